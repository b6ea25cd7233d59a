/** The base of everything that is rendered: foundry.applications.api.ApplicationV2 [type documentation; article: ApplicationV2]. */
import { Hooks } from "../../core/hooks.ts";
import { EventEmitterMixin } from "../../core/utils/event-emitter.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { attachActions } from "./actions.ts";
import { installDismissKey } from "./dismiss-key.ts";
import { submitForm } from "./form-submission.ts";
import { createFrame, createHeaderControl, createOuterElement, expandControls } from "./frame.ts";
import { interfacePart, localize, notify, setActiveWindow } from "./host.ts";
import { instances } from "./instances.ts";
import { mergeOptions } from "./options.ts";
import { applyPosition, parseCSSDimension, resolvePosition } from "./position.ts";
import { activateTab, moveAlongTabs } from "./tabs.ts";
import { applicationTheme, setTheme } from "./theme.ts";
import type {
  ApplicationClosingOptions,
  ApplicationConfiguration,
  ApplicationContext,
  ApplicationFormConfiguration,
  ApplicationHeaderControlsEntry,
  ApplicationPosition,
  ApplicationRenderOptions,
  ApplicationTab,
  ApplicationTabsConfiguration,
  ApplicationWindow,
  DeepPartial,
} from "./types.ts";
import { attachHeaderGestures, attachResizeGesture } from "./window-gestures.ts";

/** Options as subclasses declare and callers pass them. */
export type ApplicationOptions = DeepPartial<ApplicationConfiguration>;

interface LifecycleEvent {
  async?: boolean;
  handlerArgs?: unknown[];
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  /** Append what the handler returned to the arguments of the hook. */
  hookResponse?: boolean;
  parentClassHooks?: boolean;
}

const RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

/** An element of the user interface with a life of its own: rendered, re-rendered, positioned, closed. */
export class ApplicationV2 extends EventEmitterMixin() {
  /** Options and hooks of classes above this one are not regarded. */
  static BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;

  static DEFAULT_OPTIONS: ApplicationOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: false,
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  static TABS: Record<string, ApplicationTabsConfiguration> = {};

  static readonly RENDER_STATES = RENDER_STATES;

