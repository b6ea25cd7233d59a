/** Creation of an Edge character: attributes, skills, bonds, a complication, and the first talent and holding. */

import {
  asAnswers,
  chosenNumbers,
  listed,
  pointsCount,
  pointsLeft,
  pointsOver,
  tooDear,
  withBonus,
} from "../../../actor/creation.ts";
import { postCreationRoll } from "../../../actor/creation-roll.ts";
import { conceptIdOf, conceptOf, sharesStep, talentChoice } from "../../../actor/maker/step-kinds.ts";
import { type Data, localize, localizeOr } from "../../../foundry/host.ts";
import { pickOne } from "../../../rules/random-picks.ts";
import { pointsByOrder, type Shared, spreadByOrder } from "../../../rules/shared-values.ts";
import type { Draft, MakerPlan, Measure, Packed } from "../../../ruleset/maker.ts";
import type { Given } from "../../../ui/ask.ts";
import { type Field, pipRow } from "../../../ui/controls.ts";
import { cardWords, throwForCard } from "../character-acts/complications.ts";
import {
  cardOf,
  type EdgeCheck,
  pool,
  requireStartingAttributes,
  requireStartingSkills,
  STARTING_SKILL_LIMIT,
  startingAttributes,
  startingSkillPoints,
  tierOf,
  USUAL_DIFFICULTY,
} from "../rules/index.ts";
import { bondFields, bondsOf, bondWords, settledBonds, suggestedBonds } from "./bonds.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { CONCEPTS } from "./concepts.ts";
import { portraits } from "./faces.ts";
import { against, diceWords, goodTogether, goodWith } from "./good-words.ts";
import { holdingsStep } from "./holdings.ts";
import { attributeIds, attributeLabel, skillGroups, skillIds, skillLabel } from "./skill-names.ts";
import { cardSentence, settledTrouble, suggestedTrouble, troubleFields } from "./trouble.ts";
import { usualAttribute } from "./usual-attributes.ts";

const startingValues = () => startingAttributes(attributeIds().length);

const conceptIds = CONCEPTS.map(({ id }) => id);

const concepts = "TESSERA.Edge.Maker.concepts";

/** Attributes and skills of each suggested concept, the most important first. */
const attributeOrders = CONCEPTS.map(({ attributes }) => attributes);
const skillOrders = CONCEPTS.map(({ skills }) => skills);

/** Prefix of the language keys of the game's terms that the steps explain. */
const WORD = "TESSERA.Edge.Maker.Word";

const measure: Measure<EdgeCheck> = {
  specification: { difficulty: USUAL_DIFFICULTY },
  // An empty character has equal dice for all attributes with an unrated skill, so these dice are not shown.
  dice: (check) => (check.skill > 0 ? diceWords(pool(check).dice) : ""),
  against,
};

const attributeShares = sharesStep({
  names: attributeIds,
  label: attributeLabel,
  values: startingValues,
  orders: attributeOrders,
  concepts,
  good: (_name, value, _given, draft) => {
    const skill = Math.max(0, ...Object.values(skillsOf(draft))) || STARTING_SKILL_LIMIT;
    return localize("TESSERA.Edge.Maker.withSkill", { skill, good: goodTogether(value, skill) });
  },
  about: (id) => localizeOr(`TESSERA.Edge.Maker.About.${id}`, ""),
});

/** Points for the skills of a new character. */
const skillPoints = () => ({ points: startingSkillPoints(skillIds().length), most: STARTING_SKILL_LIMIT });

/**
 * Ratings of the skills: the ones that the player gave, else ones that suit the chosen concept. Without a suggested
 * concept they are all 0.
 */
function ratingsOf(given: Given, draft: Draft): Shared {
  const order = skillOrders[conceptOf(concepts, draft)];
  return chosenNumbers(skillIds(), given, order ? spreadByOrder(skillIds(), skillPoints(), order.split(" ")) : {});
}

/** Skill points that are left (negative if the ratings cost too many), and the number of all skill points. */
function pointsOf(given: Given, draft: Draft): [left: number, all: number] {
  return [pointsOver(ratingsOf(given, draft), startingSkillPoints), skillPoints().points];
}

/** Ratings of the skills of a draft. */
const skillsOf = (draft: Draft): Shared => ratingsOf(draft["skills"] ?? {}, draft);

/**
 * Text with the dice and the chance of a skill at this rating, rolled with the attribute that the skill usually goes
 * with.
 */
