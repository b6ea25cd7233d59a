/** Contested rolls and rolls of a group. Source 004, Contested Rolls; Resolving a Tie. */
import type { Throw } from "../dice.ts";
import { RulesError, wholeNumber } from "../error.ts";
import { identifier, listOf } from "../input.ts";
import type { CheckEvent, Refusal } from "../outcome.ts";
import type { DecisionCheckInput } from "./check.ts";
import { playRounds } from "./contest-rounds.ts";
import { type DecisionOutcome, idleRounds, outcomeOf } from "./outcome.ts";
import { replay } from "./replay.ts";

/** One who takes part: their check, without a target number, its dice and their rerolls. */
export interface Contestant {
  readonly id: string;
  readonly check: DecisionCheckInput;
  readonly throws: readonly Throw[];
  readonly events: readonly CheckEvent[];
}

export interface ContestSide {
  readonly id: string;
  /** The total of every round that this side took part in. */
  readonly totals: readonly number[];
  readonly outcome: DecisionOutcome;
  /** What its own check refused, and rerolls (`noTie`) that no tie asked for: they count for nothing. */
  readonly refused: readonly Refusal[];
}

export interface ContestOutcome {
  /** The winner's id; null while a tie waits for dice. */
  readonly winner: string | null;
  /** Those who are tied and have yet to reroll; empty once there is a winner. */
  readonly waiting: readonly string[];
  /** Those still in it: the winner alone, or all who are tied. */
  readonly tied: readonly string[];
  readonly sides: readonly ContestSide[];
}

/**
 * Who wins: the highest total. Those tied for it reroll their decision dice until one of them is ahead; the others are out.
 * @throws RulesError for fewer than two or more than 20 sides, the same id twice, a side with a target number
 *   (`sides.N.check.targetNumber`, `notAllowed`), and whatever `outcome` refuses.
 */
export function contest(sides: readonly Contestant[]): ContestOutcome {
  const read = listOf("sides", sides, 20, (field, item) => {
    const side = item as Contestant;
    const standing = replay(side?.check, side?.throws, side?.events);
    if (standing.check.targetNumber !== null) throw new RulesError(`${field}.check.targetNumber`, "notAllowed");
    return { id: identifier(`${field}.id`, side.id), standing, outcome: outcomeOf(standing) };
  });
  if (read.length < 2) throw new RulesError("sides", "tooFew", { value: read.length, minimum: 2 });
  if (new Set(read.map(({ id }) => id)).size !== read.length) throw new RulesError("sides", "sameIdTwice");
  const { winner, waiting, tied, due } = playRounds(read.map(({ id, outcome }) => ({ id, totals: outcome.totals })));
  return {
    winner,
    waiting,
    tied,
    sides: read.map(({ id, standing, outcome }) => {
      const rounds = due.get(id) ?? 1;
      const refused = [...standing.refused, ...idleRounds(standing.rounds.slice(rounds))];
      return { id, totals: outcome.totals.slice(0, rounds), outcome, refused };
    }),
  };
}

/**
 * The total of a group's roll: the highest, and one more for each other member who takes part. From the author's working
 * notes at the source's commit, where the GM allows it.
 */
export function groupTotal(totals: readonly number[]): number {
  const read = listOf("totals", totals, 50, (field, total) => wholeNumber(field, total, -1000, 1000));
  if (read.length === 0) throw new RulesError("totals", "empty");
  return Math.max(...read) + read.length - 1;
}
