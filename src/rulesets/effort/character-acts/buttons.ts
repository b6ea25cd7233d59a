/**
 * Effort's character acts, in the order of their buttons. The questions and results of an act are loaded when it is
 * first used.
 */
import { advanceAward } from "../../../actor/advances.ts";
import type { HostActor } from "../../../foundry/host.ts";
import { oneOf } from "../../../rules/error.ts";
import type { CharacterAct, CharacterActs } from "../../../ruleset/character-acts.ts";
import { type EffortActorModel, turnOf } from "../actors/actor-model.ts";
import { ALLOWANCES, type Rest } from "../rules/index.ts";
import { areAdvancesCounted } from "../settings/variants.ts";
import { type Character, pointsOfRest } from "./rest.ts";
import { openParts, pathOf, takesTurns } from "./turn.ts";

type Anyone = HostActor<EffortActorModel>;

const everybody = ["effort", "effortThreat"];
const turns = () => import("./turn-steps.ts");

/** Rest: recover resources by the rules. */
function restOf(kind: Rest): CharacterAct<Character> {
  return {
    of: "resources",
    by: "owner",
    possible: (actor) => pointsOfRest(actor, kind) > 0,
    steps: async () => (await import("./rest.ts")).restSteps(kind),
  };
}

/**
 * Begin the next turn: restore action, movement and reaction. In a combat, this is possible only while the actor's side
 * has its turns and the actor's own turn of the round is still to come.
 */
const beginTurn: CharacterAct<Anyone> = {
  of: "turn",
  by: "owner",
  types: everybody,
  icon: "fa-solid fa-play",
  steps: async () => (await turns()).beginTurn,
  price: () => [{ path: pathOf("round"), amount: -1 }],
};

/** Stop counting turns. */
const leaveTurns: CharacterAct<Anyone> = {
  of: "turn",
  by: "owner",
  types: everybody,
  icon: "fa-solid fa-stop",
  possible: (actor) => turnOf(actor).round > 0,
  steps: async () => (await turns()).leaveTurns,
};

/** Act that spends a part of the turn on something other than a check or, with `giveBack`, restores a spent part. */
function partAct(giveBack: boolean): CharacterAct<Anyone> {
  return {
    by: "owner",
    types: everybody,
    possible: (actor) => takesTurns(actor) && openParts(actor, giveBack).length > 0,
    steps: async () => (await turns()).partSteps(giveBack),
    price: ({ part }) => [{ path: pathOf(oneOf("part", part, ALLOWANCES)), amount: giveBack ? -1 : 1 }],
  };
}

export const effortCharacterActs: CharacterActs = {
  shortRest: restOf("short"),
  longRest: restOf("long"),
  beginTurn,
  leaveTurns,
  spend: partAct(false),
  giveBack: partAct(true),
  awardPoint: advanceAward(areAdvancesCounted),
};