function goodWithUsual(skill: string, rating: number, draft: Draft): string {
  const attributes = attributeShares.chosen(draft["attributes"] ?? {}, draft);
  const attribute = usualAttribute(skill, attributeIds(), attributes);
  return goodWith(Math.max(1, attributes[attribute] ?? 0), rating, attributeLabel(attribute));
}

/** Skills of a draft that have a rating, best first. */
function goodAt(draft: Draft): string[] {
  return Object.entries(skillsOf(draft))
    .filter(([, rating]) => rating > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => id);
}

/** Text that names the most important attribute and the two most important skills of a concept. */
function conceptWords(place: number): string {
  const attribute = attributeOrders[place]?.split(" ").find((id) => attributeIds().includes(id));
  const skills = (skillOrders[place] ?? "").split(" ").filter((id) => skillIds().includes(id));
  return listed([...(attribute ? [attributeLabel(attribute)] : []), ...skills.slice(0, 2).map(skillLabel)]);
}

function skillFields(given: Given, draft: Draft): Field[] {
  const values = Array.from({ length: STARTING_SKILL_LIMIT + 1 }, (_, rating) => rating);
  const now = ratingsOf(given, draft);
  const left = pointsOver(now, startingSkillPoints);
  return skillGroups().flatMap(({ label, skills }) => [
    { kind: "note" as const, label },
    ...skills.map((skill) => {
      const value = now[skill.id] ?? 0;
      const words = (rating: number) => goodWithUsual(skill.id, rating, draft);
      const why = (rating: number) => tooDear(value, rating, left);
      return pipRow({
        name: skill.id,
        label: skill.label,
        value,
        values,
        words,
        why,
        about: localizeOr(`TESSERA.Edge.Maker.AboutSkill.${skill.id}`, ""),
        ...(value > 0 ? { good: words(value) } : {}),
      });
    }),
  ]);
}
/** Rank of the tier in which a new character begins. */
const FIRST_TIER = tierOf(0).rank;

/** True if a talent of a pack is for a later tier than the first. */
function isBeyond({ system }: Data): boolean {
  return Number((system as { readonly rank?: number } | undefined)?.rank ?? FIRST_TIER) > FIRST_TIER;
}

/** From this number of skills on, a drop-down list is quicker to read than a row of pills. */
const MANY = 20;

/**
 * Field to choose a new character's talent: one from the packs, or one that the player names, which adds a die to a
 * skill.
 */
const talentOf = ({ talents }: Packed) =>
  talentChoice({
    talents,
    ownLabel: "TESSERA.Edge.Maker.talent",
    adds: ({ adds = skillIds()[0] }) => ({
      kind: skillIds().length < MANY ? "pills" : "select",
      name: "adds",
      label: localize("TESSERA.Edge.Maker.adds"),
      groups: skillGroups().map(({ label, skills }) => ({
        label,
        options: skills.map((skill) => ({ value: skill.id, label: skill.label, selected: skill.id === adds })),
      })),
    }),
    goodAt,
    concept: (draft) => conceptIdOf({ concepts, conceptIds }, draft),
    beside: (talent, draft) => {
      const { appliesTo, dice } = talent;
      const skill = skillsOf(draft)[appliesTo];
      return skill === undefined ? "" : withBonus(talent, goodWithUsual(appliesTo, skill + dice, draft));
    },
    why: ({ data }) => (isBeyond(data) ? localize("TESSERA.Edge.Maker.laterTier", { tier: FIRST_TIER + 1 }) : ""),
    own: (name, adds = skillIds()[0]) => ({ type: "talent", name, system: { bonus: { dice: 1, appliesTo: adds } } }),
  });

/**
 * Steps that create a character: attributes from four values, skills from points, bonds, a complication card, a talent
 * and a holding.
 */
