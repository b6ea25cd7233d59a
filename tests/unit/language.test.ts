import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readTexts } from "../../scripts/build/language.ts";

/** Categories of plural forms (`src/foundry/plural.ts`). */
const categories = ["zero", "one", "two", "few", "many", "other"];

/** Whether an entry is one text in plural forms. */
function isForms(value: object): boolean {
  const names = Object.keys(value);
  return names.includes("one") && names.includes("other") && names.every((name) => categories.includes(name));
}

/** Every key of the language file, flat. */
function leaves(value: unknown, path = ""): string[] {
  if (typeof value === "string" || isForms(value as object)) return [path];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    leaves(child, path ? `${path}.${key}` : key),
  );
}

/** Every text of the language file by its key; plural forms apart. */
function texts(value: unknown, path = ""): { key: string; text: string; forms: boolean }[] {
  if (typeof value === "string") return [{ key: path, text: value, forms: false }];
  const forms = isForms(value as object);
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    texts(child, path ? `${path}.${key}` : key).map((each) => (forms ? { ...each, forms } : each)),
  );
}

function filesBelow(folder: string, endings: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
}

const language = readTexts() as { TESSERA: Record<string, unknown> };
const keys = leaves(language);
const code = filesBelow("src", [".ts"])
  .join("\n")
  .replace(/\/\*[\s\S]*?\*\//g, "")
  .replace(/^\s*\/\/.*$/gm, "");
const templates = filesBelow("templates", [".hbs"]).join("\n");
const sources = [code, templates].join("\n");

/** Keys as they stand in the code: whole, or up to where a value is put in. */
const named = [...sources.matchAll(/(?:TESSERA|TYPES)\.[A-Za-z0-9_.]*[A-Za-z0-9_](\.?\$\{)?/g)].map(
  ([found, open]) => ({
    path: found.replace(/\$\{$/, ""),
    open: open !== undefined,
  }),
);
/** Prefixes of the rule sets' own keys, below which the engine of acts looks up labels and titles. */
const own = [...code.matchAll(/\blocalizationPrefix: "(TESSERA\.\w+)"/g)].map(([, prefix]) => String(prefix));
const whole = new Set(named.filter(({ path, open }) => !open && !own.includes(path)).map(({ path }) => path));
const prefixes = new Set([
  ...named.filter(({ open }) => open).map(({ path }) => path),
  ...own
    .flatMap((prefix) => [`${prefix}.Act.`, `${prefix}.CharacterAct.`, `${prefix}.Told.`, `${prefix}.Ask.title.`])
    .filter((prefix) => keys.some((key) => key.startsWith(prefix))),
]);
/**
 * Prefixes that the code passes on and that are completed elsewhere: by the host's data models and tabs, and by the
 * common preview.
 */
const completed = [...whole].filter((path) => keys.some((key) => key.startsWith(`${path}.`)));

describe("the language file", () => {
  it("has the keys of every rule set below its prefix", () => {
    expect(own).toHaveLength(readdirSync("src/rulesets").length);
  });

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
    const sentences = language.TESSERA.RulesError as Record<string, string | { other: string }>;
    const said = (sentence: string | { other: string } = "") =>
      typeof sentence === "string" ? sentence : sentence.other;
    const thrown = [...code.matchAll(/new RulesError\([^;]*?,\s*"(\w+)"(?:,\s*\{([^;]*?)\})?,?\s*\)\s*[;:]/g)];
    const unfilled = thrown.flatMap(([whole, name = "", data = ""]) =>
      [...said(sentences[name]).matchAll(/\{(\w+)\}/g)]
        .map(([, hole = ""]) => hole)
        .filter((hole) => hole !== "field" && !new RegExp(`(^|[\\s,])${hole}\\s*(:|,|$)`).test(data.trim()))
        .map((hole) => `${hole}: ${whole}`),
    );
    expect(thrown.length).toBeGreaterThan(40);
    expect(unfilled).toEqual([]);
  });

  it("has no hole that whoever names its text leaves empty", () => {
    const holes = new Map<string, Set<string>>();
    for (const { key, text, forms } of texts(language)) {
      const of = [...text.matchAll(/\{(\w+)\}/g)].map(([, hole]) => String(hole));
      const whole = forms ? key.replace(/\.\w+$/, "") : key;
      holes.set(whole, new Set([...(holes.get(whole) ?? []), ...of]));
    }
    // Calls whose data is a simple object beside the key, without nested objects or spreads.
    const inCode = [...code.matchAll(/\blocalize\(\s*"(TESSERA[\w.]+)"\s*(?:,\s*\{([^{}]*)\},?\s*)?\)/g)];
    const inTemplates = [...templates.matchAll(/\blocalize ["'](TESSERA[\w.]+)["']([^})]*)/g)];
    const unfilled = [...inCode, ...inTemplates].flatMap(([named, key = "", data = ""]) =>
      [...(holes.get(key) ?? [])]
        .filter((hole) => !data.includes("...") && !new RegExp(`(^|[\\s,])${hole}\\s*([:,=]|$)`).test(data.trim()))
        .map((hole) => `${hole}: ${named}`),
    );
    expect(inCode.length).toBeGreaterThan(200);
    expect(inTemplates.length).toBeGreaterThan(200);
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

  /** Placeholders that are no numbers but names, words, lists or signed figures. */
  const words = new Set(
    "actor asset author choices complication counter description difficulty field helper label name names place problem reason resource side stat status text title user value what words".split(
      " ",
    ),
  );

  it("has plural forms wherever a number stands before what it counts", () => {
    const noNoun = "(?!(?:and|at|becomes|for|has|in|is|keeps|needs|of|this|to|usually)\\b)";
    // The upper end of a range is never 1, so its noun is always plural.
    const pattern = new RegExp(
      `(?<!–)\\{(\\w+)\\}(?: ${noNoun}[A-Za-z]+)? ${noNoun}(?:dice|[A-Za-z]+[^s\\W]s)(?![A-Za-z])`,
      "g",
    );
    const counted = texts(language).filter(
      ({ text, forms }) => !forms && [...text.matchAll(pattern)].some(([, name = ""]) => !words.has(name)),
    );
    expect("{dice} dice, {beats} Story Beats, {days} full days".match(pattern)).toHaveLength(3);
    expect(texts(language).filter(({ forms }) => forms).length).toBeGreaterThan(40);
    expect(counted.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });

  it("says nothing in plural forms where nobody would choose one: in templates, and in what the host translates", () => {
    const forms = texts(language)
      .filter(({ forms: inForms }) => inForms)
      .map(({ key }) => key.replace(/\.\w+$/, ""));
    expect(forms.filter((key) => templates.includes(`"${key}"`) || templates.includes(`'${key}'`))).toEqual([]);
  });

  it("puts the same into every plural form", () => {
    const holes = new Map<string, string[]>();
    for (const { key, text } of texts(language).filter(({ forms }) => forms)) {
      const of = [...text.matchAll(/\{(\w+)\}/g)].map(([, hole]) => String(hole)).toSorted();
      const whole = key.replace(/\.\w+$/, "");
      expect(of, key).toEqual(holes.get(whole) ?? of);
      holes.set(whole, of);
    }
  });
});
