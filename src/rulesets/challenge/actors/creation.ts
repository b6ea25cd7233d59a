/** Creation of a Challenge character: Traits from a starting array, then Skills. */

import { firstTwo, listed, suggestions } from "../../../actor/creation.ts";
import { postCreationRoll } from "../../../actor/creation-roll.ts";
import { conceptOf, sharesStep } from "../../../actor/maker/step-kinds.ts";
import { type Data, type HostActor, localize, localizeOr } from "../../../foundry/host.ts";
import { storedSystem } from "../../../foundry/stored-system.ts";
import { catchRulesError, oneOf } from "../../../rules/error.ts";
import { type Random, shuffled } from "../../../rules/random-picks.ts";
import { weighted } from "../../../rules/shared-values.ts";
import type { Draft, MakerPlan, Measure } from "../../../ruleset/maker.ts";
import type { Given } from "../../../ui/ask.ts";
import { type Card, type Field, pills } from "../../../ui/controls.ts";
import { ChallengeRoll } from "../check/roll.ts";
import {
  type ChallengeCheck,
  DEFENSE_IDS,
  DEFENSES,
  type Defense,
  derivedVitals,
  type Edition,
  MEASURED_CHALLENGE,
  MEASURED_HITS,
  pool,
  requireStartingArray,
  type Skill,
  STARTING_ARRAYS,
  STARTING_MILESTONES,
  startingArray,
  startingSkills,
  TRAITS,
  type Trait,
  type Traits,
  validateTraits,
} from "../rules/index.ts";
import { areAdvancesCounted, variantsInForce } from "../settings/variants.ts";
import { carriedBy } from "./carried.ts";
import type { ChallengeCharacterModel } from "./character.ts";
import { CONCEPTS } from "./concepts.ts";
import { portraits } from "./faces.ts";
import { against, diceWords, good } from "./good-words.ts";
import { challengeSkillIds, skillGroups } from "./skills.ts";
import { gaugeNames } from "./vitals.ts";

const traitName = (name: string) => localize(`TESSERA.Challenge.Trait.${name}`);

/**
 * Roll a d6 in the log for a starting array.
 * @returns the array's number, 1 to 6
 */
async function throwArray(actor: HostActor): Promise<number> {
  const roll = await new ChallengeRoll("1d6").evaluate();
  const drawn = roll.total ?? 0;
  const array = startingArray(drawn).join(" ");
  await postCreationRoll(actor, roll, localize("TESSERA.Challenge.Origin.drawn", { array }));
  return drawn;
}

/**
 * Skills that are ticked, with their ratings.
 * @throws RulesError if they do not fit the Traits
 */
function taken(ticked: readonly string[], traits: Traits, edition: Edition) {
  return startingSkills(traits, ticked, edition);
}

/** Traits of a draft; null until they are assigned. */
function knownTraits(draft: Draft): Traits | null {
  return catchRulesError(
    () => traitsOf(draft),
    () => null,
  );
}

/**
 * Ids of the ticked Skills of an edition; those of the concept until somebody ticks or unticks one. If the Traits now
 * allow fewer Skills than are ticked, the last ones of each such Trait do not count.
 */
function tickedSkills(given: Given, draft: Draft, edition: Edition): string[] {
  const groups = skillGroups(edition);
  const isAnswered = groups.some(({ skills }) => skills.some(({ id }) => given[id] !== undefined));
  const now = isAnswered ? given : skillsOfConcept(draft);
  const traits = knownTraits(draft);
  return groups.flatMap(({ trait, skills }) =>
    skills
      .filter(({ id }) => now[id] === "true")
      .slice(0, traits?.[trait] ?? skills.length)
      .map(({ id }) => id),
  );
}

/**
 * Clear the ticks beyond the number of Skills that a Trait allows. If they were kept, one of them would begin to count as
 * soon as another tick is removed.
 */
function settledSkills(given: Given, before: Given, draft: Draft): Given {
  const counted = tickedSkills(before, draft, variantsInForce().skillList);
  const kept = Object.entries(given).map(([id, value]) => [
    id,
    value === "true" && before[id] === "true" && !counted.includes(id) ? "false" : value,
  ]);
  return Object.fromEntries(kept);
}

const skillChanges = (skills: Readonly<Record<string, number>>): Data => ({
  "system.skills": Object.fromEntries(challengeSkillIds.map((id) => [id, skills[id] ?? 0])),
});

const skillName = (id: string) => localize(`TESSERA.Challenge.Skill.${id}`);

const concepts = "TESSERA.Challenge.Maker.concepts";

