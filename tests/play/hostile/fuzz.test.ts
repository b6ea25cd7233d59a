/**
 * Whatever a player's console stores, the table plays on: nothing throws, every message has its card, every honest check
 * reads as before, and what the table shares is what the honest messages alone say.
 *
 * `TESSERA_FUZZ=10000` writes more than the usual thousand; `FC_SEED` brings a run back.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SourceData } from "#bench";
import { idFrom } from "../../../src/rules/chronicle/ids.ts";
import type { TableClient } from "../../table/table.ts";
import { load } from "../play-table.ts";
import { odd } from "../stored-odd.ts";
import {
  api,
  cardText,
  character,
  drawn,
  type Hostile,
  ids,
  openHostileTable,
  rolled,
  rulesets,
  stored,
  worth,
} from "./hostile-table.ts";

const COUNT = Number(process.env["TESSERA_FUZZ"] ?? 1000);
const BATCH = 50;
const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
const seeded = (what: string) => `${what} (FC_SEED=${seed})`;

let at: Hostile;
/** What Ben stored, by message id, so that a failure can show it. */
const forgeries = new Map<string, unknown>();
/** Ids of the honest checks. */
const honest: string[] = [];
/** Ids of the honest checks that Ben made himself. */
const bens: string[] = [];

interface Before {
  readonly worth: string;
  readonly outcome: string;
}
const before = new Map<string, Before>();
let state = "";

const clients = (): readonly TableClient[] => [at.gm, at.ana, at.ben];
const stateOn = (client: TableClient) => JSON.stringify(api(client).state);

function read(client: TableClient, id: string): Before {
  const outcome = drawn(client, id).querySelector(".tessera-card-outcome")?.textContent ?? "";
  return { worth: JSON.stringify(worth(client, id)), outcome: outcome.replace(/\s+/g, " ") };
}

interface Clocks {
  add(scope: string, size: number, face: object): Promise<unknown>;
  list(): { id: string }[];
  tick(id: string, by: number): Promise<unknown>;
}

interface Carrier {
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ uuid: string }[]>;
}

interface Notes {
  supply(item: string): Promise<unknown>;
  percentile(item: string): Promise<unknown>;
  edge: { markFatigue(actor: string, how: object): Promise<unknown> };
}

/** An evening in small: what honest people write, of every kind of message. */
async function playHonestly(): Promise<void> {
  const { gm, ana, ben, table } = at;
  for (const ruleset of rulesets) for (const client of [ana, gm]) honest.push(await rolled(client, ruleset));
  const act = await rolled(ana, "effort");
  const contest = await rolled(ana, "decision", "ana", { contested: true, targetNumber: undefined });
  honest.push(act, contest);
  await table.settle();
  honest.push(await rolled(ben, "effort", "ben", { opposes: { check: act, form: "hinder" } }, [6, 6, 3]));
  const answer = { opposes: { check: contest, form: "contest" }, targetNumber: undefined };
  honest.push(await rolled(ben, "decision", "ben", answer, [3, 2]));
  const [challenge = ""] = honest;
  const edge = String(honest[4]);
  load(ana, [9]);
  await api(ana).act(edge, "reroll", { by: "boon", dice: "2" });
  await api(gm).act(edge, "position", { position: "desperate" });
  await api(gm).act(edge, "award", { reason: "gm", boons: "1" });
  await api(gm).act(challenge, "rule", { what: "target", value: "5" });
  const made = await api(gm).call({
    ruleset: "edge",
    actors: [`Actor.${character("ana", "edge")}`],
    hidden: true,
    specification: { attribute: "wits", skill: "stealth", difficulty: 4 },
  });
  load(ana, [2, 3, 4, 5, 6, 7, 8]);
  await api(ana).answer(String(made?.id), `Actor.${character("ana", "edge")}`, { configure: false });
  const { clocks } = (gm.game.system as unknown as { api: { clocks: Clocks } }).api;
  await clocks.add("party", 6, { name: "The tide", owners: [ids.ana] });
  await table.settle();
  const gear = { name: "Torches", type: "gear", system: { supply: "d8", percentile: 50 } };
  const pack = gm.game.actors.get(character("ana", "decision")) as unknown as Carrier;
  const [torches] = await pack.createEmbeddedDocuments("Item", [gear]);
  await table.settle();
  const notes = (ana.game.system as unknown as { api: Notes }).api;
  load(ana, [2]);
  await notes.supply(String(torches?.uuid));
  load(ana, [40]);
  await notes.percentile(String(torches?.uuid));
  await notes.edge.markFatigue(character("ana", "edge"), { marks: 1 });
  const steps = [{ place: "The bridge", inward: true, rating: 2 }];
  const { documents } = gm.global<{
    documents: { ChatMessage: { implementation: { create(data: object): unknown } } };
  }>("foundry");
  await documents.ChatMessage.implementation.create({ type: "passage", system: { name: "Ana", steps } });
  const deed = { party: [{ type: "earn", counter: "momentum", amount: 1 }], label: "TESSERA.Tracker.Did.more" };
  const acts = (gm.game.system as unknown as { api: { gmAct(act: object): Promise<unknown> } }).api;
  await acts.gmAct({ ...deed, data: { counter: "momentum", amount: 1 }, told: { lines: [] } });
  const own = (ana.game.system as unknown as { api: { clocks: Clocks } }).api.clocks;
  const [tide] = own.list();
  if (tide) await own.tick(tide.id, 1);
  await table.settle();
}

