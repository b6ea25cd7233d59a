import { currentGame, type HostActor } from "../../../foundry/host.ts";
import { targetedActors } from "../../../foundry/scene-actors.ts";
import type { DerivedCheck } from "../../../ruleset/contract.ts";
import { ownCandidates } from "../../../tokens/candidates.ts";
import { type ChallengeActor, playsChallenge } from "../actors/models.ts";

/**
 * True if this user may apply a check's Hits to an actor: game masters to any, players only to the check's targets if
 * the check names some.
 */
export function mayTakeHits({ uuid }: HostActor, { targets }: Pick<DerivedCheck, "targets">): boolean {
  return currentGame().user.isGM || targets.length === 0 || targets.includes(uuid);
}

/**
 * Actors to whose Defenses this user may apply a check's Hits: first the check's targets, then actors that the user
 * targets, then others of another type than the roller's, then others of the roller's type; the roller last.
 */
export function possibleTargets({ actor: roller, targets }: Pick<DerivedCheck, "actor" | "targets">): ChallengeActor[] {
  const targeted = targetedActors();
  const rank = (actor: HostActor): number => {
    if (targets.includes(actor.uuid)) return 0;
    if (targeted.includes(actor)) return 1;
    return actor.type === roller?.type ? 3 : 2;
  };
  const others = ownCandidates(roller, targets).filter(({ uuid }) => uuid !== roller?.uuid);
  return [...others, ...(roller?.isOwner ? [roller] : [])]
    .filter(playsChallenge)
    .filter((actor) => mayTakeHits(actor, { targets }))
    .sort((first, second) => Number(first === roller) - Number(second === roller) || rank(first) - rank(second));
}
