/** Chances of decision dice and Luck dice. */
import { Distribution, die, sumOfDice } from "../../../rules/odds/index.ts";
import { DECISION_FACES, LUCK_FACES } from "./check.ts";
import type { DecisionVariants } from "./variants.ts";

/** Mean of one decision die; a 6 on an exploding die adds another die, so its mean is 3.5 × 6/5. */
export const MEAN_OF_DIE = { plain: 3.5, exploding: 4.2 } as const;
/** Mean of a Luck die; `swing`: 2 and 4 add, 1 and 3 subtract 2. */
export const LUCK_MEAN: Readonly<Record<DecisionVariants["luckDie"], number>> = { plain: 2.5, swing: 0.5 };

const PLAIN = [1, 2, 3].map((dice) => sumOfDice(dice, DECISION_FACES));
const LUCK: Readonly<Record<DecisionVariants["luckDie"], Distribution>> = {
  plain: die(LUCK_FACES),
  swing: Distribution.of([
    [[-2], 0.5],
    [[2], 0.25],
    [[4], 0.25],
  ]),
};

/** Distribution of a Luck die. */
export function luckDie(kind: DecisionVariants["luckDie"]): Distribution {
  return LUCK[kind];
}

/**
 * Distribution of the sum of `dice` decision dice, 1 to 3. With a `limit`, sixes explode: each adds another die. All
 * sums of `limit` or more count as `limit`, so that no probability is lost.
 */
export function decisionDice(dice: 1 | 2 | 3, limit: number | null): Distribution {
  if (limit === null) return PLAIN[dice - 1] ?? sumOfDice(dice, DECISION_FACES);
  const one = explodingDie(limit);
  let sum = one;
  for (let added = 1; added < dice; added++) sum = lumped(sum.convolve(one), limit);
  return sum;
}

/**
 * Distribution of one exploding die, with all sums of `limit` or more as one entry. After k sixes the die shows 1 to 5
 * with a chance of 1/6 each, or another six; so the sum 6k + r has the chance 6^−(k+1), and a sum of at least 6k + r
 * has the chance 6^−k × (7 − r)/6.
 */
function explodingDie(limit: number): Distribution {
  const entries: [readonly number[], number][] = [];
  for (let value = 1; value < limit; value++)
    if (value % DECISION_FACES !== 0)
      entries.push([[value], DECISION_FACES ** -(Math.floor(value / DECISION_FACES) + 1)]);
  const sixes = Math.floor((limit - 1) / DECISION_FACES);
  const rest = limit - sixes * DECISION_FACES;
  entries.push([[limit], DECISION_FACES ** -sixes * ((DECISION_FACES + 1 - rest) / DECISION_FACES)]);
  return Distribution.of(entries);
}

function lumped(sum: Distribution, limit: number): Distribution {
  return Distribution.of(sum.entries().map(([[value = 0], probability]) => [[Math.min(value, limit)], probability]));
}
