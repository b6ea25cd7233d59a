/** Applications drawn from Handlebars templates, part by part [type documentation: HandlebarsApplicationMixin]. */
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import { isElement } from "./element-kinds.ts";
import { attachForms } from "./part-forms.ts";
import { capturePartState, noteReportedValue, type PartState, restorePartState } from "./part-state.ts";
import type {
  ApplicationClosingOptions,
  ApplicationContext,
  ApplicationFormConfiguration,
  ApplicationRenderOptions,
} from "./types.ts";

/** One part of an application, with a template of its own. */
export interface HandlebarsTemplatePart {
  template: string;
  /** Id of the part's element, after the application's. */
  id?: string | null;
  /** The template's contents become the contents of the application itself. */
  root?: boolean | null;
  classes?: string[] | null;
  /** Further templates that the part includes. */
  templates?: string[] | null;
  /** Selectors whose scroll positions are kept; "" is the part's own element. */
  scrollable?: string[] | null;
  /** Forms by selector, with what handles them. */
  forms?: Record<string, ApplicationFormConfiguration> | null;
}

// biome-ignore lint/suspicious/noExplicitAny: a TypeScript mixin has to take any[] in its constructor (TS2545).
type ApplicationClass = new (...args: any[]) => ApplicationV2;

/** Extend an application class with rendering of template parts. */
export function HandlebarsApplicationMixin<Base extends ApplicationClass>(BaseApplication: Base) {
  class HandlebarsApplication extends BaseApplication {
    static PARTS: Record<string, HandlebarsTemplatePart> = {};

    readonly #parts: Record<string, HTMLElement> = {};
    #configured: Record<string, HandlebarsTemplatePart> = {};

    /** The rendered parts by id. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: ApplicationRenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#configured);
    }

    override _attachFrameListeners(): void {
      super._attachFrameListeners();
      this.element.addEventListener("change", noteReportedValue, { capture: true });
    }

    /** The parts of this render; subclasses may leave some out or add others. */
    _configureRenderParts(_options: ApplicationRenderOptions): Record<string, HandlebarsTemplatePart> {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }

    override async _preRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
      await super._preRender(context, options);
      const parts = Object.values(this.#configured);
      await loadTemplates([...new Set(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]))]);
    }

    override async _renderHTML(
      context: ApplicationContext,
      options: ApplicationRenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#configured[partId];
        if (!part) {
          console.warn(`Part "${partId}" is not a supported template part of ${this.constructor.name}`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        try {
          rendered[partId] = this.#parse(partId, part, await renderTemplate(part.template, partContext));
        } catch (error) {
          throw new Error(`Failed to render template part "${partId}":\n${(error as Error).message}`, { cause: error });
        }
      }
      return rendered;
    }

    /** The context of one part: the shared context, which may be changed, plus the part's own id. */
    async _preparePartContext(
      partId: string,
      context: ApplicationContext,
      _options: ApplicationRenderOptions,
    ): Promise<ApplicationContext> {
      context["partId"] = `${this.id}-${partId}`;
      return context;
    }

    #parse(partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
      const holder = document.createElement("template");
      holder.innerHTML = html;
      const { children } = holder.content;
      let element: HTMLElement;
      if (part.root) {
        element = document.createElement("div");
        element.append(holder.content);
      } else {
        const [only] = children;
        if (children.length !== 1 || !isElement(only)) {
          throw new Error(`Template part "${partId}" must render a single HTML element, not ${children.length}.`);
        }
        // Importing the element upgrades the custom elements inside it before listeners are attached.
        element = document.importNode(only, true);
      }
      element.dataset["applicationPart"] = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      options: ApplicationRenderOptions,
    ): void {
      for (const [partId, element] of Object.entries(result)) {
        const part = this.#configured[partId];
        const prior = part?.root ? this.#rootPart(partId, content) : this.#parts[partId];
        const state: PartState = { scrollPositions: [] };
        if (prior) this._preSyncPartState(partId, element, prior, state);
        const placed = part?.root ? this.#replaceRoot(content, element, part) : element;
        if (!part?.root && prior?.isConnected) prior.replaceWith(element);
        else if (!part?.root) this.#insertPart(partId, element, content);
        this.#parts[partId] = placed;
        if (prior) this._syncPartState(partId, placed, prior, state);
        this._attachPartListeners(partId, placed, options);
      }
      for (const [partId, element] of Object.entries(this.#parts)) {
        if (partId in this.#configured) continue;
        element.remove();
        delete this.#parts[partId];
      }
    }

    #rootPart(partId: string, content: HTMLElement): HTMLElement | undefined {
      return this.#parts[partId] ? content : undefined;
    }

    /** Put a root part's contents into the application's own element. */
    #replaceRoot(content: HTMLElement, element: HTMLElement, part: HandlebarsTemplatePart): HTMLElement {
      const outer = this.hasFrame ? [] : [...content.children].filter((child) => this.#isOtherPart(child));
      content.replaceChildren(...element.childNodes, ...outer);
      content.dataset["applicationPart"] = element.dataset["applicationPart"];
      if (part.classes) content.classList.add(...part.classes);
      return content;
    }

    #isOtherPart(child: Element): boolean {
      return Object.values(this.#parts).includes(child as HTMLElement);
    }

    /** Insert a part for the first time, at its place in the order of parts. */
    #insertPart(partId: string, element: HTMLElement, content: HTMLElement): void {
      const order = Object.keys(this.#configured);
      const after = order.slice(order.indexOf(partId) + 1);
      const next = after.map((id) => this.#parts[id]).find((part) => part?.parentElement === content);
      content.insertBefore(element, next ?? null);
    }

    /** Save the state that the user would lose when a part is replaced: focus, selection, scroll, open details. */
    _preSyncPartState(partId: string, _newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      Object.assign(state, capturePartState(priorElement, this.#configured[partId]?.scrollable ?? []));
    }

    /** Restore the state that `_preSyncPartState` saved. */
    _syncPartState(partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      restorePartState(newElement, state, this.#configured[partId]?.scrollable ?? []);
    }

    /** Attach the listeners of a part: here those of its forms; subclasses add their own. */
    _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: ApplicationRenderOptions): void {
      attachForms(this, htmlElement, this.#configured[partId]?.forms ?? {});
    }

    override _tearDown(options: ApplicationClosingOptions): void {
      super._tearDown(options);
      for (const partId of Object.keys(this.#parts)) delete this.#parts[partId];
    }
  }
  return HandlebarsApplication;
}
