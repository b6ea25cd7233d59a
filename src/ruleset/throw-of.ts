/** Conversion of Foundry's dice for the rules. */
import type { RolledDie, Throw } from "../rules/dice.ts";

/** A dice term of a roll. */
interface Thrown {
  readonly faces: number;
  /** Number of dice in its formula. */
  readonly number: number;
  readonly modifiers: readonly string[];
  readonly flavor: string;
  readonly results: readonly { readonly result: number; readonly active?: boolean; readonly discarded?: boolean }[];
}

/** Group of dice added by explosions, if the term has no flavor. */
const EXPLOSION = "explosion";

/** Group of a die: dice beyond the formula's number come from explosions. */
function groupOf({ flavor, number, modifiers }: Thrown, place: number): string | undefined {
  if (flavor) return flavor;
  return place >= number && modifiers.some((modifier) => modifier.startsWith("x")) ? EXPLOSION : undefined;
}

/**
 * Return the dice of an evaluated roll for the rules; the flavor of a term names the group of its dice. Dice replaced
 * by rerolls or explosions are left out; those dropped by keep and drop modifiers stay, because the rules decide which
 * dice count.
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
