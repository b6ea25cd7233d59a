/**
 * What docs/rules-coverage says is so: the code that it names is in `src`, so that no row outlives its rule, the tests that it
 * quotes are there, and the defaults of variants are those in force.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { VariantTable } from "../../src/rules/variants.ts";

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
/** Words as they compare: whatever quotes and breaks they have. */
const plain = (text: string) => text.replace(/\s+/g, " ").replace(/[“”]/g, '"').replace(/’/g, "'");
const tests = plain(
  filesBelow("tests")
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(file, "utf8").replaceAll("\\", ""))
    .join("\n"),
);

/** Cells of the columns that name tests, in all tables of a page. */
function cellsAboutTests(page: string): string[] {
  let columns: number[] = [];
  let inTable = false;
  return readFileSync(path.join(folder, page), "utf8")
    .split("\n")
    .flatMap((line) => {
      const cells = line.startsWith("|") ? line.split("|").slice(1, -1) : [];
      if (cells.length > 0 && !inTable)
        columns = cells.flatMap((cell, place) => (/\btest|played by/.test(cell) ? [place] : []));
      inTable = cells.length > 0;
      return columns.map((place) => cells[place] ?? "");
    });
}

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

  it("quotes tests that are there", () => {
    const titles = cellsAboutTests(page).flatMap((cell) =>
      [...cell.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title),
    );
    expect(titles.length).toBeGreaterThan(20);
    expect(titles.filter((title) => !tests.includes(plain(title)))).toEqual([]);
  });

  it("names each variant of the game, and its default as it is", async () => {
    const id = path.basename(page, ".md");
    const rules = (await import(`../../src/rulesets/${id}/rules/variants.ts`)) as Record<string, VariantTable>;
    const defaults = rules[`${id}Variants`]?.defaults as Readonly<Record<string, unknown>>;
    const said = (value: unknown) => (typeof value === "boolean" ? (value ? "on" : "off") : String(value));
    const text = readFileSync(path.join(folder, page), "utf8");
    expect(Object.keys(defaults).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    const told = [...text.matchAll(/`([A-Za-z]+)`(?:,| \() ?\*\*([^*]+)\*\*/g)].filter(
      ([, name = ""]) => name in defaults && defaults[name] !== null,
    );
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter(([, name = "", value]) => value !== said(defaults[name])).map(([words]) => words)).toEqual([]);
  });
});
