/** Actors that links in texts act for. */
import { currentGame, type HostActor } from "../foundry/host.ts";
import { controlledActors } from "../foundry/scene-actors.ts";
import { rulesetOf } from "../ruleset/registry.ts";

/** Actors of this user: those of controlled tokens, then the assigned character. */
export function actingActors(): HostActor[] {
  const { character } = currentGame().user;
  const acting = [...controlledActors(), ...(character ? [character] : [])].filter(({ isOwner }) => isOwner);
  return [...new Set(acting)];
}

/** The first of them of a rule set. */
export function actingBy(ruleset: string): HostActor | undefined {
  return actingActors().find((actor) => rulesetOf(actor)?.id === ruleset);
}
