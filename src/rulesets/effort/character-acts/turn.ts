import { beginTurn as beginCombatTurn } from "../../../combat/acts.ts";
import { combatantOf, turnStateOf } from "../../../combat/state.ts";
import { type HostActor, notify } from "../../../foundry/host.ts";
import { type EffortActorModel, turnOf } from "../actors/actor-model.ts";
import type { EffortCharacterModel } from "../actors/character.ts";
import { FRESH_TURN, type Rest, rested } from "../rules/index.ts";

/** Whether an actor takes turns now, in a combat or by hand; only then are action, movement and reaction counted. */
export function takesTurns(actor: HostActor): boolean {
  return turnOf(actor).round > 0 || turnStateOf(actor) !== null;
}

/** Begin the character's next turn: restore action, movement and reaction. In combat, only on its own turn. */
export async function beginTurn(actor: HostActor<EffortActorModel>): Promise<void> {
  const combatant = combatantOf(actor);
  if (combatant && turnStateOf(actor) !== null) {
    await beginCombatTurn(combatant);
    return;
  }
  await actor.update({ "system.turn": { ...FRESH_TURN, round: turnOf(actor).round + 1 } });
}

/** Stop counting turns for an actor. */
export async function leaveTurns(actor: HostActor<EffortActorModel>): Promise<void> {
  await actor.update({ "system.turn": { ...FRESH_TURN, round: 0 } });
}

/** Rest: recover resources by the rules. Resolves with the number of points. */
export async function rest(actor: HostActor<EffortCharacterModel>, kind: Rest): Promise<number> {
  const gauges = Object.keys(actor.system.resources).map((id) => [id, actor.system.purse(id)] as const);
  const after = gauges.flatMap(([id, gauge]) => (gauge ? [[id, gauge, rested(gauge, kind)] as const] : []));
  const gained = after.reduce((sum, [, before, { value }]) => sum + value - before.value, 0);
  await actor.update(Object.fromEntries(after.map(([id, , { value }]) => [`system.resources.${id}.value`, value])));
  notify("info", `TESSERA.Effort.Rest.${kind}Done`, { name: actor.name, points: gained });
  return gained;
}
