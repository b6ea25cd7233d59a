/** Numbers in a row of pips that cannot be chosen now. */

/**
 * Explain a blocked number once it is clicked or gets the keyboard focus: write the reason beside its row, and refuse
 * the click. The number is not disabled, since a disabled control cannot have the focus.
 */
export function explainBlocked(event: Event): void {
  const pressed = event.target as HTMLElement;
  const place = pressed.closest(".tessera-pips")?.querySelector(".tessera-pips-why");
  if (!place || !pressed.matches("input")) return;
  place.textContent = pressed.dataset["why"] ?? "";
  if (pressed.dataset["why"] && event.type === "click") event.preventDefault();
}
