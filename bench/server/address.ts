/** The address of a document: in the world or a compendium, and inside which parents. */
import { embeddedField, isDocumentName, PRIMARY_COLLECTIONS } from "./hierarchy.ts";
import { Refusal } from "./refusal.ts";

export interface AddressStep {
  documentName: string;
  id: string;
}

export interface Address {
  /** Collection id of the compendium, `package.name`; null in the world. */
  pack: string | null;
  /** Path from the primary document down to the addressed one. */
  steps: AddressStep[];
}

/**
 * Read a UUID: `Actor.id`, `Actor.id.Item.id`, `Compendium.package.name.Actor.id…`. A token's own actor, addressed as
 * `Scene.id.Token.id.Actor.id`, is kept in its ActorDelta.
 */
export function parseAddress(uuid: string): Address {
  let parts = uuid.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    pack = parts.slice(1, 3).join(".");
    parts = parts.slice(3);
    // The short form leaves the document name out; the long form is the one the bench writes.
    if (parts.length % 2 === 1) throw new Refusal("invalid", `"${uuid}" does not name its document's kind.`);
  }
  const steps: AddressStep[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const parent = steps[steps.length - 1]?.documentName;
    const written = parts[index] ?? "";
    const documentName = parent === "Token" && written === "Actor" ? "ActorDelta" : written;
    if (!isDocumentName(documentName)) throw new Refusal("invalid", `"${uuid}" is not a valid UUID.`);
    const known = parent ? embeddedField(parent, documentName) : PRIMARY_COLLECTIONS[documentName];
    if (!known || parts[index + 1] === undefined) throw new Refusal("invalid", `"${uuid}" is not a valid UUID.`);
    steps.push({ documentName, id: parts[index + 1] ?? "" });
  }
  return { pack, steps };
}
