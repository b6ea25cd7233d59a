/** Full character sheets in a browser, of each rule set: first render, one value changed, and how cost grows with items. */
import type { Measurement } from "../../scripts/perf.ts";
import { BrowserTable } from "../e2e/table.ts";

/** The sheet of one rule set's character with so many items. */
interface Timings {
  /** Milliseconds to draw and lay out. */
  first: number;
  /** Milliseconds until one changed value is saved, and drawn. */
  changed: number;
  /** How many rows of items that change drew anew, and whether the field with the focus has it still. */
  rows: number;
  focused: boolean;
}

interface Host {
  Actor: { create(data: object): Promise<HostActor> };
}
interface HostActor {
  sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown>; element: HTMLElement };
  system: { resources?: object };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** Path of the value that is changed; Effort's path is missing, since each world names its own resources. */
const changed: Readonly<Record<string, string>> = {
  challenge: "system.vigor.value",
  effort: "system.resources.*.value",
  edge: "system.boons",
  decision: "system.luck.value",
};
const rulesets = Object.keys(changed);

/**
 * Times of opening the sheet of a character with `items` items: the lower quartile of `runs` after one to warm up,
 * since other work of the machine only adds time.
 */
async function timings(
  { page }: Awaited<ReturnType<BrowserTable["join"]>>,
  type: string,
  items: number,
  runs: number,
): Promise<Timings> {
  const setup = { type, items, runs, pattern: changed[type] ?? "" };
  return page.evaluate(async ({ type, items, runs, pattern }) => {
    const { Actor } = globalThis as unknown as Host;
    const list = Array.from({ length: items }, (_, index) => ({ name: `Item ${index}`, type: "gear" }));
    const actor = await Actor.create({ name: "Loaded", type, items: list });
    const path = pattern.replace("*", Object.keys(actor.system.resources ?? {})[0] ?? "");
    const usual = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 2] ?? 0;
    const rows = () => [...actor.sheet.element.querySelectorAll("[data-item-id]")];
    const found: Record<"first" | "changed", number[]> = { first: [], changed: [] };
    let renewed = 0;
    let focused = true;
    for (let run = 0; run <= runs; run++) {
      let start = performance.now();
      await actor.sheet.render({ force: true });
      void actor.sheet.element.offsetHeight;
      if (run > 0) found.first.push(performance.now() - start);
      const before = rows();
      if (before.length !== items) throw new Error(`The sheet shows ${before.length} items of ${items}.`);
      actor.sheet.element.querySelector<HTMLInputElement>("[name='system.concept']")?.focus();
      const drawn = new Promise((resolve) => {
        new MutationObserver(resolve).observe(actor.sheet.element, { childList: true, subtree: true });
      });
      start = performance.now();
      await actor.update({ [path]: run % 2 === 0 ? 2 : 1 });
      await drawn;
      void actor.sheet.element.offsetHeight;
      if (run > 0) found.changed.push(performance.now() - start);
      const after = new Set(rows());
      renewed = Math.max(renewed, before.filter((row) => !after.has(row)).length);
      focused &&= document.activeElement?.getAttribute("name") === "system.concept";
      await actor.sheet.close();
    }
    await actor.delete();
    return { first: usual(found.first), changed: usual(found.changed), rows: renewed, focused };
  }, setup);
}

type Sizes = Record<"hundred" | "thousand", Timings>;

async function all(): Promise<Map<string, Sizes>> {
  const table = await BrowserTable.open();
  try {
    const seat = await table.join("Gamemaster");
    const found = new Map<string, Sizes>();
    for (const type of rulesets)
      found.set(type, {
        hundred: await timings(seat, type, 100, 12),
        thousand: await timings(seat, type, 1000, 4),
      });
    return found;
  } finally {
    await table.close();
  }
}

let measured: Promise<Map<string, Sizes>> | null = null;

async function sizesOf(type: string): Promise<Sizes> {
  measured ??= all();
  const sizes = (await measured).get(type);
  if (!sizes) throw new Error(`There is no sheet of ${type}.`);
  return sizes;
}

const named = (type: string) => `${type[0]?.toUpperCase()}${type.slice(1)}`;

export const measurements: Measurement[] = rulesets.flatMap((type) => [
  {
    name: `${named(type)} sheet with 100 items: first render`,
    aim: "≤ 60 ms",
    measure: async () => {
      const { first } = (await sizesOf(type)).hundred;
      return { text: `${first.toFixed(0)} ms`, met: first <= 60 };
    },
  },
  {
    name: `${named(type)} sheet with 100 items: one value changed`,
    aim: "no item's row drawn anew, focus kept",
    measure: async () => {
      const { changed: time, rows, focused } = (await sizesOf(type)).hundred;
      const text = `${rows} rows anew, focus ${focused ? "kept" : "lost"} (saved and shown in ${time.toFixed(0)} ms)`;
      return { text, met: rows === 0 && focused };
    },
  },
  {
    name: `${named(type)} sheet: 10 times the items (100 to 1,000)`,
    aim: "≤ ×11",
    measure: async () => {
      const { hundred, thousand } = await sizesOf(type);
      const growth = thousand.first / hundred.first;
      return { text: `×${growth.toFixed(1)} (${thousand.first.toFixed(0)} ms)`, met: growth <= 11 };
    },
  },
]);
