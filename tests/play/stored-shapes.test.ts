/** Documents as former versions, imports and accidents left them: all of them open, and keep what can be read of them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";

const id = (name: string) => name.padEnd(16, "0");
const biography = "<p>Kept</p>";
const garbage = ["lots", {}, [], true, "", null, Number.NaN, "3"] as const;

/** Data as the first version stored it, without any fields added later. */
const first = {
  edge: {
    attributes: { body: 3, wits: 4, spirit: 2, presence: 1 },
    skills: { stealth: 3 },
    boons: 2,
    fatigue: 1,
    harm: 1,
    concept: "Thief",
    biography,
  },
  edgeThreat: { cap: 2, dice: 4, deals: 2, harm: 1, concept: "Guard", biography },
  challenge: {
    traits: { dangerous: 3, deft: 1, savvy: 1, steady: 2, uncanny: 0 },
    spent: { dangerous: 1 },
    focused: "steady",
    skills: { strike: 2 },
    reflexes: { value: 4, bonus: 0 },
    primaryDefense: "nerve",
    concept: "Forewoman",
    biography,
  },
  challengeThreat: { hazard: 2, rating: 3, modifier: 1, vigor: { value: 2, max: 6 }, triggers: "<p>x</p>", biography },
  effort: {
    attributes: { body: 10 },
    resources: { stamina: { value: 4, override: null } },
    concept: "Porter",
    biography,
  },
  effortThreat: {
    rating: 7,
    attributes: { body: 9 },
    pool: { value: 3, max: 6 },
    concept: "Guard",
    deeds: "<p>x</p>",
    biography,
  },
  decision: {
    level: 3,
    attributes: { str: 2, agi: null },
    defense: { value: 2, bonus: 1 },
    concept: "Pilot",
    biography,
  },
  decisionThreat: {
    attack: 3,
    other: -1,
    vitality: { value: 1, max: 3 },
    goodAt: "Doors",
    does: "<p>x</p>",
    biography,
  },
  party: { members: [`Actor.${id("edge")}`], description: biography },
} as const;

/** The same data with values that an accident or an import may have left. */
const odd = {
  edge: {
    ...first.edge,
    attributes: { body: "3 dots", wits: "lots", spirit: 99 },
    skills: { stealth: "2" },
    boons: {},
  },
  edgeThreat: { ...first.edgeThreat, cap: "4", dice: null, harm: [] },
  challenge: { ...first.challenge, reflexes: 4, nerve: "2", focused: "brave", primaryDefense: 7, spent: "none" },
  challengeThreat: { ...first.challengeThreat, hazard: "6d4", vigor: 5, grit: null },
  effort: {
    ...first.effort,
    attributes: { body: "11", wit: "high" },
    resources: { stamina: 3, focus: "2" },
    turn: true,
  },
  effortThreat: { ...first.effortThreat, rating: "8", attributes: { body: "9", wit: "high" }, pool: 4, turn: true },
  decision: { ...first.decision, level: "4", attributes: { str: "2", kno: "clever" }, defense: 3, luck: "1" },
  decisionThreat: { ...first.decisionThreat, attack: "+4", skilled: 99, defense: 3, vitality: { value: 7, max: 0 } },
  party: { ...first.party, members: `Actor.${id("edge")}`, ledger: "lost" },
} as const;

const items = {
  gear: { description: biography, quantity: "3", ready: "yes", bonus: 1, supply: "8", percentile: "none" },
  talent: { description: biography, rank: "two", cost: "5", bonus: { dice: "1", modifier: {} } },
  asset: { description: biography, size: "huge", scope: 5, used: 1 },
  follower: { description: biography, cap: "3", skill: ["Melee"], dice: 99, harm: null },
  bond: { description: biography, with: 7, used: "never" },
  complication: { description: biography, rank: "queen", spotlighted: {} },
  condition: { description: biography, active: null, rulesets: "edge", bonus: -2, status: 3 },
} as const;

const messages = {
  check: { ruleset: 5, check: "none", events: [], scene: 7, actor: {}, opposes: "x", call: [], costs: "none" },
  ruling: { check: {}, events: { a: { type: "stakes", stated: true, time: 1 }, b: "b" }, actor: 7 },
  call: { ruleset: "edge", specification: [], hidden: "true", actors: "Actor.x", cancelled: 0 },
  supply: { item: 5, name: null, before: "d7", undone: "maybe" },
  percentile: { item: "Item.x", name: "Arrows", chance: "40%", undone: false },
} as const;

/** A check as stored by versions that did not yet separate its circumstances from its specification. */
const formerCheck = {
  ruleset: "effort",
  check: { attribute: 10 },
  events: {},
  scene: "Scene.cave000000000000",
  party: null,
  actor: `Actor.${id("effort")}`,
  opposes: { check: id("check"), form: "hinder" },
  call: null,
  targets: [`Actor.${id("edge")}`],
  costs: [{ path: "system.turn.action" }],
  unseen: [],
} as const;

