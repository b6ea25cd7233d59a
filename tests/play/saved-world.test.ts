/**
 * A world as version 0.1.0 saved it before rule sets became plug-ins: checks of all four games, rulings, a supply roll, a
 * request and an ended scene. Its messages open unchanged, and everything in it means what it meant then.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SourceData, UserDefinition } from "#bench";
import { LevelStore } from "#bench/packs";
import { builtSystem } from "../table/built-system.ts";
import { type ClientTable, openTable, type TableClient } from "../table/table.ts";

function saved<Content>(file: string): Content {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, "saved-world", file), "utf8")) as Content;
}

const { users, documents } = saved<{ users: UserDefinition[]; documents: Record<string, SourceData[]> }>("world.json");
/** What its checks came to, what the table shared as a game master and a player saw it, the acts by hand, the actors' data. */
const meaning = saved<{
  outcomes: Record<string, object>;
  gm: object;
  player: object;
  pastActs: string[];
  actors: Record<string, Data>;
}>("meaning.json");

interface Api {
  outcome(message: string): object;
  state: object;
  pastActs(): { id: string }[];
}

interface Stored {
  readonly id: string;
  readonly system: object;
  readonly _source: object;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

let folder: string;

/** Put the documents into the world's folder as they lay there, times of creation included. */
async function store(): Promise<void> {
  await (await openTable({ system: await builtSystem(), users, folder })).close();
  const data = await LevelStore.open(path.join(folder, "data"));
  const writes = Object.entries(documents).flatMap(([documentName, sources]) =>
    sources.map((source) => ({ documentName, id: String(source["_id"]), source })),
  );
  await data.commit({ writes });
  await data.close();
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-saved-"));
  await store();
  table = await openTable({ system: await builtSystem(), folder, reopen: true });
  [gm, ana] = [await table.join("Gamemaster"), await table.join("Ana")];
  await table.settle();
});
afterAll(async () => {
  await table.close();
  await rm(folder, { recursive: true });
});

const api = (client: TableClient) => (client.game.system as unknown as { api: Api }).api;
const plain = (value: unknown): Data => JSON.parse(JSON.stringify(value)) as Data;
/** The ledgers of a party are compared as shared state, since they are stored in another form today. */
const withoutLedgers = ({ ledger: _ledger, theatre: _theatre, ...others }: Data): Data => others;
/** Fields added to threats since then, with their neutral values. */
const GIVEN_SINCE: Readonly<Record<string, string>> = {
  several: "false",
  purchases: "{}",
  moves: "{}",
  weak: JSON.stringify(""),
  advances: JSON.stringify({ earned: 0, spent: 0 }),
  clock: JSON.stringify({ name: "", size: 6, link: "" }),
};
const asSaved = (system: Data, saved: Data): Data =>
  Object.fromEntries(
    Object.entries(system).filter(([name, value]) => name in saved || GIVEN_SINCE[name] !== JSON.stringify(value)),
  );
type Data = Readonly<Record<string, unknown>>;
const all = (collection: unknown) => [...(collection as Iterable<Stored>)];

it("reads every check as it was read", () => {
  expect(Object.keys(meaning.outcomes).length).toBeGreaterThan(15);
  for (const [id, outcome] of Object.entries(meaning.outcomes)) expect(api(gm).outcome(id), id).toMatchObject(outcome);
});

it("shares what it shared, with the same acts by hand", () => {
  expect(plain(api(gm).state)).toEqual(meaning.gm);
  expect(plain(api(ana).state)).toEqual(meaning.player);
  expect(
    api(gm)
      .pastActs()
      .map(({ id }) => id),
  ).toEqual(meaning.pastActs);
});

it("prepares every actor to the same data", () => {
  for (const { id, system } of all(gm.game.actors)) {
    const saved = withoutLedgers(meaning.actors[id] ?? {});
    expect(asSaved(withoutLedgers(plain(system)), saved), id).toEqual(saved);
  }
});

it("writes no message by being opened", () => {
  const stored = new Map(documents["ChatMessage"]?.map((message) => [message["_id"], message]));
  const messages = all(gm.game.messages);
  expect(messages).toHaveLength(stored.size);
  for (const { id, _source } of messages) expect(_source, id).toMatchObject({ system: stored.get(id)?.["system"] });
});
