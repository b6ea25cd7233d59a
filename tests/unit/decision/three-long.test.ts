/** The adventure's checks can be met by its ready characters, and its players' pages and sheets keep its secrets. */
import { describe, expect, it } from "vitest";
import { ATTRIBUTES, contestOdds, derivedStats, odds } from "../../../src/rulesets/decision/rules/index.ts";
import { packFiles, plainText, type Source, textsOf } from "../pack-texts.ts";
import { heroes, type PackHero } from "./pack-heroes.ts";

const pages = packFiles.filter(({ file }) =>
  /^decision-adventure\/_journal\/(?:beat-\d|place-|offer|endings)/.test(file),
);
const contentOf = (source: Source) => String((source["text"] as Source)["content"]);

interface Written {
  readonly stat: string;
  readonly label: string;
  readonly text: string;
  /** Opposition of the roll: either a target number, or the modifier of a threat. */
  readonly targetNumber?: number;
  readonly opposed?: number;
}

const found: readonly Written[] = pages.flatMap(({ source }) => {
  const content = contentOf(source);
  const text = plainText(content);
  const checks = [...content.matchAll(/\[\[\/check decision (\w+) tn=(\d+)[^\]]*\]\]\{([^}]*)\}/g)].map(
    ([, stat = "", number, label = ""]) => ({ stat, label, text, targetNumber: Number(number) }),
  );
  const contests = [
    ...content.matchAll(
      /\[\[\/contest decision (\w+)\]\]\{([^}]*)\}[^<]*? against (?:her|his|its|their) (?:Specialty|Other|Attack) of (\d)/g,
    ),
  ].map(([, stat = "", label = "", number]) => ({ stat, label, text, opposed: Number(number) }));
  return [...checks, ...contests];
});

/** The bonus of a character: stat, gear and talents; Stealth uses the best of its attributes. */
function bonusOf({ system, items }: PackHero, stat: string): number {
  const derived = derivedStats(system.level, system.attributes) as unknown as Record<string, number>;
  const rated = system.attributes as unknown as Record<string, number>;
  const best = Math.max(...(["agi", "dex", "cha", "will"] as const).map((name) => rated[name] ?? 0));
  const own = stat === "stealth" ? best : (rated[stat] ?? derived[stat] ?? 0);
  return items
    .map((item) => item.system["bonus"] as { modifier?: number; appliesTo: string } | undefined)
    .reduce((sum, bonus) => sum + (bonus?.appliesTo === stat ? (bonus.modifier ?? 0) : 0), own);
}

/** The chance of one hero, without help, advantage or Luck. */
function chance(hero: PackHero, { stat, targetNumber, opposed }: Written): number {
  const value = bonusOf(hero, stat);
  if (targetNumber !== undefined) return odds({ stat: { id: stat, value }, targetNumber }).success;
  const side = (number: number) => ({ check: { stat: { id: stat, value: number }, contested: true } });
  return contestOdds([side(value), side(opposed ?? 0)]).wins[0] ?? 0;
}

const four = heroes.filter(({ name }) =>
  ["Dov Harrack", "Marisol Quent", "Juno Ashgrove", "Sefton Ilk"].includes(name),
);

it("all its check links are judged", () => {
  const links = pages.flatMap(({ source }) => contentOf(source).match(/\[\[\/(?:check|contest)/g) ?? []);
  expect(found.length).toBe(links.length);
  expect(found.length).toBeGreaterThan(20);
  expect(four.length).toBe(4);
  for (const { stat } of found) expect([...ATTRIBUTES, "stealth", "grapple"]).toContain(stat);
});

describe.each(found.map((written) => [`${written.stat}: ${written.label}`, written] as const))(
  "%s",
  (_name, written) => {
    it("gives the best of the four 25 to 85 percent", () => {
      const best = Math.max(...four.map((hero) => chance(hero, written)));
      expect(best).toBeGreaterThanOrEqual(0.25);
      expect(best).toBeLessThanOrEqual(0.85);
    });
  },
);

it("each beat has checks for at least three of the four", () => {
  for (const { file, source } of pages.filter((page) => /beat-\d/.test(page.file))) {
    const text = plainText(contentOf(source));
    const able = found
      .filter((written) => written.text === text)
      .map((written) => four.toSorted((one, other) => chance(other, written) - chance(one, written))[0]?.name);
    expect(new Set(able).size, file).toBeGreaterThanOrEqual(3);
  }
});

it("pages and sheets that players read keep its secrets", () => {
  const read = packFiles.filter(
    ({ file }) => file.endsWith("decision-adventure/_journal/who.yml") || file.startsWith("decision-characters/"),
  );
  expect(read.length).toBeGreaterThanOrEqual(5);
  const secrets =
    /thirty-one|\b31\b|asleep|slept|nine minutes|scratched|struck (?:the|it)|sold (?:the|one)|Rivet|Pia\b/i;
  for (const { file, source } of read)
    for (const { text } of textsOf(source)) expect(secrets.exec(text)?.[0], `${file}: ${text}`).toBeUndefined();
});

it("the page that holds the secrets is in the game master's journal alone", () => {
  const journals = packFiles.filter(({ file }) =>
    /^decision-adventure\/_journal\/(?:journal|who-you-are)\.yml$/.test(file),
  );
  const holding = journals.filter(({ source }) => JSON.stringify(source).includes("_journal/read-first.yml"));
  expect(journals.length).toBe(2);
  expect(holding.map(({ source }) => source["ownership"])).toEqual([{ default: 0 }]);
});
