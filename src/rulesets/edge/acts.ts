/** What may be done about an Edge check after its dice fell, and what each act adds to the log. */

import { currentGame } from "../../foundry/host.ts";
import { type Cost, reversed } from "../../log/cost.ts";

import { holdsPoints } from "../../log/event.ts";
import { RulesError } from "../../rules/error.ts";
import type { ActResult } from "../../ruleset/acts.ts";
import type { LegacyOffer as Act, DerivedCheck } from "../../ruleset/contract.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { beatsToSpend, performConsequence } from "./consequences.ts";
import { edgeCheckOf } from "./outcome.ts";
import { EdgeRoll } from "./roll.ts";
import {
  BOON_CAP,
  type EdgeOutcome,
  improvePosition,
  POSITIONS,
  type RerollOption,
  rerollOptions,
} from "./rules/index.ts";
import {
  isWorthBoons,
  looksRepeated,
  type Parameters,
  performAward,
  performDifficulty,
  performPosition,
  performRuling,
  performStakes,
} from "./rulings.ts";
import { variantsInForce } from "./variants.ts";

/** Difficulties offered to the game master while none is set. */
const offeredDifficulties = [2, 3, 4, 5] as const;

function heldBoons(derived: DerivedCheck): number {
  return (derived.actor?.system as EdgeCharacterModel | undefined)?.boons ?? 0;
}

function options(derived: DerivedCheck): readonly RerollOption[] {
  return rerollOptions(edgeCheckOf(derived), derived.throws, derived.events, heldBoons(derived)).options;
}

/** Of several dice that a Boon may reroll, the one that loses least: first what did nothing, then a 1, never a success. */
function worthwhile(boonOptions: readonly RerollOption[], outcome: EdgeOutcome): RerollOption | undefined {
  const rank = (option: RerollOption): number => {
    const [value = 0] = option.dice.map((index) => outcome.dice[index]?.value ?? 0);
    return value >= 6 ? 2 : value === 1 ? 1 : 0;
  };
  return [...boonOptions].sort((first, second) => rank(first) - rank(second)).find((option) => rank(option) < 2);
}

function rerollAct(option: RerollOption, outcome: EdgeOutcome): Act {
  const values = option.dice.map((index) => outcome.dice[index]?.value ?? 0).join(", ");
  const { before, after } = option;
  // One die alone may not do, and still make a Partial of a Miss, or be the first of two.
  const chance = before === null || !after ? undefined : { before, after };
  const act: Act = {
    id: "reroll",
    label: option.by === "boon" ? "TESSERA.Edge.Act.rerollBoon" : "TESSERA.Edge.Act.rerollDescription",
    data: { values },
    icon: option.by === "boon" ? "fa-solid fa-gem" : "fa-solid fa-feather",
    parameters: { by: option.by, dice: option.dice.join(",") },
  };
  return chance ? { ...act, chance } : act;
}

function ownerActs(derived: DerivedCheck, outcome: EdgeOutcome): Act[] {
  // Where the difficulty is met a reroll wins nothing.
  const offered = options(derived).filter(({ before }) => before !== 1);
  const byDescription = offered.find(({ by }) => by === "description");
  const byBoon = worthwhile(
    offered.filter(({ by }) => by === "boon"),
    outcome,
  );
  return [
    ...[byDescription, byBoon].flatMap((option) => (option ? [rerollAct(option, outcome)] : [])),
    ...positionActs(derived, outcome),
  ];
}

function positionActs(derived: DerivedCheck, { position }: EdgeOutcome): Act[] {
  if (position === POSITIONS[0] || !variantsInForce().positionForBoon || !isCharacter(derived)) return [];
  const act: Act = { id: "improvePosition", label: "TESSERA.Edge.Act.improvePosition", icon: "fa-solid fa-shield" };
  return [heldBoons(derived) > 0 ? act : { ...act, refusal: { key: "TESSERA.RulesError.noBoons" } }];
}

/** Threats hold no Boons. */
function isCharacter({ actor }: DerivedCheck): boolean {
  return actor?.type === "edge";
}

function difficultyActs({ difficulty }: EdgeOutcome): Act[] {
  if (difficulty !== null) return [];
  return offeredDifficulties.map((offered) => ({
    id: "difficulty",
    label: "TESSERA.Edge.Act.difficulty",
    data: { difficulty: offered },
    icon: "fa-solid fa-gavel",
    parameters: { difficulty: String(offered) },
  }));
}

