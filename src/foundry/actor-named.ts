/** Actors as macros name them. */
import { currentGame, documentByUuid, type HostActor } from "./host.ts";

/**
 * The actor that is meant: a document, its id or its UUID.
 * @param type which type of actor it must be; any when left out
 * @throws Error where there is none such
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
