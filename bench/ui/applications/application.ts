/** The base of everything that is rendered: foundry.applications.api.ApplicationV2 [type documentation; article: ApplicationV2]. */
import type { ContextMenu, ContextMenuEntry } from "../ux/context-menu.ts";
import { enqueue, RENDER_STATES, stateOf } from "./application-state.ts";
import { type ApplicationMenuOptions, createContextMenu } from "./context-menus.ts";
import { attach, detach } from "./detached.ts";
import { hasTag, isElement } from "./element-kinds.ts";
import { submitForm } from "./form-submission.ts";
import { attachFrameListeners } from "./frame-listeners.ts";
import { FramedApplication } from "./framed-application.ts";
import { setActiveWindow } from "./host.ts";
import { imagesLoaded } from "./images.ts";
import { classesOf, type LifecycleEvent, runStep } from "./lifecycle.ts";
import { type ApplicationOptions, BASE_OPTIONS, mergeOptions } from "./options.ts";
import { parseCSSDimension } from "./position.ts";
import { closeApplication, renderApplication } from "./rendering.ts";
import { activateTab, tabsOf } from "./tabs.ts";
import type {
  ApplicationClosingOptions,
  ApplicationConfiguration,
  ApplicationContext,
  ApplicationFormConfiguration,
  ApplicationRenderOptions,
  ApplicationTab,
  ApplicationTabsConfiguration,
} from "./types.ts";

export type { ApplicationOptions } from "./options.ts";

/** An element of the user interface that is rendered, re-rendered, positioned and closed. */
export class ApplicationV2 extends FramedApplication {
  /** Last class of the inheritance chain: options and hooks of classes above it are ignored. */
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;

  static DEFAULT_OPTIONS: ApplicationOptions = BASE_OPTIONS;

  static TABS: Record<string, ApplicationTabsConfiguration> = {};

  static readonly RENDER_STATES = RENDER_STATES;

