/** The dice of Decision checks. The formula adds up right in any log; only a Luck die that swings says less there. */

import { localize } from "../../foundry/host.ts";
import { CheckRoll } from "../../ruleset/check-roll.ts";
import { DECISION_FACES, type DecisionCheck, LUCK_FACES, type PoolPart, pool } from "./rules/index.ts";

/** A name as a formula can carry it. */
function flavour(text: string): string {
  const plain = text.replace(/[[\]]/g, "").trim();
  return plain ? `[${plain}]` : "";
}

function term({ part, text, amount }: PoolPart): string {
  const name = part === "stat" ? localize(`TESSERA.Decision.Stat.${text}`) : text;
  return ` ${amount < 0 ? "-" : "+"} ${Math.abs(amount)}${flavour(name)}`;
}

/** What is added: each part by its name; one number where a fraction was rounded away. */
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
  /** @param contested whether it is rolled against others: it opens a contest or answers one */
  static ofCheck(check: DecisionCheck, contested = check.contested): DecisionRoll {
    const luck = check.luck ? ` + 1d${LUCK_FACES}[luck]` : "";
    const formula = `${decisionDice(check)}${added(check)}${luck}`;
    return contested ? new ContestRoll(formula) : new DecisionRoll(formula);
  }
}

/** A roll against others' rolls, or its decision dice again after a tie. */
export class ContestRoll extends DecisionRoll {
  /** The decision dice again; `bonus` is what still counts beside them. */
  static ofTie(check: DecisionCheck, bonus: number): ContestRoll {
    const rest = bonus === 0 ? "" : ` ${bonus < 0 ? "-" : "+"} ${Math.abs(bonus)}`;
    return new ContestRoll(`${decisionDice(check)}${rest}`);
  }
}
