/** A full character sheet in a browser: first render, one value changed, and how cost grows with items. */
import type { Measurement } from "../../scripts/perf.ts";
import { BrowserTable } from "../e2e/table.ts";

interface Timings {
  first: number;
  changed: number;
}

interface Host {
  Actor: { create(data: object): Promise<HostActor> };
}
interface HostActor {
  sheet: { render(options: object): Promise<unknown>; close(): Promise<unknown>; element: HTMLElement };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** Milliseconds to render the sheet of a character with `items` items, and to show one changed value; medians of 9. */
async function timings(table: BrowserTable, items: number): Promise<Timings> {
  const { page, context } = await table.join("Gamemaster");
  try {
    return await page.evaluate(async (count) => {
      const { Actor } = globalThis as unknown as Host;
      const list = Array.from({ length: count }, (_, index) => ({ name: `Item ${index}`, type: "gear" }));
      const actor = await Actor.create({ name: "Loaded", type: "edge", items: list });
      const middle = (times: number[]) => times.sort((first, second) => first - second)[times.length >> 1] ?? 0;
      const first: number[] = [];
      const changed: number[] = [];
      for (let run = 0; run < 10; run++) {
        let start = performance.now();
        await actor.sheet.render({ force: true });
        if (run > 0) first.push(performance.now() - start);
        const drawn = new Promise((resolve) => {
          new MutationObserver(resolve).observe(actor.sheet.element, { childList: true, subtree: true });
        });
        start = performance.now();
        await actor.update({ "system.boons": run % 2 === 0 ? 3 : 1 });
        await drawn;
        if (run > 0) changed.push(performance.now() - start);
        await actor.sheet.close();
      }
      await actor.delete();
      return { first: middle(first), changed: middle(changed) };
    }, items);
  } finally {
    await context.close();
  }
}

let measured: Promise<{ ten: Timings; hundred: Timings; thousand: Timings }> | null = null;

function all() {
  measured ??= (async () => {
    const table = await BrowserTable.open();
    try {
      return {
        ten: await timings(table, 10),
        hundred: await timings(table, 100),
        thousand: await timings(table, 1000),
      };
    } finally {
      await table.close();
    }
  })();
  return measured;
}

export const measurements: Measurement[] = [
  {
    name: "sheet with 100 items: first render",
    aim: "≤ 60 ms",
    measure: async () => {
      const { first } = (await all()).hundred;
      return { text: `${first.toFixed(0)} ms`, met: first <= 60 };
    },
  },
  {
    name: "sheet with 100 items: one value changed, saved and shown",
    aim: "≤ 60 ms",
    measure: async () => {
      const { changed } = (await all()).hundred;
      return { text: `${changed.toFixed(0)} ms`, met: changed <= 60 };
    },
  },
  {
    name: "sheet: 10 times the items (100 to 1,000)",
    aim: "≤ ×11",
    measure: async () => {
      const { hundred, thousand } = await all();
      const growth = thousand.first / hundred.first;
      return { text: `×${growth.toFixed(1)}`, met: growth <= 11 };
    },
  },
];
