/** What docs/rules-coverage names is there: the code in `src`, so that no row outlives its rule, and the tests. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const folder = path.join("docs", "rules-coverage");

function filesBelow(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => path.join(root, file));
}

const sources = filesBelow("src").filter((file) => file.endsWith(".ts"));
const words = new Set(
  [...sources, ...filesBelow("templates").filter((file) => file.endsWith(".hbs"))]
    .concat(filesBelow("lang").filter((file) => file.endsWith(".json")))
    .map((file) => readFileSync(file, "utf8"))
    .flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? []),
);
const fileNames = new Set([...sources, ...filesBelow("tests")].map((file) => path.basename(file)));

describe.each(readdirSync(folder))("%s", (page) => {
  const quoted = [...readFileSync(path.join(folder, page), "utf8").matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);

  it("names code that production has", () => {
    const names = quoted.filter((text) => /^[A-Za-z][\w.]*$/.test(text) && !/\.(ts|md|hbs)$/.test(text));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !words.has(name.split(".").at(-1) ?? ""))).toEqual([]);
  });

  it("names files that are there", () => {
    const named = quoted
      .filter((text) => /^[\w./-]*\w[\w-]*(\.test)?\.ts$/.test(text))
      .map((text) => path.basename(text));
    expect(named.filter((name) => !fileNames.has(name) && name !== ".test.ts")).toEqual([]);
  });
});
