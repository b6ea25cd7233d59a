/** Documents by their UUID: `fromUuid` and `fromUuidSync` among the globals. */
import type { Document } from "../abstract/document.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { parseUuid, type ResolvedUuid, setUuidCollections } from "../utils/uuid.ts";
import type { CompendiumCollection } from "./collections/compendium-collection.ts";

export interface UuidOptions {
  relative?: Document | null;
  invalid?: boolean;
}

/** Have UUIDs looked up in this client's collections. */
export function connectUuids(): void {
  setUuidCollections({
    world: (documentName) => game.collections.get(documentName),
    pack: (id) => {
      const pack = game.packs.get(id);
      return pack ? { collection: pack, documentName: pack.documentName } : undefined;
    },
    redirects: () => CONFIG.compendium.uuidRedirects,
  });
}

function parse(uuid: string, { relative = null }: UuidOptions): ResolvedUuid {
  return parseUuid(uuid, { relative: relative as never });
}

/** Find an embedded document from a primary one. A token's actor is found too, although it is not embedded. */
function descend(from: Document, embedded: string[]): Document | null {
  let document: Document | null = from;
  for (let index = 0; document && index < embedded.length; index += 2) {
    document = step(document, embedded[index] ?? "", embedded[index + 1] ?? "");
  }
  return document;
}

function step(document: Document, name: string, id: string): Document | null {
  if (document.documentName === "Token" && (name === "Actor" || name === "ActorDelta")) {
    return (Reflect.get(document, name === "Actor" ? "actor" : "delta") as Document | null) ?? null;
  }
  const collection = (document.constructor as typeof Document).getCollectionName(name);
  return (collection && document.getEmbeddedDocument(name, id)) || null;
}

/** Load the document with this UUID, from its compendium if necessary; null if it does not exist. */
export async function fromUuid(uuid: string | null | undefined, options: UuidOptions = {}): Promise<Document | null> {
  if (!uuid) return null;
  const { collection, documentId, embedded } = parse(uuid, options);
  if (!collection || !documentId) return null;
  const load = (collection as Partial<CompendiumCollection>).getDocument;
  const found =
    typeof load === "function"
      ? await load.call(collection as CompendiumCollection, documentId)
      : (collection as Map<string, Document>).get(documentId);
  return found ? descend(found, embedded) : null;
}

/**
 * Find the document with this UUID, or its index entry if it is in a compendium and not loaded; null if it does not
 * exist.
 * @throws Error for a document embedded in one that is not loaded, unless `strict` is false
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  options: UuidOptions & { strict?: boolean } = {},
): Document | Record<string, unknown> | null {
  if (!uuid) return null;
  const { collection, documentId, embedded } = parse(uuid, options);
  if (!collection || !documentId) return null;
  const found = (collection as Map<string, Document>).get(documentId);
  if (found) return descend(found, embedded);
  const index = (collection as Partial<CompendiumCollection>).index;
  if (!index) return null;
  if (embedded.length) {
    if (options.strict === false) return null;
    throw new Error(`fromUuidSync was invoked on UUID "${uuid}" which references a Document inside an unloaded one`);
  }
  return index.get(documentId) ?? null;
}
