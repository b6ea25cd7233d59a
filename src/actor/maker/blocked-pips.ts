/** Numbers in a row of pips that cannot be chosen now. */

/**
 * Refuse a number that is blocked, and write beside its row why: to a tap, and to keyboard focus. It is not disabled,
 * since nothing that is disabled can have the focus.
 */
export function explainBlocked(event: Event): void {
  const pressed = event.target as HTMLElement;
  const place = pressed.closest(".tessera-pips")?.querySelector(".tessera-pips-why");
  if (!place || !pressed.matches("input")) return;
  place.textContent = pressed.dataset["why"] ?? "";
  if (pressed.dataset["why"] && event.type === "click") event.preventDefault();
}
