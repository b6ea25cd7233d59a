/** Exact odds for any state of a dialog: 20 dice, every option that costs work. */
import type { Measurement } from "../../scripts/perf.ts";
import { odds as challengeOdds } from "../../src/rules/challenge/index.ts";
import { odds as edgeOdds, marginal } from "../../src/rules/edge/index.ts";

/** Median of `runs` timings of `work`, in milliseconds, after as many to warm up. */
export function median(work: () => unknown, runs = 200): number {
  for (let run = 0; run < runs; run++) work();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  times.sort((first, second) => first - second);
  return times[runs >> 1] ?? 0;
}

function budget(name: string, aim: number, work: () => unknown): Measurement {
  return {
    name,
    aim: `≤ ${aim} ms median`,
    measure: () => {
      const milliseconds = median(work);
      return { text: `${milliseconds.toFixed(3)} ms`, met: milliseconds <= aim };
    },
  };
}

const edge = { attribute: 5, skill: 5, difficulty: 4, situational: [{ label: "gear", dice: 10 }] } as const;
const challenge = { challenge: 20, rating: 2, target: 4 } as const;

export const measurements: Measurement[] = [
  budget("odds: Edge, 20 dice", 1, () => edgeOdds(edge)),
  budget("odds: Edge, 20 dice, Intricate, 5 Boons", 1, () =>
    edgeOdds({ ...edge, description: "intricate" }, { boons: 5 }),
  ),
  budget("odds: Edge, with what one more of each buys", 2, () => marginal(edge)),
  budget("odds: Challenge, 20 dice", 1, () =>
    challengeOdds(challenge as unknown as Parameters<typeof challengeOdds>[0]),
  ),
];
