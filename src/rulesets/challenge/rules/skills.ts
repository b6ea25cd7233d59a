/**
 * Skills, their Traits, and which of them need Training. The source text names no Skill; both lists come from upstream:
 * one from the source's commit, one from the later edition.
 */

import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { flag, identifier, list, part } from "../../../rules/input.ts";
import { RATING_LIMIT } from "./limits.ts";
import { TRAITS, type Trait, type Traits, validateTraits } from "./traits.ts";
import { EDITION, type Edition } from "./variants.ts";

export interface Skill {
  readonly id: string;
  readonly trait: Trait;
  /** True for magic that must be trained before it can be rolled; in the later edition, true for an Effect Skill. */
  readonly trained: boolean;
}

/** Skills that Recover rolls, by the Defense restored (upstream, Actions). */
export const RECOVER_SKILLS = { reflexes: "focus", nerve: "composure", vigor: "endure" } as const;
/** Skills allowed in the Initiative test (upstream, Initiative). */
export const INITIATIVE_SKILLS = ["composure", "tactics"] as const;
/** Ways to Defy Danger and the Skill of each; `hide` also makes Hidden (upstream, Shifts). */
export const DEFY_WAYS = { hide: "stealth", parkour: "tumble", mettle: "exert" } as const;

const PLAIN: Readonly<Record<Edition, Readonly<Record<Trait, string>>>> = {
  source: {
    dangerous: "exert grapple intimidate martialArts shoot strike throw",
    deft: "implements insight legerdemain operate pilot stealth tactics tumble",
    savvy:
      "analyze computers craft currentEvents deceive investigate linguistics navigate persuade research science streetwise survival",
    steady: "composure endure focus lead",
    uncanny: "intuit luck",
  },
  later: {
    dangerous: "exert grapple intimidate martialArts shoot strike throw",
    deft: "implements insight legerdemain operate stealth tactics tumble",
    savvy:
      "analyze cosmology currentEvents deceive history linguistics nature navigate persuade research skrimisiology streetwise survival theology",
    steady: "composure endure focus investigate lead perceive",
    uncanny: "",
  },
};

const TRAINED: Readonly<Record<Edition, Readonly<Record<Trait, string>>>> = {
  source: {
    dangerous: "inferno tempest",
    deft: "mori nox squall",
    savvy: "arithm mentis rime torrent",
    steady: "forma lux tellus",
    uncanny: "aether nihil vivus",
  },
  later: {
    dangerous: "bellor inferno sangui tempest",
    deft: "mori nox plaga squall",
    savvy: "arithm craft medicine mentis phylla rime torrent",
    steady: "forma locus lux ordi tellus",
    uncanny: "aether destroy intuit luck nihil resist tempor vivus",
  },
};

const LISTS: Readonly<Record<Edition, readonly Skill[]>> = { source: listOf("source"), later: listOf("later") };

/** All Skills of an edition, by Trait. */
export function skills(edition: Edition): readonly Skill[] {
  return LISTS[oneOf("edition", edition, EDITION)];
}

/** The Skill `id` of an edition. @throws RulesError (`skill`, `unknown`) if there is none. */
export function skill(id: string, edition: Edition): Skill {
  const all = skills(edition);
  const known = oneOf(
    "skill",
    id,
    all.map((each) => each.id),
  );
  return all.find((each) => each.id === known) as Skill;
}

const skillIds = list(identifier, 100);

/**
 * Ratings of starting Skills: for each Trait as many Skills as its rating, each at 1.
 * @throws RulesError (`skills`, `tooMany`) for more Skills of a Trait than its rating, and for an unknown or repeated
 *   Skill.
 */
export function startingSkills(
  traits: Traits,
  chosen: readonly string[],
  edition: Edition,
): Readonly<Record<string, number>> {
  const rated = validateTraits(traits);
  const ratings: Record<string, number> = {};
  for (const [index, id] of skillIds("skills", chosen).entries()) {
    const { trait } = skill(id, edition);
    if (ratings[id] !== undefined) throw new RulesError(`skills.${index}`, "chosenTwice", { value: id });
    ratings[id] = 1;
    const taken = Object.keys(ratings).filter((each) => skill(each, edition).trait === trait).length;
    if (taken > rated[trait]) throw new RulesError("skills", "tooMany", { trait, value: taken, maximum: rated[trait] });
  }
  return ratings;
}

const readTrained = part<Pick<Skill, "trained">>({ trained: flag });

/**
 * True if a Skill may be rolled: in the source's edition, magic needs a rating above 0 (upstream, Skills). In the later
 * edition `trained` marks Effect Skills, which anyone may try (our reading).
 */
export function mayRoll(rolled: Pick<Skill, "trained">, rating: number, edition: Edition): boolean {
  const { trained } = readTrained("skill", rolled);
  const ranks = wholeNumber("rating", rating, 0, RATING_LIMIT);
  const isLater = oneOf("edition", edition, EDITION) === "later";
  return !trained || isLater || ranks > 0;
}

function listOf(edition: Edition): readonly Skill[] {
  return TRAITS.flatMap((trait) => [
    ...ids(PLAIN[edition][trait]).map((id) => ({ id, trait, trained: false })),
    ...ids(TRAINED[edition][trait]).map((id) => ({ id, trait, trained: true })),
  ]);
}

function ids(words: string): readonly string[] {
  return words.split(" ").filter((word) => word !== "");
}
