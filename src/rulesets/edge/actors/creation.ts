/** Creation of an Edge character: attributes, skills, bonds, a complication, and the first talent and holding. */

import {
  asAnswers,
  chosenNumbers,
  line,
  listed,
  otherSuggestion,
  pointsLeft,
  pointsOver,
  tooDear,
} from "../../../actor/creation.ts";
import { postCreationRoll } from "../../../actor/creation-roll.ts";
import { conceptOf, sharesStep, talentChoice } from "../../../actor/maker/step-kinds.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { pickOne } from "../../../rules/random-picks.ts";
import { pointsByOrder, type Shared } from "../../../rules/shared-values.ts";
import type { Draft, MakerPlan, Measure, Packed } from "../../../ruleset/maker.ts";
import type { Given } from "../../../ui/ask.ts";
import { type Field, type Option, pills, pipRow } from "../../../ui/controls.ts";
import { cardWords, throwForCard } from "../character-acts/complications.ts";
import {
  type Card,
  COMPLICATION_DIVIDENDS,
  cardOf,
  type EdgeCheck,
  pool,
  requireStartingAttributes,
  requireStartingSkills,
  STARTING_SKILL_LIMIT,
  startingAttributes,
  startingSkillPoints,
  USUAL_DIFFICULTY,
} from "../rules/index.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { advanceWords } from "./experience.ts";
import { against, diceWords, goodTogether } from "./good-words.ts";
import { attributeIds, attributeLabel, skillGroups, skillIds, skillLabel } from "./skill-names.ts";

const startingValues = () => startingAttributes(attributeIds().length);

const concepts = "TESSERA.Edge.Maker.concepts";

/** Attributes and skills of each suggested concept, the most important first. */
const attributeOrders = [
  "wits body spirit presence",
  "presence wits spirit body",
  "wits spirit presence body",
  "body presence wits spirit",
  "spirit wits presence body",
];
const skillOrders = [
  "stealth streetwise athletics investigation",
  "sway lore diplomacy deception",
  "medicine mechanics deception stealth",
  "melee tactics command athletics",
  "arcana craft lore endurance",
];
const conceptPictures = [
  "systems/tessera/assets/icons/lantern-flame.svg",
  "systems/tessera/assets/icons/gavel.svg",
  "systems/tessera/assets/icons/stethoscope.svg",
  "systems/tessera/assets/icons/fencer.svg",
  "systems/tessera/assets/icons/ringing-bell.svg",
];

const bondNumbers = ["1", "2"];

const measure: Measure<EdgeCheck> = {
  specification: { difficulty: USUAL_DIFFICULTY },
  // Without a rating in the skill, the dice are the same for all attributes of an empty character, so they are not
  // shown.
  dice: (check) => (check.skill > 0 ? diceWords(pool(check).dice) : ""),
  against,
};

const attributeShares = sharesStep({
  names: attributeIds,
  label: attributeLabel,
  values: startingValues,
  orders: attributeOrders,
  concepts,
  good: (_name, value, _given, draft) => goodTogether(value, Math.max(0, ...Object.values(skillsOf(draft)))),
});

/** Ratings of the skills of a draft. */
const skillsOf = ({ skills = {} }: Draft): Shared => chosenNumbers(skillIds(), skills);

/** The highest attribute of a draft. The use of its skills is shown with this attribute. */
const bestAttribute = (draft: Draft) =>
  Math.max(1, ...Object.values(attributeShares.chosen(draft["attributes"] ?? {}, draft)));

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

function cardSentence(card: Card): string {
  return localize("TESSERA.Edge.Maker.card", {
    card: cardWords(card),
    trouble: localize(`TESSERA.Edge.Deck.trouble.${card.suit}`),
    dividend: COMPLICATION_DIVIDENDS[card.worth],
  });
}

function skillFields(given: Given, draft: Draft): Field[] {
  const values = Array.from({ length: STARTING_SKILL_LIMIT + 1 }, (_, rating) => rating);
  const now = chosenNumbers(skillIds(), given);
  const left = pointsOver(now, startingSkillPoints);
  const attribute = bestAttribute(draft);
  return skillGroups().flatMap(({ label, skills }) => [
    { kind: "note" as const, label },
    ...skills.map((skill) => {
      const value = now[skill.id] ?? 0;
      const words = (rating: number) => goodTogether(attribute, rating);
      const why = (rating: number) => tooDear(value, rating, left);
      return pipRow({
        name: skill.id,
        label: skill.label,
        value,
        values,
        words,
        why,
        ...(value > 0 ? { good: words(value) } : {}),
      });
    }),
  ]);
}
/** Field to choose a holding besides gear: a small asset, a follower, or neither. */
function holdingField({ holding = "none" }: Given): Field {
  const options: Option[] = [
    { value: "none", label: localize("TESSERA.Edge.Maker.neither") },
    { value: "asset", label: advanceWords("asset", "minor", 0) },
    { value: "follower", label: advanceWords("follower", 1, 0) },
  ];
  const selected = options.map((option) => ({ ...option, selected: option.value === holding }));
  return pills("holding", localize("TESSERA.Edge.Maker.holding"), selected);
}

