/** Windows that ask something: keyboard focus goes in as they open, and back to where it was as they close. */
import { HandlebarsWindow } from "./classes.ts";
import type { Data } from "./host.ts";

/** Selector of the first control of a window. */
const FIRST = ".window-content :is(input:not([type=radio]), input:checked, select, button:not(.tessera-help)):enabled";

/** A window with Handlebars parts that takes the focus on its first render. */
export abstract class FocusedWindow extends HandlebarsWindow {
  /** The element that had the focus when the window opened. */
  #opener: Element | null = null;

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.#opener = this.element.ownerDocument.activeElement;
    this.element.querySelector<HTMLElement>(FIRST)?.focus();
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    const opener = this.#opener as HTMLElement | null;
    // The user may have moved the focus elsewhere while the window closed.
    if (opener?.ownerDocument.activeElement === opener?.ownerDocument.body) opener?.focus();
  }
}
