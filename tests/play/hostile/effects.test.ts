/**
 * Active effects that a player adds to characters by console: they may change numbers, texts and switches of the sheet,
 * but no methods, permissions or prototypes, and nothing that belongs to the game master.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SourceData } from "#bench";
import type { TableClient } from "../../table/table.ts";
import { character, type Hostile, ids, openHostileTable, outcomeOn, rolled } from "./hostile-table.ts";
import { told } from "./told.ts";

let at: Hostile;
/** Notifications to the game master. */
let warned: string[];

beforeAll(async () => {
  at = await openHostileTable();
  warned = told(at.gm);
});
afterAll(() => at.close());

const bens = character("ben", "edge");

interface Sheet {
  readonly name: string;
  readonly img: string;
  readonly ownership: Record<string, number>;
  readonly items: Iterable<{ id: string }>;
  readonly effects: { readonly contents: { readonly id: string; readonly name: string }[] };
  readonly system: {
    readonly attributes: Record<string, number>;
    readonly skills: Record<string, number>;
    readonly boons: number;
    readonly experience: { readonly earned: number };
  };
  testUserPermission(user: unknown, level: string): boolean;
  getRollData(): object;
  toObject(): object;
  [more: string]: unknown;
}

const sheetOf = (client: TableClient, id = bens) => client.game.actors.get(id) as unknown as Sheet;
const clients = () => [at.gm, at.ana, at.ben];

interface Change {
  readonly key: string;
  readonly value: unknown;
  readonly type?: string;
  readonly phase?: string;
}

/** Put an effect on a document as Ben's console does; resolves with its id. */
async function put(changes: readonly Change[], parent = `Actor.${bens}`, more: object = {}): Promise<string> {
  const whole = changes.map((change) => ({ type: "override", ...change }));
  const data = { name: "Mine", type: "base", system: { changes: whole }, ...more } as unknown as SourceData;
  const made = await at.forger.create("ActiveEffect", data, { parent });
  await at.table.settle();
  return String(made["_id"]);
}

async function clear(parent = `Actor.${bens}`): Promise<void> {
  for (const { id } of sheetOf(at.gm).effects.contents) await at.forger.delete("ActiveEffect", id, { parent });
  await at.table.settle();
}

/** Paths that effects may not change. */
const forbidden = [
  ...["testUserPermission", "update", "toObject", "getRollData", "prepareData", "delete", "getFlag", "toString"],
  ...["items", "effects", "items.get", "effects.contents", "sheet", "parent", "system", "_source.name", "type"],
  ...["ownership.default", `ownership.${ids.ana}`, "id", "_id", "flags.tessera.tab", "prototypeToken.name", "statuses"],
  ...["__proto__.polluted", "constructor.prototype.polluted", "system.__proto__.polluted", "system.constructor"],
  ...["system.toObject", "system.prepareDerivedData", "system.stored", "system.parent", "system.attributes"],
  ...["system.attributes.__proto__.polluted", "system.skills.hasOwnProperty", "system.attributes.wits.toFixed"],
  ...["flags", "flags.tessera", "flags.tessera.story", "flags.core.sheetClass", "flags.__proto__.polluted"],
  ...[" system.boons.x", "SYSTEM.boons", "system..boons", "system.boons.", "system.boons.__proto__.polluted"],
  ...["system.boons\u0000", `system.${"boons.".repeat(2_000)}x`, "prototype", "_source", "_id.x", "folder", "sort"],
  ...["token.update", "token.testUserPermission", "token.actorId", "token.actorLink", "token.delta", "token.hidden"],
  ...[
    "token.light.updateSource",
    "token.__proto__.polluted",
    "token",
    "token.flags.tessera.number",
    "",
    ".",
    "system.",
  ],
];

/** Expect that an actor's methods, permissions and prototype are unchanged. */
function expectWhole(client: TableClient, id = bens): void {
  const sheet = sheetOf(client, id);
  for (const name of ["testUserPermission", "update", "toObject", "getRollData", "prepareData", "delete", "getFlag"])
    expect(typeof sheet[name], name).toBe("function");
  expect(typeof (sheet.system as unknown as Record<string, unknown>)["toObject"]).toBe("function");
  expect([...sheet.items]).toEqual([]);
  expect(sheet.ownership).toEqual({ default: 0, [ids.ben]: 3, [ids.gm]: 3 });
  expect(client.global<{ polluted?: unknown }>("Object.prototype").polluted).toBeUndefined();
  expect((sheet as { polluted?: unknown }).polluted).toBeUndefined();
  expect((sheet.system as { polluted?: unknown }).polluted).toBeUndefined();
}

