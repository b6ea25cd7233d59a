/** Creation of a Decision character: eight values from dice, assigned to the attributes. */

import { firstTwo, line, suggestions, withBonus } from "../../../actor/creation.ts";
import { postCreationRoll } from "../../../actor/creation-roll.ts";
import { leastLately, suggestNow } from "../../../actor/maker/lately.ts";
import { conceptIdOf, itemCards, sharesStep, ticked, ticksFor } from "../../../actor/maker/step-kinds.ts";
import { suiting } from "../../../actor/maker/suits.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { type Random, shuffled } from "../../../rules/random-picks.ts";
import type { Shared } from "../../../rules/shared-values.ts";
import { DrawnRoll } from "../../../ruleset/drawn-roll.ts";
import type { Draft, MakerPlan, MakerStep, Measure, Packed, PackedItem } from "../../../ruleset/maker.ts";
import { throwOf } from "../../../ruleset/throw-of.ts";
import type { Given } from "../../../ui/ask.ts";
import type { Field } from "../../../ui/controls.ts";
import { signed } from "../../../ui/signed.ts";
import {
  ATTRIBUTES,
  type Attributes,
  attributesFromDice,
  type DecisionCheck,
  derivedStats,
  MEASURED_TARGET,
  pool,
  requireGenerated,
  validateAttributes,
} from "../rules/index.ts";
import {
  requireStartingTalents,
  STARTING_TALENTS,
  TALENT_KINDS,
  type TalentKind,
  talentBalance,
  talentKind,
  talentRoom,
} from "../rules/starting-talents.ts";
import { DecisionCharacterModel } from "./character.ts";
import { CONCEPTS } from "./concepts.ts";
import { portraits } from "./faces.ts";
import { against, diceWords, good } from "./good-words.ts";
import { withoutKind } from "./talent-line.ts";

const statName = (name: string) => localize(`TESSERA.Decision.Stat.${name}`);

/**
 * Throw two d4s per attribute in the log.
 * @returns the eight values, highest first
 */
async function throwAttributes(actor: HostActor): Promise<readonly number[]> {
  const roll = await new DrawnRoll(`${ATTRIBUTES.length * 2}d4`).evaluate();
  const values = attributesFromDice(throwOf(roll)).toSorted((one, other) => other - one);
  await postCreationRoll(actor, roll, localize("TESSERA.Decision.Origin.drawn", { values: values.join(" ") }));
  return values;
}

const valuesOf = ({ rolled }: Given): number[] => (rolled === undefined ? [] : rolled.split(" ").map(Number));

const WORD = "TESSERA.Decision.Maker.Word";

const conceptIds = CONCEPTS.map(({ id }) => id);

const concepts = "TESSERA.Decision.Maker.concepts";

/** Attributes of each suggested concept, the most important first. */
const orders = CONCEPTS.map(({ attributes }) => attributes);

/** Stats whose rolls are compared with other rolls. */
const AGAINST_OTHERS = ["initiative", "defense"] as const;

const measure: Measure<DecisionCheck> = {
  // Bonuses of items may depend on circumstances, and the sheet shows stats without them.
  specification: { targetNumber: MEASURED_TARGET, bonuses: [] },
  // Rolls for Defense and Initiative meet other rolls, not a target number.
  dice: (check) => (AGAINST_OTHERS.some((id) => id === check.stat.id) ? "" : diceWords(pool(check).bonus)),
  against,
};

/** The gauges that are full in a new character; Stress begins at 0. */
const FULL_AT_FIRST = ["defense", "vitality", "luck"] as const;

/** Text that names the two most important attributes of a concept. */
const conceptWords = (place: number) => firstTwo(orders[place], ATTRIBUTES, statName);

/** Stats of which an attribute adds only half its value, by attribute: a point more may change nothing. */
const BOUGHT = { fort: "vitality", will: "stressThreshold" } as const;

/** Highest value that the dice give: the difference of two d4s. */
const HIGHEST = 3;

/**
 * Text on the use of an attribute; for FORT and WILL, also with the stat that the present value gives and the value
 * from which it gives more.
 */
