/** Rolls in text: `[[1d6]]` is rolled at once, `[[/r 1d6]]` when it is clicked. */

import { Roll } from "../../core/dice/index.ts";
import { findInlineRolls, type InlineRoll } from "../../core/dice/inline-rolls.ts";
import { createAnchor } from "./anchors.ts";
import { type Replacement, replaceInText, textNodes } from "./text-nodes.ts";

type RollData = Record<string, unknown>;

function deferredRoll(inline: InlineRoll): HTMLAnchorElement {
  const { command, formula, flavor, label } = inline;
  const anchor = createAnchor({
    classes: ["inline-roll", command ?? "roll"],
    dataset: { mode: command, formula, flavor, tooltipText: flavor || formula },
    name: label || formula,
    icon: "fa-solid fa-dice-d20",
  });
  anchor.setAttribute("role", "button");
  anchor.tabIndex = 0;
  return anchor;
}

async function immediateRoll(inline: InlineRoll, rollData: RollData): Promise<HTMLAnchorElement | null> {
  try {
    const roll = Roll.create(inline.formula, rollData);
    await roll.evaluate({ allowInteractive: false });
    return roll.toAnchor({ label: inline.label ? `${inline.label}: ${roll.total}` : undefined } as object);
  } catch {
    // Brackets without a valid formula stay text.
    return null;
  }
}

/** Replace the inline rolls in the texts under `root`. */
export async function enrichInlineRolls(root: Node, rollData: RollData): Promise<boolean> {
  let replaced = false;
  for (const node of textNodes(root)) {
    const replacements: Replacement[] = [];
    for (const inline of findInlineRolls(node.data)) {
      const element = inline.command ? deferredRoll(inline) : await immediateRoll(inline, rollData);
      replacements.push({ index: inline.index, length: inline.source.length, element });
    }
    if (replaceInText(node, replacements, { root })) replaced = true;
  }
  return replaced;
}
