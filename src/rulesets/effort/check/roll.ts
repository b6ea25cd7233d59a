/** Rolls of Effort checks. Their formula gives the total before opposition in any chat log. */
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

/** Base of the two kinds of rolls: of a plain check, and of a check that opposes another. */
abstract class MeaningfulRoll extends CheckRoll {
  /**
   * Result that the roll's total alone has, without opposition and the rule for trivial and impossible actions;
   * undefined before the roll.
   */
  get result(): EffortResult | undefined {
    return this.total === undefined ? undefined : resultOf(this.total);
  }

  /**
   * The outcome of a check with this roll, before any act on the check.
   * @throws RulesError for the dice of another check
   */
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
 * Roll of a check that opposes another, with the penalty dice that are subtracted from the opposed total if the
 * opposing check succeeds. The penalty dice do not count in the roll's own total: `2d6 + 8 + 0 * 1d6[opposition]`.
 */
export class OppositionRoll extends MeaningfulRoll {
  static ofPool(pool: EffortPool, penaltyDice: number): OppositionRoll {
    return new OppositionRoll(`${checkFormula(pool)} + 0 * ${penaltyDice}d${FACES}[${OPPOSITION_GROUP}]`);
  }
}
