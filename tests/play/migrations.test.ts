/** A world of a former version is brought to this one: once, by the active game master, whole, and nothing is lost on the way. */
import { readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SourceData } from "#bench";
import { entryNameOf, isMessageName } from "../../src/rules/ledger/entry-name.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { meaningTo } from "../worlds/meaning.ts";
import { documentsOf, openStored } from "../worlds/stored.ts";
import { act, pastActs, stateOf, undoAct } from "./ledger-table.ts";

/**
 * Worlds of earlier versions: one with checks of Edge and an ended scene, one with Challenge, clocks by hand and two
 * game masters.
 */
const [EVENING, TWO] = ["19070-1", "19411-3"];

/** Numbers of the migrations, which are the versions that they make. */
const files = readdirSync("src/migrations").filter((file) => /^\d{3}-/.test(file));
const numbers = files.map((file) => Number(file.slice(0, 3)));
const DATA_VERSION = numbers.length;

interface Ledger {
  readonly base: { readonly counters: object };
  readonly entries: Readonly<
    Record<string, { readonly time: number; readonly label?: string; readonly author?: string }>
  >;
  readonly closed: readonly string[];
}

let table: ClientTable;
let told: string[];

beforeEach(() => {
  told = [];
  for (const kind of ["info", "warn", "error"] as const)
    vi.spyOn(console, kind).mockImplementation((...words: unknown[]) => void told.push(`${kind}: ${words.join(" ")}`));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await table?.close();
});

it("has a file for each version, numbered from 1 without a gap", () => {
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).toEqual(numbers.map((_, place) => place + 1));
});

async function join(user: string): Promise<TableClient> {
  const client = await table.join(user);
  await table.settle();
  return client;
}

/** Notifications about the world's version. */
const news = () => told.filter((line) => /new(er)? version/.test(line));
const recorded = () => table.table.world.state.setting("tessera.dataVersion");
const sources = (kind: string) => table.table.world.state.all(kind);

function ledgersIn(): Ledger[] {
  const parties = sources("Actor").filter(({ type }) => type === "party") as { system: Record<string, Ledger> }[];
  const scenes = sources("Scene") as { flags?: { tessera?: { ledger?: Ledger } } }[];
  return [
    ...parties.flatMap(({ system }) => [system["ledger"], system["theatre"]]),
    ...scenes.map(({ flags }) => flags?.tessera?.ledger),
  ].filter((ledger) => ledger !== undefined);
}

/** Every entry that is stored at the table, by the key under which it stands. */
const entries = () => ledgersIn().flatMap((ledger) => Object.entries(ledger.entries));

/** Names of the users who wrote the version, or the documents of a kind, in order. */
function watchWrites(kind: string): string[] {
  const users: string[] = [];
  const { world } = table.table;
  const modify = world.modify.bind(world);
  vi.spyOn(world, "modify").mockImplementation((user, operations, announce) => {
    if (operations.some(({ documentName, action }) => documentName === kind && action !== "get"))
      users.push(String(world.state.find("User", user)?.["name"]));
    return modify(user, operations, announce);
  });
  return users;
}

/** A world with `count` scenes whose ledgers hold an entry each as version 0.1.0 stored it, and other data as old. */
function manyScenes(count: number): Record<string, SourceData[]> {
  const Scene = Array.from({ length: count }, (_, place): SourceData => {
    const number = String(place).padStart(4, "0");
    const entry = { time: 1000 + place, changes: [{ type: "earn", counter: "timer", amount: 1 + place }] };
    const ledger = { base: { counters: {}, words: {} }, entries: { [`check0000000${number}`]: entry }, closed: [] };
    return {
      _id: `scene0000000${number}`,
      name: `Scene ${number}`,
      active: place === 0,
      flags: { tessera: { ledger } },
    };
  });
  return { ...documentsOf(TWO), Scene };
}

/** Refuse whatever is written to these scenes, as a server does that stops. */
function refuse(isRefused: (id: string) => boolean): { stop(): void } {
  const { world } = table.table;
  const modify = world.modify.bind(world);
  const spy = vi.spyOn(world, "modify").mockImplementation((user, operations, announce) => {
    const updates = operations.flatMap(({ documentName, updates = [] }) => (documentName === "Scene" ? updates : []));
    if (updates.some(({ _id }) => isRefused(String(_id)))) return Promise.reject(new Error("The disk is full."));
    return modify(user, operations, announce);
  });
  return { stop: () => spy.mockRestore() };
}

/** Number of scenes that store their entry under the new kind of name. */
const named = () => sources("Scene").filter(({ flags }) => JSON.stringify(flags).includes("-")).length;
const timer = (client: TableClient) => stateOf(client).scene.counters["timer"];

