/** Dice of a message's rolls, validated before the rules read them. */
import type { HostMessage } from "../../foundry/host.ts";
import { DICE_PER_THROW } from "../../log/budget.ts";
import type { Throw } from "../../rules/dice.ts";
import { catchRulesError } from "../../rules/error.ts";
import { rolledThrow } from "../../rules/throws.ts";
import { throwOf } from "../../ruleset/throw-of.ts";

/** Dice of the roll at this index of a message; null if there is none, or it is invalid. */
export function diceAt(message: HostMessage, place: unknown): Throw | null {
  const roll = Number.isInteger(place) ? message.rolls[place as number] : undefined;
  if (!roll) return null;
  let count = 0;
  for (const { results } of roll.dice) count += results.length;
  // Counted first, so that a roll of a million dice is never read.
  if (count > DICE_PER_THROW) return null;
  return catchRulesError(
    () => rolledThrow("dice", throwOf(roll)),
    () => null,
  );
}
