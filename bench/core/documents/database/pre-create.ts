/** The steps on the requester's client before documents are created. */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { requireUser } from "../../client/current-user.ts";
import { CONST } from "../../const.ts";
import type { SourceData } from "../../data/types.ts";
import { Hooks } from "../../hooks.ts";
import { deepClone } from "../../utils/clone.ts";
import { expandObject } from "../../utils/property.ts";
import { isValidId, randomID } from "../../utils/random-id.ts";
import { informAncestors } from "./ancestors.ts";
import { assertPermission } from "./permission.ts";

/** Source data as the caller gave it: a document's, or plain, dots unfolded. */
function sourceOf(data: unknown): SourceData {
  const convert = (data as { toObject?: unknown } | null)?.toObject;
  if (typeof convert === "function") return convert.call(data) as SourceData;
  return expandObject(deepClone(data)) as SourceData;
}

/** Give ids to a document's data and to everything inside that has none of its own. */
function assignIds(cls: typeof Document, source: SourceData, keepEmbedded: boolean): void {
  if (!isValidId(source._id)) source._id = randomID();
  for (const [name, field] of Object.entries(cls.metadata.embedded)) {
    const children = source[field];
    if (!Array.isArray(children)) continue;
    const childClass = (cls.schema.get(field) as { model?: typeof Document } | undefined)?.model;
    for (const child of children as SourceData[]) {
      if (!keepEmbedded) child._id = null;
      if (childClass) assignIds(childClass, child, keepEmbedded);
      else if (!isValidId(child._id)) child._id = randomID();
    }
    if (!name) throw new Error(`${cls.documentName} has an embedded collection without a document name`);
  }
}

/** Make the user who creates a document its owner. */
function claim(document: Document, userId: string | null): void {
  const source = document._source as SourceData;
  if (!userId || !(document.constructor as typeof Document).schema.has("ownership")) return;
  const ownership = (source.ownership ?? {}) as Record<string, number>;
  if (!(userId in ownership)) document.updateSource({ ownership: { [userId]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
}

/**
 * Construct the documents, call their methods and the hooks, and return the source data of those to be created.
 * @throws Error for invalid data, or if the user may not create such a document
 */
export async function prepareCreation(
  cls: typeof Document,
  data: unknown[],
  operation: OperationOptions,
): Promise<SourceData[]> {
  const user = requireUser();
  const { parent = null, pack = null } = operation;
  const accepted: Document[] = [];
  for (const entry of data) {
    const source = sourceOf(entry);
    if (!operation.keepId) source._id = null;
    // Constructing the document completes its data; methods and hooks receive the data as requested.
    const document = new cls(deepClone(source), { parent, pack });
    claim(document, user.id);
    assertPermission("create", document, {});
    if ((await document._preCreate(source, operation, user)) === false) continue;
    const heard =
      operation.noHook || Hooks.call(`preCreate${cls.documentName}`, document, source, operation, user.id ?? "");
    if (heard !== false) accepted.push(document);
  }
  if (!accepted.length) return [];
  if ((await cls._preCreateOperation(accepted, operation, user)) === false) return [];
  const sources = accepted.map((document) => document.toObject());
  for (const source of sources) assignIds(cls, source, operation.keepEmbeddedIds !== false);
  informAncestors("_preCreateDescendantDocuments", cls, parent, [sources, operation, user.id ?? ""]);
  return sources;
}
