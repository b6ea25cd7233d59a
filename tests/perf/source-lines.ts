/** How much there is to read: the lines of `src`. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRepository } from "../../scripts/build/paths.ts";
import type { Measured } from "../../scripts/perf.ts";

export const name = "lines of src";
export const aim = "≤ 35,644";

export function measure(): Measured {
  const files = readdirSync(inRepository("src"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const lines = files
    .map((file) => readFileSync(path.join(inRepository("src"), file), "utf8").split("\n").length - 1)
    .reduce((sum, count) => sum + count, 0);
  return { text: `${lines.toLocaleString("en")} in ${files.length} files`, met: lines <= 35_644 };
}