export const edgePlan = (packed: Packed): MakerPlan<EdgeCharacterModel> => ({
  names: { woman: "TESSERA.Edge.Maker.Names.woman", man: "TESSERA.Edge.Maker.Names.man" },
  concepts,
  looks: "TESSERA.Edge.Maker.looks",
  story: ({ bonds = {}, complication = {} }) => [
    ...bondsOf(bonds).map(bondWords),
    ...(complication["name"]?.trim() ? [localize("TESSERA.Edge.Maker.troubled", { name: complication["name"] })] : []),
  ],
  lookTags: ["gray", "beard", "red"],
  portraits,
  conceptWords,
  conceptIds,
  conceptPictures: CONCEPTS.map(({ img }) => img),
  measure,
  gearWords: ["position", "beat", "fatigue", "harm", "supply"].map((word) => `${WORD}.${word}`),
  goodAt,
  steps: [
    {
      id: "attributes",
      label: "TESSERA.Edge.Maker.attributes",
      rules: "TESSERA.Edge.Maker.attributesRules",
      help: "edge.attributes",
      words: [`${WORD}.difficulty`, `${WORD}.boon`, `${WORD}.fatigue`, `${WORD}.harm`],
      ...attributeShares,
      made: (given, draft) => {
        const ids = attributeIds();
        const fresh = { "system.boons": 0, "system.fatigue": 0, "system.harm": 0, "system.harmTreated": false };
        const attributes = requireStartingAttributes(ids, attributeShares.chosen(given, draft));
        return { changes: { "system.attributes": attributes, ...fresh } };
      },
    },
    {
      id: "skills",
      label: "TESSERA.Edge.Maker.skills",
      rules: "TESSERA.Edge.Maker.skillsRules",
      help: "edge.skills",
      suggest: (_given, draft, random) => {
        const order = skillOrders[conceptOf(concepts, draft)] ?? pickOne(skillOrders, random) ?? "";
        return asAnswers(pointsByOrder(skillIds(), skillPoints(), order.split(" "), random));
      },
      clear: () => asAnswers(Object.fromEntries(skillIds().map((id) => [id, 0]))),
      fields: skillFields,
      forConcept: (_given, draft) => asAnswers(ratingsOf({}, draft)),
      left: (given, draft) => pointsLeft(...pointsOf(given, draft)),
      count: (given, draft) => pointsCount(...pointsOf(given, draft)),
      soFar: (given, draft) => ({ changes: { "system.skills": ratingsOf(given, draft) } }),
      made: (given, draft) => ({
        changes: { "system.skills": requireStartingSkills(skillIds(), ratingsOf(given, draft)) },
      }),
    },
    {
      id: "bonds",
      label: "TESSERA.Edge.Maker.bonds",
      rules: "TESSERA.Edge.Maker.bondsRules",
      words: [`${WORD}.boon`, `${WORD}.intricate`],
      suggest: suggestedBonds,
      settle: settledBonds,
      fields: bondFields,
      recap: (given) => listed(bondsOf(given).map(bondWords)),
      made: (given) => ({
        items: bondsOf(given).map(({ name, other }) => ({ type: "bond", name, system: { with: other } })),
      }),
      unchosen: (given) => (bondsOf(given).length > 0 ? "" : localize("TESSERA.Maker.nothingChosen")),
    },
    {
      id: "complication",
      label: "TESSERA.Edge.Maker.complication",
      help: "edge.complication",
      rules: "TESSERA.Edge.Maker.complicationRules",
      words: [`${WORD}.complication`, `${WORD}.experience`],
      roll: async (actor) => {
        const { roll, card } = await throwForCard(actor);
        await postCreationRoll(actor, roll, cardSentence(card));
        return { rolled: card.id };
      },
      rollLabel: "TESSERA.Edge.Maker.draw",
      rollAgainLabel: "TESSERA.Edge.Maker.drawAgain",
      suggest: (given, _draft, random, actor) => ({ name: suggestedTrouble(given, random, actor) }),
      settle: settledTrouble,
      fields: troubleFields,
      recap: ({ name = "" }) => name.trim(),
      unchosen: ({ rolled, name = "" }) =>
        cardOf(rolled) || name.trim() ? "" : localize("TESSERA.Maker.nothingChosen"),
      made: ({ rolled, name = "" }) => {
        const card = cardOf(rolled);
        if (!card && !name.trim()) return {};
        const system = card ? { rank: card.worth, card: card.id } : {};
        return { items: [{ type: "complication", name: name.trim() || (card ? cardWords(card) : ""), system }] };
      },
    },
    {
      id: "talent",
      label: "TESSERA.Maker.talent",
      rules: "TESSERA.Edge.Maker.talentRules",
      words: ["boon", "position", "beat", "partial"].map((word) => `${WORD}.${word}`),
      ...talentOf(packed),
      made: (given) => ({ items: talentOf(packed).items(given) }),
    },
    holdingsStep,
  ],
});
