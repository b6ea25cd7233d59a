/** Dice between the host and the rules. */
import { HostRollClass } from "../foundry/classes.ts";
import type { HostRoll } from "../foundry/host.ts";
import type { RolledDie, Throw } from "../rules/dice.ts";

/**
 * The dice of an evaluated roll as the rules take them; a term's flavour names its group. Dice that were rerolled or
 * exploded away are left out, those that keep and drop set aside are not: which of a throw's dice count, the rules say.
 */
export function throwOf(roll: HostRoll): Throw {
  return roll.dice.flatMap((term) =>
    term.results
      .filter((result) => result.active !== false || result.discarded === true)
      .map(
        (result): RolledDie =>
          term.flavor
            ? { faces: term.faces, value: result.result, group: term.flavor }
            : { faces: term.faces, value: result.result },
      ),
  );
}

/** Base of every check's roll: dice only. What they mean is the rules' to say. */
export class CheckRoll extends HostRollClass {}
