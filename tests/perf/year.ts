/**
 * A year at the table: 10,000 messages, 40 scenes ended with their chronicle, 30 characters with 40 changes each in their
 * story, 60 clocks. Joined against the same table with plain rolls, one more check against an empty world, and the bytes that
 * a check stores, its entry in the ledger included, against those of a plain roll of the same dice.
 */
import type { SourceData } from "#bench";
import type { Measurement } from "../../scripts/perf.ts";
import { entryNameOf } from "../../src/rules/ledger/entry-name.ts";
import { readStoredLedger, storedNames } from "../../src/rules/ledger/stored-ledger.ts";
import { character, ilsa, openEdgeTable, rolled } from "../play/edge-table.ts";
import { load } from "../play/play-table.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { type Documents, openStored } from "../worlds/stored.ts";

const SIZES = { messages: 10_000, scenes: 40, characters: 30, changes: 40, clocks: 60 };
/** How often each is measured. */
const ROUNDS = 5;
const MORE_CHECKS = 15;
const DICE = [9, 7, 4, 1, 3, 2, 5];

interface YearApi {
  readonly clocks: { add(scope: string, size: number, face: object): Promise<unknown> };
  endScene(options?: object): Promise<unknown>;
}

interface PlainRoll {
  evaluate(): Promise<{ toMessage(data: object): Promise<unknown> }>;
}

const yearApi = (client: TableClient) => (client.game.system as unknown as { api: YearApi }).api;

/** All documents of a table as they are stored. */
function stored(table: ClientTable): Record<string, SourceData[]> {
  const { documents } = table.table.world.state;
  return structuredClone(Object.fromEntries([...documents].map(([kind, sources]) => [kind, [...sources.values()]])));
}

const bytesOf = (documents: Documents) => Buffer.byteLength(JSON.stringify(documents));

async function rollPlain(gm: TableClient): Promise<void> {
  const Roll = gm.global<new (formula: string) => PlainRoll>("Roll");
  load(gm, DICE);
  const roll = await new Roll("7d10cs>=6").evaluate();
  await roll.toMessage({ speaker: { actor: ilsa } });
}

interface Played {
  /** The world with all scenes ended and all clocks. */
  readonly documents: Record<string, SourceData[]>;
  readonly check: SourceData;
  readonly plain: SourceData;
  /** Bytes that one message adds to the stored world. */
  readonly bytes: { readonly checks: number; readonly plain: number };
}

async function play(): Promise<Played> {
  const table = await openEdgeTable();
  try {
    const gm = await table.join("GM");
    for (let clock = 0; clock < SIZES.clocks; clock++)
      await yearApi(gm).clocks.add(clock % 2 === 0 ? "party" : "campaign", 6, { name: `Clock ${clock}`, view: "open" });
    for (let scene = 0; scene < SIZES.scenes; scene++) {
      await rolled(gm, ilsa, DICE);
      await yearApi(gm).endScene();
      await table.settle();
    }
    const documents = stored(table);
    const id = await rolled(gm, ilsa, DICE);
    await table.settle();
    const withCheck = stored(table);
    await rollPlain(gm);
    await table.settle();
    const withBoth = stored(table);
    const messages = withBoth["ChatMessage"] ?? [];
    const check = messages.find(({ _id }) => _id === id);
    const plain = messages.find(({ type }) => type === "base");
    if (!check || !plain) throw new Error("The table has not stored its last check and roll.");
    const [before, between, after] = [documents, withCheck, withBoth].map(bytesOf) as [number, number, number];
    return { documents, check, plain, bytes: { checks: between - before, plain: after - between } };
  } finally {
    await table.close();
  }
}

let playing: ReturnType<typeof play> | null = null;
function played(): ReturnType<typeof play> {
  playing ??= play();
  return playing;
}

/** Changes of a number up and down, a minute apart. */
function story(): object {
  const entries = Array.from({ length: SIZES.changes }, (_, at) => [
    `change${String(at).padStart(10, "0")}`,
    {
      time: 1_780_000_000_000 + at * 60_000,
      user: "gamemaster000000",
      path: "system.boons",
      from: at % 2,
      to: 1 - (at % 2),
    },
  ]);
  return { entries: Object.fromEntries(entries), folded: [] };
}

function characters(): SourceData[] {
  return Array.from({ length: SIZES.characters }, (_, at) => ({
    ...character(`hero${String(at).padStart(12, "0")}`, `Hero ${at}`, "gamemaster000000", { boons: 0 }),
    flags: { tessera: { story: story() } },
  }));
}