function about(name: string, chosen: Shared, actor: HostActor): string {
  const use = localize(`TESSERA.Decision.Maker.About.${name}`);
  const stat = Object.entries(BOUGHT).find(([id]) => id === name)?.[1];
  if (!stat) return use;
  const level = isOf(actor, DecisionCharacterModel) ? actor.system.level : 1;
  const statsAt = (value: number) => derivedStats(level, validateAttributes({ ...chosen, [name]: value }));
  const value = chosen[name] ?? 0;
  const now = statsAt(value);
  const higher = Array.from({ length: HIGHEST - value }, (_, more) => value + more + 1);
  const next = higher.find((each) => statsAt(each)[stat] > now[stat]);
  const buys = (key: string, numbers: Record<string, number>) =>
    localize(`TESSERA.Decision.Maker.Buys.${name}.${key}`, numbers);
  const more = next === undefined ? [] : [buys("more", { more: statsAt(next)[stat], at: next })];
  return [use, buys("now", { ...now }), ...more].join(" ");
}

const attributeShares = sharesStep({
  names: () => ATTRIBUTES,
  label: statName,
  values: valuesOf,
  orders,
  concepts,
  good: (_name, value) => good(value),
  about,
});

/** The attributes of a draft. @throws RulesError unless each value is assigned once */
function attributesOf(given: Given, draft: Draft): Attributes {
  return requireGenerated(validateAttributes(attributeShares.chosen(given, draft)), valuesOf(given));
}

/** Stats that depend on an attribute and that talents and gear can raise, by attribute. */
const RESTS_ON: Readonly<Record<string, readonly string[]>> = {
  str: ["meleeAttack", "grapple"],
  agi: ["defense"],
  dex: ["rangedAttack", "initiative"],
  fort: ["vitality"],
  will: ["stressThreshold"],
};

/** Attributes of a draft that are above 0, best first, each with the stats that rest on it. */
function goodAt(draft: Draft): string[] {
  return Object.entries(attributeShares.chosen(draft["attributes"] ?? {}, draft))
    .filter(([, value]) => value > 0)
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([id]) => [id, ...(RESTS_ON[id] ?? [])]);
}

/** Places for talents with a name of the player's own, by kind: `trait-1`, `trait-2`. */
const placesOf = (kind: TalentKind) =>
  Array.from({ length: STARTING_TALENTS[kind] }, (_, place) => `${kind}-${place + 1}`);

const namedOf = (kind: TalentKind, given: Given) => placesOf(kind).filter((name) => given[name]?.trim());

const kindName = (kind: TalentKind) => localize(`TESSERA.Decision.Maker.Kind.${kind}`);

/** Kinds of all talents of a draft, those of the packs first. */
function chosenKinds(ready: readonly PackedItem[], given: Given): readonly (TalentKind | null)[] {
  const own = TALENT_KINDS.flatMap((kind) => namedOf(kind, given).map(() => kind));
  return [...ticked("talent", ready, given).map(({ kind }) => talentKind(kind)), ...own];
}

/**
 * Talents of the packs that are suggested for a character: of each kind the number that it may have, those that suit
 * the concept first.
 */
function suggestedTalents(ready: readonly PackedItem[], draft: Draft, random: Random): readonly PackedItem[] {
  const good = goodAt(draft);
  const concept = conceptIdOf({ concepts, conceptIds }, draft);
  const chosen = TALENT_KINDS.flatMap((kind) => {
    const all = ready.filter((each) => talentKind(each.kind) === kind);
    const ofKind = leastLately(ready, all, random, concept);
    const useful = ofKind.filter(
      ({ appliesTo }) => good.includes(appliesTo) || !ATTRIBUTES.some((id) => id === appliesTo),
    );
    const suited = suiting(useful, concept);
    const fits = useful.filter(({ appliesTo }) => good.includes(appliesTo));
    return [...new Set([...suited, ...fits.slice(0, 1), ...useful])].slice(0, STARTING_TALENTS[kind]);
  });
  suggestNow(ready, chosen, concept);
  return chosen;
}

