/** Targets of an action: actor UUIDs or free names. */
import { currentGame, documentByUuid, type HostActor } from "../../../foundry/host.ts";
import { actorsInSight, shownName } from "../../../tokens/shown.ts";
import { playsEffort } from "../actors/actor-model.ts";

/** Most actors that the dialog offers. */
const OFFERED = 24;

/** Display name of a target: the actor's name as this user may know it, or the free name. */
export function targetName(id: string): string {
  return documentByUuid(id) ? shownName(id) : id;
}

/** Visible Effort actors that this user can target with one click. */
export function offeredTargets(actor: HostActor): string[] {
  const known = currentGame().actors.filter((other) => playsEffort(other) && other.visible);
  const all = [...actorsInSight(actor), ...known.map(({ uuid }) => uuid)];
  return [...new Set(all)].filter((uuid) => uuid !== actor.uuid).slice(0, OFFERED);
}
