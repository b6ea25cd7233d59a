/** The adventure's checks can be met by its ready characters, and its players' pages and sheets keep its secrets. */
import { describe, expect, it } from "vitest";
import { odds, POOL_LIMIT } from "../../../src/rulesets/edge/rules/index.ts";
import { packFiles, plainText, type Source, textsOf } from "../pack-texts.ts";
import { type PackHero, heroes as readyHeroes } from "./pack-heroes.ts";

const adventure = packFiles.find(({ file }) => file === "edge-adventure/adventure.yml")?.source;
/** The ready characters that come with the adventure. */
const heroes = readyHeroes.filter(({ img }) =>
  JSON.stringify(adventure?.["actors"]).includes(`heroes/${img.split("/").at(-1)?.replace(".svg", ".yml")}`),
);

const pages = packFiles.filter(({ file }) => /^edge-adventure\/_journal\/beat-\d/.test(file));
const contentOf = (source: Source) => String((source["text"] as Source)["content"]);

const checks = pages.flatMap(({ file, source }) =>
  [...contentOf(source).matchAll(/\[\[\/check edge (\w+)\+(\w+) dv=(\d)[^\]]*\]\]\{([^}]*)\}/g)].map(
    ([, attribute = "", skill = "", difficulty, label = ""]) => ({
      file,
      text: plainText(contentOf(source)),
      attribute,
      skill,
      difficulty: Number(difficulty),
      label,
    }),
  ),
);

/** Checks whose text means them to be easy or desperate: the words that say so. */
const MEANT: Readonly<Record<string, string>> = {
  "Make a scene": "It is easy, and works at once",
  "Strike one name": "hardly possible, and one easier for each true thing said first",
};

/** Dice of gear and talents for a skill. */
function bonus({ items }: PackHero, skill: string): number {
  return items
    .filter(({ type }) => type === "gear" || type === "talent")
    .map(({ system }) => system["bonus"] as { dice: number; appliesTo: string } | undefined)
    .reduce((sum, given) => sum + (given?.appliesTo === skill ? given.dice : 0), 0);
}

/** The best chance that one ready character has, without help. */
function best({ attribute, skill, difficulty }: { attribute: string; skill: string; difficulty: number }): number {
  const chances = heroes.map((hero) => {
    const extra = Math.min(POOL_LIMIT, bonus(hero, skill));
    const rated = { attribute: hero.system.attributes[attribute] ?? 0, skill: hero.system.skills[skill] ?? 0 };
    return odds({ ...rated, difficulty, situational: extra > 0 ? [{ label: "gear", dice: extra }] : [] }).success;
  });
  return Math.max(...chances);
}

it("four ready characters come with it", () => {
  expect(heroes.length).toBe(4);
});

it("all its check links are judged", () => {
  const links = pages.flatMap(({ source }) => contentOf(source).match(/\[\[\/check/g) ?? []);
  expect(checks.length).toBe(links.length);
  expect(checks.length).toBeGreaterThan(20);
});

describe.each(checks.map((check) => [`${check.attribute}+${check.skill}: ${check.label}`, check] as const))(
  "%s",
  (_name, check) => {
    it("has a ready character trained for it, with 25 to 85 percent, or its text says that it is meant so", () => {
      expect(heroes.some(({ system }) => (system.skills[check.skill] ?? 0) > 0)).toBe(true);
      const meant = MEANT[check.label];
      const chance = best(check);
      if (meant) expect(check.text).toContain(meant);
      expect(chance >= 0.25 && chance <= 0.85, `${Math.round(chance * 100)} %`).toBe(meant === undefined);
    });
  },
);

it("pages and sheets that players read keep its secrets", () => {
  const read = packFiles.filter(
    ({ file }) => file.endsWith("_journal/who.yml") || file.startsWith("edge-characters/heroes/"),
  );
  expect(read.length).toBeGreaterThanOrEqual(5);
  const secrets = /Cantor|Piet|Maud|third bell|laid (?:a|the) wall|month’s money|last course/i;
  for (const { file, source } of read)
    for (const { text } of textsOf(source)) expect(secrets.exec(text)?.[0], `${file}: ${text}`).toBeUndefined();
});

it("the page that holds the secrets is in the game master's journal alone", () => {
  const journals = packFiles.filter(({ file }) =>
    /^edge-adventure\/_journal\/(?:journal|who-you-are)\.yml$/.test(file),
  );
  const holding = journals.filter(({ source }) => JSON.stringify(source).includes("_journal/secrets.yml"));
  expect(holding.map(({ source }) => source["ownership"])).toEqual([{ default: 0 }]);
});
