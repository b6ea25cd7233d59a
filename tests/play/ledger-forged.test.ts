import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, boonsOf, ilsa, message, rolled } from "./edge-table.ts";
import { act, bookOf, documentClass, openLedgerTable, partyOf, stateOf, struggle, vex } from "./ledger-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openLedgerTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await table.settle();
});
afterEach(() => table.close());

const everyone = () => [gm, ana, ben];
const counters = () => everyone().map((client) => stateOf(client).party.counters);
const all = (value: unknown) => [value, value, value];
const miss = [2, 3, 4, 1, 1, 2, 5];

interface Made {
  readonly id: string;
  readonly uuid: string;
  toObject(): Record<string, unknown>;
}

describe("forgeries by players", () => {
  const forge = (client: TableClient, data: object) => documentClass(client, "ChatMessage").create(data);

  it("cannot name a place that is no scene, to dodge what the party gets or to have others written to", async () => {
    const id = await struggle(ana, [1, 5, 5]);
    await table.settle();
    const { rolls, system } = (message(ana, id) as unknown as Made).toObject() as { rolls: unknown; system: object };
    const journal = (await documentClass(gm, "Actor").create({ name: "Bystander", type: "edge" })) as Made;
    await table.settle();
    for (const scene of ["party", "theatre", journal.uuid, "Scene.nowhere000000000", "Scene"])
      await forge(ana, { type: "check", rolls, system: { ...system, scene } });
    await table.settle();
    expect(counters()).toEqual(all({ entropy: 6 }));
    expect(gm.game.actors.get(journal.id)?.toObject()).not.toHaveProperty("flags.tessera");
    for (const client of everyone())
      expect(stateOf(client).scene).toEqual({ counters: {}, words: { initiative: "enemy" } });
  });

  it("cannot write into the ledger of a party that they own, while they may describe it", async () => {
    const party = (client: TableClient) =>
      partyOf(client) as unknown as { update(changes: object): Promise<unknown>; system: { description: string } };
    await party(gm).update({ ownership: { default: 3 } });
    await table.settle();
    const forged = { counters: { entropy: 9 }, words: {} };
    await party(ana).update({
      "system.ledger.base": forged,
      "system.theatre.base": forged,
      "system.description": "<p>Ours.</p>",
    });
    await table.settle();
    expect(bookOf(gm).base).toEqual({ counters: {}, words: {} });
    expect(counters()).toEqual(all({}));
    expect(party(gm).system.description).toBe("<p>Ours.</p>");
  });

  it("cannot give themselves points by an undo of the game master's", async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    const bad = (actor: string, path = "system.boons") => ({
      ...{ type: "reroll", by: "boon", dice: [3], time: 5 },
      costs: [{ actor, path, amount: 1 }],
    });
    const events = {
      others0000000000: bad("Actor.teodor0000000000"),
      party00000000000: bad(String((partyOf(gm) as unknown as Made).uuid), "system.ledger.base.counters.storyBeats"),
      owner00000000000: bad(`Actor.${ilsa}`, "ownership.ben0000000000000"),
      spoilt0000000000: { type: "reroll", by: "boon", dice: [3], time: 6, costs: "all" },
      timeless00000000: { ...bad(`Actor.${ilsa}`), time: "now" },
    };
    await message(ana, id).update({ "system.events": events });
    await table.settle();
    for (const event of Object.keys(events)) await api(gm).undo(id, event);
    await table.settle();
    expect([boonsOf(gm, ilsa), boonsOf(gm, "teodor0000000000")]).toEqual([2, 0]);
    expect(bookOf(gm).base).toEqual({ counters: {}, words: {} });
    expect(gm.game.actors.get(ilsa)?.toObject()).not.toHaveProperty("ownership.ben0000000000000");
  });

  it("cannot claim another time: the server's stamp says which word is the last", async () => {
    load(ana, [1, 5, 5]);
    const id = await struggle(ana, [1, 5, 5]);
    await message(ana, id).update({ timestamp: 9_000_000_000_000 });
    await table.settle();
    await act(gm, { scene: [{ type: "put", name: "initiative", value: "players" }], label: "Back" });
    await table.settle();
    for (const client of everyone()) expect(stateOf(client).scene.words).toEqual({ initiative: "players" });
    expect(gm.game.actors.get(vex)).toBeTruthy();
  });
});

describe("clocks that are wrong", () => {
  it("change nothing: what a game master does comes after all that they have seen, and before what others do next", async () => {
    type Skewed = { game: { time: { synchronize(time: number): void } } };
    const skew = (client: TableClient, by: number) =>
      (client as unknown as Skewed).game.time.synchronize(Date.now() + by);
    skew(gm, -3_600_000);
    skew(ana, 7_200_000);
    await act(gm, { party: [{ type: "earn", counter: "entropy", amount: 2 }], label: "Two" });
    await struggle(ana, [4, 5, 5]);
    await table.settle();
    expect(await act(gm, { party: [{ type: "spend", counter: "entropy", amount: 2 }], label: "Spent" })).not.toBeNull();
    await act(gm, { scene: [{ type: "put", name: "initiative", value: "enemy" }], label: "Passed" });
    await table.settle();
    for (const client of everyone()) expect(stateOf(client).scene.words).toEqual({ initiative: "enemy" });
    expect(counters()).toEqual(all({ momentum: 1 }));
    skew(gm, 7_200_000);
    await act(gm, { scene: [{ type: "put", name: "initiative", value: "players" }], label: "And back" });
    await table.settle();
    await struggle(ana, [1, 5, 5]);
    await table.settle();
    for (const client of everyone()) expect(stateOf(client).scene.words).toEqual({ initiative: "enemy" });
  });
});