/** Talents to choose among; `full` is the reason why no more of them can be chosen, empty if more can. */
interface Offered {
  readonly items: readonly PackedItem[];
  readonly label: string;
  readonly full: string;
}

/** The talents to choose among, as cards that are dim with the reason where there is no room for more. */
function talentCards({ items, label, full }: Offered, given: Given, draft: Draft): Field {
  const attributes = attributeShares.chosen(draft["attributes"] ?? {}, draft);
  return itemCards({
    name: "talent",
    label,
    items: items.map(withoutKind),
    isTaken: ({ id }) => given[`talent-${id}`] === "true",
    beside: (talent) => {
      const { appliesTo, modifier } = talent;
      const value = attributes[appliesTo];
      return value === undefined ? "" : withBonus(talent, good(value + modifier));
    },
    full,
    many: true,
  });
}

/** Text that says that too many talents of a kind are chosen; `left` is negative. */
const overWords = (kind: TalentKind, left: number) =>
  localize("TESSERA.Decision.Maker.over", {
    kind: kindName(kind),
    left: signed(left),
    count: STARTING_TALENTS[kind],
    over: -left,
  });

/**
 * The talents of one kind: cards, those with a name of the player's own, and a line for another while there is room.
 */
function kindFields(ready: readonly PackedItem[], kind: TalentKind, given: Given, draft: Draft): Field[] {
  const room = talentRoom(chosenKinds(ready, given), kind);
  const count = STARTING_TALENTS[kind];
  const ofKind = ready.filter((each) => talentKind(each.kind) === kind);
  const cards = [...new Set([...suiting(ofKind, conceptIdOf({ concepts, conceptIds }, draft)), ...ofKind])];
  const left = Math.min(room, talentBalance(chosenKinds(ready, given), kind));
  const label = localize("TESSERA.Decision.Maker.ofKind", {
    kind: kindName(kind),
    left: left < 0 ? signed(left) : left,
    count,
  });
  const full = room > 0 ? "" : localize("TESSERA.Decision.Maker.full", { kind: kindName(kind) });
  const named = namedOf(kind, given);
  const next = placesOf(kind).find((name) => !named.includes(name));
  const own = placesOf(kind).filter((name) => named.includes(name) || (room > 0 && name === next));
  return [
    ...(cards.length > 0 ? [talentCards({ items: cards, label, full }, given, draft)] : []),
    ...own.map((name) =>
      line(name, localize(`TESSERA.Decision.Maker.Talent.${kind}`, { number: name.split("-")[1] ?? "" }), given),
    ),
  ];
}

/** Talents of each kind that are left to choose. */
const roomsOf = (chosen: readonly (TalentKind | null)[]) =>
  TALENT_KINDS.map((kind) => [kind, talentRoom(chosen, kind)] as const);

function roomWords(chosen: readonly (TalentKind | null)[]): string {
  const rooms = roomsOf(chosen);
  const open = rooms.filter(([, room]) => room > 0);
  if (open.length === 0) return localize("TESSERA.Decision.Maker.allChosen");
  const words = open.map(([kind, room]) => `${kindName(kind)} ${room}`);
  return localize("TESSERA.Decision.Maker.left", { left: words.join(", ") });
}

