/** Our Roll with its outcome against the bare Roll of the same dice, on a client without a browser. */

import { systemFolder } from "../../scripts/build/paths.ts";
import { buildSystem } from "../../scripts/build/system.ts";
import type { Measured } from "../../scripts/perf.ts";
import { outcome } from "../../src/rules/edge/index.ts";
import { openTable } from "../table/table.ts";

export const name = "our Roll with outcome against the bare Roll, 10d10";
export const aim = "≤ ×1.2";

interface Die {
  faces: number;
  results: { result: number }[];
}
type RollClass = new (formula: string) => { evaluate(): Promise<{ dice: Die[] }> };

async function time(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((first, second) => first - second);
  return times[runs >> 1] ?? 0;
}

export async function measure(): Promise<Measured> {
  await buildSystem();
  const table = await openTable({ system: systemFolder });
  try {
    const client = await table.join("GM");
    const Roll = client.global<RollClass>("Roll");
    const rolls = (client.CONFIG as unknown as { Dice: { rolls: RollClass[] } }).Dice.rolls;
    const EdgeRoll = rolls.find((one) => one.name === "EdgeRoll");
    if (!EdgeRoll) throw new Error("EdgeRoll is not registered.");
    const check = { attribute: 5, skill: 5, difficulty: 4 };
    const bare = () => new Roll("10d10cs>=6").evaluate();
    const ours = async () => {
      const roll = await new EdgeRoll("10d10cs>=6").evaluate();
      const dice = roll.dice.flatMap(({ faces, results }) => results.map(({ result }) => ({ faces, value: result })));
      return outcome(check, [dice], []);
    };
    await time(300, bare);
    await time(300, ours);
    const [without, with_] = [await time(1500, bare), await time(1500, ours)];
    const ratio = with_ / without;
    return { text: `×${ratio.toFixed(2)} (${without.toFixed(3)} ms, ${with_.toFixed(3)} ms)`, met: ratio <= 1.2 };
  } finally {
    await table.close();
  }
}