/** Copies of a message, one second apart, all older than `before`. */
function copies(sample: SourceData, before: number): SourceData[] {
  const count = SIZES.messages;
  return Array.from({ length: count }, (_, index) => {
    const time = before - (count - index) * 1000;
    const stats = { ...(sample["_stats"] as object), createdTime: time, modifiedTime: time };
    return { ...sample, _id: `message${String(index).padStart(9, "0")}`, timestamp: time, _stats: stats };
  });
}

/** Name of a message's entry in the base of the ledger, after the end of a scene has folded it. */
const foldedName = ({ _id, timestamp }: SourceData) => entryNameOf(String(_id), Number(timestamp));

/** A party whose ledgers have folded these messages. */
function afterAll(party: SourceData, messages: readonly SourceData[]): SourceData {
  const system = party["system"] as Record<string, object>;
  const names = messages.map(foldedName);
  const folded = (place: string) => {
    const { foldedNames } = readStoredLedger(system[place]);
    return { ...system[place], closed: storedNames([...foldedNames, ...names]) };
  };
  return { ...party, system: { ...system, ledger: folded("ledger"), theatre: folded("theatre") } };
}

/** The world after its year, with checks or plain rolls in its log. */
async function year(kind: "checks" | "plain"): Promise<Documents> {
  const { documents, check, plain } = await played();
  const own = documents["ChatMessage"] ?? [];
  const first = Math.min(...own.map(({ timestamp }) => Number(timestamp)));
  const copied = copies(kind === "checks" ? check : plain, first);
  const actors = (documents["Actor"] ?? []).map((actor) =>
    kind === "checks" && actor["type"] === "party" ? afterAll(actor, copied) : actor,
  );
  return { ...documents, Actor: [...actors, ...characters()], ChatMessage: [...copied, ...own] };
}

/** Milliseconds of this process until a game master's client without a screen is ready. */
async function joined(documents: Documents): Promise<number> {
  const table = await openStored(documents);
  try {
    const start = process.cpuUsage();
    await table.join("GM");
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  } finally {
    await table.close();
  }
}

function median(times: readonly number[]): number {
  return [...times].sort((first, second) => first - second)[times.length >> 1] ?? Number.NaN;
}

/** Milliseconds of this process for each of some checks on all of the table, their entries in the ledger included. */
async function oneMore(table: ClientTable): Promise<number[]> {
  try {
    const gm = await table.join("GM");
    await table.settle();
    const times: number[] = [];
    for (let check = 0; check < MORE_CHECKS; check++) {
      const start = process.cpuUsage();
      await rolled(gm, ilsa, DICE);
      await table.settle();
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
    }
    return times;
  } finally {
    await table.close();
  }
}

export const measurements: Measurement[] = [
  {
    name: "a year at the table: joined without a screen, against plain rolls",
    aim: "≤ ×1.3",
    measure: async () => {
      const worlds = { checks: await year("checks"), plain: await year("plain") };
      const times = { checks: [] as number[], plain: [] as number[] };
      for (let round = 0; round < ROUNDS; round++)
        for (const kind of ["plain", "checks"] as const) times[kind].push(await joined(worlds[kind]));
      const [checks, plain] = [median(times.checks), median(times.plain)];
      const ratio = checks / plain;
      return { text: `×${ratio.toFixed(2)} (${plain.toFixed(0)} ms, ${checks.toFixed(0)} ms)`, met: ratio <= 1.3 };
    },
  },
  {
    name: "a year at the table: one more check, against an empty world",
    aim: "≤ ×1.5",
    measure: async () => {
      const documents = await year("checks");
      // Code that runs for the first time is slow in any world.
      await oneMore(await openEdgeTable());
      const times = { empty: [] as number[], full: [] as number[] };
      // In turns, as the engine goes on to compile what runs often.
      for (let round = 0; round < ROUNDS; round++) {
        times.empty.push(...(await oneMore(await openEdgeTable())));
        times.full.push(...(await oneMore(await openStored(documents))));
      }
      const [empty, full] = [median(times.empty), median(times.full)];
      const ratio = full / empty;
      return { text: `×${ratio.toFixed(2)} (${empty.toFixed(1)} ms, ${full.toFixed(1)} ms)`, met: ratio <= 1.5 };
    },
  },
  {
    name: "a year at the table: bytes stored per check, with its entry, against a plain roll",
    aim: "≤ ×2",
    measure: async () => {
      const { checks, plain } = (await played()).bytes;
      const ratio = checks / plain;
      return { text: `×${ratio.toFixed(2)} (${plain} B, ${checks} B)`, met: ratio <= 2 };
    },
  },
];