/**
 * Ids that Ben may choose for what he stores: of acts by hand, of checks that are cleared from the log, and of the reports that
 * the next end may have.
 */
async function leaveIds(): Promise<string[]> {
  const { gm, ana, table } = at;
  const acts = (gm.game.system as unknown as { api: { gmAct(act: object): Promise<unknown> } }).api;
  const found: string[] = [];
  for (const amount of [1, 2, 3]) {
    const act = { party: [{ type: "earn", counter: "momentum", amount }], label: "By hand" };
    found.push(String(await acts.gmAct(act)));
  }
  const cleared: string[] = [];
  for (const ruleset of rulesets) cleared.push(await rolled(ana, ruleset), await rolled(gm, ruleset));
  await table.settle();
  for (const id of cleared) await (gm.game.messages.get(id) as unknown as { delete(): Promise<unknown> }).delete();
  await table.settle();
  const reports = ["theatre", `Scene.${scene}`].flatMap((place) =>
    ["", ".1", ".2"].map((attempt) => idFrom(`end.0.${place}${attempt}`)),
  );
  return [...found, ...cleared, ...reports];
}

/** Paths into data, its own branches included. */
function paths(value: unknown, above: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [[...above, key], ...paths(part, [...above, key])]);
}

/** A copy of a message with the value at one of its paths replaced or deleted. */
function withChange(message: SourceData, place: number, value: unknown, gone: boolean): SourceData {
  const copy = structuredClone(message);
  const all = paths({ system: copy["system"], rolls: copy["rolls"], whisper: copy["whisper"], flags: copy["flags"] });
  const path = all[place % Math.max(1, all.length)] ?? [];
  const last = path.at(-1);
  let owner: unknown = copy;
  for (const key of path.slice(0, -1)) owner = (owner as SourceData | null)?.[key];
  if (last === undefined || typeof owner !== "object" || owner === null) return copy;
  if (gone) delete (owner as SourceData)[last];
  else (owner as SourceData)[last] = structuredClone(value) as never;
  return copy;
}

const TYPES = [
  "check",
  "reaction",
  "spend",
  "award",
  "ruling",
  "call",
  "supply",
  "percentile",
  "tick",
  "counter",
  "change",
  "passage",
  "deed",
];

/** What Ben's console stores: an honest message of others with one thing changed, or anything at all under a known type. */
function forgery(honestMessages: readonly SourceData[]): fc.Arbitrary<SourceData> {
  const big = fc.constantFrom<unknown>(
    "x".repeat(100_000),
    Array(3000).fill(1),
    1e300,
    -0,
    "Scene.x",
    `Actor.${character("ana", "edge")}`,
  );
  const value = fc.oneof({ arbitrary: odd, weight: 5 }, { arbitrary: big, weight: 1 });
  const changed = fc
    .tuple(fc.nat(honestMessages.length - 1), fc.nat(500), value, fc.boolean())
    .map(([which, place, wanted, gone]) => withChange(honestMessages[which] as SourceData, place, wanted, gone));
  const events = fc.dictionary(
    fc.constantFrom("a000000000000000", "b.c", "length", "0"),
    fc.oneof(
      odd,
      fc.record({
        type: fc.constantFrom("reroll", "damage", "hinder", "contest", "withdrawn", "target", "altered"),
        time: value,
        roll: value,
        actor: value,
        by: value,
        dice: value,
      }),
    ),
  );
  const anything = fc
    .record({
      type: fc.constantFrom(...TYPES),
      system: fc.oneof(
        odd,
        fc.record({
          check: fc.constantFrom(...honest),
          events,
          actor: value,
          ruleset: fc.constantFrom(...rulesets),
          circumstances: fc.oneof(
            odd,
            fc.record({
              actor: value,
              opposes: fc.record({
                check: fc.constantFrom(...honest),
                form: fc.constantFrom("hinder", "resist", "contest", "x"),
              }),
            }),
          ),
        }),
      ),
      rolls: fc.oneof(odd, fc.constantFrom(...honestMessages.map(({ rolls }) => rolls))),
    })
    .map((data) => data as unknown as SourceData);
  return fc.oneof({ arbitrary: changed, weight: 4 }, { arbitrary: anything, weight: 1 });
}

