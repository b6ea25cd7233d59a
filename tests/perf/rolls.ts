/**
 * Our Rolls with their outcomes against bare Rolls of the same dice, in a browser, where both run as they do at a table (a
 * client in a Node context pays for each look at a global). The check is read and validated anew for every roll, as for a
 * message that was just loaded.
 */
import type { Measurement } from "../../scripts/perf.ts";
import { BrowserTable } from "../e2e/table.ts";

interface Subject {
  name: string;
  ruleset: string;
  formula: string;
  rollClass: string;
  check: object;
}

const attribute = { id: "agility", value: 8 };
const payment = [{ id: "focus", available: 4 }];
const subjects: Subject[] = [
  {
    name: "Edge, 10d10",
    ruleset: "edge",
    formula: "10d10cs>=6",
    rollClass: "EdgeRoll",
    check: { attribute: 5, skill: 5, difficulty: 4 },
  },
  {
    name: "Challenge, 6d8 and 4d4",
    ruleset: "challenge",
    formula: "6d8cs>=4[skill] + 4d4cs>=4[hazard]",
    rollClass: "ChallengeRoll",
    check: { challenge: 6, rating: 2, hazards: [{ label: "Fire", rating: 4 }] },
  },
  {
    name: "Effort, 2d6",
    ruleset: "effort",
    formula: "2d6 + 8",
    rollClass: "EffortRoll",
    check: { difficulty: "normal", attribute, payment },
  },
  {
    name: "Decision, 2d6",
    ruleset: "decision",
    formula: "2d6 + 3[Agility]",
    rollClass: "DecisionRoll",
    check: { stat: { id: "agility", value: 3 }, targetNumber: 10 },
  },
];

interface Die {
  faces: number;
  flavor: string;
  results: { result: number }[];
}
type RollClass = new (formula: string) => { evaluate(): Promise<{ dice: Die[] }> };
interface BuiltRuleset {
  id: string;
  validate(check: unknown): object;
  outcome(check: object, throws: readonly object[][], events: readonly object[]): object;
}
interface Page {
  Roll: RollClass;
  CONFIG: { Dice: { rolls: RollClass[] } };
  game: { system: { api: { rulesets: BuiltRuleset[] } } };
}

/** Rolls between two looks at the clock, which browsers blur. */
const BATCH = 50;
const BATCHES = 120;

/** Median milliseconds of a bare and of our roll, in turn, so that whatever else the machine does slows both alike. */
async function medians(): Promise<number[][]> {
  const table = await BrowserTable.open();
  try {
    const { page } = await table.join("Gamemaster");
    return await page.evaluate(
      async ({ list, batch, batches }) => {
        const { Roll, CONFIG, game } = globalThis as unknown as Page;
        const found: number[][] = [];
        for (const { formula, rollClass, ruleset: id, check } of list) {
          const OurRoll = CONFIG.Dice.rolls.find((one) => one.name === rollClass);
          const ruleset = game.system.api.rulesets.find((one) => one.id === id);
          if (!OurRoll || !ruleset) throw new Error(`${rollClass} is not registered.`);
          const stored = JSON.parse(JSON.stringify(ruleset.validate(check))) as object;
          const works = [
            () => new Roll(formula).evaluate(),
            async () => {
              const { dice } = await new OurRoll(formula).evaluate();
              const thrown = dice.flatMap(({ faces, flavor, results }) =>
                results.map(({ result }) => ({ faces, value: result, ...(flavor && { group: flavor }) })),
              );
              return ruleset.outcome(stored, [thrown], []);
            },
          ];
          const times: number[][] = works.map(() => []);
          for (let run = 0; run < 2 * batches; run++)
            for (const [place, work] of works.entries()) {
              const start = performance.now();
              for (let roll = 0; roll < batch; roll++) await work();
              if (run >= batches) times[place]?.push((performance.now() - start) / batch);
            }
          found.push(times.map((each) => each.sort((first, second) => first - second)[batches >> 1] ?? 0));
        }
        return found;
      },
      { list: subjects, batch: BATCH, batches: BATCHES },
    );
  } finally {
    await table.close();
  }
}

let measured: Promise<number[][]> | null = null;

export const measurements: Measurement[] = subjects.map(({ name }, place) => ({
  name: `our Roll with outcome against the bare Roll: ${name}`,
  aim: "≤ ×1.2",
  measure: async () => {
    measured ??= medians();
    const [bare = 0, ours = 0] = (await measured)[place] ?? [];
    const ratio = ours / bare;
    return { text: `×${ratio.toFixed(2)} (${bare.toFixed(3)} ms, ${ours.toFixed(3)} ms)`, met: ratio <= 1.2 };
  },
}));
