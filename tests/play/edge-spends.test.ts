import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, boonsOf, ilsa, openEdgeTable, teodor } from "./edge-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openEdgeTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterEach(() => table.close());

interface Sheet {
  uuid: string;
  system: {
    boons: number;
    fatigue: number;
    harm: number;
    converted: boolean;
    experience: { earned: number; spent: number };
  };
  items: { contents: { uuid: string; system: { used: boolean } }[] };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ uuid: string; system: { used: boolean } }[]>;
  statuses: Set<string>;
}
type Spend = (actor: string, given: object) => Promise<{ id: string } | null>;
interface EdgeApi {
  edge: Record<"spendBoon" | "useAsset" | "convertBoons" | "markFatigue" | "rest" | "treatHarm", Spend>;
  endScene(options?: object): Promise<string | null>;
  undoNote(message: string): Promise<boolean>;
}
interface GmActs {
  gmAct(act: object): Promise<string | null>;
  undoGmAct(id: string): Promise<boolean>;
}

const edge = (client: TableClient) => (api(client) as unknown as EdgeApi).edge;
const undo = async (client: TableClient, id: string | undefined) => {
  const undone = await (api(client) as unknown as EdgeApi).undoNote(String(id));
  await table.settle();
  return undone;
};
const endScene = async (client: TableClient, options: object = {}) => {
  const id = await (api(client) as unknown as EdgeApi).endScene(options);
  await table.settle();
  return id;
};
const sheet = (client: TableClient) => client.game.actors.get(ilsa) as unknown as Sheet;
const set = async (changes: object) => {
  await sheet(gm).update(changes);
  await table.settle();
};
const setVariant = async (name: string, value: unknown) => {
  await gm.game.settings.set("tessera", `edge.${name}`, value as never);
  await table.settle();
};
const types = (client: TableClient) => [...client.game.messages].map(({ type }) => String(type));

describe("Boons spent beside checks", () => {
  it("[source 003] pays a flashback with a message of its own, and undo gives the Boon back once", async () => {
    const note = await edge(ana).spendBoon(ilsa, { spend: "flashback", what: "The key was in my boot" });
    await table.settle();
    expect([boonsOf(gm, ilsa), types(ben)]).toEqual([1, ["spend"]]);
    expect(await undo(ben, note?.id)).toBe(false);
    expect(await undo(ana, note?.id)).toBe(true);
    expect(boonsOf(gm, ilsa)).toBe(2);
    expect(await undo(ana, note?.id)).toBe(false);
    expect(boonsOf(gm, ilsa)).toBe(2);
  });

  it("[source 002] pays two for a great rite, and nothing that is not there", async () => {
    await edge(ana).spendBoon(ilsa, { spend: "highPowerRite" });
    expect(boonsOf(ana, ilsa)).toBe(0);
    expect(await edge(ana).spendBoon(ilsa, { spend: "powerRite" })).toBeNull();
    await table.settle();
    expect(types(gm)).toEqual(["spend"]);
  });

  it("follows the variants, and refuses strangers", async () => {
    await setVariant("flashbacks", false);
    expect(await edge(ana).spendBoon(ilsa, { spend: "flashback" })).toBeNull();
    expect(await edge(ben).spendBoon(ilsa, { spend: "powerRite" })).toBeNull();
    await table.settle();
    expect([boonsOf(gm, ilsa), types(gm)]).toEqual([2, []]);
  });

  it("does not let a forged note give anything back", async () => {
    const ChatMessage = ben.global<{ create(data: object): Promise<{ id: string }> }>("ChatMessage");
    const costs = [{ actor: sheet(gm).uuid, path: "system.boons", amount: 3, maximum: 5 }];
    const event = { type: "boonSpend", spend: "flashback", ruleset: "edge", time: 1, costs };
    const forged = await ChatMessage.create({
      type: "spend",
      system: { check: null, actor: sheet(gm).uuid, events: { forged0000000000: event } },
    });
    await table.settle();
    expect(await undo(ben, forged.id)).toBe(false);
    expect(await undo(gm, forged.id)).toBe(false);
    expect(boonsOf(gm, ilsa)).toBe(2);
  });

  it("takes back only what a gain gave where the maximum left room for fewer", async () => {
    const beat = { type: "earn", counter: "storyBeats", amount: 1 };
    // What an act says that it gave does not count.
    const gain = { actor: sheet(gm).uuid, path: "system.boons", amount: -2, maximum: 5, given: -9 };
    const acts = api(gm) as unknown as GmActs;
    for (const [before, after] of [
      [4, 5],
      [5, 5],
      [1, 5],
      [2, 4],
    ] as const) {
      await set({ "system.boons": before });
      const id = await acts.gmAct({
        label: "A gift",
        party: [beat],
        costs: before === 1 ? [gain, gain, gain] : [gain],
      });
      await table.settle();
      expect(boonsOf(gm, ilsa)).toBe(after);
      expect(await acts.undoGmAct(String(id))).toBe(true);
      await table.settle();
      expect(boonsOf(gm, ilsa)).toBe(before);
    }
  });

  it("spends a Boon once when two clicks come at once", async () => {
    await set({ "system.boons": 1 });
    const both = [0, 1].map(() => edge(ana).spendBoon(ilsa, { spend: "flashback" }));
    expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1);
    await table.settle();
    expect([boonsOf(gm, ilsa), types(gm)]).toEqual([0, ["spend"]]);
  });
});