const measure: Measure<ChallengeCheck> = {
  specification: { challenge: MEASURED_CHALLENGE, threshold: MEASURED_HITS },
  dice: (check) => {
    const { kind, skillId, rating } = check;
    if (kind !== "action" || !skillId || rating === 0) return "";
    const { skill, hits } = pool(check);
    const dice = diceWords(rating, skill);
    return hits > 0 ? localize("TESSERA.Challenge.Maker.diceHits", { dice, count: hits }) : dice;
  },
  place: ({ skillId }, actor) => {
    const { concept = "" } = actor.system as { readonly concept?: string };
    const skills = CONCEPTS[suggestions(concepts).indexOf(concept)]?.skills.split(" ") ?? [];
    return skillId && skills.includes(skillId) ? skills.indexOf(skillId) : skills.length;
  },
  against,
};

/**
 * A card for each Skill with what it is for, grouped by Trait, the highest Trait first; once a Trait allows no further
 * Skill, its other cards are dimmed.
 */
function skillFields(traits: Traits, edition: Edition, ticked: readonly string[]): Field[] {
  const groups = skillGroups(edition).toSorted((one, other) => traits[other.trait] - traits[one.trait]);
  const dice: Field = {
    kind: "note",
    label: localize("TESSERA.Challenge.Maker.eachSkill", { good: good(1), others: good(0) }),
  };
  const cards = groups.map(({ trait, skills }) => {
    const most = Math.min(traits[trait], skills.length);
    const left = most - skills.filter(({ id }) => ticked.includes(id)).length;
    const full = localize(`TESSERA.Challenge.Maker.${most === 0 ? "noSkills" : "allChosen"}`);
    const cards = skills.map(({ id }): Card => {
      const line = localizeOr(`TESSERA.Challenge.Maker.SkillAbout.${id}`, "");
      return { value: "true", name: id, label: skillName(id), line, selected: ticked.includes(id) };
    });
    const counts = { trait: traitName(trait), left: Math.max(0, left), most };
    const label = localize(`TESSERA.Challenge.Maker.${most === 0 ? "noSkillsOf" : "skillsOf"}`, counts);
    const closed = left > 0 ? {} : { full };
    return { kind: "cards" as const, name: `of-${trait}`, label, cards, many: true, ...closed };
  });
  return [dice, ...cards];
}

/** The starting array that was rolled or chosen; the first array if the stored number is invalid. */
const arrayOf = ({ rolled, array }: Given): readonly number[] =>
  STARTING_ARRAYS[Number(array ?? rolled) - 1] ?? startingArray(1);

/** Traits of each suggested concept, the most important first. */
const orders = CONCEPTS.map(({ traits }) => traits);

/** The Defenses to which a Trait adds its rating, in words. */
function raisedBy(trait: Trait): string {
  const raised = DEFENSE_IDS.filter((id) => DEFENSES[id].some((each) => each === trait));
  return listed(raised.map((id) => localize(`TESSERA.Challenge.Vital.${id}`)));
}

const WORD = "TESSERA.Challenge.Maker.Word";

/** Step that assigns each number of the starting array to one Trait. */
const traitShares = sharesStep({
  names: () => TRAITS,
  label: traitName,
  values: arrayOf,
  orders,
  concepts,
  good: (name, value) =>
    localize("TESSERA.Challenge.Maker.trait", { count: value, defenses: raisedBy(oneOf("trait", name, TRAITS)) }),
  about: (name) => localize(`TESSERA.Challenge.Maker.About.${name}`),
});

/** Text that names the two most important Traits of a concept. */
const conceptWords = (place: number) => firstTwo(orders[place], TRAITS, traitName);

/** The Traits of a draft. @throws RulesError unless each number of the array is assigned once */
function traitsOf(draft: Draft, given: Given = draft["traits"] ?? {}): Traits {
  return requireStartingArray(validateTraits(traitShares.chosen(given, draft)), [arrayOf(given)]);
}

/**
 * Ids of the Skills of one Trait, in the order in which a suggestion takes them: the first Skill of the concept, its
 * other Skills in random order, then the rest in random order with magic last.
 */
function ranked(of: readonly Skill[], order: readonly string[], random: Random): string[] {
  const [first = [], ...others] = order.filter((id) => of.some((skill) => skill.id === id)).map((id) => [id]);
  const rest = shuffled(of, random).toSorted((one, other) => Number(one.trained) - Number(other.trained));
  const ids = rest.map(({ id }) => id);
  return weighted(ids, [...first, ...shuffled(others.flat(), random)]);
}

/** Choose Skills at random: from each Trait the number that its rating allows, those in `order` first. */
function suggestedSkills(draft: Draft, order: readonly string[], random: Random): Given {
  const traits = knownTraits(draft);
  const chosen = skillGroups(variantsInForce().skillList).flatMap(({ trait, skills }) => {
    const most = traits?.[trait] ?? 0;
    return ranked(skills, order, random).map((id, place) => [id, String(place < most)] as const);
  });
  return Object.fromEntries(chosen);
}

