import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, boonsOf, ilsa, message, openEdgeTable, rolled, teodor } from "./edge-table.ts";
import { documentClass, endScene } from "./ledger-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openEdgeTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterEach(() => table.close());

const miss = [2, 3, 4, 1, 1, 2, 5];
const partial = [9, 7, 4, 1, 3, 2, 5];

interface Judged {
  position: string;
  difficulty: number | null;
  stakesStated: boolean;
  beats: { made: number; left: number; spent: number; banked: number };
  consequences: { kind: string; what: string; beats: number }[];
  awards: { reason: string; boons: number }[];
}
const judged = (client: TableClient, id: string) => api(client).outcome(id) as unknown as Judged;
const rule = async (id: string, act: string, parameters: object = {}) => {
  const event = await api(gm).act(id, act, parameters);
  await table.settle();
  return event;
};
const setVariant = async (name: string, value: unknown) => {
  await gm.game.settings.set("tessera", `edge.${name}`, value as never);
  await table.settle();
};
/** A failed check that meets all conditions of an award. */
const failed = async (dice: readonly number[], more: object = {}) => {
  const id = await rolled(ana, ilsa, dice, { stakesStated: true, intent: "Along the beams", ...more });
  await table.settle();
  await rule(id, "consequence", { entry: "thread", words: "The watch grows nervous" });
  return id;
};

describe("consequences", () => {
  it("spends Story Beats from the menu, banks the rest, and takes both back", async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    const spent = await rule(id, "consequence", { entry: "stealth.sound" });
    await rule(id, "consequence", { entry: "bank", beats: "1" });
    for (const client of [gm, ana, ben])
      expect(judged(client, id).beats).toEqual({ made: 2, spent: 1, banked: 1, left: 0 });
    expect([...gm.game.messages].filter(({ type }) => String(type) === "ruling")).toHaveLength(2);
    await expect(api(gm).act(id, "consequence", { entry: "stealth.sound" })).rejects.toThrow();
    expect(await api(gm).undo(id, String(spent))).toBe(true);
    await table.settle();
    expect(judged(ana, id).beats).toEqual({ made: 2, spent: 0, banked: 1, left: 1 });
  });

  it("refuses an entry that costs more than is left, and one that does not exist", async () => {
    const id = await rolled(ana, ilsa, miss);
    await table.settle();
    await expect(api(gm).act(id, "consequence", { entry: "stealth.partialAlarm" })).rejects.toThrow();
    await expect(api(gm).act(id, "consequence", { entry: "stealth.dragon" })).rejects.toThrow();
    expect(judged(gm, id).beats.left).toBe(2);
  });

  it("are the game master's to say", async () => {
    const id = await rolled(ana, ilsa, miss);
    expect(await api(ana).act(id, "consequence", { entry: "thread", words: "Nothing much" })).toBeNull();
    expect(judged(gm, id).consequences).toEqual([]);
  });
});

