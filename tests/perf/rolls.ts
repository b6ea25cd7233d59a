/**
 * Our Rolls with their outcomes against bare Rolls of the same dice, in a browser, where both run as they do at a table (a
 * client in a Node context pays for each look at a global): thrown, with a check that the dialog has validated; and read
 * from the log, where a roll comes from its text and the check is validated anew.
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
interface HostRoll {
  dice: Die[];
  evaluate(): Promise<HostRoll>;
}
interface RollClass {
  readonly name: string;
  new (formula: string): HostRoll;
  fromJSON(json: string): HostRoll;
}
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
const BATCH = 200;
const BATCHES = 60;

/** Milliseconds of a bare roll, and of ours with its outcome. */
interface Pair {
  readonly bare: number;
  readonly ours: number;
}

/** What the same dice take thrown and read, in turns; lower quartiles, for what else the machine does only adds. */
async function quartiles(): Promise<Record<"thrown" | "read", Pair>[]> {
  const table = await BrowserTable.open();
  try {
    const { page } = await table.join("Gamemaster");
    return await page.evaluate(
      async ({ list, batch, batches }) => {
        const { Roll, CONFIG, game } = globalThis as unknown as Page;
        /** The dice as the rules take them. */
        const throwOf = ({ dice: terms }: HostRoll) => {
          const dice: object[] = [];
          for (const { faces, flavor, results } of terms)
            for (const { result: value } of results)
              dice.push(flavor ? { faces, value, group: flavor } : { faces, value });
          return dice;
        };
        const compared = async (bare: () => unknown, ours: () => unknown): Promise<Pair> => {
          const works = [bare, ours];
          const times: number[][] = [[], []];
          for (let run = 0; run < 2 * batches; run++)
            for (const [place, work] of works.entries()) {
              const start = performance.now();
              for (let roll = 0; roll < batch; roll++) await work();
              if (run >= batches) times[place]?.push((performance.now() - start) / batch);
            }
          const [bareTime = 0, ourTime = 0] = times.map((each) => each.sort((one, other) => one - other)[batches >> 2]);
          return { bare: bareTime, ours: ourTime };
        };
        const found: Record<"thrown" | "read", Pair>[] = [];
        for (const { formula, rollClass, ruleset: id, check } of list) {
          const OurRoll = CONFIG.Dice.rolls.find((one) => one.name === rollClass);
          const ruleset = game.system.api.rulesets.find((one) => one.id === id);
          if (!OurRoll || !ruleset) throw new Error(`${rollClass} is not registered.`);
          const valid = ruleset.validate(check);
          const stored = JSON.parse(JSON.stringify(valid)) as object;
          const bareText = JSON.stringify(await new Roll(formula).evaluate());
          const ourText = JSON.stringify(await new OurRoll(formula).evaluate());
          found.push({
            thrown: await compared(
              () => new Roll(formula).evaluate(),
              async () => ruleset.outcome(valid, [throwOf(await new OurRoll(formula).evaluate())], []),
            ),
            read: await compared(
              () => Roll.fromJSON(bareText),
              () => ruleset.outcome(stored, [throwOf(OurRoll.fromJSON(ourText))], []),
            ),
          });
        }
        return found;
      },
      { list: subjects, batch: BATCH, batches: BATCHES },
    );
  } finally {
    await table.close();
  }
}

let measured: ReturnType<typeof quartiles> | null = null;

export const measurements: Measurement[] = subjects.flatMap(({ name }, place) =>
  (["thrown", "read"] as const).map((way) => ({
    name: `our Roll with outcome against the bare Roll, ${way === "thrown" ? "thrown" : "read from the log"}: ${name}`,
    aim: "≤ ×1.2",
    measure: async () => {
      measured ??= quartiles();
      const { bare, ours } = (await measured)[place]?.[way] ?? { bare: 0, ours: 0 };
      const ratio = ours / bare;
      return { text: `×${ratio.toFixed(2)} (${bare.toFixed(3)} ms, ${ours.toFixed(3)} ms)`, met: ratio <= 1.2 };
    },
  })),
);
