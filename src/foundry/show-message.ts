/** Leads from one place in the chat log to another. */

/** Whether the user of a window wants less motion. */
export function isReducedMotion(view: Window | null): boolean {
  return view?.matchMedia("(prefers-reduced-motion: reduce)").matches === true;
}

/**
 * Scroll the chat log to a message, and move keyboard focus to its card.
 * @param from an element of the same window
 * @returns whether the message is drawn there; old ones are only once somebody scrolls up
 */
export function showMessage(id: string, { ownerDocument }: Element): boolean {
  const drawn = [...ownerDocument.querySelectorAll<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`)];
  const found = drawn.find((element) => element.checkVisibility());
  const card = found?.querySelector<HTMLElement>(".message-content > *");
  if (!found || !card) return false;
  found.scrollIntoView({ block: "center", behavior: isReducedMotion(ownerDocument.defaultView) ? "auto" : "smooth" });
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  return true;
}
