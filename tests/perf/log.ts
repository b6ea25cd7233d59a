/**
 * A log of 5,000 checks against 5,000 plain rolls: read on a client without a screen, opened and scrolled in a browser; and
 * what ten times the messages and characters cost.
 */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import type { WorldDefinition } from "#bench";
import type { Measurement } from "../../scripts/perf.ts";
import { BrowserTable } from "../e2e/table.ts";
import { character, ilsa, openEdgeTable, rolled } from "../play/edge-table.ts";
import { load } from "../play/play-table.ts";
import { builtSystem } from "../table/built-system.ts";
import { openTable } from "../table/table.ts";

const SIZE = 5000;
/** Batches of a hundred that a reader scrolls back. */
const SCROLLED = 5;

type Kind = "checks" | "plain";
type Source = Record<string, unknown>;

interface PlainRoll {
  evaluate(): Promise<{ toMessage(data: object): Promise<{ toObject(): Source }> }>;
}

/** One check and one plain roll of the same dice, as messages are stored. */
async function samples(): Promise<Record<Kind, Source>> {
  const table = await openEdgeTable();
  try {
    const gm = await table.join("GM");
    const id = await rolled(gm, ilsa, [9, 7, 4, 1, 3, 2, 5]);
    const message = gm.game.messages.get(id) as unknown as { toObject(): Source };
    const check = JSON.parse(JSON.stringify(message.toObject())) as Source;
    const Roll = gm.global<new (formula: string) => PlainRoll>("Roll");
    load(gm, [9, 7, 4, 1, 3, 2, 5]);
    const said = await (await new Roll("7d10cs>=6").evaluate()).toMessage({ speaker: check["speaker"] });
    const plain = JSON.parse(JSON.stringify(said.toObject())) as Source;
    return { checks: check, plain };
  } finally {
    await table.close();
  }
}

/** As many messages like this one, a second apart, each with an id of its own. */
function copies(sample: Source, count = SIZE): Source[] {
  return Array.from({ length: count }, (_, index) => ({
    ...sample,
    _id: `message${String(index).padStart(9, "0")}`,
    timestamp: Number(sample["timestamp"]) + index * 1000,
  }));
}

/** A party whose last scene ended a hundred messages ago: what came before is in the base of its ledger. */
function partyAfter(messages: Source[]): Source {
  const closed = messages.slice(0, -100).map(({ _id }) => _id);
  const book = { base: { counters: { storyBeats: 12 }, words: {} }, entries: {}, closed };
  return { _id: "party00000000000", name: "Party", type: "party", system: { ledger: book, theatre: book } };
}

/** A world with this log, who threw its dice, and these characters; its rule sets are chosen. */
function worldWith(messages: Source[], actors: Source[] = []): WorldDefinition {
  return {
    title: "A long log",
    system: "tessera",
    users: [{ id: "gamemaster000000", name: "GM", role: "gamemaster" }],
    documents: {
      Setting: [{ key: "tessera.rulesetsChosen", value: "true" }],
      Actor: [partyAfter(messages), character(ilsa, "Ilsa", "gamemaster000000", { boons: 2 }), ...actors],
      ChatMessage: messages.map((message) => ({ ...message, author: "gamemaster000000" })),
    },
  };
}

/** Characters of all rule sets, with ten items each. */
function characters(count: number): Source[] {
  const types = ["challenge", "effort", "edge", "decision"];
  const id = (kind: string, index: number) => `${kind}${String(index).padStart(16 - kind.length, "0")}`;
  return Array.from({ length: count }, (_, index) => ({
    _id: id("actor", index),
    name: `Actor ${index}`,
    type: types[index % types.length],
    items: Array.from({ length: 10 }, (_, item) => ({ _id: id("item", item), name: `Item ${item}`, type: "gear" })),
  }));
}

/** Milliseconds of this process until a client without a screen is ready at a table with this log and these characters. */
async function joined(messages: Source[], actors: Source[] = []): Promise<number> {
  const table = await openTable({ system: await builtSystem(), definition: worldWith(messages, actors) });
  try {
    const start = process.cpuUsage();
    await table.join("GM");
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  } finally {
    await table.close();
  }
}

/** Milliseconds to derive each of such a log once, on a client without a screen. */
async function derived(messages: Source[]): Promise<number> {
  const table = await openTable({ system: await builtSystem(), definition: worldWith(messages) });
  try {
    const gm = await table.join("GM");
    const { api } = gm.game.system as unknown as { api: { outcome(id: string): object } };
    const start = performance.now();
    for (const { _id } of messages) api.outcome(String(_id));
    return performance.now() - start;
  } finally {
    await table.close();
  }
}

/** Milliseconds of the same work with either log: each time measured, and the medians. */
type Times = Record<Kind, number[]>;
type Compared = Record<Kind, number>;

/** How often each is measured. */
const ROUNDS = 5;
/** Some browsers run all of their life faster than others: pages are measured in several, each a few times. */
const BROWSERS = 4;
const PAGE_ROUNDS = 5;
/** Milliseconds: a page is at rest if it works for less than `REST` within `PAUSE`. */
const REST = 2;
const PAUSE = 250;

function median(times: readonly number[]): number {
  return [...times].sort((first, second) => first - second)[times.length >> 1] ?? Number.NaN;
}

/**
 * The medians, since a minimum depends on luck if a machine's speed varies. All times are processor time, because a
 * clock would also count other work of the machine.
 */
function medians({ checks, plain }: Times): Compared {
  return { checks: median(checks), plain: median(plain) };
}