/** One of the starting arrays at random, unless one was rolled. */
function anyArray({ rolled, ...given }: Given, random: Random): Given {
  if (rolled !== undefined) return { ...given, rolled };
  return { ...given, array: String(1 + Math.floor(random() * STARTING_ARRAYS.length)) };
}

/** The Skills of the concept, as far as the Traits allow them. */
function skillsOfConcept(draft: Draft): Given {
  const order = CONCEPTS[conceptOf(concepts, draft)]?.skills.split(" ") ?? [];
  const traits = knownTraits(draft);
  const fitting = skillGroups(variantsInForce().skillList).flatMap(({ trait, skills }) =>
    order.filter((id) => skills.some((skill) => skill.id === id)).slice(0, traits?.[trait] ?? 0),
  );
  return Object.fromEntries(challengeSkillIds.map((id) => [id, String(fitting.includes(id))]));
}

/** The number of Skills left to choose, negative if too many are chosen, and the number that the Traits give in all. */
function skillsLeft(given: Given, draft: Draft): { readonly left: number; readonly all: number } {
  const { skillList } = variantsInForce();
  const traits = traitsOf(draft);
  const most = skillGroups(skillList).map(({ trait, skills }) => Math.min(traits[trait], skills.length));
  const all = most.reduce((sum, each) => sum + each, 0);
  return { left: all - tickedSkills(given, draft, skillList).length, all };
}

/** The Defense with the most points, the first of several; the first of all if the Traits are not assigned yet. */
function bestDefense(draft: Draft): Defense {
  const vitals = catchRulesError(
    () => derivedVitals(traitsOf(draft)),
    () => null,
  );
  return DEFENSE_IDS.toSorted((one, other) => (vitals?.[other] ?? 0) - (vitals?.[one] ?? 0))[0] ?? "reflexes";
}

/** The Hits that a Defense takes, and the Traits that add up to them, in words. */
function defenseWords(defense: Defense, count: number, traits: Traits): string {
  const sum = DEFENSES[defense].map((trait) => `${traitName(trait)} ${traits[trait]}`).join(" + ");
  return localize("TESSERA.Challenge.Maker.defenseDoes", { count, sum });
}

/**
 * The change that gives a new character its first Milestones, unless it has earned more; none if this world does not
 * count Milestones.
 */
function firstMilestones(actor: HostActor): Data {
  const { earned } = storedSystem<Pick<ChallengeCharacterModel, "advances">>(actor).advances;
  return areAdvancesCounted() ? { "system.advances.earned": Math.max(STARTING_MILESTONES, earned) } : {};
}

/**
 * Steps that create a character: Traits from a starting array, Skills by Trait, and the primary Defense, which takes
 * Hits.
 */
