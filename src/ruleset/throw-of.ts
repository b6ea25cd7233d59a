/** Dice between the host and the rules. */
import type { RolledDie, Throw } from "../rules/dice.ts";

/** A term of dice as a roll holds it. */
interface Thrown {
  readonly faces: number;
  /** How many it was thrown with. */
  readonly number: number;
  readonly modifiers: readonly string[];
  readonly flavor: string;
  readonly results: readonly { readonly result: number; readonly active?: boolean; readonly discarded?: boolean }[];
}

/** The group of dice that exploding ones added, where their term names none. */
const EXPLOSION = "explosion";

/** The dice of a term that stand beyond those it was thrown with, where it explodes. */
function groupOf({ flavor, number, modifiers }: Thrown, place: number): string | undefined {
  if (flavor) return flavor;
  return place >= number && modifiers.some((modifier) => modifier.startsWith("x")) ? EXPLOSION : undefined;
}

/**
 * The dice of an evaluated roll as the rules take them; a term's flavour names its group. Dice that were rerolled or
 * exploded away are left out, those that keep and drop set aside are not: which of a throw's dice count, the rules say.
 */
export function throwOf({ dice: terms }: { readonly dice: readonly Thrown[] }): Throw {
  const dice: RolledDie[] = [];
  for (const term of terms) {
    const { faces } = term;
    for (const [place, { result: value, active, discarded }] of term.results.entries()) {
      if (active === false && discarded !== true) continue;
      const group = groupOf(term, place);
      dice.push(group ? { faces, value, group } : { faces, value });
    }
  }
  return dice;
}
