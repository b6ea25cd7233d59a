import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Every key of the language file, flat. */
function leaves(value: unknown, path = ""): string[] {
  if (typeof value === "string") return [path];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    leaves(child, path ? `${path}.${key}` : key),
  );
}

function filesBelow(folder: string, endings: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
}

const keys = leaves(JSON.parse(readFileSync("lang/en.json", "utf8")));
const code = filesBelow("src", [".ts"])
  .join("\n")
  .replace(/\/\*[\s\S]*?\*\//g, "")
  .replace(/^\s*\/\/.*$/gm, "");
const sources = [code, ...filesBelow("templates", [".hbs"])].join("\n");

/** Keys as they stand in the code: whole, or up to where a value is put in. */
const named = [...sources.matchAll(/(?:TESSERA|TYPES)\.[A-Za-z0-9_.]*[A-Za-z0-9_](\.?\$\{)?/g)].map(
  ([found, open]) => ({
    path: found.replace(/\$\{$/, ""),
    open: open !== undefined,
  }),
);
const whole = new Set(named.filter(({ open }) => !open).map(({ path }) => path));
const prefixes = new Set(named.filter(({ open }) => open).map(({ path }) => path));
/** Prefixes that are handed on and completed elsewhere: the host's data models and tabs, the common preview. */
const completed = [...whole].filter((path) => keys.some((key) => key.startsWith(`${path}.`)));

describe("the language file", () => {
  it("has every key that code and templates name", () => {
    const missing = [...whole].filter(
      (path) => !keys.includes(path) && !completed.includes(path) && path.includes("."),
    );
    expect(missing).toEqual([]);
    const dead = [...prefixes].filter((prefix) => !keys.some((key) => key.startsWith(prefix)));
    expect(dead).toEqual([]);
  });

  it("has a sentence for every error and every refusal of the rules", () => {
    const errors = [...code.matchAll(/new RulesError\(\s*[^,()]*(?:\([^()]*\))?[^,()]*,\s*"(\w+)"/g)].map(
      ([, name]) => `TESSERA.RulesError.${name}`,
    );
    const refusals = [...code.matchAll(/new NotAllowed\(\s*"(\w+)"/g)].map(([, name]) => `TESSERA.Refusal.${name}`);
    expect(errors.length).toBeGreaterThan(5);
    expect(refusals.length).toBeGreaterThan(3);
    expect([...new Set([...errors, ...refusals])].filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("says nothing in such a sentence that its error does not fill in", () => {
    const sentences = JSON.parse(readFileSync("lang/en.json", "utf8")).TESSERA.RulesError as Record<string, string>;
    const thrown = [...code.matchAll(/new RulesError\([^;]*?,\s*"(\w+)"(?:,\s*\{([^;]*?)\})?,?\s*\)\s*[;:]/g)];
    const unfilled = thrown.flatMap(([whole, name = "", data = ""]) =>
      [...(sentences[name] ?? "").matchAll(/\{(\w+)\}/g)]
        .map(([, hole = ""]) => hole)
        .filter((hole) => hole !== "field" && !new RegExp(`(^|[\\s,])${hole}\\s*(:|,|$)`).test(data.trim()))
        .map((hole) => `${hole}: ${whole}`),
    );
    expect(thrown.length).toBeGreaterThan(40);
    expect(unfilled).toEqual([]);
  });

  it("has no key that nobody names", () => {
    const byCode = /^TESSERA\.(RulesError|Refusal)\.(\w+)$/;
    const words = new Set([...code.matchAll(/"(\w+)"/g)].map(([, word]) => word));
    const used = (key: string) =>
      whole.has(key) ||
      key.startsWith("TYPES.") ||
      words.has(byCode.exec(key)?.[2]) ||
      [...prefixes].some((prefix) => key.startsWith(prefix) && !byCode.test(key)) ||
      completed.some((path) => key.startsWith(`${path}.`));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });
});