/** Do the same with both logs in turns, so that a machine's slower moments fall on both. */
async function inTurns(work: (kind: Kind) => Promise<unknown>, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) for (const kind of ["plain", "checks"] as const) await work(kind);
}

/** What `work` takes with each log, in milliseconds. */
async function each(work: (kind: Kind) => Promise<number>): Promise<Compared> {
  const times: Times = { checks: [], plain: [] };
  await inTurns(async (kind) => times[kind].push(await work(kind)), ROUNDS);
  return medians(times);
}

interface Window {
  readonly table: BrowserTable;
  readonly page: Page;
  readonly world: string;
  /** Milliseconds that the page's own thread has worked since the page began. */
  worked(): Promise<number>;
}

/** A game master's window at a table with such a log. */
async function windowWith(messages: Source[]): Promise<Window> {
  const world = await mkdtemp(path.join(tmpdir(), "tessera-log-"));
  // What is JSON is YAML.
  await writeFile(path.join(world, "world.yml"), JSON.stringify(worldWith(messages)));
  const table = await BrowserTable.open({ world });
  const { page, context } = await table.join("GM");
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
  };
  return { table, page, world, worked };
}

/** What the page's thread has worked once it has nothing left to do, so that work is counted that was put off. */
async function atRest(worked: () => Promise<number>): Promise<number> {
  for (let before = await worked(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const now = await worked();
    if (now - before < REST) return before;
    before = now;
  }
}

/** Milliseconds of the page's thread until the newest hundred stand in the log, and to scroll back five hundred. */
async function opened(): Promise<{ open: Compared; scroll: Compared }> {
  const { checks, plain } = await sample();
  const open: Times = { checks: [], plain: [] };
  const scroll: Times = { checks: [], plain: [] };
  for (let browser = 0; browser < BROWSERS; browser++) {
    const windows = { checks: await windowWith(copies(checks)), plain: await windowWith(copies(plain)) };
    try {
      await inTurns(async (kind) => {
        const times = await openedAndScrolled(windows[kind]);
        open[kind].push(times.open);
        scroll[kind].push(times.scroll);
      }, PAGE_ROUNDS);
    } finally {
      for (const { table, world } of Object.values(windows)) {
        await table.close();
        await rm(world, { recursive: true });
      }
    }
  }
  return { open: medians(open), scroll: medians(scroll) };
}

async function openedAndScrolled({ table, page, worked }: Window): Promise<{ open: number; scroll: number }> {
  await page.reload();
  await table.ready(page);
  await page.waitForFunction(() => document.querySelectorAll("#chat [data-message-id]").length >= 100);
  const open = await atRest(worked);
  await page.evaluate(async (batches) => {
    const { ui } = globalThis as unknown as { ui: { chat: { renderBatch(size?: number): Promise<void> } } };
    for (let batch = 0; batch < batches; batch++) await ui.chat.renderBatch(100);
  }, SCROLLED);
  return { open, scroll: (await worked()) - open };
}

let samplesMade: ReturnType<typeof samples> | null = null;
function sample(): ReturnType<typeof samples> {
  samplesMade ??= samples();
  return samplesMade;
}

let windowsMeasured: ReturnType<typeof opened> | null = null;
function windows(): ReturnType<typeof opened> {
  windowsMeasured ??= opened();
  return windowsMeasured;
}

function ratio({ checks, plain }: Compared, limit: number): { text: string; met: boolean } {
  const times = checks / plain;
  return { text: `×${times.toFixed(2)} (${plain.toFixed(0)} ms, ${checks.toFixed(0)} ms)`, met: times <= limit };
}

/** How much more joining a table costs that has ten times as much. */
async function tenTimes(join: (size: number) => Promise<number>, few: number): Promise<{ text: string; met: boolean }> {
  // Code that runs for the first time is slow in any case.
  await join(few);
  const [small, large] = [await join(few), await join(10 * few)];
  const growth = large / small;
  return { text: `×${growth.toFixed(1)} (${small.toFixed(0)} ms, ${large.toFixed(0)} ms)`, met: growth <= 11 };
}

export const measurements: Measurement[] = [
  {
    name: "joined without a screen: 10 times the messages (500 to 5,000 checks)",
    aim: "≤ ×11",
    measure: async () => {
      const { checks } = await sample();
      return tenTimes((size) => joined(copies(checks, size)), SIZE / 10);
    },
  },
  {
    name: "joined without a screen: 10 times the characters (100 to 1,000 with 10 items each)",
    aim: "≤ ×11",
    measure: async () => {
      await sample();
      return tenTimes((size) => joined([], characters(size)), 100);
    },
  },
  {
    name: "log of 5,000 checks: all derived, without a screen",
    aim: "≤ 0.2 ms each",
    measure: async () => {
      const each = (await derived(copies((await sample()).checks))) / SIZE;
      return { text: `${each.toFixed(3)} ms each`, met: each <= 0.2 };
    },
  },
  {
    name: "log of 5,000 checks: joined without a screen, against plain rolls",
    aim: "≤ ×1.3",
    measure: async () => {
      const { checks, plain } = await sample();
      const logs = { checks: copies(checks), plain: copies(plain) };
      return ratio(await each((kind) => joined(logs[kind])), 1.3);
    },
  },
  {
    name: "log of 5,000 checks: page opened to the newest hundred, against plain rolls",
    aim: "≤ ×1.2",
    measure: async () => ratio((await windows()).open, 1.2),
  },
  {
    name: "log of 5,000 checks: scrolled back by 500, against plain rolls",
    aim: "≤ ×1.2",
    measure: async () => ratio((await windows()).scroll, 1.2),
  },
];
