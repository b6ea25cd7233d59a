/** Finds the card of a message in the chat log, scrolls to it, and moves the focus there. */
import { hostPart } from "./host-parts.ts";

/** True if the user of a window wants less motion. */
export function isReducedMotion(view: Window | null): boolean {
  return view?.matchMedia("(prefers-reduced-motion: reduce)").matches === true;
}

/** Move keyboard focus to the card in the content of a message, without scrolling. */
export function focusCard(content: HTMLElement): void {
  const card = content.firstElementChild as HTMLElement;
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
}

/** The content of a message in this window; null if the window does not show the message, or if it has no card. */
export function shownContent(id: string, page: Document): HTMLElement | null {
  const drawn = [...page.querySelectorAll<HTMLElement>("[data-message-id]")];
  const shown = drawn.find((element) => element.dataset["messageId"] === id && element.checkVisibility());
  const content = shown && hostPart(shown, "messageContent");
  return content?.firstElementChild ? content : null;
}

/**
 * Scroll the chat log to a message, and move keyboard focus to its card.
 * @param from an element of the same window
 * @returns true if the message is drawn in that window; the host draws old messages only once somebody scrolls up
 */
export function showMessage(id: string, { ownerDocument }: Element): boolean {
  const content = shownContent(id, ownerDocument);
  if (!content) return false;
  const behavior = isReducedMotion(ownerDocument.defaultView) ? "auto" : "smooth";
  content.closest("[data-message-id]")?.scrollIntoView({ block: "center", behavior });
  focusCard(content);
  return true;
}
