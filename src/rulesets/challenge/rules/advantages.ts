/**
 * Advantages: things that lie in a Zone until somebody uses them. Source 000 does not name them; all of this is [upstream
 * Shifts]: "create a number of Advantages in the Current Zone equal to the total Hits", "any ally can use an Advantage".
 *
 * Readings where that is silent:
 * - they are the players', and serve the rolls that are made in their Zone; those that lie in no Zone serve any roll;
 * - those of the roll's own Zone are used up first;
 * - an Advantage must have been there before the roll that it changes. So a roll that creates some cannot use these for its
 *   own dice, but for what its dice do not matter to.
 */
import type { Edition } from "./variants.ts";

/** What an Advantage may be used for, by edition. [upstream Shifts] */
export const ADVANTAGE_USES = {
  source: ["bonusDie", "reroll", "trigger", "calm"],
  later: ["bonusDie", "ignoreHazard", "calm"],
} as const satisfies Record<Edition, readonly string[]>;

/**
 * What an Advantage may be used for beside a reroll: +1d4 Bonus Hits; a Trigger talent that happens by itself; Entropy one
 * less; one Hazard die fewer on the next roll.
 */
export const OTHER_USES = ["bonusDie", "trigger", "calm", "ignoreHazard"] as const;
export type OtherUse = (typeof OTHER_USES)[number];

/** Whether an edition knows this use. */
export function isUse(use: OtherUse | "reroll", edition: Edition): boolean {
  return (ADVANTAGE_USES[edition] as readonly string[]).includes(use);
}

/** What the table held just before a roll, as far as Advantages matter to it. */
export interface Held {
  /** Advantages in the Zone that the roll is made in; those in no Zone, where it is made in none. */
  readonly here: number;
  /** Advantages that lie in no Zone, for a roll that is made in one. */
  readonly atLarge: number;
  readonly entropy: number;
}

/** Where nothing is known of the table, nothing is there to be used. */
export const NOTHING_HELD: Held = { here: 0, atLarge: 0, entropy: 0 };

const LOOSE = "scene.advantages";

/**
 * Name of the scene's counter of Advantages in a Zone, or of those in none (`""`). What starts with `scene.` is forgotten as
 * the scene ends.
 */
export function advantageCounter(zone: string): string {
  return zone === "" ? LOOSE : `${LOOSE}.${zone}`;
}

/** The Zone whose Advantages a counter counts, `""` for none; null for a counter of something else. */
export function zoneOfCounter(counter: string): string | null {
  if (counter === LOOSE) return "";
  return counter.startsWith(`${LOOSE}.`) ? counter.slice(LOOSE.length + 1) : null;
}
