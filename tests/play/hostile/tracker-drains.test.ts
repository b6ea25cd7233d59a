/** Gear that a console drains or refills from a check's card: unpaid, somebody else's, or twice for one price. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { api, cardText, character, expectUnbroken, type Hostile, openHostileTable, rolled } from "./hostile-table.ts";

interface Item {
  readonly id: string;
  readonly uuid: string;
  readonly system: { readonly percentile: number };
}
interface Owner {
  readonly items: Iterable<Item> & { get(id: string): Item };
  createEmbeddedDocuments(name: "Item", data: object[]): Promise<Item[]>;
}

const LEFT = 60;
let at: Hostile;
let rifles: Readonly<Record<"ana" | "ben", Item>>;
const owner = (of: "ana" | "ben") => at.gm.game.actors.get(character(of, "decision")) as unknown as Owner;

beforeAll(async () => {
  at = await openHostileTable();
  const give = async (of: "ana" | "ben") => {
    const [rifle] = await owner(of).createEmbeddedDocuments("Item", [
      { name: "Rifle", type: "gear", system: { percentile: LEFT } },
    ]);
    if (!rifle) throw new Error("No rifle was made.");
    return rifle;
  };
  rifles = { ana: await give("ana"), ben: await give("ben") };
  await at.table.settle();
});
afterAll(() => at?.close());

const left = (of: "ana" | "ben") => owner(of).items.get(rifles[of].id).system.percentile;
const cost = (of: "ana" | "ben", amount: number) => ({ actor: rifles[of].uuid, path: "system.percentile", amount });
const first = "drained000000000";
const second = "drained000000001";

/** Make a check as Ben with his rifle, and add forged events to it by his console; returns its message's id. */
async function forged(events: Readonly<Record<string, object>>): Promise<string> {
  const id = await rolled(at.ben, "decision", "ben", { stat: "kno", gear: rifles.ben.uuid });
  await at.table.settle();
  const timed = Object.entries(events).map(([key, event], order) => [key, { time: Date.now() + order, ...event }]);
  await at.forger.update("ChatMessage", { _id: id, system: { events: Object.fromEntries(timed) } });
  await at.table.settle();
  return id;
}

/** Number of a card's events that were left out since they were not paid. */
const unpaid = (id: string) => cardText(at.ana, id).split("it claims what it did not pay for").length - 1;
const history = (id: string) => cardText(at.ana, id);

it.each([
  ["with no costs", "drained", {}],
  ["with less than it says", "drained", { costs: () => [cost("ben", 5)] }],
  ["with a gain", "drained", { costs: () => [cost("ben", -15)] }],
  ["from another's gear", "drained", { costs: () => [cost("ana", 15)] }],
  ["refilled with no costs", "refilled", {}],
  ["refilled with a loss", "refilled", { costs: () => [cost("ben", 15)] }],
  ["refilled on another's gear", "refilled", { costs: () => [cost("ana", -15)] }],
] as const)("counts for nothing %s", async (_name, type, more) => {
  const costs = "costs" in more ? more.costs() : undefined;
  const id = await forged({ [first]: { type, amount: 15, ...(costs ? { costs } : {}) } });
  expect(unpaid(id)).toBe(1);
  expect(history(id)).not.toMatch(/used up 15%|refilled 15%/);
  expect([left("ana"), left("ben")]).toEqual([LEFT, LEFT]);
});

it("counts once where one price is to pay for two", async () => {
  const id = await forged({
    [first]: { type: "drained", amount: 15, costs: [cost("ben", 15)] },
    [second]: { type: "drained", amount: 15 },
  });
  expect(unpaid(id)).toBe(1);
  expect(history(id).split("used up 15%")).toHaveLength(2);
});

it("moves nothing of somebody else's, when a game master takes it back either", async () => {
  const costs = [cost("ben", 15), cost("ana", -40)];
  const id = await forged({ [first]: { type: "drained", amount: 15, costs } });
  expect(unpaid(id)).toBe(0);
  await api(at.gm).undo(id, `${id}.${first}`);
  await at.table.settle();
  expect(left("ana")).toBe(LEFT);
  expectUnbroken(at);
});
