/**
 * Damage of a character's hit: a die by size and the attribute of the attack (upstream, Combat, later edition; our
 * reading: the size is the attacker's compared with the target's).
 */
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { flag } from "../../../rules/input.ts";
import { DAMAGE_LIMIT, GAUGE_LIMIT, TARGET_MAXIMUM, TARGET_MINIMUM } from "./limits.ts";

/** Sizes of the attacker compared with the target: similar, two steps smaller or more, two steps larger or more. */
export const HIT_SIZES = ["similar", "smaller", "larger"] as const;
export type HitSize = (typeof HIT_SIZES)[number];

const FACES: Readonly<Record<HitSize, number>> = { smaller: 4, similar: 8, larger: 12 };
/** An attack that beats its target by this much or more has one die more. */
const EXTRA_DIE_FROM = 10;
const UNARMED = -3;
/** The least damage of a hit. */
const LEAST = 1;

/**
 * The dice and the number of a hit in notation: `1d8 + 2`.
 * @param margin amount by which the attack exceeds the target number or the target's roll
 */
export function hitNotation(size: string, added: number, margin: number, unarmed: boolean): string {
  const faces = FACES[oneOf("size", size, HIT_SIZES)];
  const bare = flag("unarmed", unarmed);
  const number = wholeNumber("damage", added, -DAMAGE_LIMIT, DAMAGE_LIMIT) + (bare ? UNARMED : 0);
  const dice = `${wholeNumber("margin", margin, -DAMAGE_LIMIT, DAMAGE_LIMIT) >= EXTRA_DIE_FROM ? 2 : 1}d${faces}`;
  return number === 0 ? dice : `${dice} ${number < 0 ? "-" : "+"} ${Math.abs(number)}`;
}

/** Damage of a hit whose dice and number add up to `total`. */
export function hitDamage(total: number): number {
  return Math.max(LEAST, wholeNumber("damage", total, -DAMAGE_LIMIT, DAMAGE_LIMIT));
}

/** The target number of an attack on a target with this Defense, where the target does not roll (our reading). */
export function targetNumberOfDefense(defense: number): number {
  // The attack must exceed 7, the average of two dice, plus Defense.
  const number = 8 + wholeNumber("defense", defense, -GAUGE_LIMIT, GAUGE_LIMIT);
  return Math.min(TARGET_MAXIMUM, Math.max(TARGET_MINIMUM, number));
}
