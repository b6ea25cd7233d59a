/** Creation of an Effort character: attributes, which fill the resources, and a talent. The source gives no numbers. */
import { chosenNumbers, nextSuggestion, pointsLeft, ratings } from "../../../actor/creation.ts";
import { sharesStep } from "../../../actor/maker/step-kinds.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { catchRulesError } from "../../../rules/error.ts";
import type { MakerPlan } from "../../../ruleset/maker.ts";
import type { Given } from "../../../ui/ask.ts";
import { choice, type Field, pills } from "../../../ui/controls.ts";
import {
  ATTRIBUTE_MAXIMUM,
  ATTRIBUTE_MINIMUM,
  type Attributes,
  requireStarting,
  resourceMaximum,
  STARTING_VALUES,
  startingPoints,
} from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import type { EffortCharacterModel } from "./character.ts";
import { nameOf } from "./names.ts";
import { effortBonusTargets } from "./summary.ts";

type Character = HostActor<EffortCharacterModel>;

const attributeIds = () => effortConfig().attributes.map(({ id }) => id);

const attributeName = (id: string) => nameOf("attribute", id);

const bought = Array.from({ length: ATTRIBUTE_MAXIMUM - ATTRIBUTE_MINIMUM + 1 }, (_, step) => ATTRIBUTE_MINIMUM + step);

const concepts = "TESSERA.Effort.Maker.concepts";

/** Attributes by weight for each of the suggested concepts. */
const orders = [
  "body heart wit grace",
  "grace wit heart body",
  "wit grace heart body",
  "heart wit body grace",
  "body grace wit heart",
];

/** Values to begin with: the starting values for four attributes, else all points as evenly as they go. */
function startingValues(): readonly number[] {
  const { length } = attributeIds();
  if (length === STARTING_VALUES.length) return STARTING_VALUES;
  const least = Math.floor(startingPoints(length) / length);
  const more = startingPoints(length) - least * length;
  return Array.from({ length }, (_, place) => (place < more ? least + 1 : least));
}

/** Starting values, each for one attribute. */
const valueShares = sharesStep({ names: attributeIds, label: attributeName, values: startingValues, orders, concepts });

/** Way of setting attributes: values are assigned (possible with four attributes), or points are distributed. */
function methodOf({ method }: Given): "values" | "points" {
  return method === "points" || attributeIds().length !== STARTING_VALUES.length ? "points" : "values";
}

const chosen = (given: Given): Attributes => chosenNumbers(attributeIds(), given, startingValues());

/** Maxima of the resources, by id. */
function maxima(actor: Character, attributes: Attributes): [string, number][] {
  const config = effortConfig();
  return config.resources.map(({ id }) => [
    id,
    actor.system.resources[id]?.override ?? resourceMaximum(config, attributes, id),
  ]);
}

function methodField(given: Given): Field {
  const points = startingPoints(STARTING_VALUES.length);
  const options = [
    { value: "values", label: localize("TESSERA.Effort.Maker.values") },
    { value: "points", label: localize("TESSERA.Effort.Maker.points", { points }) },
  ].map((option) => ({ ...option, selected: option.value === methodOf(given) }));
  return pills("method", localize("TESSERA.Effort.Maker.method"), options);
}

/** The resources that these attributes make, in words. */
function fullResources(actor: Character, attributes: Attributes): string {
  return catchRulesError(
    () => {
      const words = maxima(actor, attributes).map(([id, max]) => `${nameOf("resource", id)} ${max}`);
      return localize("TESSERA.Effort.Maker.full", { resources: words.join(", ") });
    },
    () => "",
  );
}

/** A new character: attributes from the starting values or points, full resources, a talent. */
export const effortPlan: MakerPlan<EffortCharacterModel> = {
  names: "TESSERA.Effort.Maker.names",
  concepts,
  looks: "TESSERA.Effort.Maker.looks",
  gear: "TESSERA.Effort.Maker.gear",
  portraits: {
    "systems/tessera/assets/portraits/bero-hask.svg": "TESSERA.Effort.Maker.millHand",
    "systems/tessera/assets/portraits/ludo-marrack.svg": "TESSERA.Effort.Maker.lamplighter",
    "systems/tessera/assets/portraits/maren-holt.svg": "TESSERA.Effort.Maker.ferrywoman",
    "systems/tessera/assets/portraits/osric-vell.svg": "TESSERA.Effort.Maker.clerk",
    "systems/tessera/assets/portraits/pia-nettle.svg": "TESSERA.Effort.Maker.bonesetter",
    "systems/tessera/assets/portraits/tobin-ashe.svg": "TESSERA.Effort.Maker.diver",
    "systems/tessera/assets/portraits/wynn-sallow.svg": "TESSERA.Effort.Maker.toll",
    "systems/tessera/assets/portraits/ysolt-crake.svg": "TESSERA.Effort.Maker.judge",
  },
  steps: [
    {
      id: "attributes",
      label: "TESSERA.Effort.Maker.attributes",
      rules: "TESSERA.Effort.Maker.attributesRules",
      help: "effort.attributes",
      suggest: valueShares.suggest,
      fields: (given, _draft, actor) => [
        ...(startingValues() === STARTING_VALUES ? [methodField(given)] : []),
        ...(methodOf(given) === "values"
          ? valueShares.fields(given)
          : ratings({ names: attributeIds(), label: attributeName, numbers: bought }, given, startingValues())),
        { kind: "note", label: fullResources(actor, chosen(given)) },
      ],
      left: (given) =>
        methodOf(given) === "values" ? valueShares.left(given) : pointsLeft(chosen(given), startingPoints),
      made: (given, _draft, actor) => {
        const attributes = requireStarting(effortConfig(), chosen(given), methodOf(given));
        const full = maxima(actor, attributes).map(([id, value]) => [id, { value }]);
        return { changes: { "system.attributes": attributes, "system.resources": Object.fromEntries(full) } };
      },
    },
    {
      id: "talent",
      label: "TESSERA.Effort.Maker.talent",
      rules: "TESSERA.Effort.Maker.talentRules",
      suggest: ({ name }) => ({ name: nextSuggestion("TESSERA.Effort.Maker.talents", name) }),
      fields: ({ name = "", adds }) => [
        { kind: "line", name: "name", label: localize("TESSERA.Effort.Maker.talentName"), length: 100, value: name },
        choice(
          "adds",
          localize("TESSERA.Effort.Maker.adds"),
          effortBonusTargets().map(({ id, label }) => ({ value: id, label, selected: id === adds })),
        ),
      ],
      made: ({ name = "", adds }) => {
        if (!name.trim()) return {};
        const bonus = { modifier: 1, appliesTo: adds ?? effortBonusTargets()[0]?.id };
        return { items: [{ type: "talent", name: name.trim(), system: { bonus } }] };
      },
    },
  ],
};