describe("an effect whose change names", () => {
  it.each(forbidden)("%j changes nothing, in either phase", async (key) => {
    await put([
      { key, value: 7 },
      { key, value: 7, phase: "final" },
      { key, value: '{"a":1}', type: "add" },
    ]);
    for (const client of clients()) expectWhole(client);
    await clear();
    expect(at.errors).toEqual([]);
  });

  it("all of them leaves checks, ends and the sheet as they are; the rest of the effect counts", async () => {
    await put([
      ...forbidden.map((key) => ({ key, value: 7 })),
      { key: "system.attributes.wits", value: 1, type: "add" },
    ]);
    for (const client of clients()) {
      expectWhole(client);
      expect(sheetOf(client).system.attributes["wits"]).toBe(5);
    }
    const id = await rolled(at.ben, "edge", "ben", {}, [7, 8, 2, 3, 4, 5, 1, 1]);
    expect(outcomeOn(at.gm, id)).toHaveProperty("result");
    const { api } = at.gm.game.system as unknown as { api: { endScene(): Promise<string | null> } };
    expect(await api.endScene()).not.toBeNull();
    await at.table.settle();
    expect(at.errors).toEqual([]);
    await clear();
  });

  it("what is the game master's in a party that the player owns changes none of it", async () => {
    const [party] = [...at.gm.game.actors].filter(({ type }) => String(type) === "party") as unknown as Sheet[];
    const id = String(party?.["id"]);
    await (party as unknown as { update(changes: object): Promise<unknown> }).update({ [`ownership.${ids.ben}`]: 3 });
    const stateNow = () => JSON.stringify((at.gm.game.system as unknown as { api: { state: object } }).api.state);
    const was = stateNow();
    const keys = [
      "system.ledger.base.counters.momentum",
      "system.ledger",
      "system.ledger.entries.x.time",
      "system.members",
    ];
    await put(
      keys.map((key) => ({ key, value: '{"momentum":9}' })),
      `Actor.${id}`,
    );
    expect(stateNow()).toBe(was);
    const { system } = sheetOf(at.gm, id) as unknown as { system: { ledger: object; members: unknown } };
    expect(JSON.stringify(system)).toBe(
      JSON.stringify((party as unknown as { _source: { system: object } })._source.system),
    );
    expect(at.errors).toEqual([]);
  });

  it("the same from an item, or on the actor of a token, changes nothing either", async () => {
    const talent = { name: "Talent", type: "talent", effects: [] } as unknown as SourceData;
    const made = await at.forger.create("Item", talent, { parent: `Actor.${bens}` });
    const item = String(made["_id"]);
    await put(
      forbidden.map((key) => ({ key, value: 7 })),
      `Actor.${bens}.Item.${item}`,
      { transfer: true },
    );
    for (const client of clients()) expect(typeof sheetOf(client)["testUserPermission"]).toBe("function");
    await at.forger.delete("Item", item, { parent: `Actor.${bens}` });

    const Scene = at.gm.global<{ create(data: object): Promise<{ id: string }> }>("Scene");
    const token = { _id: "bentoken00000000", actorId: bens, actorLink: false, name: "Ben's", x: 0, y: 0 };
    const { id } = await Scene.create({ name: "Here", active: true, tokens: [token] });
    await at.table.settle();
    const actors = () =>
      clients().map((client) => {
        const scene = client.game.scenes.get(id) as unknown as { tokens: Map<string, { actor: Sheet }> };
        return scene.tokens.get(token._id)?.actor as Sheet;
      });
    const effect = { name: "Mine", system: { changes: forbidden.map((key) => ({ key, type: "override", value: 7 })) } };
    const mine = actors()[2] as unknown as { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> };
    await mine.createEmbeddedDocuments("ActiveEffect", [effect]);
    await at.table.settle();
    for (const actor of actors()) {
      expect(actor.effects.contents).toHaveLength(1);
      for (const name of ["testUserPermission", "update", "toObject", "getRollData"])
        expect(typeof actor[name], name).toBe("function");
    }
    expect(at.errors).toEqual([]);
  });
});

