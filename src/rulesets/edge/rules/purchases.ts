/**
 * Purchases of a threat: effects that Story Beats can buy, in addition to the menus, while the threat is in the scene
 * (source 003, What SB Can Do: threats act, and resources are spent). The GM sets prices and effects; an effect changes
 * a character or the threat's clock, or is narrative only.
 */

/**
 * Effects of a purchase: narrative only; Harm or Fatigue of one character; Fatigue of all; a condition that removes
 * dice from one character's next check (source 002, Combat: lose footing); segments of the threat's own clock (source
 * 002: rail tick).
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
  /** Amount of Harm, marks of Fatigue, dice or segments, 1 to 3; unused if the effect is narrative only. */
  readonly amount: number;
}

/** True if a purchase affects a single character, who must be chosen. */
export function befallsSomebody({ effect }: Pick<Purchase, "effect">): boolean {
  return effect === "harm" || effect === "fatigue" || effect === "condition";
}
