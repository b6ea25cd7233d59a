/**
 * Keyboard focus in the chat log. A card's button rests while its act runs, and the card is drawn anew afterwards: both would
 * drop the focus, and whoever plays by keys would start from the top of the page after each act.
 */
import { focusCard, shownContent } from "./show-message.ts";

interface Pressed {
  readonly message: string;
  /** Data of the button, by which the same one is found in the card's next drawing. */
  readonly act: string;
  readonly parameters: string | undefined;
  /** True while its act runs, which may ask in windows that take the focus. */
  busy: boolean;
}

/** The button of a card that was pressed last, until something else has the focus. */
let pressed: Pressed | null = null;

/** Forget the pressed button once its user goes elsewhere in this window. */
export function watchCardFocus(page: Document): void {
  for (const name of ["focusin", "pointerdown"])
    page.addEventListener(
      name,
      ({ target }) => {
        const message = (target as Element).closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
        if (pressed && !pressed.busy && message !== pressed.message) pressed = null;
      },
      { capture: true },
    );
}

/** Give the focus back to the pressed button, or to its card where the button is gone, if nothing else took it. */
function restoreFocus(page: Document): void {
  if (!pressed || page.activeElement !== page.body) return;
  const { message, act, parameters } = pressed;
  const content = shownContent(message, page);
  if (!content) return;
  const same = [...content.querySelectorAll<HTMLButtonElement>("button[data-act]:enabled")].find(
    ({ dataset }) => dataset["act"] === act && dataset["parameters"] === parameters,
  );
  if (same?.checkVisibility()) same.focus({ preventScroll: true });
  else focusCard(content);
}

/** Restore the focus once a card that was drawn anew stands in the log. */
export function keepFocusOf(message: string, element: Element): void {
  if (pressed?.message === message) setTimeout(() => restoreFocus(element.ownerDocument));
}

/** Remember the pressed button of a message's card until `done`, and keep the focus there afterwards. */
export function keepFocusOn(message: string, button: HTMLButtonElement, done: Promise<unknown>): void {
  const { act = "", parameters } = button.dataset;
  const mine: Pressed = { message, act, parameters, busy: true };
  pressed = mine;
  void done.finally(() => {
    mine.busy = false;
    if (pressed === mine) setTimeout(() => restoreFocus(button.ownerDocument));
  });
}
