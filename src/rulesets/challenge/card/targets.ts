import { actorByUuid, currentGame, type HostActor } from "../../../foundry/host.ts";
import { actorsOnScene, targetedActors } from "../../../foundry/scene-actors.ts";
import type { DerivedCheck } from "../../../ruleset/contract.ts";
import { type ChallengeActor, playsChallenge } from "../actors/models.ts";

/**
 * Actors whose Defenses this user may mark: first the check's targets, then targeted actors, the other side, and actors
 * on the active scene; the roller last.
 */
export function possibleTargets({ actor: roller, targets }: Pick<DerivedCheck, "actor" | "targets">): ChallengeActor[] {
  const targeted = targetedActors();
  const present = actorsOnScene();
  const aimed = targets.flatMap((uuid) => actorByUuid(uuid) ?? []);
  const all = [...aimed, ...targeted, ...present, ...currentGame().actors];
  // If the check names targets, players can apply Hits to those only.
  const may = ({ uuid }: HostActor) => currentGame().user.isGM || targets.length === 0 || targets.includes(uuid);
  const owned = [...new Map(all.map((actor) => [actor.uuid, actor])).values()]
    .filter(playsChallenge)
    .filter((actor) => actor.isOwner && may(actor));
  const rank = (actor: HostActor): number => {
    if (actor.uuid === roller?.uuid) return 6;
    if (targets.includes(actor.uuid)) return 0;
    if (targeted.includes(actor)) return 1;
    return (actor.type === roller?.type ? 4 : 2) + (present.includes(actor) ? 0 : 1);
  };
  return owned.sort((first, second) => rank(first) - rank(second));
}
