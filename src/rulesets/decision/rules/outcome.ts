/** The outcome of a Decision check. Source 004, Success and Failure; Resolving a Tie. */
import type { DieReading, Throw } from "../../../rules/dice.ts";
import { wholeNumber } from "../../../rules/error.ts";
import type { CheckEvent, Outcome, Refusal } from "../../../rules/outcome.ts";
import { buildPool, DECISION_FACES, type DecisionCheckInput, LUCK_FACES, validateCheck } from "./check.ts";
import { playRounds } from "./contest-rounds.ts";
import { type Blow, diceSum, luckValue, type Round, replay, type Standing } from "./replay.ts";
import type { DecisionResult } from "./target-number.ts";

export interface DecisionOutcome extends Outcome {
  readonly result: DecisionResult;
  /** Total of the current dice, Luck and the bonus. */
  readonly total: number;
  /** Target number after adjustments and rulings, or null. */
  readonly targetNumber: number | null;
  /** Total − target number, or null. The GM decides how much it affects the result. */
  readonly margin: number | null;
  /** True if the task started as "Impossible": the GM may refuse it. */
  readonly impossible: boolean;
  /** Value of the Luck die, −2 to 4; 0 without one. */
  readonly luck: number;
  /** Totals of all rounds of a contest, oldest first; the last one is `total`. */
  readonly totals: readonly number[];
  /** State of the contest; null if not contested. */
  readonly contest: ContestView | null;
  /** Message id of the last supply roll for the used gear, from the event that recorded it; null if there is none. */
  readonly supplied: string | null;
  /** Damage that targets took. */
  readonly struck: readonly Blow[];
}

/**
 * The outcome of `check` from its dice and events. The target number or more is a success.
 * @throws RulesError for an invalid check, own throw or event id; events that the rules do not allow end in `refused`.
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

/** State of a contest. */
export interface ContestView {
  /** The winner's id; null without an answer, and while a tie is not rerolled. */
  readonly winner: string | null;
  /** Tied sides that have not rerolled. */
  readonly waiting: readonly string[];
  /**
   * All sides with their totals of counting rounds: the check's own side (`self`) first, then the others, each by the
   * id of its event.
   */
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
    struck: standing.struck,
    dice: readings(standing, rounds),
    feeds: margin === null ? { total } : { total, margin },
    refused: standing.refused,
  };
}

/** Refusals for rerolls without a tie. */
function idleRounds(rounds: readonly Round[]): readonly Refusal[] {
  return rounds.map(({ event }) => ({ event: event ?? "", reason: "noTie" }));
}

/** State of the contest, and the state of the check with only the rounds that count. */
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

/** The totals of all rounds, including rerolls without a tie. */
export function totalsOf(standing: Standing): number[] {
  return standing.rounds.map((round, place) => roundTotal(standing, round, place));
}

/** Result for a margin. A total equal to the target number is a success. */
export function resultOf(margin: number | null, refusedByGm: boolean): DecisionResult {
  if (refusedByGm) return "refused";
  if (margin === null) return "undecided";
  return margin >= 0 ? "success" : "failure";
}

/**
 * Bonus of a reroll in a contest.
 * @param luck value of the Luck die, −2 to 4; 0 without one
 * @throws RulesError as `validateCheck` does
 */
export function rerollBonus(check: DecisionCheckInput, luck: number): number {
  const valid = validateCheck(check);
  const added = wholeNumber("luck", luck, -2, LUCK_FACES);
  return valid.variants.contestReroll === "withModifiers" ? buildPool(valid).bonus + added : 0;
}

function roundTotal({ check, luckDie }: Standing, round: Round, place: number): number {
  const luck = luckValue(check, luckDie);
  return diceSum(round) + (place === 0 ? buildPool(check).bonus + luck : rerollBonus(check, luck));
}

/** Dice of all rounds, with the Luck die after the first round; dice of earlier rounds are marked `replaced`. */
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
