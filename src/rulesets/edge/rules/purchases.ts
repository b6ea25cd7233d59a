/**
 * Purchases of a threat: what Story Beats buy while it is there, beside the menus (source 003, What SB Can Do: threats act, and
 * resources are spent). Prices and effects are the GM's own; an effect changes a character or the threat's clock, or is the story
 * alone.
 */

/**
 * Effects of a purchase: the story alone; Harm or Fatigue of one character; Fatigue of all; a condition that takes dice from one
 * character's next check (source 002, Combat: lose footing); segments of the threat's own clock (source 002: rail tick).
 */
export const PURCHASE_EFFECTS = ["story", "harm", "fatigue", "fatigueOfAll", "condition", "clock"] as const;
export type PurchaseEffect = (typeof PURCHASE_EFFECTS)[number];

/** Highest price in Story Beats, and highest amount of one purchase. */
export const PURCHASE_LIMIT = { beats: 20, amount: 3 } as const;

export interface Purchase {
  readonly text: string;
  /** Price in Story Beats, 1 to 20. */
  readonly beats: number;
  readonly effect: PurchaseEffect;
  /** Harm, marks of Fatigue, dice or segments, 1 to 3; without meaning for the story alone. */
  readonly amount: number;
}

/** True if a purchase befalls one character, who must be chosen. */
export function befallsSomebody({ effect }: Pick<Purchase, "effect">): boolean {
  return effect === "harm" || effect === "fatigue" || effect === "condition";
}
