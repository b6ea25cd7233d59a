/** Documents as former versions, imports and accidents left them: all of them open, and keep what can be read of them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable } from "./play-table.ts";

const id = (name: string) => name.padEnd(16, "0");
const biography = "<p>Kept</p>";
const garbage = ["lots", {}, [], true, "", null, Number.NaN, "3"] as const;

/** As the first version stored them, field by field, and no field that came later. */
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
  decision: {
    level: 3,
    attributes: { str: 2, agi: null },
    defense: { value: 2, bonus: 1 },
    concept: "Pilot",
    biography,
  },
  party: { members: [`Actor.${id("edge")}`], description: biography },
} as const;

/** The same with what an accident or an import may have made of it. */
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
  decision: { ...first.decision, level: "4", attributes: { str: "2", kno: "clever" }, defense: 3, luck: "1" },
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
      ChatMessage: Object.entries(messages).map(([type, system]) => ({
        _id: id(type),
        type,
        author: "gamemaster000000",
        system,
      })),
    },
  });
  gm = await table.join("GM");
});
afterAll(() => table.close());

type Stored = { _source: { system: Record<string, unknown> } };
const stored = (collection: "actors" | "items" | "messages", name: string) =>
  (gm.game[collection].get(name) as unknown as Stored | undefined)?._source.system;

describe("as the first version stored them", () => {
  it.each(Object.keys(first) as (keyof typeof first)[])("%s keeps everything and has what came later", (type) => {
    expect(stored("actors", id(type))).toMatchObject(first[type]);
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
    decision: {
      level: 4,
      attributes: { str: 2, kno: 0 },
      defense: { value: 3, bonus: 0 },
      luck: { value: 1, adjustment: 0 },
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
    ["check", { ruleset: "5", check: {}, events: {}, costs: [] }],
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
