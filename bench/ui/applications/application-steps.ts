/**
 * The life-cycle steps of an application, empty for subclasses to override, and methods that the bench does not
 * support.
 */
import { EventEmitterMixin } from "../../core/utils/event-emitter.ts";
import type {
  ApplicationClosingOptions,
  ApplicationContext,
  ApplicationPosition,
  ApplicationRenderOptions,
} from "./types.ts";

/** The methods of an application that have no behavior of their own [type documentation: ApplicationV2]. */
export class ApplicationSteps extends EventEmitterMixin() {
  /**
   * Decide if the application may be rendered: return false to refuse silently, throw to refuse with a warning; empty,
   * for subclasses to override.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: overrides may return nothing at all
  _canRender(_options: ApplicationRenderOptions): false | void {}

  /** Runs before the first render; empty, for subclasses to override. */
  async _preFirstRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs after the first render, before `_onRender`; empty, for subclasses to override. */
  async _onFirstRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs before every render; empty, for subclasses to override. */
  async _preRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs after every render, for example to add listeners; empty, for subclasses to override. */
  async _onRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs after every render and its hooks; empty, for subclasses to override. */
  async _postRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs before the application is closed; empty, for subclasses to override. */
  async _preClose(_options: ApplicationClosingOptions): Promise<void> {}

  /** Runs after the application was closed; empty, for subclasses to override. */
  _onClose(_options: ApplicationClosingOptions): void {}

  /** Runs before the window moves; empty, for subclasses to override. */
  _prePosition(_position: ApplicationPosition): void {}

  /** Runs after the window moved; empty, for subclasses to override. */
  _onPosition(_position: ApplicationPosition): void {}

  /** Release resources that belonged to the removed element; empty, for subclasses to override. */
  _tearDown(_options: ApplicationClosingOptions): void {}

  /** Handles a click on an action without a configured handler; empty, for subclasses to override. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  /** Produce the content. Subclasses implement it, most of them through HandlebarsApplicationMixin. */
  async _renderHTML(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<unknown> {
    throw new Error(`The ${this.constructor.name} class is not renderable: it does not implement _renderHTML`);
  }

  /** Put what `_renderHTML` produced into `content`. */
  _replaceHTML(_result: unknown, _content: HTMLElement, _options: ApplicationRenderOptions): void {
    throw new Error(`The ${this.constructor.name} class is not renderable: it does not implement _replaceHTML`);
  }

  /** Runs after the application was moved to a window of its own; empty, for subclasses to override. */
  _onDetach(_from: Document, _to: Document): void {}

  /** Runs after the application was moved back to the workspace; empty, for subclasses to override. */
  _onAttach(_from: Document, _to: Document): void {}

  /** Not supported: the bench has no applications within others. */
  async renderChild(): Promise<never> {
    throw new Error("the bench has no applications within others (ApplicationV2#renderChild)");
  }
}
