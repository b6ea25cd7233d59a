/** Who an action may be aimed at: actors, by UUID, and whoever else the table names. */
import { currentGame, documentByUuid, type HostActor } from "../../foundry/host.ts";
import { actorsInSight, shownName } from "../../tokens/shown.ts";
import { effortSystem } from "./actor-model.ts";

/** How many actors the dialog offers; others can be named or targeted. */
const OFFERED = 24;

/** What a target is called: the actor's name as this user may know it, or the name that was typed. */
export function targetName(id: string): string {
  return documentByUuid(id) ? shownName(id) : id;
}

/** Actors that this user may aim at with one click: those in sight, those that play Effort. */
export function offeredTargets(actor: HostActor): string[] {
  const known = currentGame().actors.filter((other) => effortSystem(other) !== null && other.visible);
  const all = [...actorsInSight(actor), ...known.map(({ uuid }) => uuid)];
  return [...new Set(all)].filter((uuid) => uuid !== actor.uuid).slice(0, OFFERED);
}