let table: ClientTable;
let gm: TableClient;
beforeAll(async () => {
  const actors = Object.keys(first) as (keyof typeof first)[];
  table = await openPlayTable({
    documents: {
      Actor: actors.flatMap((type, place) => [
        { _id: id(type), name: type, type, system: first[type] },
        { _id: id(`odd${type}`).slice(0, 16), name: `odd ${type}`, type, system: odd[type] },
        ...garbage.map((value, index) => ({
          _id: id(`${place}garbage${index}`),
          name: `garbage ${type}`,
          type,
          system: Object.fromEntries(Object.keys(first[type]).map((field) => [field, value])),
        })),
      ]),
      Item: Object.entries(items).map(([type, system]) => ({ _id: id(type), name: type, type, system })),
      ChatMessage: [
        ...Object.entries(messages).map(([type, system]) => ({ _id: id(type), type, system })),
        { _id: id("former"), type: "check", system: formerCheck },
      ].map((message) => ({ ...message, author: "gamemaster000000" })),
    },
  });
  gm = await table.join("GM");
});
afterAll(() => table.close());

interface Effort {
  readonly _source: { readonly system: { readonly attributes: object; readonly resources: object } };
  readonly system: { readonly resources: object };
  update(changes: object): Promise<unknown>;
}
type Stored = { _source: { system: Record<string, unknown> } };
const stored = (collection: "actors" | "items" | "messages", name: string) =>
  (gm.game[collection].get(name) as unknown as Stored | undefined)?._source.system;

describe("as the first version stored them", () => {
  it.each(Object.keys(first) as (keyof typeof first)[])("%s keeps everything and has what came later", (type) => {
    expect(stored("actors", id(type))).toMatchObject(first[type]);
  });

  it("a character of Effort has the resources that were not stored as a new one, and pays from them", async () => {
    const maren = gm.game.actors.get(id("effort")) as unknown as Effort;
    const full = { value: 8, override: null };
    expect(maren._source.system.resources).toEqual({
      stamina: { value: 4, override: null },
      focus: full,
      insight: full,
      grit: full,
    });
    expect(maren._source.system.attributes).toEqual({ body: 10, grace: 8, wit: 8, heart: 8 });
    await maren.update({ "system.resources.grit.value": 6 });
    const again = await table.join("GM");
    const { system } = again.game.actors.get(id("effort")) as unknown as Effort;
    expect(system.resources).toMatchObject({ stamina: { value: 4 }, focus: { value: 8 }, grit: { value: 6 } });
    again.leave();
  });

  it("a check keeps its circumstances", () => {
    const { scene, party, actor, opposes, call, targets, costs, unseen, ...asked } = formerCheck;
    const circumstances = { scene, party, actor, opposes, call, targets, costs, unseen };
    expect(stored("messages", id("former"))).toEqual({ ...asked, circumstances });
    const { system } = gm.game.messages.get(id("former")) as unknown as { system: typeof formerCheck };
    for (const [name, value] of Object.entries(circumstances))
      expect({ [name]: system[name as keyof typeof circumstances] }).toEqual({ [name]: value });
  });

  it("what came later starts as in a new document", () => {
    expect(stored("actors", id("edge"))).toMatchObject({ experience: { earned: 0, spent: 0 }, converted: false });
    expect(stored("actors", id("decision"))).toMatchObject({ luck: { value: 3, adjustment: 0 } });
    expect(stored("actors", id("party"))).toMatchObject({ ledger: { entries: {}, closed: [] } });
  });
});

