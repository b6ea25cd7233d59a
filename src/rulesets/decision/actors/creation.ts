/** Creation of a Decision character: eight values from dice, assigned to the attributes. */

import { firstTwo, line, otherSuggestion } from "../../../actor/creation.ts";
import { postCreationRoll } from "../../../actor/creation-roll.ts";
import { fitting, itemCards, sharesStep, ticked, ticksFor } from "../../../actor/maker/step-kinds.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { RulesError } from "../../../rules/error.ts";
import { shuffled } from "../../../rules/random-picks.ts";
import type { Draft, MakerPlan, MakerStep, Measure, Packed } from "../../../ruleset/maker.ts";
import { throwOf } from "../../../ruleset/throw-of.ts";
import type { Given } from "../../../ui/ask.ts";
import { DecisionRoll } from "../check/roll.ts";
import {
  ATTRIBUTES,
  type Attributes,
  attributesFromDice,
  type DecisionCheck,
  MEASURED_TARGET,
  pool,
  requireGenerated,
  validateAttributes,
} from "../rules/index.ts";
import type { DecisionCharacterModel } from "./character.ts";
import { against, diceWords, good } from "./good-words.ts";

const statName = (name: string) => localize(`TESSERA.Decision.Stat.${name}`);

/**
 * Throw two d4s per attribute in the log.
 * @returns the eight values, highest first
 */
async function throwAttributes(actor: HostActor): Promise<readonly number[]> {
  const roll = await new DecisionRoll(`${ATTRIBUTES.length * 2}d4`).evaluate();
  const values = attributesFromDice(throwOf(roll)).toSorted((one, other) => other - one);
  await postCreationRoll(actor, roll, localize("TESSERA.Decision.Origin.drawn", { values: values.join(" ") }));
  return values;
}

const valuesOf = ({ rolled }: Given): number[] => (rolled === undefined ? [] : rolled.split(" ").map(Number));

/** Form names of the talents that a new character chooses, in order. */
const talents = ["trait-1", "trait-2", "proficiency-1", "proficiency-2", "ability-1"] as const;

const concepts = "TESSERA.Decision.Maker.concepts";

/** Attributes of each suggested concept, the most important first. */
const orders = [
  "agi dex ins kno cha will",
  "kno ins cha will dex agi",
  "ins dex kno str fort will",
  "cha kno ins will dex agi",
  "ins fort will agi kno dex",
];

const conceptPictures = [
  "systems/tessera/assets/icons/spaceship.svg",
  "systems/tessera/assets/icons/medical-pack.svg",
  "systems/tessera/assets/icons/monkey-wrench.svg",
  "systems/tessera/assets/icons/cargo-crane.svg",
  "systems/tessera/assets/icons/treasure-map.svg",
];

const measure: Measure<DecisionCheck> = {
  specification: { targetNumber: MEASURED_TARGET },
  dice: (check) => diceWords(pool(check).bonus),
  against,
};

/** The resources that a new character begins with full; Stress begins at 0. */
const FULL_AT_FIRST = ["defense", "vitality", "luck"] as const;

/** Text that names the two most important attributes of a concept. */
const conceptWords = (place: number) => firstTwo(orders[place], ATTRIBUTES, statName);

const attributeShares = sharesStep({
  names: () => ATTRIBUTES,
  label: statName,
  values: valuesOf,
  orders,
  concepts,
  good: (_name, value) => good(value),
});

/** The attributes of a draft. @throws RulesError unless each value is assigned once */
function attributesOf(given: Given, draft: Draft): Attributes {
  return requireGenerated(validateAttributes(attributeShares.chosen(given, draft)), valuesOf(given));
}

/** Attributes of a draft that are above 0, best first. */
function goodAt(draft: Draft): string[] {
  return Object.entries(attributeShares.chosen(draft["attributes"] ?? {}, draft))
    .filter(([, value]) => value > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => id);
}

/** Most talents from the packs in a suggestion; the other talents get a suggested name. */
const PACKED = 2;

const namedIn = (given: Given) => talents.filter((name) => given[name]?.trim());

/** Step for the talents of level 1: the ticked ones from the packs, and those that the player names. */
function talentsStep({ talents: ready }: Packed): MakerStep<DecisionCharacterModel> {
  const count = (given: Given) => ticked("talent", ready, given).length + namedIn(given).length;
  return {
    id: "talents",
    label: "TESSERA.Decision.Maker.talents",
    rules: "TESSERA.Decision.Maker.talentsRules",
    suggest: (given, draft, random) => {
      const fits = shuffled(fitting(ready, goodAt(draft)), random).slice(0, PACKED);
      const named = talents.map((name) => {
        const [kind = ""] = name.split("-");
        return [name, otherSuggestion(`TESSERA.Decision.Maker.Ideas.${kind}`, given[name], random)] as const;
      });
      const own = named.filter(([, words], place) => named.findIndex((each) => each[1] === words) === place);
      const blank = Object.fromEntries(talents.map((name) => [name, ""]));
      const room = talents.length - fits.length;
      return { ...blank, ...Object.fromEntries(own.slice(-room)), ...ticksFor("talent", ready, fits) };
    },
    fields: (given, draft) => {
      const full = count(given) >= talents.length ? localize("TESSERA.Decision.Maker.full") : "";
      const attributes = attributeShares.chosen(draft["attributes"] ?? {}, draft);
      const cards = itemCards({
        name: "talent",
        label: localize("TESSERA.Maker.talent"),
        items: ready,
        isTaken: ({ id }) => given[`talent-${id}`] === "true",
        beside: ({ appliesTo, modifier }) => {
          const value = attributes[appliesTo];
          return value === undefined ? "" : good(value + modifier);
        },
        why: () => full,
        many: true,
      });
      const lines = talents.map((name) => {
        const [kind = "", number = ""] = name.split("-");
        return line(name, localize(`TESSERA.Decision.Maker.Talent.${kind}`, { number }), given);
      });
      return [...(ready.length > 0 ? [cards] : []), ...lines];
    },
    left: (given) => {
      const left = talents.length - count(given);
      return left > 0 ? localize("TESSERA.Decision.Maker.left", { left }) : "";
    },
    made: (given) => {
      if (count(given) > talents.length)
        throw new RulesError("talents", "tooMany", { length: count(given), maximum: talents.length });
      const named = namedIn(given).map((name) => ({ type: "talent", name: given[name]?.trim() }));
      return { items: [...ticked("talent", ready, given).map(({ data }) => data), ...named] };
    },
  };
}

/** Steps that create a character of level 1: attributes from dice, two Traits, two Proficiencies, an Ability. */
export const decisionPlan = (packed: Packed): MakerPlan<DecisionCharacterModel> => ({
  names: "TESSERA.Decision.Maker.names",
  concepts,
  looks: "TESSERA.Decision.Maker.looks",
  conceptWords,
  conceptPictures,
  measure,
  goodAt,
  full: ({ system }) => Object.fromEntries(FULL_AT_FIRST.map((name) => [`system.${name}.value`, system[name].max])),
  steps: [
    {
      id: "attributes",
      label: "TESSERA.Decision.Maker.attributes",
      rules: "TESSERA.Decision.Maker.attributesRules",
      needsRoll: true,
      roll: async (actor) => ({ rolled: (await throwAttributes(actor)).join(" ") }),
      ...attributeShares,
      made: (given, draft) => ({ changes: { "system.attributes": attributesOf(given, draft) } }),
    },
    talentsStep(packed),
  ],
});
