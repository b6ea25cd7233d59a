/** The suite for owners of a license, run on the bench: as it asks Foundry, by a stand-in of Quench and by itself. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildQuench } from "../../scripts/quench.ts";
import { BrowserTable, type Seat } from "./table.ts";

let folder: string;
let table: BrowserTable;
let gm: Seat;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-quench-"));
  const suite = path.join(folder, "tessera-quench");
  await buildQuench(suite);
  table = await BrowserTable.open({ modules: [suite, path.resolve("tests/quench/stand-in")] });
  gm = await seated("Gamemaster");
});

afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every document and setting that the page has, without the server's notes of times. */
function stored({ page }: Seat): Promise<string[]> {
  return page.evaluate(() => {
    interface Setting {
      readonly namespace: string;
      readonly key: string;
    }
    const { game } = globalThis as unknown as {
      game: {
        collections: Iterable<Iterable<{ toObject(): object }>>;
        settings: { settings: Map<string, Setting>; get(namespace: string, key: string): unknown };
      };
    };
    const without = (value: unknown) => JSON.stringify(value, (key, held) => (key === "_stats" ? undefined : held));
    const documents = [...game.collections].flatMap((all) => [...all].map((one) => without(one.toObject())));
    const settings = [...game.settings.settings.values()].map(
      ({ namespace, key }) => `${namespace}.${key} ${without(game.settings.get(namespace, key))}`,
    );
    return [...documents, ...settings].toSorted();
  });
}

/** What is in one state of the world and not in the other. */
function differences(before: readonly string[], after: readonly string[]): string[] {
  return [...before.filter((one) => !after.includes(one)), ...after.filter((one) => !before.includes(one))];
}

/** Join, and wait until all windows that open by themselves are open; the client remembers that the tracker is. */
async function seated(name: string): Promise<Seat> {
  const seat = await table.join(name);
  await seat.page.waitForFunction(() => {
    const { game } = globalThis as unknown as { game: { settings: { get(namespace: string, key: string): unknown } } };
    return (game.settings.get("tessera", "tracker") as { closed?: boolean }).closed === false;
  });
  return seat;
}

async function askAll({ page }: Seat): Promise<string> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { modules: Map<string, { api: { ask(): Promise<string> } }> } };
    return game.modules.get("tessera-quench")?.api.ask() ?? "";
  });
}

describe("the suite", () => {
  it("is green on the bench, by Quench's interface, and leaves nothing behind", async () => {
    const before = await stored(gm);
    const began = Date.now();
    const results = await gm.page.evaluate(() => {
      const { quench } = globalThis as unknown as {
        quench: { runBatches(): Promise<{ title: string; error: string | null }[]> };
      };
      return quench.runBatches();
    });
    expect(results.length).toBeGreaterThan(30);
    expect(results.filter(({ error }) => error !== null)).toEqual([]);
    expect(Date.now() - began).toBeLessThan(60_000);
    expect(differences(before, await stored(gm))).toEqual([]);
    const report = await gm.page.locator("#tessera-quench-report textarea").inputValue();
    expect(report).toContain("The world is as it was before.");
  });

  it("asks without Quench as well, and writes a report in plain text", async () => {
    const report = await askAll(gm);
    expect(report).toMatch(/^# What Tessera asked of Foundry\n\nFoundry 14\.\d+, Tessera \d/);
    expect(report).toMatch(/asked by a game master\n\n(\d+) of \1 promises are kept; it took [\d.]+ seconds\.\n/);
    expect(report.match(/^yes {2}/gm)?.length).toBeGreaterThan(30);
    expect(report).not.toMatch(/^NO /m);
  });

  it("says what is untrue, with what was found, and goes on", async () => {
    await gm.page.evaluate(() => {
      const { foundry } = globalThis as unknown as { foundry: { utils: { mergeObject: unknown } } };
      Object.assign(globalThis, { kept: foundry.utils.mergeObject });
      Object.defineProperty(foundry.utils, "mergeObject", { value: () => ({}), configurable: true, writable: true });
    });
    const report = await askAll(gm);
    expect(report).toMatch(/^NO {3}merge-object: .*the result is \{\} instead of \{"deep"/m);
    expect(report.match(/^yes {2}/gm)?.length).toBeGreaterThan(25);
  });

  it("asks a player what players may, and leaves nothing behind", async () => {
    await gm.page.evaluate(() => {
      const { ChatMessage } = globalThis as unknown as { ChatMessage: { create(data: object): Promise<unknown> } };
      return ChatMessage.create({ content: "Not yours." }).then(() => undefined);
    });
    const ana = await seated("Ana");
    const before = await stored(ana);
    const report = await askAll(ana);
    expect(report).toContain("asked by a player");
    expect(report).toContain("yes  players-speak-for-themselves");
    expect(report).not.toMatch(/^NO /m);
    expect(differences(before, await stored(ana))).toEqual([]);
  });
});
