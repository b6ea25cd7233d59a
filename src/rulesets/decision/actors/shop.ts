/** Shop of a Decision character: the next level, and the levels as stages of growth. */
import { advancePurse } from "../../../actor/advances.ts";
import { boughtBySteps, nowAndThen } from "../../../actor/shop/by-steps.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { type Offer, type Rung, rungState, type Shop } from "../../../ruleset/shop.ts";
import type { Given } from "../../../ui/ask.ts";
import { signed } from "../../../ui/signed.ts";
import { ATTRIBUTES, attributeMaximum, LEVEL_LIMIT } from "../rules/index.ts";
import { areAdvancesCounted, variantsInForce } from "../settings/variants.ts";
import { decisionAdvance, followsFrom, grown, rising } from "./advancement.ts";
import type { DecisionCharacterModel } from "./character.ts";
import { good } from "./good-words.ts";

type Character = HostActor<DecisionCharacterModel>;

const purseOf = (actor: HostActor) => advancePurse(actor, areAdvancesCounted(), "TESSERA.Decision.Shop");

/** The offer of the next level, which raises one attribute, or none at odd levels. */
function levelOffer(actor: Character, attribute: string): Omit<Offer, "at" | "label"> {
  const { level } = grown(actor);
  return {
    id: attribute || "level",
    price: localize("TESSERA.Decision.Shop.level", { level: level + 1 }),
    ...purseOf(actor).lacks,
    fields: () => [
      { kind: "line", name: "name", label: localize("TESSERA.Decision.Advance.talent"), length: 100, required: true },
    ],
    changes: () => {
      const value = grown(actor).attributes[attribute as (typeof ATTRIBUTES)[number]] ?? 0;
      return [...(attribute ? nowAndThen(good(value), good(value + 1)) : []), followsFrom(actor, attribute)];
    },
    buy: ({ name = "" }: Given) =>
      boughtBySteps<object>(actor, decisionAdvance, { level: { attribute }, talent: { name } }),
  };
}

function offers(actor: Character): Offer[] {
  const able = rising(actor);
  const { level, attributes } = grown(actor);
  const next = localize("TESSERA.Decision.Shop.level", { level: level + 1 });
  if (able.length === 0)
    return level < LEVEL_LIMIT
      ? [{ ...levelOffer(actor, ""), label: next, price: localize("TESSERA.Decision.Shop.odd") }]
      : [];
  const most = attributeMaximum(level + 1, variantsInForce().attributeCap);
  return ATTRIBUTES.map((name) => {
    const value = attributes[name] ?? 0;
    const lacks = localize("TESSERA.Decision.Shop.limit", { most: signed(most) });
    return {
      ...levelOffer(actor, name),
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

export const decisionShop: Shop<DecisionCharacterModel> = {
  purse: (actor) => purseOf(actor).purse,
  ladder,
  offers,
};
