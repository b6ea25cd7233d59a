/**
 * Creation of an Effort character: attributes, which determine the resources, and a talent. The source names no
 * numbers.
 */
import { firstTwo, listed, pointsCount, pointsLeft, pointsOver, tooDear, withBonus } from "../../../actor/creation.ts";
import { conceptIdOf, sharesStep, talentChoice } from "../../../actor/maker/step-kinds.ts";
import { type HostActor, localize, localizeOr } from "../../../foundry/host.ts";
import { catchRulesError } from "../../../rules/error.ts";
import type { Draft, MakerPlan, Measure, Packed } from "../../../ruleset/maker.ts";
import type { Given } from "../../../ui/ask.ts";
import { type Field, pills, pipRow } from "../../../ui/controls.ts";
import {
  ATTRIBUTE_MAXIMUM,
  ATTRIBUTE_MINIMUM,
  type Attributes,
  attributesOf,
  type EffortCheck,
  pool,
  requireStarting,
  resourceMaximum,
  resourcesOf,
  STARTING_VALUES,
  startingPoints,
} from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import type { EffortCharacterModel } from "./character.ts";
import { CONCEPTS } from "./concepts.ts";
import { portraits } from "./faces.ts";
import { against, diceWords, good, goodEasier } from "./good-words.ts";
import { nameOf } from "./labels.ts";
import { effortBonusTargets } from "./summary.ts";

type Character = HostActor<EffortCharacterModel>;

const attributeIds = () => effortConfig().attributes.map(({ id }) => id);

const attributeName = (id: string) => nameOf("attribute", id);

const bought = Array.from({ length: ATTRIBUTE_MAXIMUM - ATTRIBUTE_MINIMUM + 1 }, (_, step) => ATTRIBUTE_MINIMUM + step);

const conceptIds = CONCEPTS.map(({ id }) => id);

const concepts = "TESSERA.Effort.Maker.concepts";

/** Attributes of each suggested concept, the most important first. */
const orders = CONCEPTS.map(({ attributes }) => attributes);

/**
 * Values for a new character's attributes: the starting values if there are four attributes, else all points
 * distributed as evenly as possible.
 */
function startingValues(): readonly number[] {
  const { length } = attributeIds();
  if (length === STARTING_VALUES.length) return STARTING_VALUES;
  const least = Math.floor(startingPoints(length) / length);
  const more = startingPoints(length) - least * length;
  return Array.from({ length }, (_, place) => (place < more ? least + 1 : least));
}

const measure: Measure<EffortCheck> = {
  // Bonuses of items may depend on circumstances, and the sheet shows attributes without these bonuses.
  specification: { bonuses: [] },
  // A check tied to a resource rolls a linked attribute, whose dice are listed already, so none are shown for it.
  dice: (check) => (check.association.kind === "attribute" ? diceWords(pool(check).bonus) : ""),
  against,
};

/** Text that names the two most important attributes of a concept. */
const conceptWords = (place: number) => firstTwo(orders[place], attributeIds(), attributeName);

/** The uses of an attribute, and the resources that pay for it. */
function aboutAttribute(id: string): string {
  const resources = listed(resourcesOf(effortConfig(), id).map((each) => nameOf("resource", each)));
  const about = localizeOr(`TESSERA.Effort.Maker.About.${id}`, "");
  return localize("TESSERA.Effort.Maker.pays", { about, resources }).trim();
}

const WORD = "TESSERA.Effort.Maker.Word";

/** Step that assigns each starting value to one attribute. */
const valueShares = sharesStep({
  names: attributeIds,
  label: attributeName,
  values: startingValues,
  orders,
  concepts,
  good: (_name, value) => good(value),
  about: aboutAttribute,
});

/** Method of setting attributes: values are assigned (only with four attributes), or points are distributed. */
function methodOf({ method }: Given): "values" | "points" {
  return method === "points" || attributeIds().length !== STARTING_VALUES.length ? "points" : "values";
}

const chosen = (given: Given, draft: Draft): Attributes => valueShares.chosen(given, draft);

/** The points that are left (negative if the attributes cost too much), and the number of all points. */
function pointsOf(given: Given, draft: Draft): [left: number, all: number] {
  return [pointsOver(chosen(given, draft), startingPoints), startingPoints(attributeIds().length)];
}

/** The better half of a draft's attributes, best first, followed by the resources linked to them. */
function goodAt(draft: Draft): string[] {
  const attributes = chosen(draft["attributes"] ?? {}, draft);
  const ids = attributeIds().toSorted((one, other) => (attributes[other] ?? 0) - (attributes[one] ?? 0));
  const config = effortConfig();
  const best = ids.slice(0, Math.max(1, Math.ceil(ids.length / 2)));
  return [...best, ...best.flatMap((id) => resourcesOf(config, id))];
}

/** Fields for the points of each attribute; values that cost more points than are left are dim. */
function pointFields(given: Given, draft: Draft): Field[] {
  const now = chosen(given, draft);
  const left = pointsOver(now, startingPoints);
  const rows = attributeIds().map((name): Field => {
    const value = now[name] ?? ATTRIBUTE_MINIMUM;
    const why = (wanted: number) => tooDear(value, wanted, left);
    return pipRow({
      name,
      label: attributeName(name),
      value,
      values: bought,
      figures: true,
      words: good,
      why,
      good: good(value),
      about: aboutAttribute(name),
    });
  });
  return left === 0 ? [{ kind: "note", label: localize("TESSERA.Effort.Maker.allSpent") }, ...rows] : rows;
}

/**
 * The attribute value with which a check is rolled if a bonus for `target` applies to it. For a resource, this is the
 * better of its two attributes, named in `paid`, since either can be rolled. Undefined for other targets.
 */
