/** Acts that are paid with Boons or earned by a description: reroll a die, improve the position. */
import { tookEffect } from "../../../check/withdrawal.ts";
import type { Cost } from "../../../log/cost.ts";
import { RulesError } from "../../../rules/error.ts";
import type { ActOffer } from "../../../ruleset/acts.ts";
import { percent } from "../../../ui/percent.ts";
import { storedCharacter } from "../actors/character.ts";
import { type DerivedEdge, type EdgeAct, isCharacter } from "../check/derived.ts";
import { EdgeRoll } from "../check/roll.ts";
import {
  BEAT_ON,
  BOON_CAP,
  improvePosition,
  POSITIONS,
  type RerollOption,
  rerollOptions,
  SUCCESS_FROM,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";

/** Price of one Boon, for a reroll or a better Position (source 003, Boons). */
const BOON = { path: "system.boons", amount: 1 };

function heldBoons({ actor }: DerivedEdge): number {
  return actor && isCharacter({ actor }) ? storedCharacter(actor).boons : 0;
}

function boonCosts(actor: string, boons: number): Cost[] {
  return boons > 0 ? [{ actor, path: "system.boons", amount: boons, maximum: BOON_CAP }] : [];
}

function optionsOf(derived: DerivedEdge, boons = heldBoons(derived)): readonly RerollOption[] {
  if (!derived.actor) return [];
  return rerollOptions(derived.check, derived.throws, derived.events, boons).options;
}

function valuesOf({ dice }: RerollOption, { outcome }: DerivedEdge): number[] {
  return dice.map((index) => outcome.dice[index]?.value ?? 0);
}

function showsOnes(option: RerollOption, derived: DerivedEdge): boolean {
  return valuesOf(option, derived).every((value) => value === BEAT_ON);
}

/**
 * Rerolls worth offering, only one of several with the same effect: first those of dice that show 2 to 5, then those of
 * dice that show 1. Rerolls of successes are left out.
 */
function worthwhile(options: readonly RerollOption[], derived: DerivedEdge): RerollOption[] {
  const shown = (option: RerollOption) => valuesOf(option, derived).join(",");
  const lowest = (option: RerollOption) => Math.min(...valuesOf(option, derived));
  const first = options.filter(
    (option, place) => options.findIndex((other) => other.by === option.by && shown(other) === shown(option)) === place,
  );
  const bare = first.filter((option) => lowest(option) > 1 && lowest(option) < SUCCESS_FROM);
  return [...bare, ...first.filter((option) => showsOnes(option, derived))];
}

function rerollOffer(option: RerollOption, derived: DerivedEdge): ActOffer {
  const { by, dice, before, after } = option;
  const byBoon = by === "boon";
  return {
    label: byBoon ? "TESSERA.Edge.Act.rerollBoon" : "TESSERA.Edge.Act.rerollDescription",
    data: { values: valuesOf(option, derived).join(", ") },
    icon: byBoon ? "fa-solid fa-gem" : "fa-solid fa-feather",
    parameters: { by, dice: dice.join(",") },
    primary: true,
    // A reroll that cannot reach success can still turn a Miss into a Partial or be the first of two, so it is offered
    // without a number for its chance.
    ...(before === null || !after ? {} : { chance: { before, after } }),
  };
}

/**
 * Offer, without emphasis, a reroll after the difficulty has been met, with the chances of more successes and of more
 * Story Beats. No source says that rerolls end there. A rerolled 1 keeps its Story Beat (source 002, SB Note).
 */
function furtherOffer(option: RerollOption, derived: DerivedEdge): ActOffer {
  const { more, worse } = option;
  const offer = rerollOffer(option, derived);
  return {
    ...offer,
    label: `TESSERA.Edge.Act.${option.by === "boon" ? "rerollBoonFurther" : "rerollDescriptionFurther"}`,
    data: { ...offer.data, more: percent(more), worse: percent(worse) },
    primary: false,
    chance: { before: 0, after: more, words: "TESSERA.Edge.Act.more", spoken: "TESSERA.Edge.Act.moreSpoken" },
  };
}

/**
 * Disabled offer of the reroll that a Boon would buy if the character had one, with the reason; null if no such reroll
 * is worth offering.
 */
function unpaidOffer(derived: DerivedEdge): ActOffer | null {
  if (heldBoons(derived) > 0 || !isCharacter(derived)) return null;
  const [missed] = worthwhile(optionsOf(derived, 1), derived).filter(({ by }) => by === "boon");
  if (!missed || missed.before === 1) return null;
  const { chance: _, ...offer } = rerollOffer(missed, derived);
  return { ...offer, primary: false, refusal: { key: "TESSERA.RulesError.noBoons" } };
}

/**
 * The act that rerolls dice, by the description or for a Boon. Once the difficulty is met, only rerolls of 1s are
 * offered, as secondary buttons.
 */
const reroll: EdgeAct = {
  by: "owner",
  icon: "fa-solid fa-dice",
  group: "TESSERA.Edge.Act.reroll",
  possible: (derived) => !derived.outcome.waits && !tookEffect(derived),
  price: ({ by }) => (by === "boon" ? [BOON] : []),
  offer: (derived) => {
    const offered = worthwhile(optionsOf(derived), derived);
    if (offered.length === 0) return unpaidOffer(derived) ?? false;
    if (offered.every(({ before }) => before !== 1)) return offered.map((option) => rerollOffer(option, derived));
    return offered.filter((option) => showsOnes(option, derived)).map((option) => furtherOffer(option, derived));
  },
  apply: (derived, { by, dice = "" }) => {
    const option = optionsOf(derived).find((each) => each.by === by && each.dice.join(",") === dice);
    if (!option || !derived.actor)
      throw new RulesError("reroll", by === "boon" && heldBoons(derived) < 1 ? "noBoons" : "noLongerPossible");
    return {
      event: { by: option.by, dice: [...option.dice] },
      roll: EdgeRoll.ofPool(option.dice.length),
      costs: boonCosts(derived.actor.uuid, option.cost),
      reply: "spend",
    };
  },
};

const improve: EdgeAct = {
  by: "owner",
  icon: "fa-solid fa-shield",
  possible: ({ outcome }) => !outcome.waits,
  price: () => [BOON],
  offer: (derived) => {
    const best = derived.outcome.position === POSITIONS[0];
    if (best || !variantsInForce().positionForBoon || !isCharacter(derived)) return false;
    return heldBoons(derived) > 0 || { refusal: { key: "TESSERA.RulesError.noBoons" } };
  },
  apply: (derived) => {
    if (!derived.actor) throw new RulesError("position", "noLongerPossible");
    const held = heldBoons(derived);
    const improved = improvePosition(derived.outcome.position, held, variantsInForce());
    return { costs: boonCosts(derived.actor.uuid, held - improved.held), reply: "spend" };
  },
};

export const boonActs = { reroll, improvePosition: improve };
