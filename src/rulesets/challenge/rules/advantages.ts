/**
 * Advantages: assets placed in a Zone until used. Source 000 does not name them; all of this is upstream (Shifts):
 * "create a number of Advantages in the Current Zone equal to the total Hits", "any ally can use an Advantage".
 *
 * Our readings, since upstream does not say:
 * - Advantages belong to the players. Those in a Zone serve rolls made there; those in no Zone serve any roll.
 * - A roll first uses the Advantages of its own Zone.
 * - An Advantage must exist before the roll whose dice it changes. So a Create an Advantage roll cannot use its own
 *   Advantages on its own dice, but can use them for effects that change no dice.
 */
import { oneOf } from "../../../rules/error.ts";
import { choice, maybe, nullable, record, text, whole } from "../../../rules/input.ts";
import { SIDES, type Side } from "../../../rules/sides.ts";
import { EDITION, type Edition } from "./variants.ts";

/** Uses of an Advantage by edition (upstream, Shifts). */
export const ADVANTAGE_USES = {
  source: ["bonusDie", "reroll", "trigger", "calm"],
  later: ["bonusDie", "ignoreHazard", "calm"],
} as const satisfies Record<Edition, readonly string[]>;

/**
 * Uses other than a reroll: +1d4 Bonus Hits; a Trigger talent that happens automatically; Entropy −1; one Hazard die
 * fewer on the next roll.
 */
export const OTHER_USES = ["bonusDie", "trigger", "calm", "ignoreHazard"] as const;
export type OtherUse = (typeof OTHER_USES)[number];

/** True if an edition allows this use. */
export function isUse(use: OtherUse | "reroll", edition: Edition): boolean {
  return (ADVANTAGE_USES[oneOf("edition", edition, EDITION)] as readonly string[]).includes(use);
}

/** The shared state that a roll depends on, just before it. */
export interface Held {
  /** Advantages in the roll's Zone; for a roll in no Zone, those in none. */
  readonly here: number;
  /** Advantages in no Zone, for a roll made in a Zone; 0 for a roll in no Zone. */
  readonly atLarge: number;
  readonly entropy: number;
  /** The side with the Initiative; null or omitted if nobody has it, or if it is unknown. */
  readonly initiative?: Side | null | undefined;
}

/** Stands for a shared state that is unknown, or on which nothing depends. */
export const NOTHING_HELD: Held = { here: 0, atLarge: 0, entropy: 0, initiative: null };

/** Read the shared state before a roll. @throws RulesError naming the field at fault */
export const readHeld = record<Held>({
  here: whole(0),
  atLarge: whole(0),
  entropy: whole(0),
  initiative: maybe(nullable(choice(SIDES))),
});

const LOOSE = "scene.advantages";

/**
 * Name of the scene's counter of Advantages in a Zone, or of those in none (`""`). Counters that start with `scene.`
 * are reset when the scene ends.
 */
export function advantageCounter(zone: string): string {
  return text("zone", zone) === "" ? LOOSE : `${LOOSE}.${zone}`;
}

/** The Zone of an Advantage counter, `""` for none; null for other counters. */
export function zoneOfCounter(counter: string): string | null {
  if (text("counter", counter) === LOOSE) return "";
  return counter.startsWith(`${LOOSE}.`) ? counter.slice(LOOSE.length + 1) : null;
}
