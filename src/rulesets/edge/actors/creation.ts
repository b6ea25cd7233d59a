/** Creation of an Edge character: attributes, skills, bonds, a complication, and what they have to begin with. */

import { chosenNumbers, line, nextSuggestion, pointsLeft, ratings, suggestShares } from "../../../actor/creation.ts";
import { postCreationRoll } from "../../../actor/creation-roll.ts";
import { sharesStep } from "../../../actor/maker/step-kinds.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import type { MakerPlan } from "../../../ruleset/maker.ts";
import type { Given } from "../../../ui/ask.ts";
import { type Field, type Option, pills } from "../../../ui/controls.ts";
import { cardWords, throwForCard } from "../character-acts/complications.ts";
import {
  type Card,
  COMPLICATION_DIVIDENDS,
  cardOf,
  requireStartingAttributes,
  requireStartingSkills,
  STARTING_SKILL_LIMIT,
  startingAttributes,
  startingSkillPoints,
} from "../rules/index.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { advanceWords } from "./experience.ts";
import { attributeIds, attributeLabel, skillGroups, skillIds } from "./skill-names.ts";

const startingValues = () => startingAttributes(attributeIds().length);

const concepts = "TESSERA.Edge.Maker.concepts";

/** Attributes, and skills, by weight for each of the suggested concepts. */
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

/** Ratings of the skills that a suggestion names. */
const SUGGESTED_SKILLS = [2, 2, 1, 1];

const bondNumbers = ["1", "2"];

function cardSentence(card: Card): string {
  return localize("TESSERA.Edge.Maker.card", {
    card: cardWords(card),
    trouble: localize(`TESSERA.Edge.Deck.trouble.${card.suit}`),
    dividend: COMPLICATION_DIVIDENDS[card.worth],
  });
}

function skillFields(given: Given): Field[] {
  const steps = Array.from({ length: STARTING_SKILL_LIMIT + 1 }, (_, rating) => rating);
  return skillGroups().flatMap(({ label, skills }) => [
    { kind: "note" as const, label },
    ...ratings(
      {
        names: skills.map(({ id }) => id),
        label: (id) => skills.find((skill) => skill.id === id)?.label ?? id,
        numbers: steps,
      },
      given,
    ),
  ]);
}

/** The choice of a holding besides gear: a small asset, a follower, or neither. */
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

/** A new character: attributes from four values, skills from points, bonds, a card, a talent and a holding. */
export const edgePlan: MakerPlan<EdgeCharacterModel> = {
  names: "TESSERA.Edge.Maker.names",
  concepts,
  looks: "TESSERA.Edge.Maker.looks",
  gear: "TESSERA.Edge.Maker.gear",
  portraits: {
    "systems/tessera/assets/portraits/bram-sedge.svg": "TESSERA.Edge.Maker.ferryman",
    "systems/tessera/assets/portraits/cass-ferrow.svg": "TESSERA.Edge.Maker.guide",
    "systems/tessera/assets/portraits/honora-quill.svg": "TESSERA.Edge.Maker.advocate",
    "systems/tessera/assets/portraits/ilsa-marrow.svg": "TESSERA.Edge.Maker.runner",
    "systems/tessera/assets/portraits/nuria-falk.svg": "TESSERA.Edge.Maker.clockmaker",
    "systems/tessera/assets/portraits/oswin-tarr.svg": "TESSERA.Edge.Maker.mason",
    "systems/tessera/assets/portraits/teodor-vance.svg": "TESSERA.Edge.Maker.surgeon",
    "systems/tessera/assets/portraits/wren-adaire.svg": "TESSERA.Edge.Maker.chorister",
  },
  steps: [
    {
      id: "attributes",
      label: "TESSERA.Edge.Maker.attributes",
      rules: "TESSERA.Edge.Maker.attributesRules",
      help: "edge.attributes",
      ...sharesStep({
        names: attributeIds,
        label: attributeLabel,
        values: startingValues,
        orders: attributeOrders,
        concepts,
      }),
      made: (given) => {
        const ids = attributeIds();
        const fresh = { "system.boons": 0, "system.fatigue": 0, "system.harm": 0, "system.harmTreated": false };
        const attributes = requireStartingAttributes(ids, chosenNumbers(ids, given, startingValues()));
        return { changes: { "system.attributes": attributes, ...fresh } };
      },
    },
    {
      id: "skills",
      label: "TESSERA.Edge.Maker.skills",
      rules: "TESSERA.Edge.Maker.skillsRules",
      help: "edge.skills",
      suggest: (given, draft) =>
        suggestShares({ names: skillIds(), values: SUGGESTED_SKILLS, orders: skillOrders, concepts }, given, draft),
      fields: skillFields,
      left: (given) => pointsLeft(chosenNumbers(skillIds(), given), startingSkillPoints),
      made: (given) => {
        const ids = skillIds();
        return { changes: { "system.skills": requireStartingSkills(ids, chosenNumbers(ids, given)) } };
      },
    },
    {
      id: "bonds",
      label: "TESSERA.Edge.Maker.bonds",
      rules: "TESSERA.Edge.Maker.bondsRules",
      suggest: (given) => ({ "bond-1": nextSuggestion("TESSERA.Edge.Maker.bondIdeas", given["bond-1"]) }),
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
      suggest: ({ name }) => ({ name: nextSuggestion("TESSERA.Edge.Maker.troubles", name) }),
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
      suggest: ({ talent }) => ({ talent: nextSuggestion("TESSERA.Edge.Maker.talents", talent) }),
      fields: (given) => [
        line("talent", localize("TESSERA.Edge.Maker.talent"), given),
        {
          kind: "select",
          name: "adds",
          label: localize("TESSERA.Edge.Maker.adds"),
          groups: skillGroups().map(({ label, skills }) => ({
            label,
            options: skills.map((skill) => ({
              value: skill.id,
              label: skill.label,
              selected: skill.id === given["adds"],
            })),
          })),
        },
        holdingField(given),
        ...(given["holding"] === "asset" || given["holding"] === "follower"
          ? [line("holdingName", localize("TESSERA.Edge.Ask.advanceName"), given)]
          : []),
        ...(given["holding"] === "follower" ? [line("skill", localize("TESSERA.Edge.Maker.goodAt"), given)] : []),
      ],
      made: (given) => {
        const { talent = "", adds = skillIds()[0] } = given;
        const items = talent.trim()
          ? [{ type: "talent", name: talent.trim(), system: { bonus: { dice: 1, appliesTo: adds } } }]
          : [];
        return { items: [...items, ...holdingItems(given)] };
      },
    },
  ],
};
