/**
 * `npm run perf`: measure the budgets and print a table. `npm run perf -- odds log` runs only those modules of
 * `tests/perf/`.
 */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inRepository } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";

/** Result of a measurement. `text` is shown in the table. */
export interface Measured {
  text: string;
  /** True if the budget is met. */
  met: boolean;
}

/** A module in `tests/perf/` exports these three, or a list `measurements` of them. */
export interface Measurement {
  name: string;
  /** The budget, in words. */
  aim: string;
  measure(): Promise<Measured> | Measured;
}

const folder = inRepository("tests", "perf");

/** Measurements of all modules, or of the named ones. */
async function collect(named: readonly string[]): Promise<Measurement[]> {
  const all = (await readdir(folder)).filter((file) => file.endsWith(".ts")).sort();
  const missing = named.find((name) => !all.includes(`${name}.ts`));
  if (missing) throw new Problem(`There is no tests/perf/${missing}.ts.`);
  const files = named.length === 0 ? all : named.map((name) => `${name}.ts`);
  const measurements: Measurement[] = [];
  for (const file of files) {
    const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Measurement & {
      measurements?: Measurement[];
    };
    measurements.push(...(module.measurements ?? [module]));
  }
  return measurements;
}

/** Catch errors, so that one failed measurement does not hide the others. */
async function measured(measure: Measurement["measure"]): Promise<Measured> {
  try {
    return await measure();
  } catch (error) {
    return { text: `not measured: ${error instanceof Error ? error.message : String(error)}`, met: false };
  }
}

/** Seconds since `start`, padded. */
const seconds = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(7);

await runCommand(async () => {
  const rows: string[][] = [];
  const begun = performance.now();
  for (const { name, aim, measure } of await collect(process.argv.slice(2))) {
    const start = performance.now();
    const { text, met } = await measured(measure);
    rows.push([met ? "met" : "MISSED", name, text, aim]);
    // Progress goes to standard error, to keep the table on standard output whole.
    console.error(`${seconds(start)}  ${name}`);
  }
  const head = ["", "what", "measured", "aim"];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows])
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  console.error(`Measured in ${seconds(begun).trim()}.`);
  if (rows.some(([state]) => state === "MISSED")) process.exitCode = 1;
});
