/** The outcome of an Effort check, in general and for each target. Source 001, Making Checks; Opposing. */
import type { DieReading, Throw } from "../../../rules/dice.ts";
import type { CheckEvent, Outcome } from "../../../rules/outcome.ts";
import { type EffortCheckInput, type Payment, poolAt } from "./check.ts";
import {
  type Difficulty,
  difficultyRule,
  type EffortResult,
  FACES,
  resultAt,
  SUCCESS_AT,
  succeeds,
} from "./difficulty.ts";
import { countsAsNormal, type Loss, type Opposition, replay, type Standing } from "./replay.ts";

/** The result against one target. */
export interface TargetOutcome {
  readonly id: string;
  /** Penalty of Hinders and of this target's own Resists. */
  readonly penalty: number;
  readonly total: number;
  readonly result: EffortResult;
  readonly success: boolean;
}

export interface EffortOutcome extends Outcome {
  /** Result for all targets together: Hinders count, Resists do not. */
  readonly result: EffortResult;
  readonly success: boolean;
  /** The check result for all targets. For trivial and impossible actions, the total of two 6s or two 1s. */
  readonly total: number;
  /** Total − 15. */
  readonly margin: number;
  /** The result before opposition. */
  readonly unopposed: { readonly total: number; readonly result: EffortResult };
  /** True if no dice count, because the action is trivial or impossible. */
  readonly automatic: boolean;
  /**
   * True if a trivial action was opposed and counts as normal (variant `trivialOpposed`), but is not rolled yet: the
   * result is provisional until an event adds the dice.
   */
  readonly awaitingRoll: boolean;
  /** The difficulty after circumstances, opposition and rulings. */
  readonly difficulty: Difficulty;
  readonly cost: number;
  readonly payment: readonly Payment[];
  readonly unpaid: number;
  readonly targets: readonly TargetOutcome[];
  readonly opposition: readonly Opposition[];
  /** Points that targets lost. */
  readonly suffered: readonly Loss[];
  /** True if the effects have taken place, so that the action can no longer be opposed. */
  readonly landed: boolean;
  /** True if the check was undone and does not count; the other fields describe the check as before the undo. */
  readonly withdrawn: boolean;
}

/**
 * The outcome of `check` from its dice and events. Penalties change the result: a success may become a failure, and a
 * failure a critical failure.
 * @throws RulesError for an invalid check or own throw; events that the rules do not allow end in `refused`.
 */
export function outcome(
  check: EffortCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[] = [],
): EffortOutcome {
  const standing = replay(check, throws, events);
  const { difficulty, opposition } = standing;
  const { cost, payment, unpaid, bonus, assumed } = poolAt(standing.check, difficulty);
  const counting = countingDice(standing);
  const kept = assumed === null ? counting.reduce((sum, place) => sum + (standing.values[place] ?? 0), 0) : 2 * assumed;
  const hindered = penalties(opposition, "hinder", null);
  const total = kept + bonus - hindered;
  const result = resultAt(difficulty, total);
  const paid = payment.reduce((sum, each) => sum + each.paid, 0);
  return {
    result,
    success: succeeds(result),
    total,
    margin: total - SUCCESS_AT,
    unopposed: { total: kept + bonus, result: resultAt(difficulty, kept + bonus) },
    automatic: assumed !== null,
    awaitingRoll: difficulty === "trivial" && countsAsNormal(standing),
    difficulty,
    cost,
    payment,
    unpaid,
    targets: standing.targets.map((id) => {
      const resisted = penalties(opposition, "resist", id);
      const forTarget = resultAt(difficulty, total - resisted);
      return {
        id,
        penalty: hindered + resisted,
        total: total - resisted,
        result: forTarget,
        success: succeeds(forTarget),
      };
    }),
    opposition,
    suffered: standing.suffered,
    landed: standing.landed,
    withdrawn: standing.withdrawn,
    dice: standing.values.map((value, index): DieReading => {
      const marks = [counting.includes(index) ? "kept" : "dropped"];
      return { index, faces: FACES, values: [value], value, marks };
    }),
    feeds: { total, margin: total - SUCCESS_AT, paid, unpaid },
    refused: standing.refused,
  };
}

/**
 * Indices of the dice that count: the difficulty uses the first two or three dice and keeps two of them, or uses none.
 */
function countingDice({ difficulty, values }: Standing): readonly number[] {
  const { dice, keep } = difficultyRule(difficulty);
  const places = values.slice(0, dice).map((_, place) => place);
  if (keep === "all") return places;
  const sign = keep === "highest" ? -1 : 1;
  return places.sort((left, right) => sign * ((values[left] ?? 0) - (values[right] ?? 0)) || left - right).slice(0, 2);
}

function penalties(opposition: readonly Opposition[], form: Opposition["form"], target: string | null): number {
  return opposition.reduce((sum, each) => sum + (each.form === form && each.target === target ? each.penalty : 0), 0);
}
