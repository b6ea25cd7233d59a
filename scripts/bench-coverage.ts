/**
 * `npm run bench:coverage`: for each area, how many of the names in the public declarations the bench implements, how
 * many are only shims, and how many are absent. `--names` lists those that are not implemented.
 */
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Coverage } from "../bench/core/names/complete.ts";
import declared from "../bench/core/names/declared.json" with { type: "json" };
import { BrowserTable } from "../tests/e2e/table.ts";
import { inRepository } from "./build/paths.ts";
import { runCommand } from "./build/problem.ts";

/** A hook's name as a template literal; each placeholder matches any name. */
const BUILT_NAME = /`([\w${}.]*\$\{[^`]+\}\w*)`/g;

/** The names after which applications call their hooks, as in `render<name>`. */
const FAMILY = /hookName: "(\w+|get\{\}\w+)"/g;

/** Coverage of the declared hooks: the bench calls those that its sources name. */
function hookCoverage(): Coverage {
  const called = new Set<string>();
  const add = (name: string) => called.add(name.replace(/\$?\{[^}]*\}/g, "*"));
  const sources = ["core", "ui", "canvas"].flatMap((folder) =>
    readdirSync(inRepository("bench", folder), { recursive: true, encoding: "utf8" }).map(
      (name) => [folder, name] as const,
    ),
  );
  for (const [folder, name] of sources) {
    if (!name.endsWith(".ts")) continue;
    const text = readFileSync(inRepository("bench", folder, name), "utf8");
    for (const [, name] of text.matchAll(/"(\w+)"/g)) add(String(name));
    for (const [, built] of text.matchAll(BUILT_NAME)) add(String(built));
    for (const [, family] of text.matchAll(FAMILY)) add(family?.includes("{}") ? family : `${family}{}`);
  }
  // Hooks of documents are put together from two names: `${action}${documentName}`.
  if (called.has("**")) for (const action of ["create", "update", "delete"]) called.add(`${action}*`);
  const built = [...called].filter((name) => /^\w+\*\w+$/.test(name)).map((name) => name.split("*"));
  const isBuilt = (hook: string) =>
    built.some(([first = "", last = ""]) => hook.startsWith(first) && hook.endsWith(last));
  const absent = declared.hooks.filter((hook) => !called.has(hook) && !isBuilt(hook));
  return { area: "hooks", real: declared.hooks.length - absent.length, nameOnly: [], absent };
}

async function coverageOfPage(): Promise<Coverage[]> {
  const table = await BrowserTable.open();
  try {
    const { page } = await table.join("Gamemaster");
    return (await page.evaluate("bench.coverage()")) as Coverage[];
  } finally {
    await table.close();
  }
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { names: { type: "boolean" } } });
  const areas = [...(await coverageOfPage()), hookCoverage()];
  const line = (...cells: (string | number)[]) =>
    console.log(
      cells.map((cell, index) => (index === 0 ? String(cell).padEnd(30) : String(cell).padStart(10))).join(""),
    );
  line("area", "real", "name only", "absent");
  for (const { area, real, nameOnly, absent } of areas) line(area, real, nameOnly.length, absent.length);
  const sum = (count: (area: Coverage) => number) => areas.reduce((total, area) => total + count(area), 0);
  line(
    "all",
    sum(({ real }) => real),
    sum(({ nameOnly }) => nameOnly.length),
    sum(({ absent }) => absent.length),
  );
  if (!values.names) return;
  for (const { nameOnly, absent } of areas) {
    for (const name of nameOnly) console.log(`name only: ${name}`);
    for (const name of absent) console.log(`absent: ${name}`);
  }
});
