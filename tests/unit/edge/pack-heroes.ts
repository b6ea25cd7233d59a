/** Edge's ready characters as their packs have them, and the ids behind the labels that their texts use. */
import { readFileSync } from "node:fs";
import { packFiles, type Source } from "../pack-texts.ts";

/** A ready character, as far as tests read it. */
export interface PackHero {
  readonly name: string;
  readonly img: string;
  readonly system: {
    readonly attributes: Readonly<Record<string, number>>;
    readonly skills: Readonly<Record<string, number>>;
    readonly experience: { readonly earned: number; readonly spent: number };
    readonly biography: string;
  };
  readonly items: readonly { readonly name: string; readonly type: string; readonly system: Source }[];
}

export const heroes = packFiles
  .filter(({ file }) => file.startsWith("edge-characters/heroes/"))
  .map(({ source }) => source as unknown as PackHero);

const { Edge } = (
  JSON.parse(readFileSync("lang/edge/en.json", "utf8")) as {
    TESSERA: { Edge: Record<"Attribute" | "Skill", Record<string, string>> };
  }
).TESSERA;

function idsByLabel(labels: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(labels).map(([id, label]) => [label, id]));
}

/** Ids of attributes and of skills by their labels. */
export const attributesByLabel = idsByLabel(Edge.Attribute);
export const skillsByLabel = idsByLabel(Edge.Skill);