/** What others said about the check holds points of its own, which come back first. */
function withdrawActs({ placed }: DerivedCheck): Act[] {
  const act: Act = { id: "withdraw", label: "TESSERA.Edge.Act.withdraw", icon: "fa-solid fa-rotate-left" };
  return [holdsPoints(placed) ? { ...act, refusal: { key: "TESSERA.Refusal.undoFirst" } } : act];
}

/** Before the game master asks: whether this looks like the same attempt again, which earns nothing. */
function awardAct(derived: DerivedCheck, act: Act): Act {
  return isWorthBoons(derived) && looksRepeated(derived) ? { ...act, label: "TESSERA.Edge.Act.awardRepeated" } : act;
}

function gmActs(derived: DerivedCheck, outcome: EdgeOutcome): Act[] {
  const act = (id: string, icon: string): Act => ({ id, label: `TESSERA.Edge.Act.${id}`, icon, asks: true });
  return [
    ...difficultyActs(outcome),
    act("rule", "fa-solid fa-gavel"),
    { ...act("consequence", "fa-solid fa-burst"), data: { beats: beatsToSpend(derived) } },
    ...(isCharacter(derived) ? [awardAct(derived, act("award", "fa-solid fa-gem"))] : []),
    ...withdrawActs(derived),
  ];
}

/** The acts that the current user may take on this check. */
export function edgeActs(derived: DerivedCheck): Act[] {
  const outcome = derived.outcome as EdgeOutcome;
  if (outcome.withdrawn) return [];
  const { user } = currentGame();
  const owner = derived.actor?.isOwner === true;
  const stakes: Act[] =
    (owner || user.isGM) && !outcome.stakesStated
      ? [{ id: "stakes", label: "TESSERA.Edge.Act.stakes", icon: "fa-solid fa-scale-balanced", asks: true }]
      : [];
  return [...(owner ? ownerActs(derived, outcome) : []), ...stakes, ...(user.isGM ? gmActs(derived, outcome) : [])];
}

/** Who may say an event beside a game master. */
export function edgeAuthority(type: string): "owner" | "gm" {
  return type === "reroll" || type === "improvePosition" || type === "stakes" ? "owner" : "gm";
}

function boonCosts(actor: string, boons: number): Cost[] {
  return boons > 0 ? [{ actor, path: "system.boons", amount: boons, maximum: BOON_CAP }] : [];
}

function performReroll(derived: DerivedCheck, parameters: Parameters): ActResult {
  const wanted = parameters["dice"] ?? "";
  const option = options(derived).find(({ by, dice }) => by === parameters["by"] && dice.join(",") === wanted);
  if (!option || !derived.actor) {
    const outOfBoons = parameters["by"] === "boon" && heldBoons(derived) < 1;
    throw new RulesError("reroll", outOfBoons ? "noBoons" : "noLongerPossible");
  }
  return {
    event: { type: "reroll", by: option.by, dice: [...option.dice] },
    roll: EdgeRoll.ofPool(option.dice.length),
    costs: boonCosts(derived.actor.uuid, option.cost),
    reply: "spend",
  };
}

function performImprovePosition(derived: DerivedCheck): ActResult {
  if (!derived.actor) throw new RulesError("position", "noLongerPossible");
  const held = heldBoons(derived);
  const improved = improvePosition((derived.outcome as EdgeOutcome).position, held, variantsInForce());
  return {
    event: { type: "improvePosition" },
    costs: boonCosts(derived.actor.uuid, held - improved.held),
    reply: "spend",
  };
}

/** What the check cost goes back to who paid. */
function performWithdraw({ costs, placed }: DerivedCheck): ActResult {
  if (holdsPoints(placed)) throw new RulesError("act", "noLongerPossible");
  return {
    event: { type: "withdrawn" },
    costs: reversed(costs),
    reply: "ruling",
  };
}

const performers: Readonly<Record<string, (derived: DerivedCheck, parameters: Parameters) => ActResult>> = {
  reroll: performReroll,
  improvePosition: performImprovePosition,
  stakes: (_derived, parameters) => performStakes(parameters),
  rule: (_derived, parameters) => performRuling(parameters),
  difficulty: (_derived, parameters) => performDifficulty(parameters),
  position: (_derived, parameters) => performPosition(parameters),
  consequence: performConsequence,
  award: performAward,
  withdraw: performWithdraw,
};

/** What an act adds to the log. Throws a RulesError when it is not possible any more. */
export function performEdgeAct(derived: DerivedCheck, act: string, parameters: Parameters): ActResult {
  const perform = performers[act];
  if (!perform) throw new RulesError("act", "unknown", { value: act, choices: Object.keys(performers).join(", ") });
  if ((derived.outcome as EdgeOutcome).withdrawn) throw new RulesError("act", "noLongerPossible");
  return perform(derived, parameters);
}
