/**
 * Rolls of Decision checks. Their formula has the right total in any log, except for a Luck die with the variant
 * `swing`.
 */

import { localize } from "../../../foundry/host.ts";
import { CheckRoll } from "../../../ruleset/check-roll.ts";
import {
  DECISION_FACES,
  type DecisionCheck,
  type DecisionCheckInput,
  type DecisionOutcome,
  LUCK_FACES,
  outcome,
  type PoolPart,
  pool,
} from "../rules/index.ts";

/** Strip characters that the flavor text of a formula cannot hold. */
function flavour(text: string): string {
  const plain = text.replace(/[[\]]/g, "").trim();
  return plain ? `[${plain}]` : "";
}

function term({ part, text, amount }: PoolPart): string {
  const name = part === "stat" ? localize(`TESSERA.Decision.Stat.${text}`) : text;
  return ` ${amount < 0 ? "-" : "+"} ${Math.abs(amount)}${flavour(name)}`;
}

/** The modifiers of the formula, each with its name; if a fraction was rounded off, a single number for their sum. */
function added(check: DecisionCheck): string {
  const { parts, bonus } = pool(check);
  if (parts.some(({ part }) => part === "rounding")) return ` ${bonus < 0 ? "-" : "+"} ${Math.abs(bonus)}`;
  return parts
    .filter(({ amount }) => amount !== 0)
    .map(term)
    .join("");
}

function decisionDice(check: DecisionCheck): string {
  return `${pool(check).dice}d${DECISION_FACES}${check.variants.explodingSixes ? `x${DECISION_FACES}` : ""}`;
}

/** A roll against a target number: `2d6 + 3[Agility] + 1d4[luck]`. */
export class DecisionRoll extends CheckRoll {
  /** @param contested whether the check opens or answers a contest */
  static ofCheck(check: DecisionCheck, contested = check.contested): DecisionRoll {
    const luck = check.luck ? ` + 1d${LUCK_FACES}[luck]` : "";
    const formula = `${decisionDice(check)}${added(check)}${luck}`;
    return contested ? new ContestRoll(formula) : new DecisionRoll(formula);
  }

  /**
   * Outcome of a check with these dice, before any act. Its `total` is right even for a Luck die with the variant
   * `swing`, which a formula cannot express.
   * @throws RulesError for another check's dice
   */
  outcome(check: DecisionCheckInput): DecisionOutcome {
    return outcome(check, [this.thrown]);
  }
}

/** A contested roll, or its reroll after a tie. */
export class ContestRoll extends DecisionRoll {
  /** Reroll the decision dice; `bonus` is the modifier that still applies. */
  static ofTie(check: DecisionCheck, bonus: number): ContestRoll {
    const rest = bonus === 0 ? "" : ` ${bonus < 0 ? "-" : "+"} ${Math.abs(bonus)}`;
    return new ContestRoll(`${decisionDice(check)}${rest}`);
  }
}
