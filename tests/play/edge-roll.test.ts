/** Edge's dice as a module finds them in a message: the roll says what they show, by the rules. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, ilsa, openEdgeTable, rolled } from "./edge-table.ts";

interface EdgeRoll {
  readonly formula: string;
  readonly total: number;
  readonly successes: number;
  readonly storyBeats: number;
  outcome(check: object): { result: string; successes: number };
}
interface Stored {
  readonly rolls: readonly EdgeRoll[];
  readonly system: { readonly check: object };
}

let table: ClientTable;
let ana: TableClient;
let ben: TableClient;
beforeAll(async () => {
  table = await openEdgeTable();
  await table.join("GM");
  [ana, ben] = [await table.join("Ana"), await table.join("Ben")];
});
afterAll(() => table.close());

const stored = async (values: readonly number[]) => {
  const id = await rolled(ana, ilsa, values);
  await table.settle();
  const message = ben.game.messages.get(id) as unknown as Stored;
  const [roll] = message.rolls;
  if (!roll) throw new Error("The message holds no roll.");
  return { id, roll, check: message.system.check };
};

it("counts 6 and up as successes and 1s as Story Beats, as its plain total does", async () => {
  const { roll } = await stored([6, 10, 5, 1, 1, 2, 7]);
  expect([roll.formula, roll.total, roll.successes, roll.storyBeats]).toEqual(["7d10cs>=6", 3, 3, 2]);
});

it("has the outcome of its check, which later events do not touch", async () => {
  const { id, roll, check } = await stored([6, 6, 2, 3, 4, 5, 1]);
  expect(roll.outcome(check)).toMatchObject({ result: "partial", successes: 2 });
  expect(await api(ana).act(id, "improvePosition")).not.toBeNull();
  await table.settle();
  expect(roll.outcome(check)).toMatchObject({ position: "risky" });
  expect(api(ben).outcome(id)).toMatchObject({ position: "controlled" });
});

it("shows nothing before it is rolled, and refuses the check of another pool", async () => {
  const { check } = await stored([6, 6, 2, 3, 4, 5, 1]);
  const CONFIG = ana.global<{ Dice: { rolls: (new (formula: string) => EdgeRoll)[] } }>("CONFIG");
  const Found = CONFIG.Dice.rolls.find(({ name }) => name === "EdgeRoll");
  const roll = Found && new Found("3d10cs>=6");
  expect([roll?.successes, roll?.storyBeats]).toEqual([0, 0]);
  expect(() => roll?.outcome(check)).toThrow(/wrongNumberOfDice/);
});
