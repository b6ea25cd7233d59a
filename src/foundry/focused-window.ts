/** Windows that ask the user something: keyboard focus moves into them when they open, and back when they close. */
import { HandlebarsWindow } from "./classes.ts";
import { FocusOrigin } from "./focus-origin.ts";
import type { Data } from "./host.ts";

/** Selector of the first control of a window. */
const FIRST = ".window-content :is(input:not([type=radio]), input:checked, select, button:not(.tessera-help)):enabled";

/** A window with Handlebars parts that takes the focus on its first render. */
export abstract class FocusedWindow extends HandlebarsWindow {
  #origin: FocusOrigin | null = null;

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.#origin = new FocusOrigin(this.element.ownerDocument);
    this.element.querySelector<HTMLElement>(FIRST)?.focus();
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.#origin?.giveBack();
  }
}
