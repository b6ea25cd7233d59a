/** Shop in which a Decision character takes an advance: the next level, with the levels as stages of growth. */
import { advancePurse } from "../../../actor/advances.ts";
import { withBonus } from "../../../actor/creation.ts";
import { fitting, itemCards, OWN_CARD } from "../../../actor/maker/step-kinds.ts";
import { boughtBySteps, nowAndThen } from "../../../actor/shop/by-steps.ts";
import { type HostActor, localize, localizeOr } from "../../../foundry/host.ts";
import type { PackedItem } from "../../../ruleset/maker.ts";
import { type Offer, type Rung, rungState, type Shop } from "../../../ruleset/shop.ts";
import type { Given } from "../../../ui/ask.ts";
import type { Field } from "../../../ui/controls.ts";
import { signed } from "../../../ui/signed.ts";
import { ATTRIBUTES, type Attribute, attributeMaximum, LEVEL_LIMIT } from "../rules/index.ts";
import { talentKind } from "../rules/starting-talents.ts";
import { areAdvancesCounted, variantsInForce } from "../settings/variants.ts";
import { followsFrom, grown, levelSteps, rising } from "./advancement.ts";
import type { DecisionCharacterModel } from "./character.ts";
import { good } from "./good-words.ts";
import { withoutKind } from "./talent-line.ts";

type Character = HostActor<DecisionCharacterModel>;

const purseOf = (actor: HostActor) => advancePurse(actor, areAdvancesCounted(), "TESSERA.Decision.Shop");

/** Kinds of the talents that a level brings, in the order in which they are offered. */
const KINDS = ["ability", "proficiency"] as const;

/** The talents of a kind that the character lacks, those for its best attributes first. */
function readyTalents(talents: readonly PackedItem[], kind: string, actor: Character): PackedItem[] {
  const { attributes } = grown(actor);
  const best = ATTRIBUTES.toSorted((one, other) => (attributes[other] ?? 0) - (attributes[one] ?? 0));
  const held = new Set([...actor.items].map(({ name }) => name));
  const ofKind = talents.filter((talent) => talentKind(talent.kind) === kind && !held.has(talent.name));
  return [...new Set([...fitting(ofKind, best), ...ofKind])];
}

/**
 * Cards of the talents to choose among, by kind; the last card is for a talent of the character's own, with a line for
 * its name.
 */
function talentFields(talents: readonly PackedItem[], given: Given, actor: Character): Field[] {
  const { attributes } = grown(actor);
  const groups = KINDS.map((kind) => ({ kind, items: readyTalents(talents, kind, actor) })).filter(
    ({ items }) => items.length > 0,
  );
  const isOwn = groups.length === 0 || given["pick"] === OWN_CARD.value;
  const name = localize("TESSERA.Decision.Advance.talent");
  return [
    ...groups.map(({ kind, items }, place) =>
      itemCards({
        name: "pick",
        label: localize(`TESSERA.Decision.Maker.Kind.${kind}`),
        items: items.map(withoutKind),
        isTaken: ({ id }) => id === given["pick"],
        beside: (talent) => {
          const { appliesTo, modifier } = talent;
          const value = ATTRIBUTES.some((each) => each === appliesTo) && attributes[appliesTo as Attribute];
          return typeof value === "number" ? withBonus(talent, good(value + modifier)) : "";
        },
        ...(place === groups.length - 1
          ? {
              none: {
                ...OWN_CARD,
                label: localize("TESSERA.Maker.ownTalent"),
                line: localize("TESSERA.Decision.Shop.ownLine"),
                selected: isOwn,
              },
            }
          : {}),
      }),
    ),
    ...(isOwn ? [{ kind: "line", name: "name", label: name, length: 100, required: true } as const] : []),
  ];
}

/** The offer of the next level with the attribute that it raises; `attribute` is empty if it raises none. */
function levelOffer(talents: readonly PackedItem[], actor: Character, attribute: string): Omit<Offer, "at" | "label"> {
  return {
    id: attribute || "level",
    price: localize("TESSERA.Decision.Shop.price"),
    about: attribute
      ? localizeOr(`TESSERA.Decision.Maker.About.${attribute}`, "")
      : localize("TESSERA.Decision.Shop.talentOnly"),
    ...purseOf(actor).lacks,
    fields: (given) => talentFields(talents, given, actor),
    changes: () => {
      const value = grown(actor).attributes[attribute as Attribute] ?? 0;
      return [...(attribute ? nowAndThen(good(value), good(value + 1)) : []), followsFrom(actor, attribute)];
    },
    buy: ({ pick = "", name = "" }: Given) =>
      boughtBySteps<object>(actor, levelSteps(talents), { level: { attribute }, talent: { pick, name } }),
  };
}

function offers(talents: readonly PackedItem[], actor: Character): Offer[] {
  const able = rising(actor);
  const { level, attributes } = grown(actor);
  const next = localize("TESSERA.Decision.Shop.level", { level: level + 1 });
  if (able.length === 0) return level < LEVEL_LIMIT ? [{ ...levelOffer(talents, actor, ""), label: next }] : [];
  const most = attributeMaximum(level + 1, variantsInForce().attributeCap);
  return ATTRIBUTES.map((name) => {
    const value = attributes[name] ?? 0;
    const lacks = localize("TESSERA.Decision.Shop.limit", { most: signed(most) });
    return {
      ...levelOffer(talents, actor, name),
      at: `.tessera-attribute-choice[data-stat="${name}"]`,
      label: `${localize(`TESSERA.Decision.Stat.${name}`)} ${signed(value)} → ${signed(value + 1)}`,
      ...(able.includes(name) ? {} : { lacks }),
    };
  });
}

/** Stages of growth: five levels around the current one. */
function ladder(actor: Character): Rung[] {
  const { level } = grown(actor);
  const from = Math.max(1, level - 2);
  const shown = Array.from({ length: 5 }, (_, place) => from + place).filter((each) => each <= LEVEL_LIMIT);
  return shown.map((each) => {
    const opens = each === 1 ? "first" : each % 2 === 0 ? "even" : "odd";
    return {
      label: localize("TESSERA.Decision.Shop.level", { level: each }),
      line: localize(`TESSERA.Decision.Shop.${opens}`),
      state: rungState(each, level),
    };
  });
}

/** The shop that offers these talents of the packs with each level. */
export const decisionShop = (talents: readonly PackedItem[]): Shop<DecisionCharacterModel> => ({
  purse: (actor) => purseOf(actor).purse,
  empty: (actor) => purseOf(actor).empty,
  ladder,
  offers: (actor) => offers(talents, actor),
});
