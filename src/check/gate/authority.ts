/**
 * Authority over events: from the message's author and the document that a UUID names, never from a claimed field.
 * `judge-events.ts` drops events that lack it.
 */
import { actorByUuid, type HostActor, type HostUser } from "../../foundry/host.ts";
import type { Authority } from "../../ruleset/acts.ts";
import type { Ruleset } from "../../ruleset/contract.ts";

/** The actor with this UUID if the rule set plays its type; else null. */
export function playedActor(uuid: unknown, { actorTypes }: Pick<Ruleset, "actorTypes">): HostActor | null {
  const actor = typeof uuid === "string" ? actorByUuid(uuid) : null;
  return actor && Object.hasOwn(actorTypes, actor.type) ? actor : null;
}

/** True if `user` may act for `actor`: game masters for any, others for actors that they own. */
export function mayActFor(user: HostUser | null, actor: HostActor | null): boolean {
  return user?.isGM === true || (user !== null && actor?.testUserPermission(user, "OWNER") === true);
}

/** True if `user` may make checks of this rule set without an actor. */
export function mayMakeForTable(user: HostUser | null, { tableChecks }: Pick<Ruleset, "tableChecks">): boolean {
  return user !== null && tableChecks !== undefined && (tableChecks.by !== "gm" || user.isGM);
}

/** The owner of a check: its actor, or its author if it is made without one. */
export interface Owned {
  readonly actor: HostActor | null;
  /** Author of a check without an actor; null for any other. */
  readonly maker: HostUser | null;
}

/** True if `user` may do what the owner of a check may. */
export function isOwnerOf(user: HostUser | null, { actor, maker }: Owned): boolean {
  return mayActFor(user, actor) || (user !== null && user === maker);
}

/** Authority required for an event of this type; game masters only if no act of the rule set writes it. */
export function authorityOf({ events }: Ruleset, type: string): Authority {
  return events.get(type)?.by ?? "gm";
}

/**
 * True if `user` may post an event of this type about a check.
 * @param event `actor` is the UUID of the acting actor, if the rule set lets others than the check's owner act
 */
export function mayPost(
  ruleset: Ruleset,
  event: { readonly type: string; readonly actor?: unknown },
  user: HostUser | null,
  owned: Owned,
): boolean {
  if (!user) return false;
  if (user.isGM) return true;
  const authority = authorityOf(ruleset, event.type);
  if (authority === "gm") return false;
  if (authority === "owner") return isOwnerOf(user, owned);
  return authority === "anyone" || mayActFor(user, playedActor(event.actor, ruleset));
}
