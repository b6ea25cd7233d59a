/** Effort's ready characters as their packs have them. */
import { packFiles, type Source } from "../pack-texts.ts";

/** A ready character, as far as tests read it. */
export interface PackHero {
  readonly name: string;
  readonly system: {
    readonly concept: string;
    readonly attributes: Readonly<Record<string, number>>;
    readonly resources: Readonly<Record<string, { readonly value: number; readonly override?: number }>>;
    readonly biography: string;
  };
  readonly items: readonly { readonly name: string; readonly type: string; readonly system: Source }[];
}

export const heroes = packFiles
  .filter(({ file }) => file.startsWith("effort-characters/heroes/"))
  .map(({ source }) => source as unknown as PackHero);

/** A number that an item adds to results, and the attribute or resource for which it does. */
export interface Bonus {
  readonly modifier?: number;
  /** Number of steps by which the item changes the difficulty. */
  readonly dice?: number;
  readonly appliesTo: string;
}

/** The bonus of an item; undefined for none. */
export function bonusOf({ system }: PackHero["items"][number]): Bonus | undefined {
  return system["bonus"] as Bonus | undefined;
}
