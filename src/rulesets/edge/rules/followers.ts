/** On-screen followers (source 002, Spending and Tiers of Reputation). */
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { ASSISTANCE_LIMIT } from "./check.ts";
import { TIERS, type TierId } from "./tiers.ts";

/** A follower's highest Cap. */
export const FOLLOWER_CAP_LIMIT = 5;

/** A follower's most dice. */
export const FOLLOWER_DICE_LIMIT = 20;

/** Days to recruit and brief a follower; the GM picks. */
export const FOLLOWER_DOWNTIME = { minimum: 1, maximum: 3, unit: "day" } as const;

/** XP cost of a follower by Cap (1 to 5): Cap². */
export function followerCost(cap: number): number {
  const rating = wholeNumber("cap", cap, 1, FOLLOWER_CAP_LIMIT);
  return rating * rating;
}

/**
 * Dice that a follower in the scene adds to a check: the follower's own, up to the follower's Cap and the limit of
 * assistance (source 003, Assistance; the bound by Cap is upstream's). Our reading: no other helper may pay to help
 * with the same action.
 * @param cap 1 to 5
 * @param dice the follower's dice, 0 to 20
 */
export function followerHelp(cap: number, dice: number): number {
  const most = wholeNumber("cap", cap, 1, FOLLOWER_CAP_LIMIT);
  return Math.min(most, wholeNumber("dice", dice, 0, FOLLOWER_DICE_LIMIT), ASSISTANCE_LIMIT);
}

/** Number of followers suggested at a tier: two from Veteran on, else one. A suggestion, not a limit. */
export function suggestedFollowers(tier: TierId): number {
  const ids = TIERS.map(({ id }) => id);
  const reached = oneOf("tier", tier, ids);
  return reached === "rookie" || reached === "seasoned" ? 1 : 2;
}
