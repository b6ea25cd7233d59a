/** Rolls as links in text. Everything here needs a document, and takes the one of the element it works on. */

import { getDiceContext } from "./context.ts";
import type { Roll } from "./roll.ts";

/** Options of a roll's link. */
export interface AnchorOptions {
  /** Text instead of the total. */
  label?: string;
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  /** Classes besides inline-roll and inline-result. */
  classes?: string[];
  /** Classes of the icon. */
  icon?: string;
}

/** A link that shows an evaluated roll's total and carries the roll; one that is not evaluated shows its formula. */
export function anchorFor(
  roll: Roll,
  { label, attrs = {}, dataset = {}, classes = [], icon = "fa-solid fa-dice-d20" }: AnchorOptions,
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add("inline-roll", ...(roll._evaluated ? ["inline-result"] : []), ...classes);
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  anchor.dataset["tooltipText"] = roll.formula;
  if (roll._evaluated) anchor.dataset["roll"] = encodeURIComponent(JSON.stringify(roll));
  else anchor.dataset["formula"] = roll.formula;
  for (const [name, value] of Object.entries(dataset)) {
    if (value !== undefined) anchor.dataset[name] = value;
  }
  const image = document.createElement("i");
  image.className = icon;
  image.setAttribute("aria-hidden", "true");
  const text = label ?? (roll._evaluated ? String(roll.product) : roll.formula);
  anchor.append(image, text);
  anchor.tabIndex = 0;
  anchor.setAttribute("role", "button");
  if (roll._evaluated) anchor.setAttribute("aria-expanded", "false");
  return anchor;
}

/** Show the dice of the roll that a link carries, inside the link; once only. */
export async function expandInlineResult(anchor: HTMLAnchorElement, revive: (json: string) => Roll): Promise<void> {
  const source = anchor.dataset["roll"];
  if (!anchor.classList.contains("inline-roll") || source === undefined) return;
  if (anchor.classList.contains("expanded")) return;
  anchor.classList.add("expanded");
  const roll = revive(decodeURIComponent(source));
  const tooltip = anchor.ownerDocument.createElement("div");
  tooltip.classList.add("inline-tooltip");
  tooltip.innerHTML = await getDiceContext().renderTemplate("templates/dice/tooltip.hbs", {
    parts: roll.dice.map((die) => die.getTooltipData()),
  });
  anchor.append(tooltip);
  anchor.setAttribute("aria-expanded", "true");
}

/** Hide the dice of a link again. */
export function collapseInlineResult(anchor: HTMLAnchorElement): void {
  anchor.querySelector(":scope > .inline-tooltip")?.remove();
  anchor.classList.remove("expanded");
  if (anchor.dataset["roll"] !== undefined) anchor.setAttribute("aria-expanded", "false");
}
