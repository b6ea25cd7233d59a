/** A party's sheet: all members in one look, for whom may see them, and the group's roll for whom may ask for it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";
import { sheetOf } from "./sheet-hands.ts";

interface Card {
  readonly name: string;
  readonly headline?: { readonly label: string; readonly value: number; readonly max: number | null };
  readonly vitals?: readonly { readonly label: string }[];
  readonly states?: readonly { readonly label: string }[];
  readonly best?: readonly { readonly name: string; readonly words: string }[];
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let party: string;
let uuids: string[];
beforeAll(async () => {
  table = await openPlayTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  const create = async (data: object) => {
    const documents = gm.global<{ create(data: object): Promise<{ id: string; uuid: string }> }>("Actor");
    return documents.create.call(documents, data);
  };
  const attributes = { body: 2, wits: 4, spirit: 2, presence: 1 };
  const system = { attributes, skills: { stealth: 3, lore: 1 }, boons: 2, harm: 1 };
  const ilsa = await create({ type: "edge", name: "Ilsa", system, ownership: { default: 0, ana0000000000000: 3 } });
  const dov = await create({ type: "decision", name: "Dov", ownership: { default: 0 } });
  uuids = [ilsa.uuid, dov.uuid];
  ({ id: party } = await create({ type: "party", name: "All", ownership: { default: 2 }, system: { members: uuids } }));
  await table.settle();
});
afterAll(() => table?.close());

const cardsFor = async (client: TableClient): Promise<readonly Card[]> =>
  ((await sheetOf(client, party)._preparePartContext("members", {}, {})) as unknown as { members: Card[] }).members;

it("tells of each member the number that matters most, the others, states, and what it is best at", async () => {
  const [ilsa, dov] = await cardsFor(gm);
  expect(ilsa?.headline).toMatchObject({ label: "Boons", value: 2, max: 5 });
  expect(ilsa?.vitals?.map(({ label }) => label)).toEqual(["Fatigue", "Harm"]);
  expect(ilsa?.states?.map(({ label }) => label)).toEqual(["Hurt"]);
  expect(ilsa?.best?.map(({ name }) => name)).toEqual(["Wits + Stealth", "Wits + Lore"]);
  expect(ilsa?.best?.[0]?.words).toMatch(/^\d dice, .* against Difficulty \d$/);
  expect(dov?.headline?.label).toBe("Vitality");
});

it("counts anew what a member is best at once it changes", async () => {
  await gm.game.actors.getName("Ilsa")?.update({ "system.skills.stealth": 0, "system.skills.lore": 4 });
  await table.settle();
  expect((await cardsFor(gm))[0]?.best?.[0]?.name).toBe("Wits + Lore");
});

it("says of a character without a rated skill nothing that it is best at", async () => {
  const documents = gm.global<{ create(data: object): Promise<{ id: string; uuid: string }> }>("Actor");
  const blank = await documents.create.call(documents, { type: "edge", name: "Blank" });
  const members = (added: readonly string[]) => gm.game.actors.get(party)?.update({ "system.members": added });
  await members([...uuids, blank.uuid]);
  await table.settle();
  expect((await cardsFor(gm)).map(({ name, best = [] }) => [name, best.length])).toContainEqual(["Blank", 0]);
  await members(uuids);
  await table.settle();
});

it("tells a player no more than names of whom they may not see", async () => {
  const [own, other] = await cardsFor(ana);
  expect(own?.headline?.label).toBe("Boons");
  expect(other).toMatchObject({ name: "Dov" });
  expect([other?.headline, other?.vitals, other?.states, other?.best]).toEqual(Array(4).fill(undefined));
});

it("asks all members of a game for a check, as whoever may ask", async () => {
  const asksOf = async (client: TableClient) =>
    (
      (await sheetOf(client, party)._preparePartContext("header", {}, {})) as unknown as {
        asks: { id: string; count: number }[];
      }
    ).asks;
  expect((await asksOf(gm)).map(({ id, count }) => [id, count])).toEqual([
    ["edge", 1],
    ["decision", 1],
  ]);
  expect(await asksOf(ana)).toEqual([]);
});

it("names the game on the button where only some members play it, also for a player who may ask that game alone", async () => {
  const documents = gm.global<{ create(data: object): Promise<{ uuid: string }> }>("Actor");
  const wren = await documents.create.call(documents, { type: "effort", name: "Wren" });
  const labels = async (client: TableClient, members: readonly string[]) => {
    await gm.game.actors.get(party)?.update({ "system.members": members });
    await table.settle();
    const { asks } = (await sheetOf(client, party)._preparePartContext("header", {}, {})) as unknown as {
      asks: { label: string }[];
    };
    return asks.map(({ label }) => label);
  };
  expect(await labels(ana, [...uuids, wren.uuid])).toEqual(["Effort"]);
  expect(await labels(ana, [wren.uuid])).toEqual(["Ask the group for a check…"]);
  await labels(gm, uuids);
});
