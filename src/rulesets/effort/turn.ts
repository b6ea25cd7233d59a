/** Turns and rests of one character. */

import { beginTurn as beginCombatTurn } from "../../combat/acts.ts";
import { combatantOf, turnStateOf } from "../../combat/standing.ts";
import { type HostActor, notify } from "../../foundry/host.ts";
import type { EffortActorModel } from "./actor-model.ts";
import type { EffortCharacterModel } from "./character.ts";
import { FRESH_TURN, type Rest, rested } from "./rules/index.ts";

/** Whether an actor takes turns now, in a fight or by hand: only then are its action, movement and reaction counted. */
export function takesTurns(actor: HostActor): boolean {
  return (actor.system as EffortActorModel).turn.round > 0 || turnStateOf(actor) !== null;
}

/** The character's next turn begins: action, movement and reaction are theirs again. In a fight, where it is their turn. */
export async function beginTurn(actor: HostActor<EffortActorModel>): Promise<void> {
  const combatant = combatantOf(actor);
  if (combatant && turnStateOf(actor) !== null) {
    await beginCombatTurn(combatant);
    return;
  }
  await actor.update({ "system.turn": { ...FRESH_TURN, round: actor.system.turn.round + 1 } });
}

/** Nobody takes turns any more. */
export async function leaveTurns(actor: HostActor<EffortActorModel>): Promise<void> {
  await actor.update({ "system.turn": { ...FRESH_TURN, round: 0 } });
}

/** Rest: resources come back as the rules have it. Answers how many points. */
export async function rest(actor: HostActor<EffortCharacterModel>, kind: Rest): Promise<number> {
  const after = Object.entries(actor.system.resources).map(([id, gauge]) => [id, gauge, rested(gauge, kind)] as const);
  const gained = after.reduce((sum, [, before, { value }]) => sum + value - before.value, 0);
  await actor.update(Object.fromEntries(after.map(([id, , { value }]) => [`system.resources.${id}.value`, value])));
  notify("info", `TESSERA.Effort.Rest.${kind}Done`, { name: actor.name, points: gained });
  return gained;
}