export const challengePlan: MakerPlan<ChallengeCharacterModel> = {
  names: { woman: "TESSERA.Challenge.Maker.Names.woman", man: "TESSERA.Challenge.Maker.Names.man" },
  concepts,
  looks: "TESSERA.Challenge.Maker.looks",
  ties: { list: "TESSERA.Challenge.Maker.ties", item: (name) => ({ type: "bond", name }) },
  lookTags: ["gray", "beard", "red"],
  portraits,
  conceptWords,
  conceptIds: CONCEPTS.map(({ id }) => id),
  conceptPictures: CONCEPTS.map(({ img }) => img),
  measure,
  gearWords: ["ready", "hit", "zone", "shift", "recover", "hazard", "advantage", "supply"].map(
    (word) => `${WORD}.${word}`,
  ),
  afterward: () =>
    areAdvancesCounted() ? localize("TESSERA.Challenge.Maker.firstMilestones", { count: STARTING_MILESTONES }) : "",
  full: ({ system }) => Object.fromEntries(gaugeNames.map((name) => [`system.${name}.value`, system[name].max])),
  gearRoom: (becoming) => {
    const { tooMuch, ...counts } = carriedBy(becoming);
    const tooMany = counts.carried > counts.inventory ? "Sheet.tooMuch" : "Maker.tooMuchReady";
    return {
      words: localize("TESSERA.Challenge.Maker.carrying", counts),
      tooMuch: tooMuch ? localize(`TESSERA.Challenge.${tooMany}`, counts) : "",
    };
  },
  goodAt: (draft) => tickedSkills(draft["skills"] ?? {}, draft, variantsInForce().skillList),
  steps: [
    {
      id: "traits",
      label: "TESSERA.Challenge.Maker.traits",
      rules: "TESSERA.Challenge.Maker.traitsRules",
      help: "challenge.traits",
      words: [`${WORD}.skill`, `${WORD}.defense`, `${WORD}.grit`],
      roll: async (actor) => ({ rolled: String(await throwArray(actor)) }),
      rollLabel: "TESSERA.Challenge.Maker.rollArray",
      ...traitShares,
      suggest: (given, draft, random) => {
        const drawn = anyArray(given, random);
        return { ...drawn, ...traitShares.suggest(drawn, draft, random) };
      },
      fields: (given, draft, actor) => {
        const array = arrayOf(given);
        const arrays = STARTING_ARRAYS.map((each, place) => ({
          value: String(place + 1),
          label: each.join(" "),
          selected: each === array,
        }));
        const thrown = STARTING_ARRAYS[Number(given["rolled"]) - 1];
        const drawn = localize("TESSERA.Challenge.Maker.drawn", { array: thrown?.join(" ") ?? "" });
        return [
          pills("array", localize("TESSERA.Challenge.Origin.array"), arrays),
          ...(thrown ? [{ kind: "note" as const, label: drawn }] : []),
          ...traitShares.fields(given, draft, actor),
        ];
      },
      made: (given, draft, actor) => ({
        changes: { "system.traits": traitsOf(draft, given), ...firstMilestones(actor) },
      }),
    },
    {
      id: "skills",
      label: "TESSERA.Challenge.Maker.skills",
      rules: "TESSERA.Challenge.Origin.skills",
      help: "challenge.skill",
      words: [`${WORD}.challenge`, `${WORD}.hit`, `${WORD}.magic`],
      suggest: (given, draft, random) => {
        const suited = suggestedSkills(draft, (CONCEPTS[conceptOf(concepts, draft)]?.skills ?? "").split(" "), random);
        const isTaken = Object.entries(suited).every(([id, value]) => (given[id] ?? "false") === value);
        return isTaken ? suggestedSkills(draft, [], random) : suited;
      },
      forConcept: (_given, draft) => skillsOfConcept(draft),
      settle: settledSkills,
      clear: () => Object.fromEntries(challengeSkillIds.map((id) => [id, "false"])),
      fields: (given, draft) =>
        catchRulesError(
          () => {
            const { skillList } = variantsInForce();
            return skillFields(traitsOf(draft), skillList, tickedSkills(given, draft, skillList));
          },
          (): Field[] => [{ kind: "note", label: localize("TESSERA.Challenge.Maker.traitsFirst") }],
        ),
      left: (given, draft) =>
        catchRulesError(
          () => {
            const { left, all } = skillsLeft(given, draft);
            return left === 0 ? "" : localize("TESSERA.Challenge.Maker.skillsLeft", { left, all });
          },
          () => "",
        ),
      count: (given, draft) =>
        catchRulesError(
          () => localize("TESSERA.Challenge.Maker.skillsLeft", skillsLeft(given, draft)),
          () => "",
        ),
      soFar: (given, draft) => {
        const ticked = tickedSkills(given, draft, variantsInForce().skillList);
        return { changes: skillChanges(Object.fromEntries(ticked.map((id) => [id, 1]))) };
      },
      made: (given, draft) => {
        const { skillList } = variantsInForce();
        const ticked = tickedSkills(given, draft, skillList);
        return { changes: skillChanges(taken(ticked, traitsOf(draft), skillList)) };
      },
    },
    {
      id: "defense",
      label: "TESSERA.Challenge.Maker.defense",
      rules: "TESSERA.Challenge.Maker.defenseRules",
      help: "challenge.damage",
      words: [`${WORD}.hit`, `${WORD}.grit`],
      // An empty answer stands for the Defense with the most points, whatever the Traits become.
      forConcept: () => ({ defense: "" }),
      suggest: () => ({ defense: "" }),
      fields: (given, draft) => {
        const vitals = catchRulesError(
          () => derivedVitals(traitsOf(draft)),
          () => null,
        );
        const cards = DEFENSE_IDS.map((value) => ({
          value,
          label: localize(`TESSERA.Challenge.Vital.${value}`),
          line: localize(`TESSERA.Challenge.Maker.DefenseAbout.${value}`),
          ...(vitals ? { does: defenseWords(value, vitals[value], traitsOf(draft)) } : {}),
          selected: value === (given["defense"] || bestDefense(draft)),
        }));
        return [
          { kind: "cards", name: "defense", label: localize("TESSERA.Challenge.Maker.defense"), cards, quiet: true },
        ];
      },
      made: ({ defense }, draft) => ({
        changes: { "system.primaryDefense": oneOf("defense", defense || bestDefense(draft), DEFENSE_IDS) },
      }),
    },
  ],
};
