import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, openEdgeTable } from "./edge-table.ts";

let table: ClientTable;
let gm: TableClient;
let docs: string;

beforeAll(async () => {
  table = await openEdgeTable();
  gm = await table.join("GM");
  docs = await readFile("docs/api.md", "utf8");
}, 60_000);
afterAll(() => table?.close());

/** Everything in backticks in the first column of the table whose head begins so. */
function firstColumn(head: string): string[] {
  const [, rest = ""] = docs.split(`\n| ${head}`);
  const [rows = ""] = rest.split("\n\n");
  return rows
    .split("\n")
    .slice(2)
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => String(name)));
}

describe("docs/api.md", () => {
  it("names everything that the interface has, and nothing else", () => {
    expect(firstColumn("at `game.system.api`").toSorted()).toEqual(Object.keys(api(gm)).toSorted());
  });

  it("names the functions of each rule set", () => {
    for (const [id, own] of Object.entries(api(gm) as unknown as Record<string, object>)) {
      if (!["challenge", "effort", "edge", "decision"].includes(id)) continue;
      for (const name of Object.keys(own)) expect(docs).toMatch(new RegExp(`\`(${id}\\.)?${name}\\b`));
    }
  });

  it("names every hook that the system calls", async () => {
    const code = await readFile("dist/tessera/tessera.js", "utf8");
    const called = new Set(
      [...code.matchAll(/["'`](tessera\.(?:pre[A-Z]\w*|\w*(?:Check|Supply)|act|undo|call|note|state))["'`]/g)].map(
        ([, name]) => name,
      ),
    );
    expect(called.size).toBeGreaterThan(10);
    expect([...called].filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
  });
});
