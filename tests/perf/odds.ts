/** Exact odds for any state of a dialog: 20 dice, every option that costs work. */
import type { Measurement } from "../../scripts/perf.ts";
import { marginal as challengeMarginal, odds as challengeOdds } from "../../src/rulesets/challenge/rules/index.ts";
import {
  contestOdds,
  marginal as decisionMarginal,
  odds as decisionOdds,
} from "../../src/rulesets/decision/rules/index.ts";
import { odds as edgeOdds, marginal } from "../../src/rulesets/edge/rules/index.ts";
import { marginal as effortMarginal, odds as effortOdds } from "../../src/rulesets/effort/rules/index.ts";

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
const challenge = {
  challenge: 12,
  rating: 2,
  ranks: 5,
  hazards: [{ label: "Fire", rating: 8 }],
  bonusDice: [{ label: "help", dice: 2 }],
} as const;
const effort = {
  difficulty: "hard",
  attribute: { id: "might", value: 8 },
  payment: [{ id: "vigour", available: 5 }],
  targets: ["one", "two"],
} as const;
const opposed = {
  hinders: [
    { success: 0.6, critical: 0.1 },
    { success: 0.4, critical: 0.1 },
  ],
  resist: { success: 0.5, critical: 0.2 },
  target: "one",
} as const;
const decision = {
  stat: { id: "agility", value: 3 },
  targetNumber: 14,
  advantages: ["high ground"],
  luck: true,
  variants: { explodingSixes: true, luckDie: "swing" },
} as const;
const contested = { ...decision, targetNumber: null, contested: true } as const;

export const measurements: Measurement[] = [
  budget("odds: Edge, 20 dice", 1, () => edgeOdds(edge)),
  budget("odds: Edge, 20 dice, Intricate, 5 Boons", 1, () =>
    edgeOdds({ ...edge, description: "intricate" }, { boons: 5 }),
  ),
  budget("odds: Edge, with what one more of each buys", 2, () => marginal(edge)),
  budget("odds: Challenge, 20 dice and 2 Bonus dice, 8 rerolls", 1, () =>
    challengeOdds(challenge, { ranks: 5, advantages: 3 }),
  ),
  budget("odds: Challenge, with what one more of each buys", 2, () => challengeMarginal(challenge)),
  budget("odds: Effort, two who may hinder, one who may resist", 1, () => effortOdds(effort, opposed)),
  budget("odds: Effort, with what one more of each buys", 2, () => effortMarginal(effort, opposed)),
  budget("odds: Decision, advantage, Luck, exploding sixes", 1, () => decisionOdds(decision)),
  budget("odds: Decision, with what one more of each buys", 2, () => decisionMarginal(decision)),
  budget("odds: Decision, contest of two with all of that", 1, () =>
    contestOdds([{ check: contested }, { check: contested }]),
  ),
];
