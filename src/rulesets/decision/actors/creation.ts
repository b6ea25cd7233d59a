/** Creation of a Decision character: eight values from dice, assigned to the attributes. */

import { line, suggestions } from "../../../actor/creation.ts";
import { postCreationRoll } from "../../../actor/creation-roll.ts";
import { sharesStep } from "../../../actor/maker/step-kinds.ts";
import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import type { MakerPlan } from "../../../ruleset/maker.ts";
import { throwOf } from "../../../ruleset/throw-of.ts";
import type { Given } from "../../../ui/ask.ts";
import { DecisionRoll } from "../check/roll.ts";
import {
  ATTRIBUTES,
  type Attributes,
  attributesFromDice,
  requireGenerated,
  validateAttributes,
} from "../rules/index.ts";
import type { DecisionCharacterModel } from "./character.ts";

const statName = (name: string) => localize(`TESSERA.Decision.Stat.${name}`);

/** Throw two d4s per attribute in the log; the values, highest first. */
async function throwAttributes(actor: HostActor): Promise<readonly number[]> {
  const roll = await new DecisionRoll(`${ATTRIBUTES.length * 2}d4`).evaluate();
  const values = attributesFromDice(throwOf(roll)).toSorted((one, other) => other - one);
  await postCreationRoll(actor, roll, localize("TESSERA.Decision.Origin.drawn", { values: values.join(" ") }));
  return values;
}

/** @throws RulesError unless the answer assigns each value once */
function assigned(answer: Data, values: readonly number[]): Attributes {
  const given = Object.fromEntries(ATTRIBUTES.map((name) => [name, Number(answer[name])]));
  return requireGenerated(validateAttributes(given), values);
}

const valuesOf = ({ rolled }: Given): number[] => (rolled === undefined ? [] : rolled.split(" ").map(Number));

/** Names of the talents that a new character chooses, in order. */
const talents = ["trait-1", "trait-2", "proficiency-1", "proficiency-2", "ability-1"] as const;

/** Other talents of each kind, one after the other. */
function suggestedTalents(given: Given): Given {
  const suggested = talents.map((name) => {
    const [kind = "", number] = name.split("-");
    const ideas = suggestions(`TESSERA.Decision.Maker.Ideas.${kind}`);
    const from = ideas.indexOf(given[`${kind}-1`] ?? "");
    return [name, ideas[(from + Number(number)) % ideas.length] ?? ""];
  });
  return Object.fromEntries(suggested);
}

const concepts = "TESSERA.Decision.Maker.concepts";

/** Attributes by weight for each of the suggested concepts. */
const orders = [
  "agi dex ins kno cha will",
  "kno ins cha will dex agi",
  "ins dex kno str fort will",
  "cha kno ins will dex agi",
  "ins fort will agi kno dex",
];

/** A character of level 1: attributes from dice, two Traits, two Proficiencies, an Ability. */
export const decisionPlan: MakerPlan<DecisionCharacterModel> = {
  names: "TESSERA.Decision.Maker.names",
  concepts,
  looks: "TESSERA.Decision.Maker.looks",
  gear: "TESSERA.Decision.Maker.gear",
  portraits: {
    "systems/tessera/assets/portraits/ambrose-fell.svg": "TESSERA.Decision.Maker.navigator",
    "systems/tessera/assets/portraits/dov-harrack.svg": "TESSERA.Decision.Maker.diver",
    "systems/tessera/assets/portraits/hester-mallow.svg": "TESSERA.Decision.Maker.broker",
    "systems/tessera/assets/portraits/ines-corrow.svg": "TESSERA.Decision.Maker.boarder",
    "systems/tessera/assets/portraits/juno-ashgrove.svg": "TESSERA.Decision.Maker.pilot",
    "systems/tessera/assets/portraits/marisol-quent.svg": "TESSERA.Decision.Maker.medic",
    "systems/tessera/assets/portraits/sefton-ilk.svg": "TESSERA.Decision.Maker.clerk",
    "systems/tessera/assets/portraits/wick-tanager.svg": "TESSERA.Decision.Maker.runner",
  },
  steps: [
    {
      id: "attributes",
      label: "TESSERA.Decision.Maker.attributes",
      rules: "TESSERA.Decision.Maker.attributesRules",
      needsRoll: true,
      roll: async (actor) => ({ rolled: (await throwAttributes(actor)).join(" ") }),
      ...sharesStep({ names: () => ATTRIBUTES, label: statName, values: valuesOf, orders, concepts }),
      made: (given) => ({ changes: { "system.attributes": assigned(given, valuesOf(given)) } }),
    },
    {
      id: "talents",
      label: "TESSERA.Decision.Maker.talents",
      rules: "TESSERA.Decision.Maker.talentsRules",
      suggest: suggestedTalents,
      fields: (given) =>
        talents.map((name) => {
          const [kind = "", number = ""] = name.split("-");
          const label = localize(`TESSERA.Decision.Maker.Talent.${kind}`, { number });
          return line(name, label, given);
        }),
      made: (given) => ({
        items: talents.flatMap((name) => (given[name]?.trim() ? [{ type: "talent", name: given[name].trim() }] : [])),
      }),
    },
  ],
};
