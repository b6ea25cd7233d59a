/** Dice between the host and the rules. */
import { HostRollClass } from "../foundry/classes.ts";
import type { HostDie, HostRoll } from "../foundry/host.ts";
import type { RolledDie, Throw } from "../rules/dice.ts";

/** The group of dice that exploding ones added, where their term names none. */
const EXPLOSION = "explosion";

/** The dice of a term that stand beyond those it was thrown with, where it explodes. */
function groupOf({ flavor, number, modifiers }: HostDie, place: number): string | undefined {
  if (flavor) return flavor;
  return place >= number && modifiers.some((modifier) => modifier.startsWith("x")) ? EXPLOSION : undefined;
}

/**
 * The dice of an evaluated roll as the rules take them; a term's flavour names its group. Dice that were rerolled or
 * exploded away are left out, those that keep and drop set aside are not: which of a throw's dice count, the rules say.
 */
export function throwOf(roll: HostRoll): Throw {
  return roll.dice.flatMap((term) =>
    term.results.flatMap((result, place): RolledDie[] => {
      if (result.active === false && result.discarded !== true) return [];
      const group = groupOf(term, place);
      const die = { faces: term.faces, value: result.result };
      return [group ? { ...die, group } : die];
    }),
  );
}

/** Base of every check's roll: dice only. What they mean is the rules' to say. */
export class CheckRoll extends HostRollClass {}
