/**
 * Whatever a player's console stores, the table plays on: nothing throws, every message has its card, every honest check
 * reads as before, and what the table shares is what the honest messages alone say.
 *
 * `TESSERA_FUZZ=10000` writes more than the usual thousand; `FC_SEED` brings a run back.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SourceData } from "../../../bench/core/protocol.ts";
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
/** Those that Ben made himself. */
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
  edge: { rest(actor: string, how: object): Promise<unknown> };
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
  await notes.edge.rest(character("ana", "edge"), { rest: "fullNight" });
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

/** Paths into data, its own branches included. */
function paths(value: unknown, above: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [[...above, key], ...paths(part, [...above, key])]);
}

/** A message with what stands at one of its paths changed or gone. */
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

/** Whether it takes back a check of Ben's own, which is his right. */
function takesBackOwn(data: object): boolean {
  const text = JSON.stringify(data);
  return text.includes('"withdrawn"') && bens.some((id) => text.includes(id));
}

/** Store these; what the host refuses is no message. Answers how many it took. */
async function store(messages: readonly SourceData[]): Promise<number> {
  let taken = 0;
  for (let from = 0; from < messages.length; from += BATCH) {
    for (const message of messages.slice(from, from + BATCH)) {
      if (takesBackOwn(message)) continue;
      const { _id, _stats, ...data } = message;
      try {
        const made = await at.forger.create("ChatMessage", { ...data, author: ids.ben } as SourceData);
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
    await playHonestly();
    for (const id of honest) before.set(id, read(at.gm, id));
    bens.push(...honest.filter((id) => stored(at.gm, id)?.["author"] === ids.ben));
    expect(bens.length).toBeGreaterThan(1);
    state = stateOn(at.gm);
    for (const client of clients()) expect(stateOn(client)).toBe(state);
    // Ben's own dice for his own characters are his to roll, and so count: what he forges is others'.
    const others = [...at.gm.game.messages]
      .map(({ id }) => stored(at.gm, String(id)) as SourceData)
      .filter((message) => !JSON.stringify(message["system"]).includes(character("ben", "edge")));
    // Every kind of message is there to be forged.
    expect([...new Set(others.map(({ type }) => type))].sort()).toEqual([...TYPES].sort());
    const messages = fc.sample(forgery(others), { numRuns: COUNT, seed });
    const taken = await store(messages);
    expect(taken).toBeGreaterThan(COUNT / 2);
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
});
