/** A turn tracked by hand. If a combat counts turns, these acts call the combat's own. */
import { beginTurn as beginCombatTurn, useTurn } from "../../../combat/acts.ts";
import { combatantOf, turnStateOf } from "../../../combat/state.ts";
import type { HostCombatant } from "../../../foundry/combat.ts";
import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import { onDemand } from "../../../foundry/on-demand.ts";
import type { Cost } from "../../../log/cost.ts";
import { oneOf } from "../../../rules/error.ts";
import type { ActPlan, CharacterAct } from "../../../ruleset/character-acts.ts";
import { choice, named } from "../../../ui/controls.ts";
import { type EffortActorModel, type TurnState, turnOf } from "../actors/actor-model.ts";
import { ALLOWANCES, type Allowance, FRESH_TURN, movementIsFree } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { kinds } from "../table/turns.ts";

type Anyone = HostActor<EffortActorModel>;

const everybody = ["effort", "effortThreat"];

/** The combatant with which an actor takes turns in the current combat; null if none does. */
function fightingAs(actor: HostActor): HostCombatant | null {
  return turnStateOf(actor) === null ? null : combatantOf(actor);
}

/**
 * True if an actor takes turns now, in a combat or tracked by hand; only then are action, movement and reaction
 * counted.
 */
export function takesTurns(actor: HostActor): boolean {
  return turnOf(actor).round > 0 || fightingAs(actor) !== null;
}

/** The parts of a turn that this world counts. */
export function countedParts(): (keyof Allowance)[] {
  const free = movementIsFree(variantsInForce());
  return ALLOWANCES.filter((part) => !(free && part === "movement"));
}

const pathOf = (part: keyof TurnState) => `system.turn.${part}`;

/** Plan of an act: its event, and the costs that change the stored turn to `next`. */
function planOf(actor: Anyone, event: Data, next: Partial<TurnState>): ActPlan {
  const stored = turnOf(actor);
  const costs = ([...ALLOWANCES, "round"] as const).flatMap((part): Cost[] => {
    const amount = Number(stored[part]) - Number(next[part] ?? stored[part]);
    return amount === 0 ? [] : [{ actor: actor.uuid, path: pathOf(part), amount }];
  });
  return { event, costs };
}

/**
 * Begin the next turn: restore action, movement and reaction. In a combat, this is possible only on the actor's own
 * turn.
 */
export const beginTurn: CharacterAct<Anyone> = {
  of: "turn",
  by: "owner",
  types: everybody,
  icon: "fa-solid fa-play",
  perform: (actor) => {
    const fighting = fightingAs(actor);
    return fighting && beginCombatTurn(fighting);
  },
  plan: (actor) => {
    const round = turnOf(actor).round + 1;
    return planOf(actor, { round }, { ...FRESH_TURN, round });
  },
  price: () => [{ path: pathOf("round"), amount: -1 }],
};

/** Stop counting turns. */
export const leaveTurns: CharacterAct<Anyone> = {
  of: "turn",
  by: "owner",
  types: everybody,
  icon: "fa-solid fa-stop",
  possible: (actor) => turnOf(actor).round > 0,
  plan: (actor) => planOf(actor, {}, { ...FRESH_TURN, round: 0 }),
};

/** Act that spends a part of the turn on something other than a check, or restores it. */
function partAct(giveBack: boolean): CharacterAct<Anyone> {
  const open = (actor: Anyone) => countedParts().filter((part) => turnOf(actor)[part] !== giveBack);
  return {
    by: "owner",
    types: everybody,
    possible: (actor) => takesTurns(actor) && open(actor).length > 0,
    asks: (actor) => [choice("part", localize("TESSERA.Effort.Turn.part"), named(open(actor), "TESSERA.Effort.Turn"))],
    perform: (actor, { part }) => {
      const fighting = fightingAs(actor);
      if (!fighting) return null;
      const kind = kinds[oneOf("part", part, countedParts())];
      if (!giveBack) return useTurn(fighting, kind);
      return onDemand(
        () => import("../../../combat/undo-acts.ts"),
        ({ giveBackPart }) => giveBackPart(fighting, kind),
      );
    },
    plan: (actor, answers) => {
      const part = oneOf("part", answers["part"], open(actor));
      return planOf(actor, { part }, { [part]: giveBack });
    },
    price: ({ part }) => [{ path: pathOf(oneOf("part", part, ALLOWANCES)), amount: giveBack ? -1 : 1 }],
  };
}

export const spend = partAct(false);
export const giveBack = partAct(true);