describe("as an accident or an import left them", () => {
  const left: Readonly<Record<keyof typeof odd, object>> = {
    edge: {
      attributes: { body: 3, wits: 1, spirit: 5, presence: 1 },
      skills: { stealth: 2 },
      boons: 0,
      harm: 1,
      biography,
    },
    edgeThreat: { cap: 4, dice: 3, deals: 2, harm: 0, biography },
    challenge: {
      traits: first.challenge.traits,
      reflexes: { value: 4, bonus: 0 },
      nerve: { value: 2, bonus: 0 },
      focused: null,
      primaryDefense: "vigor",
      spent: { dangerous: 0 },
      biography,
    },
    challengeThreat: { hazard: 6, rating: 3, vigor: { value: 5, max: 3 }, grit: { value: 5, max: 5 }, biography },
    effort: {
      attributes: { body: 11 },
      resources: { stamina: { value: 3, override: null }, focus: { value: 2, override: null } },
      turn: { action: true, round: 0 },
      biography,
    },
    effortThreat: {
      rating: 8,
      attributes: { body: 9 },
      pool: { value: 4, max: 8 },
      turn: { reaction: true, round: 0 },
      biography,
    },
    decision: {
      level: 4,
      attributes: { str: 2, kno: 0 },
      defense: { value: 3, bonus: 0 },
      luck: { value: 1, adjustment: 0 },
      biography,
    },
    decisionThreat: {
      attack: 4,
      skilled: 50,
      other: -1,
      defense: { value: 3, max: 2 },
      vitality: { value: 7, max: 1 },
      goodAt: "Doors",
      biography,
    },
    party: { members: [`Actor.${id("edge")}`], description: biography, ledger: { entries: {} } },
  };

  it.each(Object.keys(left) as (keyof typeof left)[])("%s keeps what can be read", (type) => {
    expect(stored("actors", id(`odd${type}`).slice(0, 16))).toMatchObject(left[type]);
  });

  it("no actor is lost, whatever stands in its fields", () => {
    expect(gm.game.actors.size).toBe(Object.keys(first).length * (2 + garbage.length));
    expect([...(gm.game.actors as unknown as { invalidDocumentIds: Set<string> }).invalidDocumentIds]).toEqual([]);
  });

  it.each([
    ["gear", { quantity: 3, ready: true, bonus: { dice: 1, modifier: 0 }, supply: "d8", percentile: null }],
    ["talent", { rank: 0, cost: 5, bonus: { dice: 1, modifier: 0, appliesTo: "" } }],
    ["asset", { size: "minor", scope: "5", used: true }],
    ["follower", { cap: 3, skill: "", dice: 20, harm: 0 }],
    ["bond", { with: "7" }],
    ["complication", { rank: "face", spotlighted: false }],
    ["condition", { rulesets: ["edge"], bonus: { dice: -2 }, status: "3" }],
  ] as const)("%s keeps what can be read", (type, system) => {
    expect(stored("items", id(type))).toMatchObject({ description: biography, ...system });
  });

  it.each([
    ["check", { ruleset: "5", check: {}, events: {}, circumstances: { scene: "7", costs: [] } }],
    ["ruling", { events: { a: { type: "stakes", stated: true } } }],
    ["call", { ruleset: "edge", specification: {}, hidden: true, actors: ["Actor.x"], cancelled: false }],
    ["supply", { item: "5", before: "d12" }],
    ["percentile", { item: "Item.x", name: "Arrows", chance: 40 }],
  ] as const)("a message of type %s stays in the log", (type, system) => {
    expect(stored("messages", id(type))).toMatchObject(system);
  });

  it("whoever changes a document today is refused where the change is wrong", async () => {
    const actor = gm.game.actors.get(id("edge")) as unknown as { update(changes: object): Promise<unknown> };
    await expect(actor.update({ "system.attributes.body": "a great deal" })).rejects.toThrow();
    expect(stored("actors", id("edge"))).toMatchObject({ attributes: { body: 3 } });
  });
});

describe("circumstances of a check", () => {
  type Check = {
    system: { readonly [name: string]: unknown; readonly targets: readonly string[] };
    update(changes: object): Promise<unknown>;
    delete(): Promise<unknown>;
  };
  const create = async (circumstances: object): Promise<Check> => {
    const ChatMessage = gm.global<{ create(data: object): Promise<Check & { id: string }> }>("ChatMessage");
    const { id: made } = await ChatMessage.create({ type: "check", system: { ruleset: "edge", circumstances } });
    return gm.game.messages.get(made) as unknown as Check;
  };
  const source = (check: Check) =>
    (check as unknown as { _source: { system: { circumstances: object } } })._source.system.circumstances;

  it("are stored as far as there are any, and read as none where there are none", async () => {
    const check = await create({ actor: "Actor.x" });
    expect(source(check)).toEqual({ actor: "Actor.x" });
    expect(check.system).toMatchObject({ actor: "Actor.x", scene: null, opposes: null, targets: [], costs: [] });
  });

  it("change one by one, and go again", async () => {
    const check = await create({ actor: "Actor.x", targets: ["Actor.y"] });
    await check.update({ "system.circumstances.targets": ["Actor.y", "Actor.z"], "system.circumstances.call": "abc" });
    expect(source(check)).toEqual({ actor: "Actor.x", targets: ["Actor.y", "Actor.z"], call: "abc" });
    const { ForcedDeletion } = gm.global<{ data: { operators: { ForcedDeletion: new () => unknown } } }>("foundry").data
      .operators;
    await check.update({ "system.circumstances.targets": new ForcedDeletion() });
    expect(source(check)).toEqual({ actor: "Actor.x", call: "abc" });
    expect(check.system.targets).toEqual([]);
  });

  it("are refused where they are wrong, and hold nothing else", async () => {
    const check = await create({ actor: "Actor.x", mood: "grim" });
    expect(source(check)).toEqual({ actor: "Actor.x" });
    await check.update({ "system.circumstances.mood": "grim" });
    expect(source(check)).toEqual({ actor: "Actor.x" });
    await expect(check.update({ "system.circumstances.unseen": ["Region.x", ""] })).rejects.toThrow(/unseen/);
    await expect(check.update({ "system.circumstances.opposes.form": "" })).rejects.toThrow(/form/);
    expect(source(check)).toEqual({ actor: "Actor.x" });
  });
});
