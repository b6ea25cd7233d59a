import { hasReacted } from "../../../check/gate/judge-reactions.ts";
import type { HostActor } from "../../../foundry/host.ts";
import { ownCandidates } from "../../../tokens/candidates.ts";
import { type DecisionModel, playsDecision } from "../actors/stats.ts";
import { actorsIn, contestOf, type DerivedDecision } from "../check/derived.ts";

/**
 * Actors with which this user can answer a contest: first the targets of the check, then the user's character, targeted
 * actors, and actors in sight.
 */
export function possibleContestants(derived: DerivedDecision): HostActor<DecisionModel>[] {
  const contest = contestOf(derived);
  const taking = contest ? actorsIn(contest) : new Set<string>();
  return ownCandidates(derived.actor, derived.targets)
    .filter(playsDecision)
    .filter((actor) => !taking.has(actor.uuid) && !hasReacted(derived, actor));
}