describe("[source 002, Asset Activations] assets", () => {
  const asset = async () => {
    const [made] = await sheet(ana).createEmbeddedDocuments("Item", [{ name: "Safe house", type: "asset" }]);
    await table.settle();
    if (!made) throw new Error("No asset was made.");
    return made;
  };
  const use = (uuid: string, way: string, more: object = {}) =>
    edge(ana).useAsset(ilsa, { asset: uuid, way, scope: true, reach: true, ...more });

  it("works off screen once a session for free, then for 2 experience", async () => {
    await set({ "system.experience": { earned: 5, spent: 1 } });
    const { uuid, system } = await asset();
    const free = await use(uuid, "free");
    expect(system.used).toBe(true);
    expect(await use(uuid, "free")).toBeNull();
    const again = await use(uuid, "experience");
    expect(sheet(ana).system.experience).toEqual({ earned: 5, spent: 3 });
    expect(await use(uuid, "experience")).not.toBeNull();
    expect(await use(uuid, "experience")).toBeNull();
    await undo(ana, again?.id);
    expect(sheet(gm).system.experience.spent).toBe(3);
    await undo(ana, free?.id);
    expect(sheet(gm).items.contents[0]?.system.used).toBe(false);
  });

  it("costs a Boon on screen, and must be plausible", async () => {
    const { uuid } = await asset();
    expect(await use(uuid, "boon", { reach: false })).toBeNull();
    const note = await use(uuid, "boon");
    expect(boonsOf(ana, ilsa)).toBe(1);
    await undo(ana, note?.id);
    expect(boonsOf(gm, ilsa)).toBe(2);
  });
});

describe("[sources 002 and 003, Conversion] Boons to experience", () => {
  it("turns 2 Boons into 1, in downtime, once a session; undo frees the session's conversion", async () => {
    expect(await edge(ana).convertBoons(ilsa, { boons: 2, inDowntime: false })).toBeNull();
    const note = await edge(ana).convertBoons(ilsa, { boons: 2, inDowntime: true });
    await set({ "system.boons": 4 });
    expect(sheet(ana).system).toMatchObject({ converted: true, experience: { earned: 1 } });
    expect(await edge(ana).convertBoons(ilsa, { boons: 2, inDowntime: true })).toBeNull();
    await set({ "system.boons": 0 });
    await undo(ana, note?.id);
    expect(sheet(gm).system).toMatchObject({ boons: 2, converted: false, experience: { earned: 0 } });
  });

  it("takes 4 at once only where the world plays so, and the next session allows it again", async () => {
    await set({ "system.boons": 5 });
    await setVariant("conversionLimit", 1);
    expect(await edge(ana).convertBoons(ilsa, { boons: 4, inDowntime: true })).toBeNull();
    await setVariant("conversionLimit", 2);
    await edge(ana).convertBoons(ilsa, { boons: 4, inDowntime: true });
    expect(sheet(ana).system).toMatchObject({ boons: 1, experience: { earned: 2 } });
    await endScene(gm, { session: true });
    expect(sheet(ana).system.converted).toBe(false);
  });
});

