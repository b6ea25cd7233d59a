/** Looks up actors for macros. */
import { currentGame, documentByUuid, type HostActor } from "./host.ts";

/**
 * Resolve an actor given as a document, an id or a UUID.
 * @param type required actor type; any if omitted
 * @throws Error if there is no such actor
 */
export function actorNamed<System extends object = object>(
  actor: HostActor | string,
  type?: string,
): HostActor<System> {
  const found =
    typeof actor === "string" ? (documentByUuid<HostActor>(actor) ?? currentGame().actors.get(actor)) : actor;
  if (!found || (type !== undefined && found.type !== type))
    throw new Error(`Tessera | there is no actor ${String(actor)}${type ? ` of type ${type}` : ""}`);
  return found as HostActor<System>;
}