/** True if the data undoes a check of Ben's own, which he may do. */
function takesBackOwn(data: object): boolean {
  const text = JSON.stringify(data);
  return text.includes('"withdrawn"') && bens.some((id) => text.includes(id));
}

/** The scene on which all play. */
const scene = "scene00000000000";
const parentOf = { Region: `Scene.${scene}`, ActiveEffect: `Actor.${character("ben", "edge")}` } as const;

/** A scene with a token that walks, before anybody plays. */
async function makeScene(): Promise<void> {
  const Scene = at.gm.global<{ create(data: object, operation: object): Promise<unknown> }>("Scene");
  const shapes = [{ type: "rectangle", x: 0, y: 0, width: 400, height: 400, rotation: 0, hole: false }];
  const behaviors = [{ type: "tessera.zone", system: { announce: "everyone" } }];
  const tokens = [{ _id: "walker0000000000", name: "Walker", actorId: character("ana", "edge"), actorLink: true }];
  const place = { name: "The bridge", shapes, behaviors };
  await Scene.create({ _id: scene, name: "Here", active: true, regions: [place], tokens }, { keepId: true });
  await at.table.settle();
}

/** What Ben's console makes beside messages: regions with behaviors, and effects on his character. */
function places(): fc.Arbitrary<readonly ["Region" | "ActiveEffect", SourceData]> {
  const value = fc.oneof(odd, fc.constantFrom<unknown>("x".repeat(50_000), 1e300, "1e300", "@attributes.wits"));
  const kind = fc.constantFrom("tessera.zone", "tessera.hazard");
  const audience = fc.constantFrom("everyone", "gm", "nobody");
  const stats = fc.constantFrom({}, { lastModifiedBy: ids.gm }, { lastModifiedBy: ids.gm, createdTime: 9e12 });
  const behavior = fc
    .tuple(kind, fc.record({ label: value, announce: fc.oneof(audience, value), rating: value, hidden: value }), stats)
    .map(([type, system, _stats]) => ({ type, system, _stats }));
  const region = fc
    .tuple(fc.array(behavior, { maxLength: 4 }), value, fc.constantFrom({}, { takenOver: ids.gm }), fc.boolean())
    .map(([behaviors, name, tessera, hidden]) => {
      const shapes = [{ type: "rectangle", x: 0, y: 0, width: 2000, height: 2000, rotation: 0, hole: false }];
      const ownership = { default: 0, [ids.ben]: 3 };
      return {
        name: typeof name === "string" && name ? name : "R",
        shapes,
        behaviors,
        hidden,
        ownership,
        flags: { tessera },
      };
    });
  const key = fc.oneof(
    fc.constantFrom(
      "testUserPermission",
      "update",
      "system",
      "system.attributes",
      "system.skills",
      "items",
      "ownership",
    ),
    fc.constantFrom(
      "system.toObject",
      "system.boons.value",
      "token.update",
      "effects",
      "statuses",
      "prototypeToken",
      "id",
    ),
    fc.constantFrom(
      "system.harm.__proto__.x",
      "__proto__.toString",
      "constructor",
      "flags.tessera.story",
      "_source.system",
    ),
    fc.string(),
  );
  const change = fc.record({
    key,
    type: fc.constantFrom("add", "override", "upgrade", "multiply", "custom", "custom.x"),
    value,
    phase: fc.constantFrom("initial", "final"),
    priority: fc.constantFrom(null, -5, 99),
  });
  const effect = fc.record({
    name: fc.constant("Forged"),
    system: fc.record({ changes: fc.array(change, { maxLength: 5 }) }),
  });
  return fc.oneof(
    region.map((data) => ["Region", data as unknown as SourceData] as const),
    effect.map((data) => ["ActiveEffect", data as unknown as SourceData] as const),
  );
}