function rolledFor(target: string, draft: Draft): { readonly value: number; readonly paid: string } | undefined {
  const now = chosen(draft["attributes"] ?? {}, draft);
  const config = effortConfig();
  const isResource = config.resources.some(({ id }) => id === target);
  const [best] = (isResource ? attributesOf(config, target) : [target]).toSorted(
    (one, other) => (now[other] ?? 0) - (now[one] ?? 0),
  );
  const value = now[best ?? ""];
  return best === undefined || value === undefined ? undefined : { value, paid: isResource ? attributeName(best) : "" };
}

/**
 * Field to choose a new character's talent: one from the packs, or one that the player names, which adds 1 to an
 * attribute or a resource.
 */
const talentOf = ({ talents }: Packed) =>
  talentChoice({
    talents,
    ownLabel: "TESSERA.Effort.Maker.talentName",
    adds: ({ adds }) => {
      const targets = effortBonusTargets();
      const wanted = targets.some(({ id }) => id === adds) ? adds : targets[0]?.id;
      const options = targets.map(({ id, label }) => ({ value: id, label, selected: id === wanted }));
      return pills("adds", localize("TESSERA.Effort.Maker.adds"), options);
    },
    goodAt,
    concept: (draft) => conceptIdOf({ concepts, conceptIds }, draft),
    beside: (talent, draft) => {
      const { appliesTo, modifier, dice } = talent;
      const best = rolledFor(appliesTo, draft);
      if (!best) return "";
      const { value, paid } = best;
      return withBonus(talent, dice > 0 ? goodEasier(value) : good(value + modifier), paid);
    },
    own: (name, adds = effortBonusTargets()[0]?.id) => ({
      type: "talent",
      name,
      system: { bonus: { modifier: 1, appliesTo: adds } },
    }),
  });

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

/** The resources with a derived maximum whose two attributes have an odd sum, so that half a point is lost. */
function oddSums(actor: Character, attributes: Attributes): readonly string[] {
  const config = effortConfig();
  const sum = (id: string) => attributesOf(config, id).reduce((all, each) => all + (attributes[each] ?? 0), 0);
  const free = config.resources.filter(({ id }) => (actor.system.resources[id]?.override ?? null) === null);
  return free.map(({ id }) => id).filter((id) => sum(id) % 2 === 1);
}

/** Text for the full resources that result from these attributes. */
function fullResources(actor: Character, attributes: Attributes): string {
  return catchRulesError(
    () => {
      const resources = maxima(actor, attributes)
        .map(([id, max]) => `${nameOf("resource", id)} ${max}`)
        .join(", ");
      const odd = listed(oddSums(actor, attributes).map((id) => nameOf("resource", id)));
      return localize(`TESSERA.Effort.Maker.${odd ? "rounded" : "full"}`, { resources, odd });
    },
    () => "",
  );
}

/** Steps that create a character: attributes from the starting values or points, full resources, a talent. */
export const effortPlan = (packed: Packed): MakerPlan<EffortCharacterModel> => ({
  names: { woman: "TESSERA.Effort.Maker.Names.woman", man: "TESSERA.Effort.Maker.Names.man" },
  concepts,
  looks: "TESSERA.Effort.Maker.looks",
  ties: { list: "TESSERA.Effort.Maker.ties", item: (name) => ({ type: "bond", name }) },
  lookTags: ["gray", "beard", "red"],
  portraits,
  conceptWords,
  conceptIds,
  conceptPictures: CONCEPTS.map(({ img }) => img),
  measure,
  gearWords: ["step", "bonus", "resource", "react", "critical", "supply"].map((word) => `${WORD}.${word}`),
  goodAt,
  full: ({ system: { resources } }) => ({
    "system.resources": Object.fromEntries(Object.entries(resources).map(([id, { max }]) => [id, { value: max }])),
  }),
  steps: [
    {
      id: "attributes",
      label: "TESSERA.Effort.Maker.attributes",
      rules: "TESSERA.Effort.Maker.attributesRules",
      help: "effort.attributes",
      words: [`${WORD}.difficulty`, `${WORD}.resource`],
      forConcept: valueShares.forConcept,
      suggest: (given, draft, random) => ({ method: methodOf(given), ...valueShares.suggest(given, draft, random) }),
      settle: (given, before, draft) =>
        methodOf(given) === "values" && methodOf(before) === "values"
          ? valueShares.settle(given, before, draft)
          : given,
      fields: (given, draft, actor) => [
        ...(startingValues() === STARTING_VALUES ? [methodField(given)] : []),
        ...(methodOf(given) === "values" ? valueShares.fields(given, draft, actor) : pointFields(given, draft)),
        { kind: "note", label: fullResources(actor, chosen(given, draft)) },
      ],
      left: (given, draft) =>
        methodOf(given) === "values" ? valueShares.left(given, draft) : pointsLeft(...pointsOf(given, draft)),
      count: (given, draft) => (methodOf(given) === "values" ? "" : pointsCount(...pointsOf(given, draft))),
      made: (given, draft) => {
        const attributes = requireStarting(effortConfig(), chosen(given, draft), methodOf(given));
        return { changes: { "system.attributes": attributes } };
      },
    },
    {
      id: "talent",
      label: "TESSERA.Effort.Maker.talent",
      rules: "TESSERA.Effort.Maker.talentRules",
      words: ["bonus", "step", "react", "hinder", "resist", "trivial", "clock"].map((word) => `${WORD}.${word}`),
      ...talentOf(packed),
      made: (given) => ({ items: talentOf(packed).items(given) }),
    },
  ],
});
