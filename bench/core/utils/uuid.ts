/** The properties of a document from which its UUID is built. */
export interface UuidDocument {
  documentName: string;
  id: string | null;
  uuid?: string | null;
  pack?: string | null;
  parent?: unknown;
}

/** Collections in which the parts of a UUID are looked up; a client provides them through `setUuidCollections`. */
export interface UuidCollections {
  /** The world's collection of a primary document type. */
  world(documentName: string): unknown;
  /** A compendium collection by its id, `package.name`, and the type of documents it holds. */
  pack(id: string): { collection: unknown; documentName: string } | undefined;
  /** The UUIDs of documents and compendia that stand for others: `CONFIG.compendium.uuidRedirects`. */
  redirects(): Readonly<Record<string, string>>;
}

/** Result of parsing a UUID. */
export interface ResolvedUuid {
  uuid: string;
  /** Type of the referenced document. */
  type: string | undefined;
  /** Id of the referenced document. */
  id: string;
  /** Type and id of the outermost document, only where the referenced one is embedded. */
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** The collection of the outermost document. */
  collection: unknown;
  /** Types and ids below the outermost document, in turn. */
  embedded: string[];
  /** Type and id of the outermost document. */
  documentType: string | undefined;
  documentId: string | undefined;
}

let collections: UuidCollections = { world: () => undefined, pack: () => undefined, redirects: () => ({}) };

/** Set the client's collections in which UUIDs are looked up. */
export function setUuidCollections(source: UuidCollections): void {
  collections = source;
}

/**
 * Take a UUID apart: `Actor.id.Item.id`, `Compendium.package.name.Actor.id`, the older `Compendium.package.name.id`,
 * or, relative to a document, `.Item.id` (inside it) and `.id` (beside it).
 * @throws Error for a relative UUID without a document to relate it to
 */
export function parseUuid(uuid: string, options?: { relative?: UuidDocument | null }): ResolvedUuid;
export function parseUuid(
  uuid: string | null | undefined,
  options?: { relative?: UuidDocument | null },
): ResolvedUuid | null;
export function parseUuid(
  uuid: string | null | undefined,
  options: { relative?: UuidDocument | null } = {},
): ResolvedUuid | null {
  if (!uuid) return null;
  const whole = redirected(absolute(uuid, options.relative ?? null));
  const parts = whole.split(".");
  let collection: unknown;
  let primaryType: string | undefined;
  if (parts[0] === "Compendium") {
    const [, scope = "", name = ""] = parts.splice(0, 3);
    const pack = collections.pack(`${scope}.${name}`);
    collection = pack?.collection;
    primaryType = parts.length % 2 === 0 ? parts.shift() : pack?.documentName;
  } else {
    primaryType = parts.shift();
    collection = primaryType === undefined ? undefined : collections.world(primaryType);
  }
  const primaryId = parts.shift();
  const isEmbedded = parts.length > 0;
  return {
    uuid: whole,
    type: isEmbedded ? parts.at(-2) : primaryType,
    id: (isEmbedded ? parts.at(-1) : primaryId) ?? "",
    primaryType: isEmbedded ? primaryType : undefined,
    primaryId: isEmbedded ? primaryId : undefined,
    collection,
    embedded: parts,
    documentType: primaryType,
    documentId: primaryId,
  };
}

/**
 * The UUID that stands for this one: the longest beginning that has a redirect is replaced by it, from a whole UUID to
 * its compendium's.
 */
function redirected(uuid: string): string {
  if (!uuid.startsWith("Compendium.")) return uuid;
  const redirects = collections.redirects();
  const parts = uuid.split(".");
  for (let length = parts.length; length >= 3; length--) {
    const target = redirects[parts.slice(0, length).join(".")];
    if (target) return [target, ...parts.slice(length)].join(".");
  }
  return uuid;
}

function absolute(uuid: string, relative: UuidDocument | null): string {
  if (!uuid.startsWith(".")) return uuid;
  const base = relative?.uuid;
  if (!base) throw new Error(`The relative UUID "${uuid}" needs a document to relate it to`);
  const parts = uuid.slice(1).split(".");
  if (parts.length % 2 === 0) return `${base}.${parts.join(".")}`;
  const siblings = base.split(".").slice(0, -1);
  return [...siblings, ...parts].join(".");
}

/**
 * The UUID of a document from what is known about it.
 * @returns null when that does not suffice: an id, and one of document name, parent and pack
 */
export function buildUuid(context: {
  id: string | null;
  documentName?: string;
  parent?: UuidDocument | null;
  pack?: string | null;
}): string | null {
  const { id, documentName, parent, pack } = context;
  if (!id) return null;
  if (parent) {
    const parentUuid = parent.uuid;
    return parentUuid && documentName ? `${parentUuid}.${documentName}.${id}` : null;
  }
  if (pack) {
    const type = documentName ?? collections.pack(pack)?.documentName;
    return type ? `Compendium.${pack}.${type}.${id}` : null;
  }
  return documentName ? `${documentName}.${id}` : null;
}

/**
 * The UUID of a target relative to an origin: `.Item.id` inside of it, `.id` for one of the same kind beside it; the
 * whole UUID for anything else. `parseUuid` takes it with the origin.
 */
export function buildRelativeUuid(target: string | UuidDocument, origin: string | UuidDocument): string {
  const [whole, base] = [target, origin].map((one) => (typeof one === "string" ? one : (one.uuid ?? "")));
  if (!whole || !base) return whole ?? "";
  if (whole.startsWith(`${base}.`)) return whole.slice(base.length);
  const siblings = `${base.split(".").slice(0, -1).join(".")}.`;
  // Inside of a sibling there is an even number of further parts.
  const rest = whole.startsWith(siblings) ? whole.slice(siblings.length).split(".") : [];
  return rest.length % 2 === 1 ? `.${rest.join(".")}` : whole;
}