/** Store these documents while a token walks. Returns how many of them the host accepted. */
async function storePlaces(all: readonly (readonly ["Region" | "ActiveEffect", SourceData])[]): Promise<number> {
  const token = () =>
    (
      at.gm.game.scenes.get(scene) as unknown as { tokens: Map<string, { update(data: object): Promise<unknown> }> }
    ).tokens.get("walker0000000000");
  let taken = 0;
  for (const [index, [documentName, data]] of all.entries()) {
    try {
      await at.forger.create(documentName, data, { parent: parentOf[documentName] });
      taken += 1;
    } catch {
      // The host itself takes no such document.
    }
    if (index % 20 !== 0) continue;
    await token()?.update({ x: index % 40 === 0 ? 1500 : 100 });
    await at.table.settle(60_000);
  }
  await at.table.settle(60_000);
  return taken;
}

/**
 * Store these messages, each under a new id or under one of Ben's choice, whose message he deletes first if it is his.
 * Returns how many of them the host accepted.
 */
async function store(messages: readonly SourceData[], chosen: readonly (string | null)[]): Promise<number> {
  let taken = 0;
  for (let from = 0; from < messages.length; from += BATCH) {
    for (const [index, message] of messages.slice(from, from + BATCH).entries()) {
      if (takesBackOwn(message)) continue;
      const { _id, _stats, ...data } = message;
      const own = chosen[from + index] ?? null;
      if (own && forgeries.delete(own)) await at.forger.delete("ChatMessage", own).catch(() => undefined);
      const id = own ? { _id: own } : {};
      try {
        const options = { options: { keepId: own !== null } };
        const made = await at.forger.create("ChatMessage", { ...data, ...id, author: ids.ben } as SourceData, options);
        forgeries.set(String(made["_id"]), data);
        taken += 1;
      } catch {
        // The host itself takes no such message.
      }
    }
    await at.table.settle(60_000);
  }
  return taken;
}

beforeAll(
  async () => {
    at = await openHostileTable();
    await makeScene();
    await playHonestly();
    const pool = await leaveIds();
    for (const id of honest) before.set(id, read(at.gm, id));
    bens.push(...honest.filter((id) => stored(at.gm, id)?.["author"] === ids.ben));
    expect(bens.length).toBeGreaterThan(1);
    state = stateOn(at.gm);
    for (const client of clients()) expect(stateOn(client)).toBe(state);
    // Ben may roll dice for his own characters, and these count; so he forges only messages of others.
    const others = [...at.gm.game.messages]
      .map(({ id }) => stored(at.gm, String(id)) as SourceData)
      .filter((message) => !JSON.stringify(message["system"]).includes(character("ben", "edge")));
    // Every kind of message is there to be forged.
    // None of these games has a counter that players may change, and the log keeps quiet about changes by hand.
    const played = TYPES.filter((type) => !["counter", "change"].includes(type));
    expect([...new Set(others.map(({ type }) => type))].sort()).toEqual(played.sort());
    const beside = fc.sample(places(), { numRuns: Math.ceil(COUNT / 5), seed: seed + 2 });
    expect(await storePlaces(beside)).toBeGreaterThan(beside.length / 2);
    const messages = fc.sample(forgery(others), { numRuns: COUNT, seed });
    const own = fc.option(fc.constantFrom(...pool), { freq: 4 });
    const taken = await store(messages, fc.sample(own, { numRuns: COUNT, seed: seed + 3 }));
    expect(taken).toBeGreaterThan(COUNT / 2);
    expect(pool.filter((id) => forgeries.has(id)).length).toBeGreaterThan(pool.length / 2);
    // Then he changes some of what he stored.
    const changes = fc.sample(fc.record({ system: odd }), { numRuns: Math.min(200, COUNT), seed: seed + 1 });
    const mine = [...forgeries.keys()];
    for (const [place, change] of changes.filter((each) => !takesBackOwn(each)).entries())
      await at.forger
        .update("ChatMessage", { _id: mine[(place * 7) % mine.length], ...change } as SourceData)
        .catch(() => undefined);
    await at.table.settle(60_000);
  },
  60_000 + COUNT * 300,
);
afterAll(() => at.close());