describe("Boons for failures", () => {
  it("[source 003] gives 2 for a Miss and 1 for a Partial, on the sheet in the same write, and undo takes them back", async () => {
    const id = await failed(miss);
    const event = await rule(id, "award");
    expect(boonsOf(ana, ilsa)).toBe(4);
    expect(judged(ben, id).awards).toMatchObject([{ reason: "outcome", boons: 2 }]);
    expect([...gm.game.messages].filter(({ type }) => String(type) === "award")).toHaveLength(1);
    expect(await api(gm).undo(id, String(event))).toBe(true);
    await table.settle();
    expect(boonsOf(ana, ilsa)).toBe(2);
    const other = await failed(partial);
    await rule(other, "award");
    expect(boonsOf(ana, ilsa)).toBe(3);
  });

  it("[source 002] gives 1 for a Miss and none for a Partial where the world plays so", async () => {
    await setVariant("boonAwards", "source002");
    await rule(await failed(miss), "award");
    expect(boonsOf(ana, ilsa)).toBe(3);
    const id = await failed(partial);
    await expect(api(gm).act(id, "award")).rejects.toThrow();
    expect(boonsOf(ana, ilsa)).toBe(3);
  });

  it("[source 002, Significant Action] asks for stakes and a consequence; a player may state the stakes", async () => {
    const id = await rolled(ana, ilsa, miss, { intent: "Along the beams" });
    await table.settle();
    await expect(api(gm).act(id, "award")).rejects.toThrow();
    expect(await api(ben).act(id, "stakes")).toBeNull();
    await api(ana).act(id, "stakes");
    await table.settle();
    expect(judged(gm, id).stakesStated).toBe(true);
    await expect(api(gm).act(id, "award")).rejects.toThrow();
    await rule(id, "consequence", { entry: "universal.noise" });
    await rule(id, "award");
    expect(boonsOf(ana, ilsa)).toBe(4);
    await expect(api(gm).act(id, "award")).rejects.toThrow();
  });

  it("[source 002, Anti-Fishing] gives none for probes, repeats and trifles from a controlled position", async () => {
    const id = await failed(miss);
    for (const why of ["probe", "repeated"])
      await expect(api(gm).act(id, "award", { [why]: "true" })).rejects.toThrow();
    const controlled = await failed(miss, { position: "controlled" });
    await setVariant("positionGate", true);
    await expect(api(gm).act(controlled, "award", { trivialFallout: "true" })).rejects.toThrow();
    expect(boonsOf(gm, ilsa)).toBe(2);
    await rule(controlled, "award");
    expect(boonsOf(gm, ilsa)).toBe(4);
  });

  it("[source 002, Scene limit] gives at most two from failures, a character and scene, whether the log was cleared or not", async () => {
    await setVariant("failureBoonsPerScene", 2);
    await gm.game.actors.get(ilsa)?.update({ "system.boons": 0 });
    await rule(await failed(partial), "award");
    const second = await failed(miss);
    await rule(second, "award");
    expect(judged(ana, second).awards).toMatchObject([{ boons: 1 }]);
    expect(boonsOf(ana, ilsa)).toBe(2);
    await expect(api(gm).act(await failed(miss), "award")).rejects.toThrow();
    await documentClass(gm, "ChatMessage").deleteDocuments([], { deleteAll: true });
    await table.settle();
    await expect(api(gm).act(await failed(miss), "award")).rejects.toThrow();
    await endScene(gm);
    await table.settle();
    await rule(await failed(miss), "award");
    expect(boonsOf(ana, ilsa)).toBe(4);
  });

  it("[source 002, Examples] under source 002 a Miss gives one Boon, two a scene, and the third none", async () => {
    await setVariant("boonAwards", "source002");
    await gm.game.actors.get(ilsa)?.update({ "system.boons": 0 });
    await rule(await failed(miss), "award");
    expect(boonsOf(ana, ilsa)).toBe(1);
    await expect(api(gm).act(await failed(partial), "award")).rejects.toThrow();
    await rule(await failed(miss), "award");
    expect(boonsOf(ana, ilsa)).toBe(2);
    await expect(api(gm).act(await failed(miss), "award")).rejects.toThrow();
  });

  it("[source 003, Earning Boons] under source 003 two Misses and a Partial in one scene give five", async () => {
    await gm.game.actors.get(ilsa)?.update({ "system.boons": 0 });
    for (const [dice, held] of [
      [miss, 2],
      [miss, 4],
      [partial, 5],
    ] as const) {
      await rule(await failed(dice), "award");
      expect(boonsOf(ana, ilsa)).toBe(held);
    }
  });

  it("stop at five, and undo takes back what was gained and no more", async () => {
    await gm.game.actors.get(ilsa)?.update({ "system.boons": 4 });
    const id = await failed(miss);
    const event = await rule(id, "award");
    expect(boonsOf(ana, ilsa)).toBe(5);
    await api(gm).undo(id, String(event));
    await table.settle();
    expect(boonsOf(ana, ilsa)).toBe(4);
  });

  it("a player cannot award themselves", async () => {
    const id = await failed(miss);
    expect(await api(ana).act(id, "award")).toBeNull();
    await message(ana, id).update({
      "system.events.forged0000000000": { type: "award", reason: "gm", boons: 5, time: 1 },
    });
    await table.settle();
    expect(judged(gm, id).awards).toEqual([]);
    expect(boonsOf(gm, ilsa)).toBe(2);
  });

  it("come from the game master's own liking too", async () => {
    const id = await rolled(ana, ilsa, [9, 9, 9, 2, 2, 2, 2]);
    await table.settle();
    await rule(id, "award", { reason: "gm", boons: "1" });
    expect(boonsOf(ana, ilsa)).toBe(3);
  });

  it("[source 003, Bond-Driven Actions] come from a bond once a session, and undo frees the bond again", async () => {
    const actor = ana.game.actors.get(ilsa) as unknown as {
      createEmbeddedDocuments(name: string, data: object[]): Promise<{ uuid: string; system: { used: boolean } }[]>;
    };
    const [bond] = await actor.createEmbeddedDocuments("Item", [{ name: "Teodor", type: "bond" }]);
    if (!bond) throw new Error("No bond was made.");
    await table.settle();
    const id = await rolled(ana, ilsa, partial, { description: "intricate" });
    await table.settle();
    const event = await rule(id, "award", { reason: "bond", bond: bond.uuid });
    expect([boonsOf(ana, ilsa), bond.system.used]).toEqual([3, true]);
    const again = await rolled(ana, ilsa, partial, { description: "intricate", intent: "Once more" });
    await table.settle();
    await expect(api(gm).act(again, "award", { reason: "bond", bond: bond.uuid })).rejects.toThrow();
    await api(gm).undo(id, String(event));
    await table.settle();
    expect([boonsOf(ana, ilsa), bond.system.used]).toEqual([2, false]);
    const basic = await rolled(ana, ilsa, partial);
    await table.settle();
    await expect(api(gm).act(basic, "award", { reason: "bond", bond: bond.uuid })).rejects.toThrow();
  });
});

