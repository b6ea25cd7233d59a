/** Acts that Boons and descriptions pay for: reroll a die, improve the position. */
import type { Cost } from "../../log/cost.ts";
import { RulesError } from "../../rules/error.ts";
import type { ActOffer } from "../../ruleset/acts.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { type DerivedEdge, type EdgeAct, isCharacter } from "./outcome.ts";
import { EdgeRoll } from "./roll.ts";
import { BOON_CAP, improvePosition, POSITIONS, type RerollOption, rerollOptions } from "./rules/index.ts";
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

/** The reroll with the least loss: a die without effect, else a 1, never a success. */
function worthwhile(options: readonly RerollOption[], derived: DerivedEdge): RerollOption | undefined {
  const rank = (option: RerollOption): number => {
    const [value = 0] = valuesOf(option, derived);
    return value >= 6 ? 2 : value === 1 ? 1 : 0;
  };
  return [...options].sort((first, second) => rank(first) - rank(second)).find((option) => rank(option) < 2);
}

function rerollOffer(option: RerollOption, derived: DerivedEdge): ActOffer {
  const { by, dice, before, after } = option;
  const byBoon = by === "boon";
  return {
    label: byBoon ? "TESSERA.Edge.Act.rerollBoon" : "TESSERA.Edge.Act.rerollDescription",
    data: { values: valuesOf(option, derived).join(", ") },
    icon: byBoon ? "fa-solid fa-gem" : "fa-solid fa-feather",
    parameters: { by, dice: dice.join(",") },
    // One die may not suffice for a success, yet turn a Miss into a Partial or be the first of two.
    ...(before === null || !after ? {} : { chance: { before, after } }),
  };
}

/** One reroll by description and one by a Boon; none if the difficulty is met. */
const reroll: EdgeAct = {
  by: "owner",
  icon: "fa-solid fa-gem",
  offer: (derived) => {
    const options = optionsOf(derived).filter(({ before }) => before !== 1);
    const byDescription = options.find(({ by }) => by === "description");
    const byBoon = worthwhile(
      options.filter(({ by }) => by === "boon"),
      derived,
    );
    return [byDescription, byBoon].flatMap((option) => (option ? [rerollOffer(option, derived)] : []));
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
