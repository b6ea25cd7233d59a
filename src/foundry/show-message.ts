/** Leads from one place in the chat log to another. */
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

/**
 * Scroll the chat log to a message, and move keyboard focus to its card.
 * @param from an element of the same window
 * @returns whether the message is drawn there; old ones are only once somebody scrolls up
 */
export function showMessage(id: string, { ownerDocument }: Element): boolean {
  const drawn = [...ownerDocument.querySelectorAll<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`)];
  const found = drawn.find((element) => element.checkVisibility());
  const content = found && hostPart(found, "messageContent");
  if (!found || !content?.firstElementChild) return false;
  found.scrollIntoView({ block: "center", behavior: isReducedMotion(ownerDocument.defaultView) ? "auto" : "smooth" });
  focusCard(content);
  return true;
}