describe("a world of 0.1.0", () => {
  it("gets its messages' entries under their names, with their authors, and keeps its acts by hand", async () => {
    const documents = documentsOf(EVENING);
    table = await openStored(documents);
    const before = entries();
    expect(before.filter(([key]) => isMessageName(key))).toEqual([]);
    await join("GM");
    const messages = new Map(sources("ChatMessage").map((message) => [String(message["_id"]), message]));
    const expected = before.map(([key, entry]) => {
      const message = messages.get(key);
      if (entry.label !== undefined) return [key, entry];
      return [entryNameOf(key, entry.time), message ? { ...entry, author: message["author"] } : entry];
    });
    expect(Object.fromEntries(entries())).toEqual(Object.fromEntries(expected));
    expect(entries().some(([, { author }]) => author === "ana0000000000000")).toBe(true);
    for (const { closed } of ledgersIn()) expect(closed.filter((name) => !isMessageName(name))).toEqual([]);
  });

  it("records the version, and says in one line what was done", async () => {
    table = await openStored(documentsOf(EVENING));
    await join("GM");
    expect(recorded()).toBe(DATA_VERSION);
    expect(news()).toEqual([
      "info: Tessera is updating this world's data to its new version. You can keep playing meanwhile.",
      "info: Tessera updated 2 documents of this world to its new version. Their meaning has not changed.",
    ]);
  });

  it("has its chronicle bound as a book, but for journals whose sheet somebody chose", async () => {
    const journal = (number: number, type: string, flags: SourceData = {}): SourceData => ({
      _id: `journal00000000${number}`,
      name: `Journal ${number}`,
      ownership: { default: 2 },
      flags,
      pages: [{ _id: `page00000000000${number}`, name: "Page", type }],
    });
    const chosen = { core: { sheetClass: "core.JournalEntrySheet" } };
    const JournalEntry = [journal(1, "tessera.chronicle"), journal(2, "text"), journal(3, "tessera.chronicle", chosen)];
    table = await openStored({ ...documentsOf(TWO), JournalEntry });
    await join("GM");
    const sheets = sources("JournalEntry").map(({ flags }) => (flags as { core?: SourceData }).core?.["sheetClass"]);
    expect(sheets).toEqual(["tessera.BookSheet", undefined, "core.JournalEntrySheet"]);
    expect(recorded()).toBe(DATA_VERSION);
  });

  it("is written once: who joins next changes nothing, and nobody is told again", async () => {
    table = await openStored(documentsOf(EVENING));
    (await join("GM")).leave();
    const before = structuredClone(ledgersIn());
    told = [];
    const writers = watchWrites("Setting");
    await join("GM");
    await join("Ana");
    expect(ledgersIn()).toEqual(before);
    expect([writers, news()]).toEqual([[], []]);
  });

  it("means the same to a player before and after, and is not theirs to write", async () => {
    table = await openStored(documentsOf(EVENING));
    const writers = watchWrites("Actor");
    const ana = await join("Ana");
    const before = meaningTo(ana);
    expect([writers, recorded(), news()]).toEqual([[], undefined, []]);
    await join("GM");
    expect(recorded()).toBe(DATA_VERSION);
    expect(meaningTo(ana)).toEqual(before);
  });

  it("is brought over by the active game master alone, before that client books anything", async () => {
    table = await openStored(manyScenes(3));
    const writers = watchWrites("Scene");
    await Promise.all([join("GM"), join("Second"), join("Ana")]);
    await table.settle();
    expect(writers).toEqual([expect.any(String)]);
    expect(named()).toBe(3);
  });

  it("plays on: an act by hand of then can be undone, and a new one counts", async () => {
    table = await openStored(documentsOf(TWO));
    const gm = await join("GM");
    const [last] = pastActs(gm);
    const before = stateOf(gm);
    const id = String(await act(gm, { party: [{ type: "earn", counter: "momentum", amount: 2 }], label: "Given" }));
    expect(await undoAct(gm, id)).toBe(true);
    expect(stateOf(gm)).toEqual(before);
    expect(await undoAct(gm, String(last?.id))).toBe(true);
  });
});

