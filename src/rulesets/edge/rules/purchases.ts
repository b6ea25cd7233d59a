/**
 * Purchases of a threat: what Story Beats buy while it is there, beside the menus (source 003, What SB Can Do: threats act, and
 * resources are spent). Prices and effects are the GM's own; an effect is a number of the character whom it befalls, or the
 * story alone.
 */

/** Effects of a purchase: the story alone, Harm or Fatigue of one character, or Fatigue of all. */
export const PURCHASE_EFFECTS = ["story", "harm", "fatigue", "fatigueOfAll"] as const;
export type PurchaseEffect = (typeof PURCHASE_EFFECTS)[number];

/** Highest price in Story Beats, and most Harm or Fatigue of one purchase. */
export const PURCHASE_LIMIT = { beats: 20, amount: 3 } as const;

export interface Purchase {
  readonly text: string;
  /** Price in Story Beats, 1 to 20. */
  readonly beats: number;
  readonly effect: PurchaseEffect;
  /** Harm or marks of Fatigue, 1 to 3; without meaning for the story alone. */
  readonly amount: number;
}

/** True if a purchase changes a number of one character, who must be chosen. */
export function befallsSomebody({ effect }: Pick<Purchase, "effect">): boolean {
  return effect === "harm" || effect === "fatigue";
}
