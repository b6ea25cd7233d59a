/** The steps of an application's life that subclasses fill, each empty; and what the bench cannot do. */
import { EventEmitterMixin } from "../../core/utils/event-emitter.ts";
import type {
  ApplicationClosingOptions,
  ApplicationContext,
  ApplicationPosition,
  ApplicationRenderOptions,
} from "./types.ts";

/** The part of an application that does nothing by itself [type documentation: ApplicationV2]. */
export class ApplicationSteps extends EventEmitterMixin() {
  /** May the application be rendered? Return false to refuse silently, throw to refuse with a warning; empty for overrides. */
  // biome-ignore lint/suspicious/noConfusingVoidType: overrides may return nothing at all
  _canRender(_options: ApplicationRenderOptions): false | void {}

  /** Runs before the first render; empty for overrides. */
  async _preFirstRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs after the first render, before `_onRender`; empty for overrides. */
  async _onFirstRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs before every render; empty for overrides. */
  async _preRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs after every render: the place for listeners of one's own; empty for overrides. */
  async _onRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs after every render and its hooks; empty for overrides. */
  async _postRender(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<void> {}

  /** Runs before the application is closed; empty for overrides. */
  async _preClose(_options: ApplicationClosingOptions): Promise<void> {}

  /** Runs after the application was closed; empty for overrides. */
  _onClose(_options: ApplicationClosingOptions): void {}

  /** Runs before the window moves; empty for overrides. */
  _prePosition(_position: ApplicationPosition): void {}

  /** Runs after the window moved; empty for overrides. */
  _onPosition(_position: ApplicationPosition): void {}

  /** Let go of what belonged to the removed element; empty for overrides. */
  _tearDown(_options: ApplicationClosingOptions): void {}

  /** A click on an action that no handler is configured for; empty for overrides. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  /** Produce the content. Subclasses implement it, most of them through HandlebarsApplicationMixin. */
  async _renderHTML(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<unknown> {
    throw new Error(`The ${this.constructor.name} class is not renderable: it does not implement _renderHTML`);
  }

  /** Put what `_renderHTML` produced into `content`. */
  _replaceHTML(_result: unknown, _content: HTMLElement, _options: ApplicationRenderOptions): void {
    throw new Error(`The ${this.constructor.name} class is not renderable: it does not implement _replaceHTML`);
  }

  /** Runs after the application was moved to a window of its own; empty for overrides. */
  _onDetach(_from: Document, _to: Document): void {}

  /** Runs after the application was moved back to the workspace; empty for overrides. */
  _onAttach(_from: Document, _to: Document): void {}

  /** Applications within others are not among what the bench can do. */
  async renderChild(): Promise<never> {
    throw new Error("the bench has no applications within others (ApplicationV2#renderChild)");
  }
}
