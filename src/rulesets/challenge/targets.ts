/** Who may be hit by a check. */

import { actorByUuid, currentGame, type HostActor } from "../../foundry/host.ts";
import { actorsOnScene, targetedActors } from "../../foundry/scene-actors.ts";
import type { DerivedCheck } from "../../ruleset/contract.ts";

const types: readonly string[] = ["challenge", "challengeThreat"];

/**
 * Actors whose Defenses this user may mark, likeliest first: those the check is aimed at, those targeted now, those of the
 * other side, those with a token on the active scene. The one who rolled comes last.
 */
export function possibleTargets({ actor: roller, targets }: Pick<DerivedCheck, "actor" | "targets">): HostActor[] {
  const targeted = targetedActors();
  const present = actorsOnScene();
  const aimed = targets.flatMap((uuid) => actorByUuid(uuid) ?? []);
  const all = [...aimed, ...targeted, ...present, ...currentGame().actors];
  // Of a check that names its targets, players take Hits for those alone.
  const may = ({ uuid }: HostActor) => currentGame().user.isGM || targets.length === 0 || targets.includes(uuid);
  const owned = [...new Map(all.map((actor) => [actor.uuid, actor])).values()].filter(
    (actor) => types.includes(actor.type) && actor.isOwner && may(actor),
  );
  const rank = (actor: HostActor): number => {
    if (actor.uuid === roller?.uuid) return 6;
    if (targets.includes(actor.uuid)) return 0;
    if (targeted.includes(actor)) return 1;
    return (actor.type === roller?.type ? 4 : 2) + (present.includes(actor) ? 0 : 1);
  };
  return owned.sort((first, second) => rank(first) - rank(second));
}