  static override readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);

  /** Counts applications up; each takes the next number as its unique id where it is given none. */
  static _appId = 0;

  /** The highest z-index that any application has. */
  static _maxZ = 100;

  /** This class and its ancestors up to the base application. */
  static *inheritanceChain(): Generator<typeof ApplicationV2, void, undefined> {
    let current: typeof ApplicationV2 = this;
    while (true) {
      yield current;
      if (current === this.BASE_APPLICATION || current === ApplicationV2) return;
      current = Object.getPrototypeOf(current) as typeof ApplicationV2;
    }
  }

  /** A CSS length as pixels; `parentDimension` in pixels is what percentages refer to. */
  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    return parseCSSDimension(style, parentDimension);
  }

  /** Resolve once every image inside `element` has loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    const pending = [...element.querySelectorAll("img")].filter((image) => !image.complete);
    await Promise.all(
      pending.map(
        (image) =>
          new Promise<void>((resolve) => {
            image.addEventListener("load", () => resolve(), { once: true });
            image.addEventListener("error", () => resolve(), { once: true });
          }),
      ),
    );
  }

  readonly options: ApplicationConfiguration;

  /** The active tab of each group; subclasses may preset it. */
  tabGroups: Record<string, string | null> = {};

  position: ApplicationPosition;

  readonly #id: string;
  #element: HTMLElement | null = null;
  #frame: ApplicationWindow = {};
  #state: number = RENDER_STATES.NONE;
  #minimized = false;
  /** Renders and closes of one application happen one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.#id = this.options.id.replace("{id}", this.options.uniqueId);
    this.position = {
      top: undefined,
      left: undefined,
      width: "auto",
      height: "auto",
      scale: 1,
      zIndex: 0,
      ...this.options.position,
    };
  }

  get window(): ApplicationWindow {
    return this.#frame;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  get id(): string {
    return this.#id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  /** The rendered element; null while there is none. Typed as present, since handlers run only while it is. */
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get form(): HTMLFormElement | null {
    return this.#element instanceof HTMLFormElement ? this.#element : null;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get rendered(): boolean {
    return this.#state === RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.#state;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  /** Merge the options of each class in the chain, base first, and then `options`. */
  _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const merged: Record<string, unknown> = {};
    for (const cls of [...(this.constructor as typeof ApplicationV2).inheritanceChain()].reverse()) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) mergeOptions(merged, cls.DEFAULT_OPTIONS);
    }
    mergeOptions(merged, options);
    merged["uniqueId"] ??= String(++ApplicationV2._appId);
    return merged as ApplicationConfiguration;
  }

  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /**
   * Draw the application, or draw it anew. Without `force` one that is not on screen stays so. A boolean is `force`.
   * Resolves to the application once it is drawn; rejects with what a template or a lifecycle method threw.
   */
  render(options: boolean | ApplicationRenderOptions = {}, more: ApplicationRenderOptions = {}): Promise<this> {
    const request = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    return this.#enqueue(() => this.#render(request));
  }

  async #render(options: ApplicationRenderOptions): Promise<this> {
    if (!options.force && !this.rendered) return this;
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      notify("warn", (error as Error).message);
      return this;
    }
    options.isFirstRender = !this.rendered;
    this.#state = RENDER_STATES.RENDERING;
    try {
      await this.#draw(options);
    } catch (error) {
      this.#state = RENDER_STATES.ERROR;
      if (options.isFirstRender) this.#discard();
      throw new Error(`Failed to render Application "${this.id}": ${(error as Error).message}`, { cause: error });
    }
    return this;
  }

  async #draw(options: ApplicationRenderOptions): Promise<void> {
    this._configureRenderOptions(options);
    const first = options.isFirstRender === true;
    const context = await this._prepareContext(options);
    const handlerArgs = [context, options];
    if (first) {
      this.#discard();
      await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
      this.#element = await this._renderFrame(options);
    }
    await this._doEvent(this._preRender, { async: true, handlerArgs });
    const result = await this._renderHTML(context, options);
    const content = this.hasFrame ? this.#frame.content : this.#element;
    if (!content) throw new Error(`the frame of ${this.constructor.name} has no content element`);
    this._replaceHTML(result, content, options);
    this._updateFrame(options);
    if (first) {
      this._insertElement(this.element);
      instances.set(this.id, this);
    }
    this.#state = RENDER_STATES.RENDERED;
    this.#showTabs(options.tab);
    if (this.hasFrame && this.options.window.positioned) {
      if (first) this.bringToFront();
      this.setPosition(options.position);
    }
    if (first) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._onRender, {
      async: true,
      handlerArgs,
      eventName: "render",
      hookName: "render",
      hookArgs: [this.element, context, options],
    });
    await this._doEvent(this._postRender, { async: true, handlerArgs });
    if (first) this.#element?.querySelector<HTMLElement>("[autofocus]")?.focus();
  }

  /** Drop a frame that a failed render left behind. */
  #discard(): void {
    this.#element?.remove();
    this.#element = null;
    this.#frame = {};
    this.#minimized = false;
    instances.delete(this.id);
  }

  /** Keep the active tab of every group over a render. */
  #showTabs(requested: string | Record<string, string> | undefined): void {
    if (typeof requested === "string") {
      const groups = Object.keys(this.tabGroups);
      if (groups.length === 1 && groups[0]) this.tabGroups[groups[0]] = requested;
    } else Object.assign(this.tabGroups, requested);
    for (const [group, tab] of Object.entries(this.tabGroups)) {
      if (!tab || !this.#element) continue;
      const entries = [...this.#element.querySelectorAll<HTMLElement>("[data-tab][data-group]")];
      const present = entries.some((entry) => entry.dataset["tab"] === tab && entry.dataset["group"] === group);
      if (present) activateTab(this.#element, group, tab);
    }
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

  /** Prepare what the template is rendered with. A class with exactly one group in TABS finds it under `tabs`. */
  async _prepareContext(_options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const context: ApplicationContext = {};
    const groups = Object.keys((this.constructor as typeof ApplicationV2).TABS);
    for (const group of groups) {
      const tabs = this._prepareTabs(group);
      if (groups.length === 1) context.tabs = tabs;
    }
    return context;
  }

  /** The tabs of one group, by id. Throws for a group without configuration. */
  _prepareTabs(group: string): Record<string, ApplicationTab> {
    const configuration = this._getTabsConfig(group);
    if (!configuration) throw new Error(`${this.constructor.name} configures no tab group "${group}"`);
    const { tabs, labelPrefix, initial = null } = configuration;
    const current = this.tabGroups[group] ?? initial;
    this.tabGroups[group] = current;
    return Object.fromEntries(
      tabs.map((tab) => {
        const active = tab.id === current;
        const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : undefined);
        const cssClass = [tab.cssClass, active ? "active" : ""].filter(Boolean).join(" ");
        return [tab.id, { ...tab, group, active, cssClass, ...(label === undefined ? {} : { label }) }];
      }),
    );
  }

  /** The configuration of a tab group, or null. */
  _getTabsConfig(group: string): ApplicationTabsConfiguration | null {
    return (this.constructor as typeof ApplicationV2).TABS[group] ?? null;
  }

  /** The entries of the header's menu, before anyone else adds to them. */
  _getHeaderControls(): ApplicationHeaderControlsEntry[] {
    return [...this.options.window.controls];
  }

  /** The entries of the header's menu that this client sees, after the hooks `getHeaderControls*` had their say. */
  *_headerControlsButtons(): Generator<ApplicationHeaderControlsEntry, void, undefined> {
    const controls = this._doEvent(this._getHeaderControls, {
      hookName: "getHeaderControls",
      hookResponse: true,
    }) as ApplicationHeaderControlsEntry[];
    for (const control of controls) {
      const { visible } = control;
      if (typeof visible === "function" ? visible.call(this) : (visible ?? true)) yield control;
    }
  }

  /** Produce the content. Subclasses implement it, most of them through HandlebarsApplicationMixin. */
  async _renderHTML(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<unknown> {
    throw new Error(`The ${this.constructor.name} class is not renderable: it does not implement _renderHTML`);
  }

  /** Put what `_renderHTML` produced into `content`. */
  _replaceHTML(_result: unknown, _content: HTMLElement, _options: ApplicationRenderOptions): void {
    throw new Error(`The ${this.constructor.name} class is not renderable: it does not implement _replaceHTML`);
  }

  /** Create the outer element, with a window's frame where the application has one. */
  async _renderFrame(_options: ApplicationRenderOptions): Promise<HTMLElement> {
    const element = createOuterElement(this.options, this.id);
    this.#element = element;
    if (this.hasFrame) this.#frame = createFrame(element, this.options);
    this.refreshTheme();
    this._attachFrameListeners();
    installDismissKey(element.ownerDocument);
    return element;
  }

  /** One entry of the header's menu as an element. */
  _renderHeaderControl(control: ApplicationHeaderControlsEntry): HTMLLIElement {
    const entry = createHeaderControl(control);
    const { onClick } = control;
    if (onClick) {
      entry.addEventListener("click", (event) => {
        event.stopPropagation();
        expandControls(this.#frame, false, false);
        onClick.call(this, event as PointerEvent, entry);
      });
    }
    return entry;
  }

  /** Bring title, icon and menu of the frame up to date, as far as `options.window` asks. */
  _updateFrame(options: ApplicationRenderOptions): void {
    const { title, icon, controls } = options.window ?? {};
    const frame = this.#frame;
    if (title !== undefined && frame.title) frame.title.textContent = title;
    if (icon !== undefined && frame.icon) frame.icon.className = `window-icon fa-fw ${icon || "hidden"}`;
    if (controls && frame.controls && frame.controlsDropdown) {
      const entries = [...this._headerControlsButtons()].map((entry) => this._renderHeaderControl(entry));
      frame.controlsDropdown.replaceChildren(...entries);
      frame.controls.classList.toggle("hidden", entries.length === 0);
    }
  }

  /** Put the element on the page, in place of one of the same id. */
  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing && existing !== element) existing.replaceWith(element);
    else document.body.append(element);
  }

  /** Give the element the classes of the theme that is chosen now, unless its own classes name one. */
  refreshTheme(): void {
    const ownTheme = this.options.classes.some((name) => /(^|\s)theme-/.test(name));
    if (this.#element && this.hasFrame && !ownTheme) setTheme(this.#element, applicationTheme());
  }

  /** Remove the application from the page. Resolves to it; one that is not on screen is left alone. */
  close(options: ApplicationClosingOptions = {}): Promise<this> {
    return this.#enqueue(() => this.#close(options));
  }

  async #close(options: ApplicationClosingOptions): Promise<this> {
    if (!this.#element) return this;
    await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
    this.#state = RENDER_STATES.CLOSING;
    this._removeElement(this.#element);
    this._tearDown(options);
    this.#element = null;
    this.#frame = {};
    this.#minimized = false;
    instances.delete(this.id);
    if (interfacePart("activeWindow") === this) setActiveWindow(null);
    this.#state = RENDER_STATES.CLOSED;
    await this._doEvent(this._onClose, {
      handlerArgs: [options],
      eventName: "close",
      hookName: "close",
    });
    return this;
  }

  /** Take the element off the page. */
  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  /** Let go of what belonged to the removed element. */
  _tearDown(_options: ApplicationClosingOptions): void {}

  /** Move or resize the window; what is not given stays. Returns where it stands, or nothing if it has no place. */
  setPosition(position: ApplicationPosition = {}): ApplicationPosition | undefined {
    if (!this.options.window.positioned || !this.#element) return undefined;
    this._doEvent(this._prePosition, { handlerArgs: [position] });
    const requested = { ...this.position, ...position };
    Object.assign(this.position, this._updatePosition(requested));
    applyPosition(this.#element, this.position);
    this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  /** Turn a requested position into an allowed one. */
  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    const element = this.#element;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return position;
    // Measure the natural size: the former width and height would otherwise stand in for "auto".
    if (position.width === "auto") element.style.width = "auto";
    else if (position.width !== undefined) element.style.width = `${position.width}px`;
    if (position.height === "auto" && !this.#minimized) element.style.height = "auto";
    return resolvePosition(position, {
      viewWidth: view.innerWidth,
      viewHeight: view.innerHeight,
      width: element.offsetWidth,
      height: element.offsetHeight,
    });
  }

  /** Open or close the header's menu; without `expanded` whichever it is not. */
  async toggleControls(expanded?: boolean | null, _options: { animate?: boolean } = {}): Promise<void> {
    const open = expanded ?? this.#frame.controlsDropdown?.hasAttribute("hidden") ?? false;
    expandControls(this.#frame, open, true);
  }

  /** Collapse the window to its header. */
  async minimize(): Promise<void> {
    if (!this.#element || !this.hasFrame || !this.options.window.minimizable || this.#minimized) return;
    expandControls(this.#frame, false, false);
    this.#minimized = true;
    this.#element.classList.add("minimized");
    this.#element.style.height = "auto";
  }

  /** Restore a collapsed window. */
  async maximize(): Promise<void> {
    if (!this.#element || !this.#minimized) return;
    this.#minimized = false;
    this.#element.classList.remove("minimized");
    this.setPosition();
  }

  /** Raise the window above all others. */
  bringToFront(): void {
    if (!this.#element) return;
    setActiveWindow(this);
    if (this.position.zIndex === ApplicationV2._maxZ) return;
    this.position.zIndex = ++ApplicationV2._maxZ;
    this.#element.style.zIndex = String(this.position.zIndex);
  }

  /** Show `tab` of `group`. Throws where the markup has no such tab. */
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
   * Run a step of the life cycle, then tell listeners and hooks of it. With `async` it resolves once the step is done;
   * otherwise it returns what the step returned.
   */
  _doEvent(handler: (...args: never[]) => unknown, event: LifecycleEvent = {}): unknown {
    const { handlerArgs = [], eventName, hookName, hookArgs = [], hookResponse, parentClassHooks = true } = event;
    const announce = (response: unknown) => {
      if (eventName) this.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }));
      if (!hookName) return;
      const args = hookResponse ? [...hookArgs, response] : hookArgs;
      for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain()) {
        if (cls.name) Hooks.callAll(`${hookName}${cls.name}`, this, ...args);
        if (!parentClassHooks) break;
      }
    };
    const response = handler.call(this, ...(handlerArgs as never[]));
    if (event.async) {
      return Promise.resolve(response).then((value) => {
        announce(value);
        return value;
      });
    }
    announce(response);
    return response;
  }

  /** May the application be rendered? Return false to refuse silently, throw to refuse with a warning. */
  // biome-ignore lint/suspicious/noConfusingVoidType: overrides may return nothing at all
  _canRender(_options: ApplicationRenderOptions): false | void {}

  /** Runs before the first render. */
  async _preFirstRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs after the first render, before `_onRender`. */
  async _onFirstRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs before every render. */
  async _preRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs after every render: the place for listeners of one's own. */
  async _onRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs after every render and its hooks. */
  async _postRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs before the application is closed. */
  async _preClose(_options: ApplicationClosingOptions): Promise<void> {}

  /** Runs after the application was closed. */
  _onClose(_options: ApplicationClosingOptions): void {}

  /** Runs before the window moves. */
  _prePosition(_position: ApplicationPosition): void {}

  /** Runs after the window moved. */
  _onPosition(_position: ApplicationPosition): void {}

  /** Attach the listeners of the outer element: actions, forms, moving, resizing, focus. */
  _attachFrameListeners(): void {
    const element = this.element;
    attachActions(this, element);
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    element.addEventListener("keydown", (event) => moveAlongTabs(event));
    const { header, resize, controls, controlsDropdown } = this.#frame;
    if (header) attachHeaderGestures(this, header, this.options.window.minimizable);
    if (resize) attachResizeGesture(this, resize);
    if (controls && controlsDropdown) {
      element.addEventListener("focusout", (event) => {
        const next = event.relatedTarget;
        const inside = next instanceof Node && (controlsDropdown.contains(next) || controls.contains(next));
        if (controlsDropdown.contains(event.target as Node) && !inside) expandControls(this.#frame, false, false);
      });
      controlsDropdown.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        expandControls(this.#frame, false, false);
        controls.focus();
      });
    }
    const configuration = this.options.form;
    if (element instanceof HTMLFormElement && configuration) {
      element.addEventListener("submit", (event) => {
        this._onSubmitForm(configuration, event).catch((error) => console.error(error));
      });
      element.addEventListener("change", (event) => this._onChangeForm(configuration, event));
    }
  }

  /** A click on `[data-action="tab"]`. */
  _onClickTab(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tab]") : null;
    const { tab, group } = target?.dataset ?? {};
    if (!target || !tab || !group) throw new Error("a tab needs data-tab and data-group");
    this.changeTab(tab, group, { event, navElement: target });
  }

  /** A click on an action that no handler is configured for. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  /** A form of the application was submitted. */
  async _onSubmitForm(configuration: ApplicationFormConfiguration, event: Event): Promise<void> {
    const form = event.currentTarget instanceof HTMLFormElement ? event.currentTarget : this.form;
    event.preventDefault();
    if (form) await submitForm(this, configuration, event, form);
  }

  /** An input of a form changed: where so configured, the form is submitted. */
  _onChangeForm(configuration: ApplicationFormConfiguration, event: Event): void {
    if (!configuration.submitOnChange) return;
    this._onSubmitForm(configuration, event).catch((error) => console.error(error));
  }

  /** A context menu inside this application, after the hooks `get{hookName}` had their say; null where it is empty. */
  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    {
      container,
      hookName,
      parentClassHooks = true,
      ...options
    }: ContextMenuOptions & { container?: HTMLElement; hookName?: string; parentClassHooks?: boolean } = {},
  ): ContextMenu | null {
    const entries = handler.call(this);
    if (hookName) {
      // "getFooContextOptions" names its own subject; "get{}ContextOptions" is called for each class in the chain.
      const classes = [...(this.constructor as typeof ApplicationV2).inheritanceChain()].map((cls) => cls.name);
      const names = hookName.includes("{}")
        ? (parentClassHooks ? classes : classes.slice(0, 1)).map((name) => hookName.replace("{}", name))
        : [hookName];
      for (const name of names) Hooks.callAll(name, this, entries);
    }
    if (entries.length === 0) return null;
    return new ContextMenu(container ?? this.element, selector, entries, { jQuery: false, ...options });
  }

  /** Pop-out windows are not among what the bench can do. */
  async detachWindow(): Promise<never> {
    throw new Error("the bench has no detached windows (ApplicationV2#detachWindow)");
  }

  /** Pop-out windows are not among what the bench can do. */
  async attachWindow(): Promise<never> {
    throw new Error("the bench has no detached windows (ApplicationV2#attachWindow)");
  }

  /** Pop-out windows are not among what the bench can do. */
  async renderChild(): Promise<never> {
    throw new Error("the bench has no detached windows (ApplicationV2#renderChild)");
  }
}
