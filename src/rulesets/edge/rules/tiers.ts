/** Tiers of Reputation (source 002). */
import { wholeNumber } from "../../../rules/error.ts";

/** Each tier with the lifetime XP at which it begins, and whether prestige abilities can be unlocked. */
export const TIERS = [
  { id: "rookie", rank: 1, from: 0, prestige: false },
  { id: "seasoned", rank: 2, from: 41, prestige: true },
  { id: "veteran", rank: 3, from: 91, prestige: true },
  { id: "paragon", rank: 4, from: 151, prestige: true },
  { id: "mythic", rank: 5, from: 221, prestige: true },
] as const;
export type Tier = (typeof TIERS)[number];
export type TierId = Tier["id"];

/** The tier for an amount of lifetime XP, 0 or more. */
export function tierOf(experience: number): Tier {
  const earned = wholeNumber("experience", experience, 0, Number.MAX_SAFE_INTEGER);
  let reached: Tier = TIERS[0];
  for (const tier of TIERS) if (earned >= tier.from) reached = tier;
  return reached;
}

/** The part of the way from the tier's first XP to the next tier's, 0 to below 1; 1 at the last tier. */
export function tierProgress(experience: number): number {
  const { rank, from } = tierOf(experience);
  const next = TIERS.find((tier) => tier.rank === rank + 1);
  return next === undefined ? 1 : (experience - from) / (next.from - from);
}

/** XP missing to the next tier; null at the last. */
export function toNextTier(experience: number): number | null {
  const { rank } = tierOf(experience);
  const next = TIERS.find((tier) => tier.rank === rank + 1);
  return next === undefined ? null : next.from - experience;
}
