/** Dice of Effort checks. The plain formula gives the result in any log. */
import { CheckRoll } from "../../../ruleset/check-roll.ts";
import {
  type EffortCheckInput,
  type EffortOutcome,
  type EffortPool,
  type EffortResult,
  FACES,
  OPPOSITION_GROUP,
  outcome,
  resultOf,
} from "../rules/index.ts";

/** Dice term of the formula: `2d6`, `3d6kh2` or `3d6kl2`; the assumed number if nothing is rolled. */
function diceTerm({ dice, keep, assumed }: EffortPool): string {
  if (assumed !== null) return String(2 * assumed);
  if (keep === "all") return `${dice}d${FACES}`;
  return `${dice}d${FACES}${keep === "highest" ? "kh2" : "kl2"}`;
}

function checkFormula(pool: EffortPool): string {
  const { bonus } = pool;
  return bonus === 0 ? diceTerm(pool) : `${diceTerm(pool)} ${bonus < 0 ? "-" : "+"} ${Math.abs(bonus)}`;
}

/** The part that both kinds of rolls share. */
abstract class MeaningfulRoll extends CheckRoll {
  /** Result for the roll's total without opposition; undefined before it is rolled. */
  get result(): EffortResult | undefined {
    return this.total === undefined ? undefined : resultOf(this.total);
  }

  /** The outcome of a check with this roll, before any act on it. @throws RulesError for another check's dice */
  outcome(check: EffortCheckInput): EffortOutcome {
    return outcome(check, [this.thrown]);
  }
}

/** Roll of a check: `2d6 + 8`. */
export class EffortRoll extends MeaningfulRoll {
  static ofPool(pool: EffortPool): EffortRoll {
    return new EffortRoll(checkFormula(pool));
  }

  /** A roll of additional dice. */
  static ofDice(dice: number): EffortRoll {
    return new EffortRoll(`${dice}d${FACES}`);
  }
}

/**
 * Roll of a check that opposes another, with the penalty dice that it subtracts from the opposed total if it succeeds.
 * They do not count in its own total: `2d6 + 8 + 0 * 1d6[opposition]`.
 */
export class OppositionRoll extends MeaningfulRoll {
  static ofPool(pool: EffortPool, penaltyDice: number): OppositionRoll {
    return new OppositionRoll(`${checkFormula(pool)} + 0 * ${penaltyDice}d${FACES}[${OPPOSITION_GROUP}]`);
  }
}
