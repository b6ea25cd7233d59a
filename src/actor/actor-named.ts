/** Looks up actors for macros. */
import { currentGame, documentByUuid, type HostActor } from "../foundry/host.ts";
import { notFound } from "../rules/error.ts";

/**
 * Resolve an actor given as a document, an id or a UUID.
 * @param type required actor type; any if omitted
 * @throws RulesError (`actor`, `notFound`) if there is no such actor
 */
export function actorNamed<System extends object = object>(
  actor: HostActor | string,
  type?: string,
): HostActor<System> {
  const found: HostActor | null | undefined =
    typeof actor === "string" ? (documentByUuid<HostActor>(actor) ?? currentGame().actors.get(actor)) : actor;
  if (found?.documentName !== "Actor" || (type !== undefined && found.type !== type)) throw notFound("actor", actor);
  return found as HostActor<System>;
}
