/** The adventure's checks can be met by its ready characters, and its players' pages and sheets keep its secrets. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  attributesOf,
  DEFAULT_CONFIG,
  DIFFICULTIES,
  type Difficulty,
  odds,
} from "../../../src/rulesets/effort/rules/index.ts";
import { packFiles, plainText, type Source, textsOf } from "../pack-texts.ts";
import { bonusOf, heroes, type PackHero } from "./pack-heroes.ts";

const contentOf = (source: Source) => String((source["text"] as Source)["content"]);
const beats = packFiles.filter(({ file }) => /^effort-adventure\/_journal\/beat-\d/.test(file));
const places = packFiles.filter(({ file }) => file.startsWith("effort-adventure/_journal/places-"));
const proofs = packFiles.filter(({ file }) => file === "effort-adventure/_journal/proofs.yml");
const pages = [...beats, ...places, ...proofs];
const macros = packFiles.filter(({ file }) => file.startsWith("effort-adventure/_macros/"));

/** The usual difficulty that a page's macro sets for its scene; undefined for places, whose checks name their own. */
function sceneDifficulty(content: string): Difficulty | undefined {
  const begun = macros.filter(({ source }) => content.includes(`Macro.${String(source["_id"])}]{Begin`));
  const set = begun.flatMap(({ source }) =>
    [...String(source["command"]).matchAll(/"effortDifficulty", value: "(\w+)"/g)].map(([, value]) => value),
  );
  expect(set.length).toBeLessThanOrEqual(1);
  return set[0] as Difficulty | undefined;
}

interface AdventureCheck {
  readonly file: string;
  readonly text: string;
  readonly on: string;
  readonly difficulty: Difficulty;
  readonly label: string;
}

const checks: AdventureCheck[] = pages.flatMap(({ file, source }) => {
  const content = contentOf(source);
  const scene = sceneDifficulty(content);
  return [...content.matchAll(/\[\[\/check effort (\w+)(?: (\w+))?\]\]\{([^}]*)\}/g)].map(
    ([, on = "", difficulty, label = ""]) => ({
      file,
      text: plainText(content),
      on,
      difficulty: (difficulty ?? scene) as Difficulty,
      label,
    }),
  );
});

/** Names of the ready characters' items that help with a check, all of one character, by the check's label. */
const HELPS: Readonly<Record<string, readonly string[]>> = {
  "Fend off": ["Boat hook"],
  "Wait for the slack": ["Feels the river turn"],
  "Ask the bell": ["Tuning fork of Tarn bronze", "Hears what metal remembers"],
  "Compare the sevens": ["The toll book, her own copy"],
  "Talk to the crowd": ["The window voice"],
  "Dive under the stage": ["Diver’s line with knots", "Two minutes and a bit"],
  "Save a splinter": ["Hears what metal remembers"],
};

/** Checks that are meant to be easy or desperate, by label, with the words that say so. */
const MEANT: Readonly<Record<string, string>> = {
  "Ask the bell": "Osric with his fork hardly fails",
  "Talk to the crowd": "Wynn’s window voice makes it nearly sure",
  "Dive under the stage": "Tobin with his line hardly fails",
};

/** The attributes that may be rolled for an attribute or a resource. */
const rolledFor = (id: string): readonly string[] =>
  DEFAULT_CONFIG.attributes.some((each) => each.id === id) ? [id] : attributesOf(DEFAULT_CONFIG, id);

/** The chance of a character with full resources and the bonus of a helpful item. */
function chanceOf(hero: PackHero, { on, difficulty, label }: AdventureCheck): number {
  const helping = hero.items.filter(({ name }) => HELPS[label]?.includes(name)).map((item) => bonusOf(item));
  const modifiers = helping.map((bonus) => ({ label, value: bonus?.modifier ?? 0 }));
  const chances = rolledFor(on).map((attribute) => {
    const value = hero.system.attributes[attribute] ?? 0;
    return odds({ difficulty, attribute: { id: attribute, value }, payment: [{ id: "grit", available: 9 }], modifiers })
      .success;
  });
  return Math.max(...chances);
}

