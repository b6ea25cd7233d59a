/** Targets of an action: actor UUIDs or free names. */
import { documentByUuid, type HostActor } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { candidates } from "../../../tokens/candidates.ts";

/** Most actors that the dialog offers for targets. */
const OFFERED = 24;

/** Display name of a target: the actor's name as this user may know it, or the free name. */
export function targetName(id: string): string {
  return documentByUuid(id) ? shownName(id) : id;
}

/** UUIDs of the Effort actors that this user can target with one click. */
export function offeredTargets(actor: HostActor): string[] {
  return candidates(actor)
    .map(({ uuid }) => uuid)
    .slice(0, OFFERED);
}
