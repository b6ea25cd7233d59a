/** Acts that Boons and descriptions pay for: reroll a die, improve the position. */
import type { Cost } from "../../log/cost.ts";
import { RulesError } from "../../rules/error.ts";
import type { ActOffer } from "../../ruleset/acts.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { type DerivedEdge, type EdgeAct, isCharacter } from "./outcome.ts";
import { EdgeRoll } from "./roll.ts";
import { BOON_CAP, improvePosition, POSITIONS, type RerollOption, rerollOptions, SUCCESS_FROM } from "./rules/index.ts";
import { variantsInForce } from "./variants.ts";

function heldBoons({ actor }: DerivedEdge): number {
  return (actor?.system as EdgeCharacterModel | undefined)?.boons ?? 0;
}

function boonCosts(actor: string, boons: number): Cost[] {
  return boons > 0 ? [{ actor, path: "system.boons", amount: boons, maximum: BOON_CAP }] : [];
}

function optionsOf(derived: DerivedEdge): readonly RerollOption[] {
  if (!derived.actor) return [];
  return rerollOptions(derived.check, derived.throws, derived.events, heldBoons(derived)).options;
}

function valuesOf({ dice }: RerollOption, { outcome }: DerivedEdge): number[] {
  return dice.map((index) => outcome.dice[index]?.value ?? 0);
}

/**
 * Rerolls worth offering, once for each result: those of dice without effect first, then those of 1s, none of successes.
 */
function worthwhile(options: readonly RerollOption[], derived: DerivedEdge): RerollOption[] {
  const shown = (option: RerollOption) => valuesOf(option, derived).join(",");
  const lowest = (option: RerollOption) => Math.min(...valuesOf(option, derived));
  const first = options.filter(
    (option, place) => options.findIndex((other) => other.by === option.by && shown(other) === shown(option)) === place,
  );
  const bare = first.filter((option) => lowest(option) > 1 && lowest(option) < SUCCESS_FROM);
  return [...bare, ...first.filter((option) => lowest(option) === 1)];
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
    // One die may not suffice for a success, yet turn a Miss into a Partial or be the first of two.
    ...(before === null || !after ? {} : { chance: { before, after } }),
  };
}

/** Rerolls by description and by a Boon; none if the difficulty is met. */
const reroll: EdgeAct = {
  by: "owner",
  icon: "fa-solid fa-dice",
  group: "TESSERA.Edge.Act.reroll",
  offer: (derived) => {
    const options = optionsOf(derived).filter(({ before }) => before !== 1);
    return worthwhile(options, derived).map((option) => rerollOffer(option, derived));
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
