/** The making or advance of a character is undone as a whole, by permitted users, while nothing newer changed it. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actor, marisol, openDecisionTable } from "./decision-table.ts";

interface Line {
  before: string;
  after: string;
  why: string;
  undo?(): Promise<boolean>;
}
interface Stored {
  readonly _source: { readonly system: { stress: { value: number }; luck: { value: number } } };
  readonly items: { readonly size: number };
  createEmbeddedDocuments(name: string, data: object[], operation: object): Promise<unknown>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const rope = "rope000000000000";
const story = (client: TableClient) =>
  (client.game.system as unknown as { api: { story(actor: string, path: string): Line[] } }).api.story(
    marisol,
    "system.luck.value",
  );
const stored = () => {
  const { _source, items } = actor(gm, marisol) as unknown as Stored;
  return [_source.system.luck.value, _source.system.stress.value, items.size];
};

/** Write an advance's changes as its window does: two numbers, an item, and the data for undo. */
async function advance(): Promise<void> {
  const values = [
    ["system.luck.value", 2, 3],
    ["system.stress.value", 0, 1],
  ];
  const made = actor(ana, marisol) as unknown as Stored;
  await made.createEmbeddedDocuments("Item", [{ _id: rope, name: "Rope", type: "gear" }], { keepId: true });
  await actor(ana, marisol).update({
    ...{ "system.luck.value": 3, "system.stress.value": 1 },
    "flags.tessera.advance": JSON.stringify({ at: 0, draft: {}, undo: { values, items: [rope] } }),
  });
  await table.settle();
}

beforeAll(async () => {
  table = await openDecisionTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterAll(() => table.close());
beforeEach(async () => {
  await actor(gm, marisol).update({
    ...{ "system.luck.value": 2, "system.stress.value": 0, "flags.tessera.advance": "" },
    "flags.tessera.story": gm.global<(value: object) => unknown>("_replace")({}),
  });
  await advance();
});

it("from the story of one of its numbers, once, and the story says so", async () => {
  expect(stored()).toEqual([3, 1, 1]);
  const [line] = story(ana);
  expect(line).toMatchObject({ before: "2", after: "3" });
  expect(story(ben)).toEqual([]);
  expect(await line?.undo?.()).toBe(true);
  await table.settle();
  expect(stored()).toEqual([2, 0, 0]);
  const [undone] = story(ana);
  expect([undone?.before, undone?.after, undone?.why, undone?.undo]).toEqual([
    "3",
    "2",
    `Undone: ${line?.why}`,
    undefined,
  ]);
  expect(await line?.undo?.()).toBe(false);
  expect(stored()).toEqual([2, 0, 0]);
});

it("not where something newer changed another of its numbers: nothing of it goes back", async () => {
  await actor(gm, marisol).update({ "system.stress.value": 4 });
  await table.settle();
  expect(await story(ana)[0]?.undo?.()).toBe(false);
  expect(stored()).toEqual([3, 4, 1]);
  const items = actor(gm, marisol) as unknown as {
    deleteEmbeddedDocuments(name: string, ids: string[]): Promise<void>;
  };
  await items.deleteEmbeddedDocuments("Item", [rope]);
});

it("two at once do it once", async () => {
  const [mine, theirs] = [story(ana)[0], story(gm)[0]];
  const done = await Promise.all([mine?.undo?.(), theirs?.undo?.()]);
  await table.settle();
  expect(done).toContain(true);
  expect(stored()).toEqual([2, 0, 0]);
});
