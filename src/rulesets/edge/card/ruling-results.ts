/** Results of rulings: each sets a difficulty or a position. */
import { requireUndone } from "../../../check/withdrawal.ts";
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import type { ActResult } from "../../../ruleset/acts.ts";
import { isSettled } from "../check/defense.ts";
import type { DerivedEdge } from "../check/derived.ts";
import { DIFFICULTY_LIMIT, POSITIONS } from "../rules/index.ts";

/**
 * Result of a ruling that sets the difficulty.
 * @throws RulesError for an invalid difficulty, and while Harm that follows from the check's result is not undone
 */
export function difficultyResult(derived: DerivedEdge, difficulty: string | undefined): ActResult {
  requireUndone(isSettled(derived));
  return {
    event: { type: "difficulty", difficulty: wholeNumber("difficulty", Number(difficulty), 1, DIFFICULTY_LIMIT) },
  };
}

/**
 * Result of a ruling that sets the position.
 * @throws RulesError for an invalid position
 */
export function positionResult(position: string | undefined): ActResult {
  return { event: { type: "position", position: oneOf("position", position, POSITIONS) } };
}
