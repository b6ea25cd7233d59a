/** A log of 5,000 checks against 5,000 plain rolls: read on a client without a screen, opened and scrolled in a browser. */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { WorldDefinition } from "../../bench/server/world/world-definition.ts";
import { systemFolder } from "../../scripts/build/paths.ts";
import { buildSystem } from "../../scripts/build/system.ts";
import type { Measurement } from "../../scripts/perf.ts";
import { BrowserTable } from "../e2e/table.ts";
import { load, openEdgeTable, rolled } from "../play/edge-table.ts";
import { openTable } from "../table/table.ts";

const SIZE = 5000;
/** Batches of a hundred that a reader scrolls back. */
const SCROLLED = 5;

type Kind = "checks" | "plain";
type Source = Record<string, unknown>;

/** One check and one plain roll of the same dice, as messages are stored. */
async function samples(): Promise<Record<Kind, Source>> {
  const table = await openEdgeTable();
  try {
    const gm = await table.join("GM");
    const id = await rolled(gm, "ilsa000000000000", [9, 7, 4, 1, 3, 2, 5]);
    const message = gm.game.messages.get(id) as unknown as { toObject(): Source };
    const check = JSON.parse(JSON.stringify(message.toObject())) as Source;
    const Roll =
      gm.global<new (formula: string) => { evaluate(): Promise<{ toJSON(): object; total: number }> }>("Roll");
    load(gm, [9, 7, 4, 1, 3, 2, 5]);
    const roll = await new Roll("7d10").evaluate();
    const { _id, author, timestamp, speaker } = check;
    const plain = { _id, author, timestamp, speaker, content: String(roll.total), rolls: [JSON.stringify(roll)] };
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

/** A world with this log, whose rule sets are chosen. */
function worldWith(messages: Source[]): WorldDefinition {
  return {
    title: "A long log",
    system: "tessera",
    users: [{ id: "gamemaster000000", name: "GM", role: "gamemaster" }],
    documents: {
      Setting: [{ key: "tessera.rulesetsChosen", value: "true" }],
      Actor: [partyAfter(messages)],
      ChatMessage: messages.map((message) => ({ ...message, author: "gamemaster000000" })),
    },
  };
}

/** Milliseconds that a client without a screen takes to be ready at a table with such a log. */
async function joined(messages: Source[]): Promise<number> {
  const table = await openTable({ system: systemFolder, definition: worldWith(messages) });
  try {
    const start = performance.now();
    await table.join("GM");
    return performance.now() - start;
  } finally {
    await table.close();
  }
}

/** Milliseconds to derive each of such a log once, on a client without a screen. */
async function derived(messages: Source[]): Promise<number> {
  const table = await openTable({ system: systemFolder, definition: worldWith(messages) });
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

interface Log {
  open: number;
  scroll: number;
}

/** Milliseconds from the start of the page until the newest hundred stand in the log, and to scroll back five hundred. */
async function opened(messages: Source[]): Promise<Log> {
  const world = await mkdtemp(path.join(tmpdir(), "tessera-log-"));
  // What is JSON is YAML.
  await writeFile(path.join(world, "world.yml"), JSON.stringify(worldWith(messages)));
  const table = await BrowserTable.open({ world });
  try {
    const { page } = await table.join("GM");
    const times: Log[] = [];
    for (let run = 0; run < 3; run++) {
      await page.reload();
      await table.ready(page);
      await page.waitForFunction(() => document.querySelectorAll("#chat [data-message-id]").length >= 100, null, {
        polling: "raf",
      });
      times.push(
        await page.evaluate(async (batches) => {
          const open = performance.now();
          const { ui } = globalThis as unknown as { ui: { chat: { renderBatch(size?: number): Promise<void> } } };
          const start = performance.now();
          for (let batch = 0; batch < batches; batch++) await ui.chat.renderBatch(100);
          return { open, scroll: performance.now() - start };
        }, SCROLLED),
      );
    }
    const middle = (of: (time: Log) => number) => times.map(of).sort((first, second) => first - second)[1] ?? 0;
    return { open: middle(({ open }) => open), scroll: middle(({ scroll }) => scroll) };
  } finally {
    await table.close();
    await rm(world, { recursive: true });
  }
}

const kept = new Map<string, Promise<unknown>>();
/** Measured once a run, whatever rows ask for it. */
function once<Result>(name: string, measure: () => Promise<Result>): Promise<Result> {
  if (!kept.has(name)) kept.set(name, measure());
  return kept.get(name) as Promise<Result>;
}

const sample = () => once("samples", () => buildSystem().then(samples));
const log = (kind: Kind) => once(`log ${kind}`, async () => opened(copies((await sample())[kind])));

function compared(ours: number, plain: number, limit: number): { text: string; met: boolean } {
  const ratio = ours / plain;
  return { text: `×${ratio.toFixed(2)} (${plain.toFixed(0)} ms, ${ours.toFixed(0)} ms)`, met: ratio <= limit };
}

export const measurements: Measurement[] = [
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
    aim: "≤ ×1.2",
    measure: async () => {
      const { checks, plain } = await sample();
      return compared(await joined(copies(checks)), await joined(copies(plain)), 1.2);
    },
  },
  {
    name: "log of 5,000 checks: page opened to the newest hundred, against plain rolls",
    aim: "≤ ×1.2",
    measure: async () => compared((await log("checks")).open, (await log("plain")).open, 1.2),
  },
  {
    name: "log of 5,000 checks: scrolled back by 500, against plain rolls",
    aim: "≤ ×1.5",
    measure: async () => compared((await log("checks")).scroll, (await log("plain")).scroll, 1.5),
  },
];