/** Step for the talents of level 1: the ticked ones from the packs, and those that the player names. */
function talentsStep({ talents: ready }: Packed): MakerStep<DecisionCharacterModel> {
  const unsorted = ready.filter(({ kind }) => talentKind(kind) === null);
  return {
    id: "talents",
    label: "TESSERA.Decision.Maker.talents",
    rules: "TESSERA.Decision.Maker.talentsRules",
    suitsConcept: true,
    words: ["trait", "proficiency", "ability", "advantage", "stress", "vitality"].map((word) => `${WORD}.${word}`),
    suggest: (given, draft, random) => {
      const packed = suggestedTalents(ready, draft, random);
      const chosen = packed.map(({ kind }) => talentKind(kind));
      // If the packs have too few talents of a kind, the player names the others.
      const named = TALENT_KINDS.flatMap((kind) => {
        const ideas = shuffled(suggestions(`TESSERA.Decision.Maker.Ideas.${kind}`), random);
        const fresh = ideas.filter((each) => !placesOf(kind).some((name) => given[name] === each));
        const room = talentRoom(chosen, kind);
        return placesOf(kind).map((name, place) => [name, place < room ? (fresh[place] ?? "") : ""] as const);
      });
      return { ...Object.fromEntries(named), ...ticksFor("talent", ready, packed) };
    },
    clear: () => ({
      ...ticksFor("talent", ready, []),
      ...Object.fromEntries(TALENT_KINDS.flatMap(placesOf).map((name) => [name, ""])),
    }),
    fields: (given, draft) => {
      const room = talentRoom(chosenKinds(ready, given), null);
      const full = room > 0 ? "" : localize("TESSERA.Decision.Maker.fullAll");
      const label = localize("TESSERA.Maker.talent");
      return [
        ...TALENT_KINDS.flatMap((kind) => kindFields(ready, kind, given, draft)),
        ...(unsorted.length > 0 ? [talentCards({ items: unsorted, label, full }, given, draft)] : []),
      ];
    },
    left: (given) => {
      const chosen = chosenKinds(ready, given);
      const over = TALENT_KINDS.filter((kind) => talentBalance(chosen, kind) < 0);
      if (over.length > 0) return over.map((kind) => overWords(kind, talentBalance(chosen, kind))).join(" ");
      return roomsOf(chosen).some(([, room]) => room > 0) ? roomWords(chosen) : "";
    },
    count: (given) => roomWords(chosenKinds(ready, given)),
    made: (given) => {
      requireStartingTalents(chosenKinds(ready, given));
      const named = TALENT_KINDS.flatMap((kind) => namedOf(kind, given));
      const own = named.map((name) => ({ type: "talent", name: given[name]?.trim() }));
      return { items: [...ticked("talent", ready, given).map(({ data }) => data), ...own] };
    },
  };
}

/** Steps that create a character of level 1: attributes from dice, two Traits, two Proficiencies, an Ability. */
export const decisionPlan = (packed: Packed): MakerPlan<DecisionCharacterModel> => ({
  names: { woman: "TESSERA.Decision.Maker.Names.woman", man: "TESSERA.Decision.Maker.Names.man" },
  concepts,
  looks: "TESSERA.Decision.Maker.looks",
  ties: { list: "TESSERA.Decision.Maker.ties", item: (name) => ({ type: "bond", name }) },
  lookTags: ["gray", "beard", "red"],
  portraits,
  conceptWords,
  conceptIds,
  conceptPictures: CONCEPTS.map(({ img }) => img),
  measure,
  gearWords: ["supply", "percent", "advantage", "zone", "stress", "luck"].map((word) => `${WORD}.${word}`),
  kit: ["trade", "protection"],
  goodAt,
  gearRoom: ({ items, system: { stats } }) => ({
    words: localize("TESSERA.Decision.Maker.carrying", {
      count: [...items].filter(({ type }) => type === "gear").length,
      weight: stats.maximumWeight,
      bulky: stats.maximumBulky,
    }),
    tooMuch: "",
  }),
  full: ({ system }) => Object.fromEntries(FULL_AT_FIRST.map((name) => [`system.${name}.value`, system[name].max])),
  steps: [
    {
      id: "attributes",
      label: "TESSERA.Decision.Maker.attributes",
      rules: "TESSERA.Decision.Maker.attributesRules",
      help: "decision.attributes",
      words: [`${WORD}.target`, `${WORD}.defense`, `${WORD}.vitality`, `${WORD}.stress`, `${WORD}.luck`],
      needsRoll: true,
      rollFirst: "TESSERA.Decision.Maker.rollFirst",
      roll: async (actor) => ({ rolled: (await throwAttributes(actor)).join(" ") }),
      ...attributeShares,
      made: (given, draft) => ({ changes: { "system.attributes": attributesOf(given, draft) } }),
    },
    talentsStep(packed),
  ],
});
