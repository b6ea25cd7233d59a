/** Shop in which an Effort character takes an advance: one attribute point at the end of a story arc. */
import { advancePurse } from "../../../actor/advances.ts";
import { boughtBySteps, nowAndThen } from "../../../actor/shop/by-steps.ts";
import { type HostActor, localize, localizeOr } from "../../../foundry/host.ts";
import type { Offer, Rung, Shop } from "../../../ruleset/shop.ts";
import { ATTRIBUTE_MAXIMUM, raisable, startingPoints } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { areAdvancesCounted } from "../settings/variants.ts";
import { effortAdvance, followsFrom, unmodified } from "./advancement.ts";
import type { EffortCharacterModel } from "./character.ts";
import { good } from "./good-words.ts";
import { nameOf } from "./labels.ts";

type Character = HostActor<EffortCharacterModel>;

const purseOf = (actor: HostActor) => advancePurse(actor, areAdvancesCounted(), "TESSERA.Effort.Shop");

function offers(actor: Character): Offer[] {
  const attributes = unmodified(actor);
  const able = raisable(effortConfig(), attributes);
  return Object.entries(attributes).map(([id, value]) => ({
    id,
    at: `[data-action="check"][data-kind="attribute"][data-id="${id}"]`,
    label: `${nameOf("attribute", id)} ${value} → ${value + 1}`,
    price: localize("TESSERA.Effort.Shop.price"),
    about: localizeOr(`TESSERA.Effort.Maker.About.${id}`, ""),
    ...purseOf(actor).lacks,
    ...(able.includes(id) ? {} : { lacks: localize("TESSERA.Effort.Shop.highest", { most: ATTRIBUTE_MAXIMUM }) }),
    changes: () => (able.includes(id) ? [...nowAndThen(good(value), good(value + 1)), followsFrom(actor, id)] : []),
    buy: () => boughtBySteps(actor, effortAdvance, { attribute: { attribute: id } }),
  }));
}

/**
 * Stages of growth, as sums of attribute points: at the start, now, after the next arc, and with all attributes at
 * their maximum.
 */
function ladder(actor: Character): Rung[] {
  const attributes = Object.values(unmodified(actor));
  const points = attributes.reduce((sum, each) => sum + each, 0);
  const start = startingPoints(attributes.length);
  const most = ATTRIBUTE_MAXIMUM * attributes.length;
  const words = (count: number) => localize("TESSERA.Effort.Shop.points", { points: count });
  return [
    ...(points === start
      ? []
      : [{ label: words(start), line: localize("TESSERA.Effort.Shop.start"), state: "past" as const }]),
    { label: words(points), line: localize("TESSERA.Effort.Shop.now"), state: "now" },
    ...(points < most
      ? [{ label: words(points + 1), line: localize("TESSERA.Effort.Shop.next"), state: "next" as const }]
      : []),
    ...(points + 1 < most
      ? [{ label: words(most), line: localize("TESSERA.Effort.Shop.most"), state: "ahead" as const }]
      : []),
  ];
}

export const effortShop: Shop<EffortCharacterModel> = {
  purse: (actor) => purseOf(actor).purse,
  empty: (actor) => purseOf(actor).empty,
  ladder,
  offers,
};
