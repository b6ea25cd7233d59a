/** What a Decision check came to. Source 004, Success and Failure; Resolving a Tie. */
import type { DieReading, Throw } from "../../../rules/dice.ts";
import type { CheckEvent, Outcome, Refusal } from "../../../rules/outcome.ts";
import { buildPool, DECISION_FACES, type DecisionCheck, type DecisionCheckInput, LUCK_FACES } from "./check.ts";
import { playRounds } from "./contest-rounds.ts";
import { diceSum, luckValue, type Round, replay, type Standing } from "./replay.ts";
import type { DecisionResult } from "./target-number.ts";

export interface DecisionOutcome extends Outcome {
  readonly result: DecisionResult;
  /** The total of the dice that stand, Luck and everything added. */
  readonly total: number;
  /** The target number that holds, after adjustments and rulings; null where there is none. */
  readonly targetNumber: number | null;
  /** Total − target number; null where there is none. How much it colours the result is the GM's to say. */
  readonly margin: number | null;
  /** The task started as "Impossible": the GM may refuse it. */
  readonly impossible: boolean;
  /** What the Luck die adds, −2 to 4; 0 without one. */
  readonly luck: number;
  /** The total of every round of a contest, oldest first; the last one is `total`. */
  readonly totals: readonly number[];
  /** How the contest stands; null for a check that is none. */
  readonly contest: ContestView | null;
  /** The last supply roll made for the gear that was used, as its event names it; null while there is none. */
  readonly supplied: string | null;
}

/**
 * The outcome of `check` from its dice and what happened since. Equal to the target number or more is a success.
 * @throws RulesError for a check, its own throw or an event id that is not what it should be; events that the rules do
 *   not allow end in `refused`.
 */
export function outcome(
  check: DecisionCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[] = [],
): DecisionOutcome {
  return outcomeOf(replay(check, throws, events));
}

/** The id of the check's own side in `contest`. */
export const OWN_SIDE = "self";

/** How a contest stands. */
export interface ContestView {
  /** The winner's id; null while nobody has answered, and while a tie waits for dice. */
  readonly winner: string | null;
  /** Those who are tied and have yet to reroll. */
  readonly waiting: readonly string[];
  /** Every side with the totals of the rounds that count, its own (`self`) first; the others by their event's id. */
  readonly sides: readonly { readonly id: string; readonly totals: readonly number[] }[];
}

function outcomeOf(played: Standing): DecisionOutcome {
  const { contest, standing } = contestOf(played);
  const { check, rounds } = standing;
  const { targetNumber, impossible } = buildPool(check);
  const totals = totalsOf(standing);
  const total = totals[totals.length - 1] ?? 0;
  const margin = targetNumber === null ? null : total - targetNumber;
  const result = standing.withdrawn ? "withdrawn" : (contestResult(contest) ?? resultOf(margin, standing.refusedByGm));
  return {
    result,
    success: result === "undecided" || result === "withdrawn" ? null : result === "success",
    total,
    targetNumber,
    margin,
    impossible,
    luck: luckValue(check, standing.luckDie),
    totals,
    contest,
    supplied: standing.supplied,
    dice: readings(standing, rounds),
    feeds: margin === null ? { total } : { total, margin },
    refused: standing.refused,
  };
}

/** Rerolls that no tie asked for, as refusals. */
function idleRounds(rounds: readonly Round[]): readonly Refusal[] {
  return rounds.map(({ event }) => ({ event: event ?? "", reason: "noTie" }));
}

/** How the contest stands, and the check with those of its rounds alone that a tie asked for. */
function contestOf(standing: Standing): { contest: ContestView | null; standing: Standing } {
  if (!standing.check.contested) return { contest: null, standing };
  const sides = [
    { id: OWN_SIDE, totals: totalsOf(standing) },
    ...standing.contestants.map(({ id, standing: other }) => ({ id, totals: totalsOf(other) })),
  ];
  const { winner, waiting, due } = playRounds(sides);
  const own = due.get(OWN_SIDE) ?? 1;
  const contest = {
    winner: sides.length > 1 ? winner : null,
    waiting,
    sides: sides.map(({ id, totals }) => ({ id, totals: totals.slice(0, due.get(id) ?? 1) })),
  };
  const refused = [...standing.refused, ...idleRounds(standing.rounds.slice(own))];
  return { contest, standing: { ...standing, rounds: standing.rounds.slice(0, own), refused } };
}

function contestResult(contest: ContestView | null): DecisionResult | null {
  if (!contest?.winner) return null;
  return contest.winner === OWN_SIDE ? "success" : "failure";
}

/** The total of every round, whether a tie asked for it or not. */
export function totalsOf(standing: Standing): number[] {
  return standing.rounds.map((round, place) => roundTotal(standing, round, place));
}

/** A tie with the target number counts as a success. */
export function resultOf(margin: number | null, refusedByGm: boolean): DecisionResult {
  if (refusedByGm) return "refused";
  if (margin === null) return "undecided";
  return margin >= 0 ? "success" : "failure";
}

/** What is added to the dice of a contest's reroll. */
export function rerollBonus(check: DecisionCheck, luck: number): number {
  return check.variants.contestReroll === "withModifiers" ? buildPool(check).bonus + luck : 0;
}

function roundTotal({ check, luckDie }: Standing, round: Round, place: number): number {
  const luck = luckValue(check, luckDie);
  return diceSum(round) + (place === 0 ? buildPool(check).bonus + luck : rerollBonus(check, luck));
}

/** The dice of every round and the Luck die after the first; those of earlier rounds are `replaced`. */
function readings({ check, luckDie }: Standing, rounds: readonly Round[]): DieReading[] {
  const dice: Omit<DieReading, "index">[] = [];
  rounds.forEach(({ decision, exploded }, place) => {
    const mark = place === rounds.length - 1 ? "counted" : "replaced";
    for (const value of decision) dice.push({ faces: DECISION_FACES, values: [value], value, marks: [mark] });
    for (const value of exploded)
      dice.push({ faces: DECISION_FACES, values: [value], value, group: "explosion", marks: [mark] });
    if (place === 0 && luckDie !== null) {
      const swings = luckValue(check, luckDie) < 0;
      const luck = rounds.length > 1 && check.variants.contestReroll === "withoutModifiers" ? "replaced" : "counted";
      const marks = [swings ? "swing" : luck];
      dice.push({ faces: LUCK_FACES, values: [luckDie], value: luckDie, group: "luck", marks });
    }
  });
  return dice.map((die, index) => ({ index, ...die }));
}