describe("an effect on a table of numbers, whose keys are the world's", () => {
  const effort = character("ben", "effort");
  it.each(["__proto__", "constructor", "hasOwnProperty", "toString", ""])("has no key %j", async (key) => {
    const before = JSON.stringify(sheetOf(at.gm, effort).system);
    await put([{ key: `system.attributes.${key}`, value: 7 }], `Actor.${effort}`);
    for (const client of clients()) {
      const { attributes } = sheetOf(client, effort).system;
      expect(Object.keys(attributes)).not.toContain(key);
      expect(typeof attributes["hasOwnProperty"]).toBe("function");
      expect(JSON.stringify(sheetOf(client, effort).system)).toBe(before);
    }
    for (const { id } of sheetOf(at.gm, effort).effects.contents)
      await at.forger.delete("ActiveEffect", id, { parent: `Actor.${effort}` });
    await at.table.settle();
  });
});

describe("an effect on a number or word of the sheet", () => {
  const now = (client = at.gm) => sheetOf(client).system;

  it("counts where it can be meant: added, multiplied, on a skill that was never learned", async () => {
    await put([
      { key: "system.attributes.wits", value: "1", type: "add" },
      { key: "system.attributes.presence", value: "2", type: "multiply" },
      { key: "system.skills.athletics", value: 2, type: "upgrade" },
      { key: "name", value: "Ben in disguise" },
      { key: "img", value: "icons/svg/mystery-man.svg" },
    ]);
    for (const client of clients()) {
      expect(now(client).attributes).toMatchObject({ wits: 5, presence: 4 });
      expect(now(client).skills).toMatchObject({ athletics: 2 });
      expect(sheetOf(client)).toMatchObject({ name: "Ben in disguise", img: "icons/svg/mystery-man.svg" });
    }
    await clear();
    expect(now().attributes).toMatchObject({ wits: 4, presence: 2 });
  });

  it.each<readonly [string, unknown]>([
    ["system.attributes.wits", "1e300"],
    ["system.attributes.wits", 1e12],
    ["system.attributes.wits", -1e12],
    ["system.attributes.wits", 1001 + 4],
    ["system.attributes.wits", `${"9".repeat(60_000)}`],
    ["system.attributes.wits", { valueOf: 1 }],
    ["system.attributes.wits", [1, 2]],
    ["system.attributes.wits", null],
    ["system.attributes.wits", "all of it"],
    ["system.experience.earned", 1e9],
    ["img", "javascript:alert(1)"],
  ])("leaves %s as it was, for %j", async (key, value) => {
    const before = JSON.stringify([sheetOf(at.gm).system, sheetOf(at.gm).img]);
    await put([{ key, value }]);
    for (const client of clients()) expect(JSON.stringify([sheetOf(client).system, sheetOf(client).img])).toBe(before);
    await clear();
    expect(at.errors).toEqual([]);
  });

  it.each([1e12, -1e12, Number.NaN, "many"])("leaves a number that a module's own change makes %j", async (made) => {
    const write = (
      _actor: unknown,
      { key }: Change,
      _now: unknown,
      _value: unknown,
      changes: Record<string, unknown>,
    ) => {
      changes[key] = made;
    };
    const id = at.gm.Hooks.on("applyActiveEffect", write as never);
    await put([{ key: "system.attributes.wits", type: "custom", value: "1" }]);
    expect(now().attributes["wits"]).toBe(4);
    at.gm.Hooks.off("applyActiveEffect", id);
    await clear();
  });

  it("counts a hundred times in one effect, no more", async () => {
    await put(Array.from({ length: 1000 }, () => ({ key: "system.experience.earned", value: 1, type: "add" })));
    expect(now().experience.earned).toBe(100);
    await clear();
  });
});

describe("game masters", () => {
  it("are told which effect is ignored, once, and not a thousand times", () => {
    const told = warned.filter((each) => each.includes("effect"));
    expect(told[0]).toMatch(/^The effect "Mine" on ben's edge tries to change testUserPermission/);
    expect(told).toHaveLength(1);
  });
});
