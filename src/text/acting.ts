/** Who acts when a text is clicked. */
import { currentGame, type HostActor } from "../foundry/host.ts";
import { controlledActors } from "../foundry/scene-actors.ts";
import { rulesetOf } from "../ruleset/registry.ts";

/** Actors that this user acts with now: those of the controlled tokens, then the user's own character. */
export function actingActors(): HostActor[] {
  const { character } = currentGame().user;
  const acting = [...controlledActors(), ...(character ? [character] : [])].filter(({ isOwner }) => isOwner);
  return [...new Set(acting)];
}

/** The first of them that plays by a rule set. */
export function actingBy(ruleset: string): HostActor | undefined {
  return actingActors().find((actor) => rulesetOf(actor)?.id === ruleset);
}
