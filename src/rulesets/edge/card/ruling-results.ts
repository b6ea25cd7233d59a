/** Results of rulings: each sets a difficulty or a position. */
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import type { ActResult } from "../../../ruleset/acts.ts";
import { DIFFICULTY_LIMIT, POSITIONS } from "../rules/index.ts";

/** @throws RulesError for a difficulty that is none */
export function difficultyResult(difficulty: string | undefined): ActResult {
  return {
    event: { type: "difficulty", difficulty: wholeNumber("difficulty", Number(difficulty), 1, DIFFICULTY_LIMIT) },
  };
}

/** @throws RulesError for a position that is none */
export function positionResult(position: string | undefined): ActResult {
  return { event: { type: "position", position: oneOf("position", position, POSITIONS) } };
}