describe("a migration that is interrupted", () => {
  it("records no version, loses nothing, says so, and goes on with what is left when the world is opened next", async () => {
    table = await openStored(manyScenes(45));
    const ana = await join("Ana");
    expect(timer(ana)).toBe(1);
    const disk = refuse((id) => id >= "scene00000000020");
    const gm = await join("GM");
    expect([named(), recorded()]).toEqual([20, undefined]);
    expect([timer(ana), timer(gm)]).toEqual([1, 1]);
    expect(news().at(-1)).toMatch(/^error: 25 documents of this world could not be updated/);
    expect(Object.keys(ledgersIn().at(-1)?.entries ?? {})).toEqual(["check00000000044"]);
    gm.leave();
    disk.stop();
    const writers = watchWrites("Scene");
    await join("GM");
    expect([named(), recorded(), timer(ana)]).toEqual([45, DATA_VERSION, 1]);
    // 25 were left, in transactions of 20.
    expect(writers).toEqual(["GM", "GM"]);
    expect(Object.keys(ledgersIn().at(-1)?.entries ?? {})).toEqual([entryNameOf("check00000000044", 1044)]);
  });

  it.each([0, 1, 2, 3, 4])(
    "after %i of its four writes has lost nothing, and ends as one that was not",
    async (many) => {
      table = await openStored(manyScenes(45));
      const ana = await join("Ana");
      const { world } = table.table;
      const modify = world.modify.bind(world);
      let left = many;
      const server = vi.spyOn(world, "modify").mockImplementation((user, operations, announce) => {
        const isIts = operations.some(({ documentName }) => ["Scene", "Setting"].includes(documentName));
        return isIts && left-- <= 0
          ? Promise.reject(new Error("The server stops."))
          : modify(user, operations, announce);
      });
      (await join("GM")).leave();
      await table.settle();
      server.mockRestore();
      // The party is migrated together with the first scenes.
      const done = Math.max(0, Math.min(45, 20 * many - 1));
      expect([named(), recorded()]).toEqual([done, many === 4 ? 1 : undefined]);
      const kept = () => entries().flatMap(([key]) => (key.startsWith("check0000000") ? [key] : []));
      expect([kept().length, timer(ana)]).toEqual([45, 1]);
      await join("GM");
      expect([named(), recorded(), timer(ana)]).toEqual([45, DATA_VERSION, 1]);
      const whole = Array.from({ length: 45 }, (_, place) =>
        entryNameOf(`check0000000${String(place).padStart(4, "0")}`, 1000 + place),
      );
      expect(kept()).toEqual(whole);
    },
  );

  it("is held up by no single document", async () => {
    table = await openStored(manyScenes(25));
    refuse((id) => id === "scene00000000007");
    await join("GM");
    expect([named(), recorded()]).toEqual([24, undefined]);
    expect(news().at(-1)).toMatch(/^error: 1 document of this world could not be updated/);
  });

  it("says so where the version cannot be recorded, and does no harm when it is made again", async () => {
    table = await openStored(manyScenes(2));
    const { world } = table.table;
    const modify = world.modify.bind(world);
    const disk = vi.spyOn(world, "modify").mockImplementation((user, operations, announce) => {
      const recording = JSON.stringify(operations).includes("tessera.dataVersion");
      return recording ? Promise.reject(new Error("The disk is full.")) : modify(user, operations, announce);
    });
    (await join("GM")).leave();
    expect([named(), recorded()]).toEqual([2, undefined]);
    expect(told.filter((line) => /^error: This world's data could not be updated/.test(line))).toHaveLength(1);
    disk.mockRestore();
    const before = structuredClone(ledgersIn());
    await join("GM");
    expect([recorded(), ledgersIn()]).toEqual([DATA_VERSION, before]);
  });

  it("is taken over by the next game master where the first one leaves", async () => {
    table = await openStored(manyScenes(3));
    const disk = refuse(() => true);
    const gm = await join("GM");
    await join("Second");
    expect([named(), recorded()]).toEqual([0, undefined]);
    disk.stop();
    gm.leave();
    await table.settle();
    expect([named(), recorded()]).toEqual([3, DATA_VERSION]);
  });

  it("keeps what this version has written since under the new name", async () => {
    const documents = manyScenes(1);
    const [scene] = documents["Scene"] as { flags: { tessera: { ledger: { entries: Record<string, object> } } } }[];
    const newer = { time: 1000, changes: [{ type: "earn", counter: "timer", amount: 5 }], author: "ana0000000000000" };
    const name = entryNameOf("check00000000000", 1000);
    Object.assign(scene?.flags.tessera.ledger.entries ?? {}, { [name]: newer });
    table = await openStored(documents);
    const gm = await join("GM");
    expect(ledgersIn().at(-1)?.entries).toEqual({ [name]: newer });
    expect(timer(gm)).toBe(5);
  });
});

describe("a new world", () => {
  it("starts at the current version, without a word", async () => {
    table = await openStored({ User: documentsOf(TWO)["User"] ?? [] });
    await join("GM");
    expect([recorded(), news()]).toEqual([DATA_VERSION, []]);
  });
});

describe("a world whose recorded version", () => {
  const withVersion = (value: string) => {
    const documents = manyScenes(2);
    documents["Setting"]?.push({ _id: "version000000000", key: "tessera.dataVersion", value, user: null });
    return documents;
  };

  it.each(['"lots"', "null", "{}", "-1", "0.5"])("reads %s is brought over", async (value) => {
    table = await openStored(withVersion(value));
    await join("GM");
    expect([named(), recorded()]).toEqual([2, DATA_VERSION]);
  });

  it("is newer is left as it is, the game master is told, and it plays on", async () => {
    table = await openStored(withVersion("99"));
    const writers = watchWrites("Scene");
    const ana = await join("Ana");
    expect(news()).toEqual([]);
    const gm = await join("GM");
    expect(news()).toEqual([
      "warn: This world was saved by a newer version of Tessera. Update Tessera: this version may show newer data incorrectly.",
    ]);
    expect([writers, recorded(), named()]).toEqual([[], 99, 0]);
    await act(gm, { scene: [{ type: "earn", counter: "timer", amount: 1 }], label: "Given" });
    await table.settle();
    expect(timer(ana)).toBe(2);
  });
});