function holdingItems({ holding, holdingName = "", skill = "" }: Given): Data[] {
  const name = holdingName.trim();
  if (holding === "asset")
    return [{ type: "asset", name: name || advanceWords("asset", "minor", 0), system: { size: "minor" } }];
  if (holding !== "follower") return [];
  const system = { cap: 1, dice: 1, skill: skill.trim() };
  return [{ type: "follower", name: name || advanceWords("follower", 1, 0), system }];
}

const holdings = ["none", "asset", "follower"];

/**
 * Field to choose a new character's talent: one from the packs, or one that the player names, which adds a die to a
 * skill.
 */
const talentOf = ({ talents }: Packed) =>
  talentChoice({
    talents,
    ownLabel: "TESSERA.Edge.Maker.talent",
    adds: ({ adds }) => ({
      kind: "select",
      name: "adds",
      label: localize("TESSERA.Edge.Maker.adds"),
      groups: skillGroups().map(({ label, skills }) => ({
        label,
        options: skills.map((skill) => ({ value: skill.id, label: skill.label, selected: skill.id === adds })),
      })),
    }),
    goodAt,
    beside: ({ appliesTo, dice }, draft) => {
      const skill = skillsOf(draft)[appliesTo];
      return skill === undefined ? "" : goodTogether(bestAttribute(draft), skill + dice);
    },
    own: (name, adds = skillIds()[0]) => ({ type: "talent", name, system: { bonus: { dice: 1, appliesTo: adds } } }),
  });

/**
 * Steps that create a character: attributes from four values, skills from points, bonds, a complication card, a talent
 * and a holding.
 */
export const edgePlan = (packed: Packed): MakerPlan<EdgeCharacterModel> => ({
  names: "TESSERA.Edge.Maker.names",
  concepts,
  looks: "TESSERA.Edge.Maker.looks",
  conceptWords,
  conceptPictures,
  measure,
  goodAt,
  steps: [
    {
      id: "attributes",
      label: "TESSERA.Edge.Maker.attributes",
      rules: "TESSERA.Edge.Maker.attributesRules",
      help: "edge.attributes",
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
        const points = startingSkillPoints(skillIds().length);
        return asAnswers(pointsByOrder(skillIds(), { points, most: STARTING_SKILL_LIMIT }, order.split(" "), random));
      },
      fields: skillFields,
      left: (given) => pointsLeft(pointsOver(chosenNumbers(skillIds(), given), startingSkillPoints)),
      soFar: (given) => ({ changes: { "system.skills": chosenNumbers(skillIds(), given) } }),
      made: (given) => {
        const ids = skillIds();
        return { changes: { "system.skills": requireStartingSkills(ids, chosenNumbers(ids, given)) } };
      },
    },
    {
      id: "bonds",
      label: "TESSERA.Edge.Maker.bonds",
      rules: "TESSERA.Edge.Maker.bondsRules",
      suggest: (given, _draft, random) => ({
        "bond-1": otherSuggestion("TESSERA.Edge.Maker.bondIdeas", given["bond-1"], random),
      }),
      fields: (given) =>
        bondNumbers.flatMap((number) => [
          line(`bond-${number}`, localize("TESSERA.Edge.Maker.bond", { number }), given),
          line(`with-${number}`, localize("TESSERA.Edge.Maker.with", { number }), given),
        ]),
      made: (given) => ({
        items: bondNumbers.flatMap((number) => {
          const other = given[`with-${number}`]?.trim() ?? "";
          const name = given[`bond-${number}`]?.trim() || other;
          return name ? [{ type: "bond", name, system: { with: other } }] : [];
        }),
      }),
    },
    {
      id: "complication",
      label: "TESSERA.Edge.Maker.complication",
      rules: "TESSERA.Edge.Maker.complicationRules",
      roll: async (actor) => {
        const { roll, card } = await throwForCard(actor);
        await postCreationRoll(actor, roll, cardSentence(card));
        return { rolled: card.id };
      },
      suggest: ({ name }, _draft, random) => ({ name: otherSuggestion("TESSERA.Edge.Maker.troubles", name, random) }),
      fields: (given) => {
        const card = cardOf(given["rolled"]);
        return [
          ...(card ? [{ kind: "note" as const, label: cardSentence(card) }] : []),
          line("name", localize("TESSERA.Edge.Deck.name"), given),
        ];
      },
      made: ({ rolled, name = "" }) => {
        const card = cardOf(rolled);
        if (!card && !name.trim()) return {};
        const system = card ? { rank: card.worth, card: card.id } : {};
        return { items: [{ type: "complication", name: name.trim() || (card ? cardWords(card) : ""), system }] };
      },
    },
    {
      id: "holdings",
      label: "TESSERA.Edge.Maker.holdings",
      rules: "TESSERA.Edge.Maker.holdingsRules",
      suggest: (given, draft, random) => ({
        ...talentOf(packed).suggest(given, draft, random),
        holding: pickOne(holdings, random) ?? "none",
      }),
      fields: (given, draft) => [
        ...talentOf(packed).fields(given, draft),
        holdingField(given),
        ...(given["holding"] === "asset" || given["holding"] === "follower"
          ? [line("holdingName", localize("TESSERA.Edge.Ask.advanceName"), given)]
          : []),
        ...(given["holding"] === "follower" ? [line("skill", localize("TESSERA.Edge.Maker.goodAt"), given)] : []),
      ],
      made: (given) => ({ items: [...talentOf(packed).items(given), ...holdingItems(given)] }),
    },
  ],
});