describe("wear", () => {
  it("[source 003, Fatigue Track] marks Fatigue, turns a full track into Harm, and shows both as statuses", async () => {
    const note = await edge(ana).markFatigue(ilsa, { marks: 3, cause: "magic" });
    await table.settle();
    expect(sheet(gm).system).toMatchObject({ fatigue: 1, harm: 1 });
    for (const client of [gm, ana]) expect([...sheet(client).statuses].sort()).toEqual(["fatigued", "hurt1"]);
    await undo(ana, note?.id);
    expect(sheet(gm).system).toMatchObject({ fatigue: 0, harm: 0 });
    expect(sheet(gm).statuses.size).toBe(0);
  });

  it("[source 003, Recovering Fatigue] takes 2 by a short rest with food and water, all by a full night", async () => {
    await set({ "system.attributes.body": 5, "system.fatigue": 3 });
    await edge(ana).rest(ilsa, { rest: "shortRestUnfed" });
    expect(sheet(ana).system.fatigue).toBe(3);
    const note = await edge(ana).rest(ilsa, { rest: "shortRest" });
    expect(sheet(ana).system.fatigue).toBe(1);
    await undo(ana, note?.id);
    await edge(ana).rest(ilsa, { rest: "fullNight" });
    expect(sheet(ana).system.fatigue).toBe(0);
  });

  it("[source 003, Recovering Harm] heals by kind of treatment", async () => {
    await set({ "system.harm": 3 });
    expect(await edge(ana).treatHarm(ilsa, { treatment: "minor" })).toBeNull();
    for (const treatment of ["bound", "minor", "extended"])
      expect(await edge(ana).treatHarm(ilsa, { treatment, levels: 2 })).toBeNull();
    expect(sheet(ana).system.harm).toBe(3);
    const note = await edge(ana).treatHarm(ilsa, { treatment: "medical", levels: 2 });
    expect(sheet(ana).system.harm).toBe(1);
    await edge(ana).treatHarm(ilsa, { treatment: "minor" });
    expect(sheet(ana).system.harm).toBe(0);
    expect(await edge(ana).treatHarm(ilsa, { treatment: "extended" })).toBeNull();
    await undo(ana, note?.id);
    expect(sheet(gm).system.harm).toBe(2);
  });
});

describe("[sources 002 and 003, Carryover] what ends is the table's", () => {
  interface Button {
    id: string;
  }
  interface Acting {
    itemActs(of: string): Button[];
    options: { actions: Record<string, (this: unknown, event: unknown, target: unknown) => Promise<void>> };
  }
  const acting = (client: TableClient) => (sheet(client) as unknown as { sheet: Acting }).sheet;
  const limits = async () => {
    await sheet(gm).createEmbeddedDocuments("Item", [
      { name: "Safe house", type: "asset", system: { used: true } },
      { name: "Teodor", type: "bond", system: { used: true } },
    ]);
    await table.settle();
  };
  const used = () => sheet(gm).items.contents.map(({ system }) => system.used);
  const press = async (client: TableClient, place: number) => {
    const itemId = sheet(client).items.contents[place]?.uuid.split(".").at(-1);
    const target = { closest: () => ({ dataset: { itemId } }) };
    await acting(client).options.actions["toggleItem"]?.call(acting(client), {}, target);
    await table.settle();
  };

  it("offers no end on a sheet, to its player or the game master, and none to macros of players", async () => {
    for (const client of [ana, gm])
      for (const of of ["boons", "fatigue", "harm", "experience"])
        expect(
          acting(client)
            .itemActs(of)
            .map(({ id }) => id),
        ).not.toContain("passage");
    expect(Object.keys(edge(gm))).not.toContain("passTime");
    await set({ "system.boons": 4, "system.converted": true });
    expect(await endScene(ana, { session: true })).toBeNull();
    expect(sheet(gm).system).toMatchObject({ boons: 4, converted: true });
  });

  it("lets players mark what is had once a session, and game masters alone clear it before the end", async () => {
    await limits();
    for (const place of [0, 1]) await press(ana, place);
    expect(used()).toEqual([true, true]);
    for (const place of [0, 1]) await press(gm, place);
    expect(used()).toEqual([false, false]);
    for (const place of [0, 1]) await press(ana, place);
    expect(used()).toEqual([true, true]);
  });

  it("ends for characters outside of the party too, and for tokens of their own, whom the log does not name", async () => {
    await set({ "system.boons": 4 });
    const party = gm.game.actors.contents.find(({ type }) => String(type) === "party");
    await party?.update({ "system.members": [sheet(gm).uuid] });
    await gm.game.actors.get(teodor)?.update({ "system.boons": 5, "system.converted": true });
    const Actor = gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
    const { id } = await Actor.create({ name: "Rival", type: "edge", system: { boons: 3 } });
    const Scene = gm.global<{ create(data: object): Promise<{ activate(): Promise<unknown> }> }>("Scene");
    const scene = await Scene.create({ name: "Here", tokens: [{ actorId: id, actorLink: false }] });
    await scene.activate();
    await table.settle();
    await endScene(gm, { session: true });
    const boons = [ilsa, teodor, id].map((each) => boonsOf(ana, each));
    expect(boons).toEqual([2, 2, 2]);
    expect((ana.game.actors.get(teodor) as unknown as Sheet).system.converted).toBe(false);
    const [token] = [...(gm.game.scenes.active as unknown as { tokens: Iterable<{ actor: Sheet }> }).tokens];
    expect(token?.actor.system.boons).toBe(2);
    const { system } = gm.game.messages.contents.at(-1) as unknown as { system: { lines: { actor: string }[] } };
    const { lines } = system;
    expect([...new Set(lines.map(({ actor }) => actor))]).toEqual([sheet(gm).uuid]);
  });
});
