/** Decision's ready characters from their packs, and their making as told in their biographies. */
import { readFileSync } from "node:fs";
import type { Attributes } from "../../../src/rulesets/decision/rules/index.ts";
import { packFiles, plainText, type Source } from "../pack-texts.ts";

/** A ready character, as far as tests read it. */
export interface PackHero {
  readonly name: string;
  readonly system: { readonly level: number; readonly attributes: Attributes; readonly biography: string };
  readonly items: readonly { readonly name: string; readonly type: string; readonly system: Source }[];
}

export const heroes = packFiles
  .filter(({ file }) => file.startsWith("decision-characters/heroes/"))
  .map(({ source }) => source as unknown as PackHero);

const { Decision } = (
  JSON.parse(readFileSync("lang/decision/en.json", "utf8")) as {
    TESSERA: { Decision: { Stat: Record<string, string> } };
  }
).TESSERA;

/** Ids of stats by their labels. */
const idsByLabel = new Map(Object.entries(Decision.Stat).map(([id, label]) => [label, id]));

/** The ratings that a text lists, as in `Strength 2, Agility 1`. */
function ratings(text: string): Record<string, number> {
  const found = [...text.matchAll(/(\p{Lu}\w+) (\d)/gu)].map(([, label = "", value]) => [
    idsByLabel.get(label) ?? label,
    Number(value),
  ]);
  return Object.fromEntries(found) as Record<string, number>;
}

/** Names after a word and a colon, up to the next semicolon. */
function named(text: string, word: string): string[] {
  const [, list = ""] = new RegExp(`${word}: ([^;]*)(?:;|$)`).exec(text) ?? [];
  return list === "" ? [] : list.split(", ");
}

/** A level above the first: the attributes that it raised, and its talents. */
export interface LevelTold {
  readonly level: number;
  readonly raised: Readonly<Record<string, number>>;
  readonly talents: readonly string[];
}

/** The making of a character as told in its biography. */
export interface Making {
  readonly attributes: Attributes;
  readonly traits: readonly string[];
  readonly proficiencies: readonly string[];
  readonly abilities: readonly string[];
  readonly levels: readonly LevelTold[];
}

export function makingOf({ system }: PackHero): Making {
  const [, told = ""] = /Made with (.*)\.$/.exec(plainText(system.biography)) ?? [];
  const [made = "", ...levels] = told.split(/\. (?=Level \d)/);
  return {
    attributes: ratings(made.split(";")[0] ?? "") as unknown as Attributes,
    traits: named(made, "Traits"),
    proficiencies: named(made, "Proficiencies"),
    abilities: named(made, "Ability"),
    levels: levels.map((text) => ({
      level: Number(/^Level (\d+):/.exec(text)?.[1]),
      raised: ratings(text.replace(/^Level \d+: /, "").split(/(?:Ability|Proficiency):/)[0] ?? ""),
      talents: [...named(text, "Ability"), ...named(text, "Proficiency")],
    })),
  };
}