  static override readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);

  /** Counter from which an application without an id takes a unique one. */
  static _appId = 0;

  /** The highest z-index that any application has. */
  static _maxZ = 100;

  /** Iterate over this class and its ancestors up to the base application. */
  static *inheritanceChain(): Generator<typeof ApplicationV2, void, undefined> {
    let current: typeof ApplicationV2 = this;
    while (true) {
      yield current;
      if (current === this.BASE_APPLICATION || current === ApplicationV2) return;
      current = Object.getPrototypeOf(current) as typeof ApplicationV2;
    }
  }

  /** Convert a CSS length to pixels; percentages refer to `parentDimension`, in pixels. */
  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    return parseCSSDimension(style, parentDimension);
  }

  /** Resolve once every image inside `element` has loaded or failed. */
  static waitForImages(element: HTMLElement): Promise<void> {
    return imagesLoaded(element);
  }

  /** Merge the options of each class in the chain, base first, and then `options`. */
  override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged: Record<string, unknown> = {};
    for (const cls of classesOf(this).reverse()) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeOptions(merged, cls.DEFAULT_OPTIONS);
    }
    mergeOptions(merged, options);
    merged["uniqueId"] ??= String(++ApplicationV2._appId);
    return merged as ApplicationConfiguration;
  }

  /**
   * Render the application, or render it again. Without `force`, nothing happens if it is not on screen. A boolean is
   * used as `force`. Resolves to the application once it is rendered; rejects with errors of templates and life-cycle
   * methods.
   */
  render(options: boolean | ApplicationRenderOptions = {}, more: ApplicationRenderOptions = {}): Promise<this> {
    const request = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    if (request.window?.windowId !== undefined) throw new Error("the bench has no rendering into a window by its id");
    const { detached } = request.window ?? {};
    return enqueue(this, async () => {
      await renderApplication(this, request);
      if (detached === true && this.rendered) await detach(this);
      if (detached === false) attach(this);
      return this;
    });
  }

  /** Move the application to a browser window of its own; it is rendered first if necessary. */
  detachWindow(options: ApplicationRenderOptions = {}): Promise<this> {
    return this.render({ force: true, ...options, window: { ...options.window, detached: true } });
  }

  /** Move the application back from its window. */
  attachWindow(options: ApplicationRenderOptions = {}): Promise<this> {
    return this.render({ ...options, window: { ...options.window, detached: false } });
  }

  /** Complete the options of a render request. */
  _configureRenderOptions(options: ApplicationRenderOptions): void {
    if (!this.hasFrame) return;
    options.window ??= {};
    if (options.isFirstRender) {
      options.window.title ??= this.title;
      options.window.icon ??= this.options.window.icon;
      options.window.controls ??= true;
    }
  }

  /**
   * Prepare the data for the template. If TABS has exactly one group, its tabs are under `tabs`; where it has several,
   * the application prepares those that its parts show.
   */
  async _prepareContext(_options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context: ApplicationContext = {};
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    const [group] = groups;
    if (group !== undefined && groups.length === 1) context.tabs = this._prepareTabs(group);
    return context;
  }

  /** The tabs of one group, by id. Throws for a group without configuration. */
  _prepareTabs(group: string): Record<string, ApplicationTab> {
    const configuration = this._getTabsConfig(group);
    if (!configuration) throw new Error(`${this.constructor.name} configures no tab group "${group}"`);
    const current = this.tabGroups[group] ?? configuration.initial ?? null;
    this.tabGroups[group] = current;
    return tabsOf(configuration, group, current);
  }

  /** The configuration of a tab group, or null. */
  _getTabsConfig(group: string): ApplicationTabsConfiguration | null {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }

  /** Remove the application from the page. Resolves to the application; does nothing if it is not on screen. */
  close(options: ApplicationClosingOptions = {}): Promise<this> {
    return enqueue(this, () => closeApplication(this, options));
  }

  /** Remove the element from the page. */
  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  /** Raise the window above all others. */
  bringToFront(): void {
    const { element } = stateOf(this);
    if (!element) return;
    setActiveWindow(this);
    if (this.position.zIndex === ApplicationV2._maxZ) return;
    this.position.zIndex = ++ApplicationV2._maxZ;
    element.style.zIndex = String(this.position.zIndex);
  }

  /** Show `tab` of `group`. Throws if the markup has no such tab. */
  changeTab(
    tab: string,
    group: string,
    {
      force = false,
      updatePosition = false,
    }: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!group || !tab) throw new Error("changeTab needs the name of a tab and of its group");
    if (this.tabGroups[group] === tab && !force) return;
    activateTab(this.element, group, tab);
    this.tabGroups[group] = tab;
    if (updatePosition) this.setPosition();
  }

  /** Submit the one form at the top of the application; resolves to what its handler returned. */
  async submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    const configuration = this.options.form;
    if (!this.form || !configuration?.handler) {
      throw new Error(`${this.constructor.name} has no top-level form with a handler to submit`);
    }
    const event = new Event("submit", { cancelable: true });
    return submitForm(this, configuration, event, this.form, submitOptions);
  }

  /**
   * Run a step of the life cycle, then dispatch its event and call its hooks. With `async`, resolves once the step is
   * done; otherwise returns the result of the step.
   */
  override _doEvent(handler: (...args: never[]) => unknown, event: LifecycleEvent = {}): unknown {
    return runStep(this, handler, event);
  }

  /** Attach the listeners of the outer element: actions, forms, moving, resizing, focus. */
  override _attachFrameListeners(): void {
    attachFrameListeners(this, this.element);
  }

  /** Handle a click on `[data-action="tab"]`. */
  _onClickTab(event: PointerEvent): void {
    const target = isElement(event.target) ? event.target.closest<HTMLElement>("[data-tab]") : null;
    const { tab, group } = target?.dataset ?? {};
    if (!target || !tab || !group) throw new Error("a tab needs data-tab and data-group");
    this.changeTab(tab, group, { event, navElement: target });
  }

  /** Handle the submission of a form of the application. */
  async _onSubmitForm(configuration: ApplicationFormConfiguration, event: Event): Promise<void> {
    const form = hasTag(event.currentTarget, "form") ? event.currentTarget : this.form;
    event.preventDefault();
    if (form) await submitForm(this, configuration, event, form);
  }

  /** Handle a change of a form's input: submit the form if it is so configured. */
  _onChangeForm(configuration: ApplicationFormConfiguration, event: Event): void {
    if (!configuration.submitOnChange) return;
    this._onSubmitForm(configuration, event).catch((error) => console.error(error));
  }

  /**
   * Create a context menu inside this application, after calling the hooks `get{hookName}`; null if it has no entries.
   */
  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: ApplicationMenuOptions = {},
  ): ContextMenu | null {
    return createContextMenu(this, handler.call(this), selector, options);
  }
}
