/** Challenge's ready characters as their packs have them, and the Skills behind the labels that their texts use. */
import { readFileSync } from "node:fs";
import type { Traits } from "../../../src/rulesets/challenge/rules/index.ts";
import { packFiles, type Source } from "../pack-texts.ts";

/** An item on a ready character's sheet. */
interface HeldItem {
  readonly name: string;
  readonly type: string;
  readonly system: Source & {
    readonly bonus?: { readonly dice?: number; readonly modifier?: number; appliesTo: string };
  };
  readonly flags?: { readonly tessera: { readonly training: { readonly training: string; readonly rank: number } } };
}

/** A ready character, as far as tests read it. */
export interface PackHero {
  readonly name: string;
  readonly system: {
    readonly traits: Traits;
    readonly skills: Readonly<Record<string, number>>;
    readonly reflexes: { readonly value: number };
    readonly nerve: { readonly value: number };
    readonly vigor: { readonly value: number };
    readonly grit: { readonly value: number };
    readonly biography: string;
  };
  readonly items: readonly HeldItem[];
}

export const heroes = packFiles
  .filter(({ file }) => file.startsWith("challenge-characters/heroes/"))
  .map(({ source }) => source as unknown as PackHero);

const { Skill } = (
  JSON.parse(readFileSync("lang/challenge/en.json", "utf8")) as {
    TESSERA: { Challenge: { Skill: Record<string, string> } };
  }
).TESSERA.Challenge;

/** Ids of Skills by their labels. */
export const skillsByLabel = new Map(Object.entries(Skill).map(([id, label]) => [label, id]));
