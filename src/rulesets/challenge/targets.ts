/** Who may be hit by a check. */
import { currentGame, type HostActor } from "../../foundry/host.ts";
import { actorsOnScene, targetedActors } from "../../foundry/scene-actors.ts";

const types: readonly string[] = ["challenge", "challengeThreat"];

/**
 * Actors whose Defenses this user may mark, likeliest first: those targeted, those of the other side, those with a token
 * on the active scene. The one who rolled comes last.
 */
export function possibleTargets(roller: HostActor | null): HostActor[] {
  const targeted = targetedActors();
  const present = actorsOnScene();
  const all = [...targeted, ...present, ...currentGame().actors];
  const owned = [...new Map(all.map((actor) => [actor.uuid, actor])).values()].filter(
    (actor) => types.includes(actor.type) && actor.isOwner,
  );
  const rank = (actor: HostActor): number => {
    if (actor.uuid === roller?.uuid) return 4;
    if (targeted.includes(actor)) return 0;
    return (actor.type === roller?.type ? 2 : 0) + (present.includes(actor) ? 0 : 1);
  };
  return owned.sort((first, second) => rank(first) - rank(second));
}
