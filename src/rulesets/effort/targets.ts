/** Who an action may be aimed at: actors, by UUID, and whoever else the table names. */
import { currentGame, documentByUuid, type HostActor } from "../../foundry/host.ts";
import { actorsOnScene, targetedActors } from "../../foundry/scene-actors.ts";

/** How many actors the dialog offers; others can be named or targeted. */
const OFFERED = 24;

/** What a target is called: the actor's name, or the name that was typed. */
export function targetName(id: string): string {
  return documentByUuid<HostActor>(id)?.name ?? id;
}

/** Actors that this user may aim at with one click: those targeted, those on the scene, those that play Effort. */
export function offeredTargets(actor: HostActor): HostActor[] {
  const { actors } = currentGame();
  const known = actors.filter((other) => other.type === actor.type && other.visible);
  const all = [...targetedActors(), ...actorsOnScene().filter(({ visible }) => visible), ...known];
  return [...new Map(all.map((other) => [other.uuid, other])).values()]
    .filter(({ uuid }) => uuid !== actor.uuid)
    .slice(0, OFFERED);
}
