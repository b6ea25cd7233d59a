/** The window or bare element of an application: created, titled, moved, collapsed. */
import { RENDER_STATES, stateOf } from "./application-state.ts";
import { ApplicationSteps } from "./application-steps.ts";
import { installDismissKey } from "./dismiss-key.ts";
import { hasTag } from "./element-kinds.ts";
import { createFrame, createHeaderControl, createOuterElement, expandControls, updateFrame } from "./frame.ts";
import { localize } from "./host.ts";
import type { LifecycleEvent } from "./lifecycle.ts";
import type { ApplicationOptions } from "./options.ts";
import { allowedPosition, applyPosition } from "./position.ts";
import { applicationTheme, setTheme } from "./theme.ts";
import type {
  ApplicationConfiguration,
  ApplicationHeaderControlsEntry,
  ApplicationPosition,
  ApplicationRenderOptions,
  ApplicationWindow,
} from "./types.ts";

/**
 * The part of an application that manages its options, its element and its position [type documentation:
 * ApplicationV2].
 */
export abstract class FramedApplication extends ApplicationSteps {
  readonly options: ApplicationConfiguration;

  /** The active tab of each group; subclasses may preset it. */
  tabGroups: Record<string, string | null> = {};

  position: ApplicationPosition;

  readonly #id: string;

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
    return stateOf(this).frame;
  }

  get classList(): DOMTokenList | undefined {
    return stateOf(this).element?.classList;
  }

  get id(): string {
    return this.#id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  /**
   * The rendered element; null before the first render. Typed as non-null, because handlers run only while it exists.
   */
  get element(): HTMLElement {
    return stateOf(this).element as HTMLElement;
  }

  get form(): HTMLFormElement | null {
    const { element } = stateOf(this);
    return hasTag(element, "form") ? element : null;
  }

  get minimized(): boolean {
    return stateOf(this).minimized;
  }

  get rendered(): boolean {
    return this.state === RENDER_STATES.RENDERED;
  }

  get state(): number {
    return stateOf(this).phase;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  /** The options of this application: those of its classes, and then `options`. */
  abstract _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration;

  /** Run a step of the life cycle, then dispatch its event and call its hooks. */
  abstract _doEvent(handler: (...args: never[]) => unknown, event?: LifecycleEvent): unknown;

  /** Attach the listeners of the outer element. */
  abstract _attachFrameListeners(): void;

  /** The entries of the header's menu, before hooks add to them. */
  _getHeaderControls(): ApplicationHeaderControlsEntry[] {
    return [...this.options.window.controls];
  }

  /** The entries of the header's menu that this client sees, after calling the hooks `getHeaderControls*`. */
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

  /** Create the outer element, with a window's frame where the application has one. */
  async _renderFrame(_options: ApplicationRenderOptions): Promise<HTMLElement> {
    const element = createOuterElement(this.options, this.id);
    const state = stateOf(this);
    state.element = element;
    if (this.hasFrame) state.frame = createFrame(element, this.options);
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
        expandControls(stateOf(this).frame, false, false);
        onClick.call(this, event as PointerEvent, entry);
      });
    }
    return entry;
  }

  /** Update title, icon and menu of the frame, as far as `options.window` asks. */
  _updateFrame(options: ApplicationRenderOptions): void {
    const { controls, ...shown } = options.window ?? {};
    const { frame } = stateOf(this);
    const entries = () => [...this._headerControlsButtons()].map((entry) => this._renderHeaderControl(entry));
    updateFrame(frame, shown, controls && frame.controls ? entries() : null);
  }

  /** Insert the element into the page, in place of one with the same id. */
  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing && existing !== element) existing.replaceWith(element);
    else document.body.append(element);
  }

  /** Give the element the classes of the current theme, unless its own classes name one. */
  refreshTheme(): void {
    const ownTheme = this.options.classes.some((name) => /(^|\s)theme-/.test(name));
    const { element } = stateOf(this);
    if (element && this.hasFrame && !ownTheme) setTheme(element, applicationTheme());
  }

  /**
   * Move or resize the window; values not given stay unchanged. Returns the new position, or undefined if the
   * application is not positioned.
   */
  setPosition(position: ApplicationPosition = {}): ApplicationPosition | undefined {
    const { element } = stateOf(this);
    if (!this.options.window.positioned || !element) return undefined;
    this._doEvent(this._prePosition, { handlerArgs: [position] });
    const requested = { ...this.position, ...position };
    Object.assign(this.position, this._updatePosition(requested));
    applyPosition(element, this.position);
    this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  /** Turn a requested position into an allowed one. */
  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    const { element, minimized } = stateOf(this);
    return element ? allowedPosition(element, position, minimized) : position;
  }

  /** Open or close the header's menu; without `expanded`, toggle it. */
  async toggleControls(expanded?: boolean | null, _options: { animate?: boolean } = {}): Promise<void> {
    const { frame } = stateOf(this);
    expandControls(frame, expanded ?? frame.controlsDropdown?.hasAttribute("hidden") ?? false, true);
  }

  /** Collapse the window to its header. */
  async minimize(): Promise<void> {
    const state = stateOf(this);
    if (!state.element || !this.hasFrame || !this.options.window.minimizable || state.minimized) return;
    expandControls(state.frame, false, false);
    state.minimized = true;
    state.element.classList.add("minimized");
    state.element.style.height = "auto";
  }

  /** Restore a collapsed window. */
  async maximize(): Promise<void> {
    const state = stateOf(this);
    if (!state.element || !state.minimized) return;
    state.minimized = false;
    state.element.classList.remove("minimized");
    this.setPosition();
  }
}
