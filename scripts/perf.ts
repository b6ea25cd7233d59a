/** `npm run perf`: what the budgets ask for, measured now, as a table. */
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inRepository } from "./build/paths.ts";
import { runCommand } from "./build/problem.ts";

/** What one measurement found. `text` is what the table shows. */
export interface Measured {
  text: string;
  /** Whether the aim is met. */
  met: boolean;
}

/** A module in `tests/perf/` exports these three, or a list `measurements` of them. */
export interface Measurement {
  /** What is measured. */
  name: string;
  /** The budget, in words. */
  aim: string;
  measure(): Promise<Measured> | Measured;
}

const folder = inRepository("tests", "perf");

async function collect(): Promise<Measurement[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts")).sort();
  const measurements: Measurement[] = [];
  for (const file of files) {
    const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Measurement & {
      measurements?: Measurement[];
    };
    measurements.push(...(module.measurements ?? [module]));
  }
  return measurements;
}

/** What can't be measured today must not hide what can. */
async function measured(measure: Measurement["measure"]): Promise<Measured> {
  try {
    return await measure();
  } catch (error) {
    return { text: `not measured: ${error instanceof Error ? error.message : String(error)}`, met: false };
  }
}

await runCommand(async () => {
  const rows: string[][] = [];
  for (const { name, aim, measure } of await collect()) {
    const { text, met } = await measured(measure);
    rows.push([met ? "met" : "MISSED", name, text, aim]);
  }
  const head = ["", "what", "measured", "aim"];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows])
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  if (rows.some(([state]) => state === "MISSED")) process.exitCode = 1;
});
