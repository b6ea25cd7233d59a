/** Actors that links in texts act for. */
import { actorByUuid, currentGame, type HostActor } from "../foundry/host.ts";
import { controlledActors } from "../foundry/scene-actors.ts";
import { rulesetOf } from "../ruleset/registry.ts";

/** Actors of this user: those of controlled tokens, then the assigned character. */
export function actingActors(): HostActor[] {
  const { character } = currentGame().user;
  const acting = [...controlledActors(), ...(character ? [character] : [])].filter(({ isOwner }) => isOwner);
  return [...new Set(acting)];
}

/** The first of this user's acting actors that plays by the rule set. */
export function actingBy(ruleset: string): HostActor | undefined {
  return actingActors().find((actor) => rulesetOf(actor)?.id === ruleset);
}

/**
 * The actor of a macro, which names it by UUID and name, because copies and imports have other UUIDs. Of the actors
 * that the user owns: first a controlled token's actor of that name, then the actor with the UUID, then the assigned
 * character if it has that name, then any other actor of that name.
 */
export function actingNamed(uuid: string, name: string): HostActor | undefined {
  const named = [...actingActors(), ...currentGame().actors].filter((actor) => actor.name === name);
  const controlled = controlledActors();
  return [...named.filter((actor) => controlled.includes(actor)), actorByUuid(uuid), ...named].find(
    (actor): actor is HostActor => actor?.isOwner === true,
  );
}