describe("rulings after the roll", () => {
  it("changes difficulty and position, and undo brings the former back", async () => {
    const id = await rolled(ana, ilsa, partial);
    await table.settle();
    const event = await rule(id, "rule", { ruling: "difficulty.2" });
    await rule(id, "rule", { ruling: "position.desperate" });
    expect(judged(ana, id)).toMatchObject({ difficulty: 2, position: "desperate", result: "successAndCost" });
    await api(gm).undo(id, String(event));
    await table.settle();
    expect(judged(ben, id)).toMatchObject({ difficulty: 3, position: "desperate", result: "partial" });
  });
});

describe("a better position for a Boon", () => {
  it("[source 003] costs one Boon, one step, and undo gives it back", async () => {
    const id = await rolled(ana, ilsa, partial, { position: "desperate" });
    const event = await api(ana).act(id, "improvePosition");
    await table.settle();
    expect([judged(gm, id).position, boonsOf(gm, ilsa)]).toEqual(["risky", 1]);
    await api(ana).undo(id, String(event));
    await table.settle();
    expect([judged(gm, id).position, boonsOf(gm, ilsa)]).toEqual(["desperate", 2]);
  });

  it("needs a Boon and a position that can improve, and the variant", async () => {
    const poor = await rolled(ben, teodor, partial, { position: "desperate" });
    await expect(api(ben).act(poor, "improvePosition")).rejects.toThrow();
    const best = await rolled(ana, ilsa, partial, { position: "controlled" });
    await expect(api(ana).act(best, "improvePosition")).rejects.toThrow();
    await setVariant("positionForBoon", false);
    const id = await rolled(ana, ilsa, partial, { position: "desperate" });
    await expect(api(ana).act(id, "improvePosition")).rejects.toThrow();
    expect(boonsOf(gm, ilsa)).toBe(2);
  });

  it("does not let a player write any position into the log", async () => {
    const id = await rolled(ana, ilsa, partial, { position: "desperate" });
    expect(await api(ana).act(id, "position", { position: "controlled" })).toBeNull();
    load(ana, []);
    expect(judged(gm, id).position).toBe("desperate");
  });
});