describe(`${COUNT} forged and malformed messages`, () => {
  it("throw nowhere", () => {
    expect(at.errors.slice(0, 3), seeded(`${at.errors.length} errors`)).toEqual([]);
  });

  it("leave every honest check as it was, on every screen", () => {
    for (const [id, was] of before) for (const client of clients()) expect(read(client, id), seeded(id)).toEqual(was);
  });

  it("leave what the table shares as the honest messages have it, on every client and on one that joins now", async () => {
    for (const client of clients()) expect(stateOn(client), seeded("state")).toBe(state);
    const late = await at.table.join("Ana");
    await at.table.settle(60_000);
    expect(stateOn(late), seeded("state of who joins late")).toBe(state);
    for (const [id, was] of before) expect(read(late, id), seeded(id)).toEqual(was);
    late.leave();
  }, 120_000);

  it("of regions make no Zone and no Hazard, and nothing is announced by them", () => {
    for (const client of clients()) {
      const { zones } = (client.game.system as unknown as { api: { zones(): { name: string; hazards: object[] }[] } })
        .api;
      expect(
        zones().map(({ name, hazards }) => [name, hazards.length]),
        seeded("zones"),
      ).toEqual([["The bridge", 0]]);
    }
    const passages = [...at.gm.game.messages].filter((message) => String(message.type) === "passage");
    const theirs = passages.filter((message) => message.author?.id === ids.gm) as unknown as {
      system: { steps: { place: string }[] };
    }[];
    expect(theirs.length).toBeGreaterThan(2);
    expect([...new Set(theirs.flatMap(({ system }) => system.steps.map(({ place }) => place)))]).toEqual([
      "The bridge",
    ]);
  });

  it("of effects leave the actor its methods, its owners and its numbers", () => {
    const id = character("ben", "edge");
    for (const client of clients()) {
      const actor = client.game.actors.get(id) as unknown as Record<string, unknown> & {
        effects: { size: number };
        ownership: object;
        system: { attributes: Record<string, unknown>; boons: unknown };
      };
      expect(actor.effects.size).toBeGreaterThan(COUNT / 20);
      for (const method of ["testUserPermission", "update", "toObject", "getRollData", "prepareData"])
        expect(typeof actor[method], seeded(method)).toBe("function");
      expect(actor.ownership, seeded("ownership")).toEqual({ default: 0, [ids.ben]: 3, [ids.gm]: 3 });
      expect(actor.system.attributes, seeded("attributes")).toEqual({ body: 2, wits: 4, spirit: 2, presence: 2 });
      expect(actor.system.boons, seeded("boons")).toBe(2);
    }
  });

  it("each have a card or a word of why they have none, drawn as fast as others", () => {
    const median = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 1] ?? 0;
    const time = (id: string) => {
      const start = performance.now();
      drawn(at.gm, id);
      return performance.now() - start;
    };
    const usual = median(honest.flatMap((id) => [time(id), time(id), time(id)]));
    for (const [id, data] of forgeries) {
      const message = at.gm.game.messages.get(id) as { isContentVisible: boolean } | undefined;
      if (!message?.isContentVisible) continue;
      if (data && (data as SourceData)["type"] === "check") expect(cardText(at.gm, id), seeded(id)).not.toBe("");
      // A machine that is busy for a moment is measured again.
      const slow = () => Math.min(time(id), time(id), time(id)) > 20 * usual + 20;
      expect(slow(), seeded(`${id} ${JSON.stringify(data).slice(0, 500)}`)).toBe(false);
    }
    expect(at.errors.slice(0, 3), seeded("errors")).toEqual([]);
  }, 300_000);

  it("do not keep the scene from ending, once, nor what they share from staying when they are cleared", async () => {
    const { api: acts } = at.gm.game.system as unknown as { api: EndsApi };
    const parts = (client: TableClient) => api(client).state.party;
    const party = parts(at.gm);
    const log = at.gm.global<{ documents: { ChatMessage: { implementation: Log } } }>("foundry").documents;
    await log.ChatMessage.implementation.deleteDocuments([], { deleteAll: true });
    await at.table.settle(60_000);
    for (const client of clients()) expect(stateOn(client), seeded("state of a cleared log")).toBe(state);
    const id = await acts.endScene();
    await at.table.settle(60_000);
    const ends = acts.pastActs().filter(({ closes, undone }) => closes && !undone);
    expect(ends.map((end) => end.id)).toEqual([id]);
    for (const client of clients()) expect(parts(client)).toEqual(party);
    expect(at.errors.slice(0, 3), seeded("errors")).toEqual([]);
  }, 120_000);
});

interface EndsApi {
  endScene(): Promise<string | null>;
  pastActs(): { id: string; closes?: boolean; undone?: boolean }[];
}

interface Log {
  deleteDocuments(ids: string[], operation: object): Promise<unknown>;
}
