/** The story of what users and modules change without an act: every number of every type, and every way to change one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable, users } from "./play-table.ts";
import { press, sheetOf } from "./sheet-hands.ts";

interface Line {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
  readonly who: string;
  undo?(): Promise<boolean>;
}
interface Stored {
  readonly id: string;
  readonly uuid: string;
  readonly _source: { readonly system: object; readonly flags: { readonly tessera?: { readonly story?: Story } } };
  update(changes: object, options?: object): Promise<unknown>;
}
interface Story {
  readonly entries: Readonly<Record<string, { readonly path: string; readonly to: unknown }>>;
}
interface Actor extends Stored {
  readonly items: { readonly contents: readonly Stored[] };
  createEmbeddedDocuments(name: string, data: object[]): Promise<readonly Stored[]>;
  updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean): Promise<unknown>;
}
interface Classes {
  readonly Actor: {
    create(data: object): Promise<Actor>;
    updateDocuments(data: object[]): Promise<unknown>;
  };
  readonly Scene: { create(data: object): Promise<{ readonly tokens: { readonly contents: { actor: Actor }[] } }> };
}
interface Api {
  story(actor: Stored | string, path?: string | null): Line[];
  characterAct(actor: string, act: string, answers: object): Promise<{ readonly id: string } | null>;
  undoNote(message: string): Promise<boolean>;
  takeBack(): Promise<boolean>;
  call(request: object): Promise<{ readonly system: { readonly cancelled: boolean } } | null>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const classes = (client: TableClient): Classes => ({
  Actor: client.global("Actor"),
  Scene: client.global("Scene"),
});
const entriesOf = ({ _source }: Stored) => Object.values(_source.flags.tessera?.story?.entries ?? {});

const made = async (type: string, system: object = {}) => {
  const data = { name: "Ilsa", type, system, ownership: { default: 0, [users[1].id]: 3 } };
  const { id } = await classes(gm).Actor.create(data);
  await table.settle();
  return id;
};
const of = (client: TableClient, id: string) => client.game.actors.get(id) as unknown as Actor;
const told = (client: TableClient, id: string) =>
  api(client)
    .story(id)
    .map(({ label, before, after, who }) => `${label} ${before} → ${after} (${who})`);

beforeAll(async () => {
  table = await openPlayTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterAll(() => table?.close());

/** A stored number or switch, by its path. */
type Leaf = readonly [path: string, value: number | boolean];

function leavesOf(value: unknown, path = "system"): Leaf[] {
  if (typeof value === "number" || typeof value === "boolean") return [[path, value]];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, held]) => leavesOf(held, `${path}.${key}`));
}

/** The paths of numbers and switches that can be changed, and whose change leaves no entry. */
async function untold(document: Stored): Promise<string[]> {
  const missing: string[] = [];
  const held = (path: string) => leavesOf(document._source.system).find(([each]) => each === path)?.[1];
  for (const [path] of leavesOf(document._source.system)) {
    const value = held(path);
    if (value === undefined) continue;
    for (const next of typeof value === "boolean" ? [!value] : [value + 1, value - 1]) {
      if (held(path) !== value) break;
      await document.update({ [path]: next }).catch(() => undefined);
      await table.settle();
    }
    const isTold = entriesOf(document).some((entry) => entry.path === path && entry.to === held(path));
    if (held(path) !== value && !isTold) missing.push(path);
  }
  return missing;
}

describe("every number and switch that is stored has a story", () => {
  const turn = ["action", "movement", "reaction", "round"].map((part) => `system.turn.${part}`);
  // The grammatical number of a threat and the size of its clock have no story, since they change nothing in play.
  const wording = ["system.several", "system.clock.size"];
  const bonus = ["system.bonus.dice", "system.bonus.modifier", "system.bonus.conditional"];

  it.each<[string, object, readonly string[]]>([
    ["challenge", { skills: { strike: 2 } }, []],
    ["challengeThreat", {}, wording],
    // The parts of a turn change each round, and their acts report them.
    ["effort", {}, turn],
    ["effortThreat", {}, [...turn, ...wording]],
    ["edge", {}, []],
    ["edgeThreat", {}, wording],
    ["decision", {}, []],
    ["decisionThreat", {}, wording],
  ])("of the actor type %s", async (type, system, others) => {
    const left = await untold(of(gm, await made(type, system)));
    // Skills from lists that this world does not use are not shown.
    expect(left.filter((path) => !path.startsWith("system.skills."))).toEqual(others);
  });

  it.each<[string, readonly string[]]>([
    // These fields define an item rather than track its state.
    ["gear", ["system.ready", ...bonus]],
    ["talent", ["system.cost", ...bonus]],
    ["condition", [...bonus, "system.once", "system.position"]],
    ["asset", []],
    ["follower", []],
    ["bond", []],
    ["complication", []],
  ])("of the item type %s", async (type, others) => {
    const actor = of(gm, await made("edge"));
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "It", type }]);
    if (!item) throw new Error("There is no item.");
    expect(await untold(item)).toEqual(others);
  });
});

