/** Creation of a Challenge character: Traits from a starting array, then Skills. */

import { unassigned } from "../../../actor/creation.ts";
import { postCreationRoll } from "../../../actor/creation-roll.ts";
import { sharesStep } from "../../../actor/maker/step-kinds.ts";
import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import { oneOf } from "../../../rules/error.ts";
import type { Draft, MakerPlan } from "../../../ruleset/maker.ts";
import type { Given } from "../../../ui/ask.ts";
import { choice, type Field } from "../../../ui/controls.ts";
import { ChallengeRoll } from "../check/roll.ts";
import {
  DEFENSE_IDS,
  derivedVitals,
  type Edition,
  requireStartingArray,
  STARTING_ARRAYS,
  startingArray,
  startingSkills,
  TRAITS,
  type Traits,
  validateTraits,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import type { ChallengeCharacterModel } from "./character.ts";
import { challengeSkillIds, skillGroups } from "./skills.ts";
import { gaugeNames } from "./vitals.ts";

const traitName = (name: string) => localize(`TESSERA.Challenge.Trait.${name}`);

/** Draw a starting array with a d6 in the log; its number. */
async function throwArray(actor: HostActor): Promise<number> {
  const roll = await new ChallengeRoll("1d6").evaluate();
  const drawn = roll.total ?? 0;
  const array = startingArray(drawn).join(" ");
  await postCreationRoll(actor, roll, localize("TESSERA.Challenge.Origin.drawn", { array }));
  return drawn;
}

/** @throws RulesError unless the answer assigns each number of the array once */
function assigned(answer: Data, array: readonly number[]): Traits {
  const rated = Object.fromEntries(TRAITS.map((trait) => [trait, Number(answer[trait])]));
  return requireStartingArray(validateTraits(rated), [array]);
}

/** The Skills that an answer chooses, with their ratings. @throws RulesError if they do not fit the Traits */
function taken(answer: Data, traits: Traits, edition: Edition) {
  const chosen = Object.values(answer).filter((id): id is string => typeof id === "string" && id !== "");
  return startingSkills(traits, chosen, edition);
}

/** Changes for Traits with full gauges. */
function traitChanges(actor: HostActor<ChallengeCharacterModel>, traits: Traits): Data {
  const full = derivedVitals(traits);
  return {
    "system.traits": traits,
    ...Object.fromEntries(
      gaugeNames.map((name) => [`system.${name}.value`, Math.max(0, full[name] + actor.system[name].bonus)]),
    ),
  };
}

const skillChanges = (skills: Readonly<Record<string, number>>): Data => ({
  "system.skills": Object.fromEntries(challengeSkillIds.map((id) => [id, skills[id] ?? 0])),
});

/** For each Trait as many of its Skills as its rating, from the one after the first that is chosen. */
function suggestedSkills(traits: Traits, edition: Edition, given: Given): Given {
  const suggested = skillGroups(edition).flatMap(({ trait, skills }) => {
    const from = skills.findIndex(({ id }) => id === given[`${trait}-1`]) + 1;
    const choices = Array.from({ length: Math.min(traits[trait], skills.length) }, (_, place) => place);
    return choices.map((place) => [`${trait}-${place + 1}`, skills[(from + place) % skills.length]?.id ?? ""]);
  });
  return Object.fromEntries(suggested);
}

/** For each Trait, as many choices among its Skills as its rating. */
function skillFields(traits: Traits, edition: Edition, given: Data): Field[] {
  return skillGroups(edition).flatMap(({ trait, skills }) =>
    Array.from({ length: Math.min(traits[trait], skills.length) }, (_, place) => {
      const name = `${trait}-${place + 1}`;
      const options = skills.map(({ id }) => ({
        value: id,
        label: localize(`TESSERA.Challenge.Skill.${id}`),
        selected: id === given[name],
      }));
      const label = localize(`TESSERA.Challenge.Trait.${trait}`);
      return { ...choice(name, label, [{ value: "", label: "–" }, ...options]), brief: true };
    }),
  );
}

/** The array that was drawn or chosen; the first for a number that nobody could have drawn. */
const arrayOf = ({ rolled, array }: Given): readonly number[] =>
  STARTING_ARRAYS[Number(rolled ?? array) - 1] ?? startingArray(1);

/** The Traits of a draft, or null before they are assigned. */
function traitsOf({ traits: given = {} }: Draft): Traits | null {
  const array = arrayOf(given);
  const chosen = TRAITS.map((trait) => given[trait]);
  return unassigned(array, chosen) ? null : assigned(given, array);
}

/** Traits by weight for each of the suggested concepts. */
const orders = [
  "savvy steady deft uncanny dangerous",
  "deft savvy steady dangerous uncanny",
  "savvy deft uncanny steady dangerous",
  "dangerous steady savvy deft uncanny",
  "deft uncanny savvy dangerous steady",
];

const concepts = "TESSERA.Challenge.Maker.concepts";

/** The starting array, each number for one Trait. */
const traitShares = sharesStep({ names: () => TRAITS, label: traitName, values: arrayOf, orders, concepts });

/** A new character: Traits from an array, Skills by Trait, the Defense that takes Hits. */
export const challengePlan: MakerPlan<ChallengeCharacterModel> = {
  names: "TESSERA.Challenge.Maker.names",
  concepts,
  looks: "TESSERA.Challenge.Maker.looks",
  gear: "TESSERA.Challenge.Maker.gear",
  portraits: {
    "systems/tessera/assets/portraits/brenna-oake.svg": "TESSERA.Challenge.Maker.forewoman",
    "systems/tessera/assets/portraits/corin-vetch.svg": "TESSERA.Challenge.Maker.thief",
    "systems/tessera/assets/portraits/ivo-larkspur.svg": "TESSERA.Challenge.Maker.mage",
    "systems/tessera/assets/portraits/tamsin-roe.svg": "TESSERA.Challenge.Maker.bonesetter",
    "systems/tessera/assets/portraits/wenna-sark.svg": "TESSERA.Challenge.Maker.pilot",
    "systems/tessera/assets/portraits/barnaby-crail.svg": "TESSERA.Challenge.Maker.warden",
    "systems/tessera/assets/portraits/pell-addy.svg": "TESSERA.Challenge.Maker.player",
    "systems/tessera/assets/portraits/oda-venn.svg": "TESSERA.Challenge.Maker.ringer",
  },
  steps: [
    {
      id: "traits",
      label: "TESSERA.Challenge.Maker.traits",
      rules: "TESSERA.Challenge.Maker.traitsRules",
      roll: async (actor) => ({ rolled: String(await throwArray(actor)) }),
      suggest: traitShares.suggest,
      fields: (given) => {
        const array = arrayOf(given);
        const arrays = STARTING_ARRAYS.map((each, place) => ({
          value: String(place + 1),
          label: each.join(" "),
          selected: each === array,
        }));
        return [
          given["rolled"] === undefined
            ? choice("array", localize("TESSERA.Challenge.Origin.array"), arrays)
            : { kind: "note", label: localize("TESSERA.Challenge.Origin.share", { array: array.join(" ") }) },
          ...traitShares.fields(given),
        ];
      },
      left: traitShares.left,
      made: (given, _draft, actor) => ({ changes: traitChanges(actor, assigned(given, arrayOf(given))) }),
    },
    {
      id: "skills",
      label: "TESSERA.Challenge.Maker.skills",
      rules: "TESSERA.Challenge.Origin.skills",
      suggest: (given, draft) => {
        const traits = traitsOf(draft);
        return traits ? suggestedSkills(traits, variantsInForce().skillList, given) : {};
      },
      fields: (given, draft) => {
        const traits = traitsOf(draft);
        return traits
          ? skillFields(traits, variantsInForce().skillList, given)
          : [{ kind: "note", label: localize("TESSERA.Challenge.Maker.traitsFirst") }];
      },
      made: (given, draft) => {
        const traits = traitsOf(draft);
        return traits ? { changes: skillChanges(taken(given, traits, variantsInForce().skillList)) } : {};
      },
    },
    {
      id: "defense",
      label: "TESSERA.Challenge.Maker.defense",
      rules: "TESSERA.Challenge.Maker.defenseRules",
      fields: (given, _draft, actor) => [
        choice(
          "defense",
          localize("TESSERA.Challenge.Maker.defense"),
          DEFENSE_IDS.map((value) => ({
            value,
            label: localize(`TESSERA.Challenge.Vital.${value}`),
            selected: value === (given["defense"] ?? actor.system.primaryDefense),
          })),
        ),
      ],
      made: ({ defense }) =>
        defense ? { changes: { "system.primaryDefense": oneOf("defense", defense, DEFENSE_IDS) } } : {},
    },
  ],
};
