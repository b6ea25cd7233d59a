/**
 * Traits and derived values. The source text mentions only "your focused Trait"; the list of Traits, the starting
 * arrays and the derived values are upstream's at the source's commit (Traits, Gear).
 */

import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { anyObject, below, list, part, plainObject, whole } from "../../../rules/input.ts";
import { RATING_LIMIT } from "./limits.ts";
import type { ChallengeVariants } from "./variants.ts";

export const TRAITS = ["dangerous", "deft", "savvy", "steady", "uncanny"] as const;
export type Trait = (typeof TRAITS)[number];
/** Ratings of all five Traits, each 0 to 10. */
export type Traits = Readonly<Record<Trait, number>>;

/** Starting arrays by a d6; each adds up to 7 and is assigned in any order (upstream, Traits). */
export const STARTING_ARRAYS = [
  [4, 2, 1, 0, 0],
  [3, 3, 1, 0, 0],
  [3, 2, 1, 1, 0],
  [3, 1, 1, 1, 1],
  [2, 2, 2, 1, 0],
  [2, 2, 1, 1, 1],
] as const;

/** Defenses and the Traits that add up to each (upstream, Traits). */
export const DEFENSES = {
  reflexes: ["dangerous", "deft", "savvy"],
  nerve: ["savvy", "steady", "uncanny"],
  vigor: ["dangerous", "steady", "uncanny"],
} as const satisfies Record<string, readonly Trait[]>;
export type Defense = keyof typeof DEFENSES;
export const DEFENSE_IDS = ["reflexes", "nerve", "vigor"] as const satisfies readonly Defense[];

/** Values derived from a character's Traits, before talents. */
export interface DerivedVitals {
  readonly reflexes: number;
  readonly nerve: number;
  readonly vigor: number;
  readonly grit: number;
}

/** Validate all five ratings. @throws RulesError for one that is missing, unknown or not 0 to 10. */
export function validateTraits(value: unknown, field = "traits"): Traits {
  const given = plainObject(field, value, TRAITS);
  const rating = (trait: Trait) => wholeNumber(below(field, trait), given[trait], 0, 10);
  return {
    dangerous: rating("dangerous"),
    deft: rating("deft"),
    savvy: rating("savvy"),
    steady: rating("steady"),
    uncanny: rating("uncanny"),
  };
}

/** The starting array for a d6 roll. */
export function startingArray(die: number): readonly number[] {
  return STARTING_ARRAYS[wholeNumber("die", die, 1, 6) - 1] ?? [];
}

const readArrays = list(list(whole(0, 10), 20), 20);

/**
 * Return `traits` if they match one of `arrays` in some order.
 * @throws RulesError (`traits`, `notStartingArray`) otherwise.
 */
export function requireStartingArray(traits: Traits, arrays: readonly (readonly number[])[] = STARTING_ARRAYS): Traits {
  const ratings = descending(TRAITS.map((trait) => validateTraits(traits)[trait]));
  if (!readArrays("arrays", arrays).some((array) => descending(array) === ratings))
    throw new RulesError("traits", "notStartingArray", { value: ratings });
  return traits;
}

/** Maximum Defenses and Grit (upstream, Traits). */
export function derivedVitals(traits: Traits): DerivedVitals {
  const rated = validateTraits(traits);
  const total = (of: readonly Trait[]) => of.reduce((sum, trait) => sum + rated[trait], 0);
  return {
    reflexes: total(DEFENSES.reflexes),
    nerve: total(DEFENSES.nerve),
    vigor: total(DEFENSES.vigor),
    grit: total(TRAITS),
  };
}

/** Skill ranks that determine carrying capacity, each 0 to 4. */
export interface CarryingRanks {
  readonly endure: number;
  readonly exert: number;
  readonly implements: number;
}

const ranked = whole(0, RATING_LIMIT);
const readRanks = part<CarryingRanks>({ endure: ranked, exert: ranked, implements: ranked });

/**
 * Capacity in item ratings: of ready items (`loadout`), and of all items (`inventory`) (upstream, Gear, later edition).
 */
export function carrying(
  traits: Traits,
  ranks: CarryingRanks,
): { readonly loadout: number; readonly inventory: number } {
  const rated = validateTraits(traits);
  const { endure, exert, implements: bulk } = readRanks("ranks", ranks);
  const skills = endure + exert + bulk;
  return {
    loadout: rated.dangerous + rated.steady + skills + 3,
    inventory: derivedVitals(rated).grit + skills + 8,
  };
}

/** The Trait focused by a Waypoint's d6; null on a 6, which upstream leaves open (reading: the player chooses). */
export function focusedTrait(die: number): Trait | null {
  return TRAITS[wholeNumber("die", die, 1, 6) - 1] ?? null;
}

/** Ranks spent on rerolls during this Waypoint, by Trait; missing Traits have spent none. */
export type SpentRanks = Readonly<Partial<Record<Trait, number>>>;

/** The Traits that may pay for rerolls, and the table's variant that decides between them. */
interface Paying {
  readonly focused: Trait | null;
  readonly skillTrait: Trait;
  readonly variant: ChallengeVariants["rerollTrait"];
}

/**
 * The Trait whose ranks pay for rerolls, and the number left: the focused Trait (source 000, Core Roll Mechanic) or, in
 * the later edition, the Trait of the rolled Skill.
 * @returns null if no focused Trait has been drawn yet
 */
export function rerollRanks(
  traits: Traits,
  spent: SpentRanks,
  paying: Paying,
): { readonly trait: Trait; readonly ranks: number } | null {
  const rated = validateTraits(traits);
  const { focused = null, skillTrait, variant } = anyObject("paying", paying);
  const ofSkill = oneOf("skillTrait", skillTrait, TRAITS);
  const inFocus = focused === null ? null : oneOf("focused", focused, TRAITS);
  const trait = oneOf("variant", variant, ["focused", "associated"]) === "associated" ? ofSkill : inFocus;
  const given = anyObject("spent", spent);
  if (trait === null) return null;
  const used = wholeNumber(`spent.${trait}`, given[trait] ?? 0, 0, 1000);
  return { trait, ranks: Math.max(0, rated[trait] - used) };
}

function descending(ratings: readonly number[]): string {
  return [...ratings].sort((left, right) => right - left).join(" ");
}
