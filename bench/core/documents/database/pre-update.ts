/** The steps on the requester's client before documents are updated. */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { requireUser } from "../../client/current-user.ts";
import type { SourceData } from "../../data/types.ts";
import { Hooks } from "../../hooks.ts";
import { deepClone } from "../../utils/clone.ts";
import { expandObject } from "../../utils/property.ts";
import { informAncestors } from "./ancestors.ts";
import { findDocument } from "./collections.ts";
import { assertPermission } from "./permission.ts";

/** The difference that `update` would make, or all of it for `diff: false`; null when there is none. */
function difference(document: Document, update: SourceData, operation: OperationOptions): SourceData | null {
  const changes = expandObject(deepClone(update)) as SourceData;
  delete changes._id;
  const { recursive = true, diff = true } = operation;
  const changed = document.updateSource(deepClone(changes), { dryRun: true, recursive });
  if (!diff) return changes;
  return Object.keys(changed).length ? changed : null;
}

/**
 * Find the differences, call methods and hooks, and return the changes to be made, each with its `_id`.
 * @throws Error for invalid changes, unknown ids, or if the user may not change a document
 */
export async function prepareUpdate(
  cls: typeof Document,
  updates: SourceData[],
  operation: OperationOptions,
): Promise<SourceData[]> {
  const user = requireUser();
  const accepted: { document: Document; changes: SourceData }[] = [];
  for (const update of updates) {
    const document = findDocument(cls, String(update._id), operation);
    const changes = difference(document, update, operation);
    if (!changes) continue;
    assertPermission("update", document, changes);
    if ((await document._preUpdate(changes, operation, user)) === false) continue;
    const heard =
      operation.noHook || Hooks.call(`preUpdate${cls.documentName}`, document, changes, operation, user.id ?? "");
    if (heard !== false) accepted.push({ document, changes });
  }
  if (!accepted.length) return [];
  const documents = accepted.map(({ document }) => document);
  if ((await cls._preUpdateOperation(documents, operation, user)) === false) return [];
  const changes = accepted.map(({ document, changes }) => ({ ...changes, _id: document.id }));
  informAncestors("_preUpdateDescendantDocuments", cls, operation.parent ?? null, [changes, operation, user.id ?? ""]);
  return changes;
}
