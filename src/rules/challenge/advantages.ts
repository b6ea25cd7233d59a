/** Advantages that lie in a Zone, and what using one does. [upstream Shifts] */
import { oneOf, wholeNumber } from "../error.ts";
import { EDITION, type Edition } from "./variants.ts";

/** What an Advantage may be used for, by edition. [upstream Shifts] */
export const ADVANTAGE_USES = {
  source: ["bonusDie", "reroll", "trigger", "calm"],
  later: ["bonusDie", "ignoreHazard", "calm"],
} as const satisfies Record<Edition, readonly string[]>;
export type AdvantageUse = (typeof ADVANTAGE_USES)[Edition][number];

/** What using an Advantage does; what is 0 or false it does not. */
export interface AdvantageEffect {
  /** Advantages left in the Zone. */
  readonly left: number;
  /** Bonus Hit d4s for a roll. */
  readonly bonusDice: number;
  /** Dice showing 1 that may be rerolled. */
  readonly rerolls: number;
  /** Whether a Trigger talent happens by itself. */
  readonly trigger: boolean;
  /** Hazard dice fewer on the next roll. */
  readonly hazardDice: number;
  /** Change of Entropy; 0 where it already stands at none. */
  readonly entropy: number;
}

/**
 * One Advantage used, out of those lying in the Zone. Any ally may do so, for one Shift.
 * @throws RulesError where none lies there (`advantages`) or the edition has no such use (`use`).
 */
export function useAdvantage(
  advantages: number,
  use: AdvantageUse,
  entropy: number,
  edition: Edition,
): AdvantageEffect {
  const uses: readonly AdvantageUse[] = ADVANTAGE_USES[oneOf("edition", edition, EDITION)];
  const chosen = oneOf("use", use, uses);
  const left = wholeNumber("advantages", advantages, 1, 10_000) - 1;
  const chaos = wholeNumber("entropy", entropy, 0, 100_000);
  return {
    left,
    bonusDice: chosen === "bonusDie" ? 1 : 0,
    rerolls: chosen === "reroll" ? 1 : 0,
    trigger: chosen === "trigger",
    hazardDice: chosen === "ignoreHazard" ? 1 : 0,
    entropy: chosen === "calm" && chaos > 0 ? -1 : 0,
  };
}
