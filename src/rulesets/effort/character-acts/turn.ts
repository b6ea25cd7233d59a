/** The turn of an actor, tracked by hand or counted by a combat. */
import { combatantOf, turnStateOf } from "../../../combat/state.ts";
import type { HostCombatant } from "../../../foundry/combat.ts";
import type { HostActor } from "../../../foundry/host.ts";
import { type EffortActorModel, type TurnState, turnOf } from "../actors/actor-model.ts";
import { ALLOWANCES, type Allowance, movementIsFree } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";

/** The combatant with which an actor takes turns in the current combat; null if the actor takes none in it. */
export function fightingAs(actor: HostActor): HostCombatant | null {
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

/** The parts of an actor's turn that are left to spend; with `giveBack`, the spent ones, which can be restored. */
export function openParts(actor: HostActor<EffortActorModel>, giveBack: boolean): (keyof Allowance)[] {
  return countedParts().filter((part) => turnOf(actor)[part] !== giveBack);
}

/** The path of a part of the stored turn. */
export const pathOf = (part: keyof TurnState) => `system.turn.${part}`;