describe("whatever changes a number", () => {
  const boons = "system.boons";

  it.each<[string, (id: string) => Promise<unknown>, readonly string[]]>([
    [
      "a pip of the sheet",
      (id) => press(sheetOf(ana, id), "track", { path: boons, value: "4" }),
      ["Boons 2 → 4 (Ana)"],
    ],
    [
      "the last pip once more",
      (id) => press(sheetOf(ana, id), "track", { path: boons, value: "2" }),
      ["Boons 2 → 1 (Ana)"],
    ],
    [
      "a stepper",
      (id) => press(sheetOf(ana, id), "step", { path: "system.experience.earned", by: "1" }),
      ["XP earned 6 → 7 (Ana)"],
    ],
    ["a number typed into the form", (id) => of(ana, id).update({ system: { boons: 5 } }), ["Boons 2 → 5 (Ana)"]],
    ["a bar of the token", (id) => of(ana, id).modifyTokenAttribute("harmLeft", -1, true), ["Harm 0 → 1 (Ana)"]],
    [
      "a bar of the token, set to a value",
      (id) => of(ana, id).modifyTokenAttribute("fatigueLeft", 2, false),
      ["Fatigue 0 → 1 (Ana)"],
    ],
    ["another module", (id) => of(gm, id).update({ [boons]: 0 }), ["Boons 2 → 0 (GM)"]],
    [
      "another module, several actors at once",
      (id) => classes(gm).Actor.updateDocuments([{ _id: id, [boons]: 3 }]),
      ["Boons 2 → 3 (GM)"],
    ],
    [
      "a change of several numbers",
      (id) => of(ana, id).update({ [boons]: 1, "system.harm": 2 }),
      ["Harm 0 → 2 (Ana)", "Boons 2 → 1 (Ana)"],
    ],
    [
      "another module that replaces whole parts, step by step",
      async (id) => {
        const { system } = of(gm, id)._source;
        await of(gm, id).update({ "flags.world.note": "kept" });
        for (const value of [4, 5])
          await of(gm, id).update({ system: { ...system, boons: value } }, { recursive: false });
        await of(gm, id).update({ system: { ...system, boons: 2 } }, { recursive: false });
        await of(gm, id).update({ system: { ...system, boons: 1 } }, { recursive: false });
        const { flags } = of(gm, id)._source as unknown as { flags: { world?: { note: string } } };
        expect(flags.world).toEqual({ note: "kept" });
      },
      ["Boons 2 → 1 (GM)"],
    ],
    ["a change that changes nothing", (id) => of(ana, id).update({ [boons]: 2, name: "Ilsa" }), []],
  ])("tells it: %s", async (_name, change, lines) => {
    const system = { boons: 2, attributes: { body: 3, wits: 2, spirit: 2, presence: 2 }, experience: { earned: 6 } };
    const id = await made("edge", system);
    await change(id);
    await table.settle();
    expect(told(gm, id).toSorted()).toEqual([...lines].toSorted());
    expect(told(ana, id).toSorted()).toEqual([...lines].toSorted());
    expect(told(ben, id)).toEqual([]);
  });

  it.each<[string, (id: string) => Promise<unknown>[], readonly string[]]>([
    [
      "changes by hand",
      (id) => [of(gm, id).update({ [boons]: 4 }), of(ana, id).update({ [boons]: 3 })],
      ["Boons 2 → 4 (GM)", "Boons 4 → 3 (Ana)"],
    ],
    [
      "the same change by hand",
      (id) => [of(gm, id).update({ [boons]: 4 }), of(ana, id).update({ [boons]: 4 })],
      ["Boons 2 → 4 (GM)"],
    ],
    [
      "a change by hand that would join a former one",
      (id) => [
        of(ana, id)
          .update({ [boons]: 3 })
          .then(() => Promise.all([of(gm, id).update({ [boons]: 0 }), of(ana, id).update({ [boons]: 4 })])),
      ],
      ["Boons 2 → 3 (Ana)", "Boons 3 → 0 (GM)", "Boons 0 → 4 (Ana)"],
    ],
    [
      "a spend, undone by both",
      (id) => [
        api(ana)
          .characterAct(id, "spend", { spend: "highPowerRite" })
          .then((note) => Promise.all([gm, ana].map((client) => api(client).undoNote(note?.id ?? "")))),
      ],
      ["Boons 2 → 0 (Ana)", "Boons 0 → 2 (GM)"],
    ],
  ])("tells it without a gap if two users act at once: %s", async (_name, changes, lines) => {
    const id = await made("edge", { boons: 2, attributes: { body: 3, wits: 2, spirit: 2, presence: 2 } });
    await Promise.all(changes(id));
    await table.settle();
    for (const client of [gm, ana]) expect(told(client, id).reverse()).toEqual(lines);
  });

  it("tells it of gear: its number by the row's steppers, its supply die, its tracker", async () => {
    const id = await made("edge");
    const gear = { name: "Torches", type: "gear", system: { quantity: 3, supply: "d8", percentile: 40 } };
    const [item] = await of(ana, id).createEmbeddedDocuments("Item", [gear]);
    await table.settle();
    const sheet = sheetOf(ana, id);
    const row = { dataset: { by: "-1" }, closest: () => ({ dataset: { itemId: item?.id, item: item?.id } }) };
    const adjust = sheet.options.actions["adjustQuantity"] as (event: object, target: object) => Promise<unknown>;
    await adjust.call(sheet, {}, row);
    await of(ana, id).updateEmbeddedDocuments("Item", [{ _id: item?.id, "system.supply": "d6" }]);
    await item?.update({ "system.percentile": 35 });
    await table.settle();
    expect(told(gm, id).toSorted()).toEqual([
      "Torches: Quantity 3 → 2 (Ana)",
      "Torches: Supply die d8 → d6 (Ana)",
      "Torches: Tracker (%) 40 → 35 (Ana)",
    ]);
    for (const { undo } of api(ana).story(id)) expect(await undo?.()).toBe(true);
    await table.settle();
    expect(of(gm, id).items.contents[0]?._source.system).toMatchObject({
      ...{ quantity: 3, supply: "d8", percentile: 40 },
    });
  });

  it("tells it of a token with numbers of its own, beside those of the actor that it came from", async () => {
    const Scene = classes(gm).Scene;
    const id = await made("edgeThreat", { cap: 4 });
    const token = { actorId: id, actorLink: false, x: 0, y: 0 };
    const scene = await Scene.create({ name: "Yard", active: true, tokens: [token, { ...token, x: 100 }] });
    await table.settle();
    const [one, other] = scene.tokens.contents.map(({ actor }) => actor);
    if (!one || !other) throw new Error("There are no tokens.");
    await one.update({ "system.harm": 2 });
    await one.modifyTokenAttribute("harmLeft", -1, true);
    const [talent] = await one.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
    await talent?.update({ "system.quantity": 2 });
    await table.settle();
    const lines = (actor: Stored) =>
      api(gm)
        .story(actor.uuid)
        .map(({ label, before, after }) => `${label} ${before} → ${after}`);
    expect(lines(one)).toEqual(["Rope: Quantity 1 → 2", "Harm 0 → 3"]);
    expect([lines(other), lines(of(gm, id))]).toEqual([[], []]);
    expect(await api(gm).takeBack()).toBe(true);
    await table.settle();
    const harm = api(gm)
      .story(one.uuid)
      .find(({ label }) => label === "Harm");
    expect(await harm?.undo?.()).toBe(true);
    await table.settle();
    expect(one._source.system).toMatchObject({ harm: 0 });
    for (const line of ["Harm 3 → 0", "Rope: Quantity 2 → 1"]) expect(lines(one)).toContain(line);
  });

  it("offers no undo where what came after was taken back in part alone", async () => {
    const id = await made("edge", { attributes: { body: 5 } });
    await of(ana, id).update({ "system.fatigue": 1 });
    const act = async (name: string, answers: object) => {
      const note = await api(ana).characterAct(id, name, answers);
      await table.settle();
      return String(note?.id);
    };
    const undo = async (note: string) => {
      expect(await api(ana).undoNote(note)).toBe(true);
      await table.settle();
    };
    const tired = await act("fatigue", { marks: 2, cause: "magic" });
    const rested = await act("rest", { rest: "shortRest" });
    await undo(tired);
    await undo(rested);
    expect(of(gm, id)._source.system).toMatchObject({ fatigue: 2 });
    expect(
      api(ana)
        .story(id)
        .filter(({ undo: offered }) => offered),
    ).toEqual([]);
  });

  it("takes a request back by the key too", async () => {
    const id = await made("edge");
    const call = await api(gm).call({ ruleset: "edge", actors: [`Actor.${id}`], specification: { skill: "stealth" } });
    await table.settle();
    expect(call?.system.cancelled).toBe(false);
    expect([await api(gm).takeBack(), call?.system.cancelled]).toEqual([true, true]);
  });

  it("names what it was, as the sheet does, when the key takes it back", async () => {
    const id = await made("challenge", { focused: "deft" });
    const [item] = await of(ana, id).createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
    const { notifications } = ana.global<{
      notifications: { info(key: string, options: { format: { what: string } }): unknown };
    }>("ui");
    const said: string[] = [];
    const { info } = notifications;
    notifications.info = (_key, { format }) => said.push(format.what);
    await of(ana, id).update({ "system.focused": null });
    await new Promise((passed) => setTimeout(passed, 5));
    await item?.update({ "system.quantity": 2 });
    await table.settle();
    expect([await api(ana).takeBack(), await api(ana).takeBack()]).toEqual([true, true]);
    notifications.info = info;
    expect(said).toEqual(["Ilsa: Rope: Quantity 1 → 2", "Ilsa: In focus Deft → none"]);
  });
});