it("all its check links are judged, at a difficulty of the game", () => {
  const links = pages.flatMap(({ source }) => contentOf(source).match(/\[\[\/check/g) ?? []);
  expect(checks.length).toBe(links.length);
  expect(checks.length).toBeGreaterThan(20);
  for (const { difficulty } of checks) expect(DIFFICULTIES).toContain(difficulty);
});

it("what helps with a check belongs to a ready character, and adds something", () => {
  const owned = heroes.flatMap(({ items }) => items);
  for (const [label, names] of Object.entries(HELPS)) {
    expect(checks.map((check) => check.label)).toContain(label);
    for (const name of names) {
      const item = owned.find((each) => each.name === name);
      expect([name, item && bonusOf(item)?.modifier]).toEqual([name, 1]);
    }
  }
});

describe.each(checks.map((check) => [`${check.on}: ${check.label}`, check] as const))("%s", (_name, check) => {
  it("succeeds for the best ready character 25 to 85 percent of the time, or its text says that it is meant so", () => {
    const chance = Math.max(...heroes.map((hero) => chanceOf(hero, check)));
    const meant = MEANT[check.label];
    if (meant) expect(check.text).toContain(meant);
    expect(chance >= 0.25 && chance <= 0.85, `${Math.round(chance * 100)} %`).toBe(meant === undefined);
  });
});

it("each beat has a picture, a scene of its own, another way through, and what happens elsewhere", () => {
  expect(beats.length).toBe(5);
  for (const { file, source } of beats) {
    const content = contentOf(source);
    expect([file, sceneDifficulty(content) !== undefined]).toEqual([file, true]);
    expect([file, content]).toEqual([file, expect.stringContaining("assets/pictures/")]);
    expect([file, content]).toEqual([file, expect.stringContaining("<h2>If they go elsewhere</h2>")]);
    expect([file, content]).toEqual([file, expect.stringContaining("<h2>Another way through</h2>")]);
  }
});

it("eighteen places are keyed on the maps, each with something to find, fear or decide", () => {
  const keyed = places.flatMap(({ source }) =>
    contentOf(source)
      .split(/(?=<h2>)/)
      .slice(1),
  );
  expect(keyed.length).toBe(18);
  for (const place of keyed) expect(place).toMatch(/<strong>(?:Find|Fear|Decide):<\/strong>/);
  const titles = keyed.map((place) => plainText(/<h2>(.*?)<\/h2>/.exec(place)?.[1] ?? ""));
  const pinned = packFiles
    .filter(({ file }) => file.startsWith("effort-adventure/_scenes/"))
    .flatMap(({ source }) => ((source["notes"] ?? []) as Source[]).map(({ text }) => String(text)));
  expect(titles.filter((title) => !pinned.includes(title))).toEqual([]);
});

it("each person has a want, a fear, a voice and a portrait", () => {
  const people = packFiles.find(({ file }) => file === "effort-adventure/_journal/people.yml");
  const each = contentOf(people?.source ?? {})
    .split(/(?=<h2>)/)
    .slice(1);
  expect(each.length).toBeGreaterThanOrEqual(7);
  for (const person of each)
    expect(person).toMatch(/assets\/portraits\/.*<strong>Wants<\/strong>.*<strong>Fears<\/strong>.*<strong>Voice:/s);
});

it("pages and sheets that players read keep its secrets", () => {
  const read = packFiles.filter(
    ({ file }) => file.endsWith("effort-adventure/_journal/who.yml") || file.startsWith("effort-characters/heroes/"),
  );
  expect(read.length).toBeGreaterThanOrEqual(5);
  const secrets =
    /sevens|(?:toll|east) stage|stamped|\bcrate\b|twelve bars|make one figure|afraid|sang too low|with lead/i;
  for (const { file, source } of read)
    for (const { text } of textsOf(source)) expect(secrets.exec(text)?.[0], `${file}: ${text}`).toBeUndefined();
});

it("what each character hides is a page of its own, which players cannot open", () => {
  const sealed = packFiles.find(({ file }) => file === "effort-adventure/_journal/under-seal.yml");
  expect(sealed?.source["ownership"]).toEqual({ default: 0 });
  const names = ((sealed?.source["pages"] ?? []) as Source[]).map(({ name }) => name);
  expect(names).toEqual(["Maren", "Osric", "Wynn", "Tobin"].map((name) => `For ${name} alone`));
});

it("each house ruling that a setting turns around names that setting", () => {
  const page = packFiles.find(({ file }) => file === "effort-rules/_pages/rulings.yml");
  const rulings = contentOf(page?.source ?? {});
  const { TESSERA } = JSON.parse(readFileSync("lang/effort/en.json", "utf8")) as {
    TESSERA: { Setting: Record<"effort", Record<string, { name: string }>> };
  };
  const settings = Object.values(TESSERA.Setting.effort).map(({ name }) => name);
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((name) => !rulings.includes(`“${name}”`))).toEqual([]);
});
