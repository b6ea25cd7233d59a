/** The steps on the requester's client before documents are deleted. */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import { requireUser } from "../../client/current-user.ts";
import { Hooks } from "../../hooks.ts";
import { informAncestors } from "./ancestors.ts";
import { allIds, findDocument } from "./collections.ts";
import { assertPermission } from "./permission.ts";

/**
 * Call methods and hooks, and return the ids of the documents to be deleted.
 * @throws Error for unknown ids, or if the user may not delete a document
 */
export async function prepareDeletion(
  cls: typeof Document,
  ids: string[],
  operation: OperationOptions,
): Promise<string[]> {
  const user = requireUser();
  const accepted: Document[] = [];
  for (const id of operation.deleteAll ? allIds(cls, operation) : ids) {
    const document = findDocument(cls, id, operation);
    assertPermission("delete", document, {});
    if ((await document._preDelete(operation, user)) === false) continue;
    const heard = operation.noHook || Hooks.call(`preDelete${cls.documentName}`, document, operation, user.id ?? "");
    if (heard !== false) accepted.push(document);
  }
  if (!accepted.length) return [];
  if ((await cls._preDeleteOperation(accepted, operation, user)) === false) return [];
  const kept = accepted.flatMap((document) => document.id ?? []);
  informAncestors("_preDeleteDescendantDocuments", cls, operation.parent ?? null, [kept, operation, user.id ?? ""]);
  return kept;
}
