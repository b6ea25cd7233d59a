import { describe, expect, test } from "vitest";
import type { EdgeCheckInput } from "../../../src/rulesets/edge/rules/check.ts";
import { odds } from "../../../src/rulesets/edge/rules/odds.ts";

/**
 * A second method, in whole numbers: multinomial counts of faces, and for Boons the closed form of trials that stop at
 * the success wanted. Each chance is one quotient of two exact integers.
 */
const FACTORIALS = [1n];
function factorial(count: number): bigint {
  while (FACTORIALS.length <= count) FACTORIALS.push((FACTORIALS.at(-1) ?? 1n) * BigInt(FACTORIALS.length));
  return FACTORIALS[count] ?? 1n;
}

/** Ways, of 10^dice, that so many dice show these successes and 1s. */
function ways(dice: number, successes: number, ones: number): bigint {
  const blanks = dice - successes - ones;
  const orders = factorial(dice) / (factorial(successes) * factorial(ones) * factorial(blanks));
  return orders * 5n ** BigInt(successes) * 4n ** BigInt(blanks);
}

/**
 * Number of the 10^boons results in which Boons add these successes and 1s, if spending stops at `wanted` successes.
 */
function boonWays(boons: number, wanted: number, successes: number, ones: number): bigint {
  if (wanted === 0) return successes === 0 && ones === 0 ? 10n ** BigInt(boons) : 0n;
  if (successes < wanted) return successes + ones <= boons ? ways(boons, successes, ones) : 0n;
  let sum = 0n;
  for (let trials = wanted; trials <= boons; trials++) {
    const blanks = trials - wanted - ones;
    if (blanks < 0) continue;
    const orders = factorial(trials - 1) / (factorial(wanted - 1) * factorial(ones) * factorial(blanks));
    sum += orders * 5n ** BigInt(wanted) * 4n ** BigInt(blanks) * 10n ** BigInt(boons - trials);
  }
  return sum;
}

interface Given {
  readonly dice: number;
  readonly difficulty: number;
  readonly description: "basic" | "detailed" | "intricate";
  readonly boons: number;
}

function exact({ dice, difficulty, description, boons }: Given): Map<string, number> {
  const counts = new Map<string, bigint>();
  const scale = 10n ** BigInt(2 * dice + boons);
  for (let hits = 0; hits <= dice; hits++)
    for (let ones = 0; ones <= dice - hits; ones++) {
      const again = description === "basic" ? 0 : description === "detailed" ? Math.min(1, ones) : ones;
      for (let more = 0; more <= again; more++)
        for (let anew = 0; anew <= again - more; anew++) {
          const first = ways(dice, hits, ones) * ways(again, more, anew) * 10n ** BigInt(dice - again);
          const now = hits + more;
          const wanted = Math.max(0, Math.min(difficulty, dice) - now);
          for (let late = 0; late <= Math.min(wanted, boons); late++)
            for (let beats = 0; beats <= boons - late; beats++) {
              const total = first * boonWays(boons, wanted, late, beats);
              if (total === 0n) continue;
              const successes = now + late;
              const made = ones + anew + beats;
              const won = made === 0 ? "cleanSuccess" : "successAndCost";
              const result = successes >= difficulty ? won : successes > 0 ? "partial" : "miss";
              const key = `${result}/${made}`;
              counts.set(key, (counts.get(key) ?? 0n) + total);
            }
        }
    }
  return new Map([...counts].map(([key, count]) => [key, Number((count * 10n ** 100n) / scale) / 1e100]));
}

function checkOf({ dice, difficulty, description }: Given): EdgeCheckInput {
  const situational = [20, 20, 20].map((most, index) => ({
    label: "",
    dice: Math.max(0, Math.min(most, dice - 2 - 20 * index)),
  }));
  return { attribute: 1, skill: 1, difficulty, description, situational };
}

describe("odds of large pools equal exact multinomial sums", () => {
  test.each<Given>([
    { dice: 20, difficulty: 10, description: "basic", boons: 0 },
    { dice: 20, difficulty: 12, description: "detailed", boons: 3 },
    { dice: 20, difficulty: 12, description: "intricate", boons: 5 },
    { dice: 20, difficulty: 25, description: "intricate", boons: 2 },
    { dice: 30, difficulty: 17, description: "intricate", boons: 0 },
    { dice: 60, difficulty: 33, description: "detailed", boons: 2 },
    { dice: 60, difficulty: 30, description: "basic", boons: 0 },
  ])("$dice dice, DV $difficulty, $description, $boons Boons", (given) => {
    const wanted = exact(given);
    const { cells } = odds(checkOf(given), { boons: given.boons });
    expect(cells).toHaveLength(wanted.size);
    for (const { result, feeds, probability } of cells) {
      const truth = wanted.get(`${result}/${feeds["storyBeats"]}`) ?? Number.NaN;
      // Relative precision, so that the rarest cells are held to it too.
      expect(probability / truth).toBeCloseTo(1, 11);
    }
  });

  test("60 Intricate dice: probabilities still sum to 1", () => {
    const { cells } = odds(checkOf({ dice: 60, difficulty: 31, description: "intricate", boons: 5 }), { boons: 5 });
    expect(cells.reduce((sum, cell) => sum + cell.probability, 0)).toBeCloseTo(1, 13);
  });
});

test("20 dice with everything: the median stays below a millisecond where nothing else runs", () => {
  const check = checkOf({ dice: 20, difficulty: 12, description: "intricate", boons: 0 });
  const times = Array.from({ length: 201 }, () => {
    const start = performance.now();
    odds(check, { boons: 3 });
    return performance.now() - start;
  }).sort((one, other) => one - other);
  // Ten times the budget: a busy machine may be slow, but a wrong method would be slower still. `npm run perf` checks
  // the budget itself.
  expect(times[100]).toBeLessThan(10);
});
