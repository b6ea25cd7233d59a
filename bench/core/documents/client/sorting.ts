/** Manual order: where a document goes when it is dropped beside another. */
import { SORT_INTEGER_DENSITY } from "../../const/documents.ts";
import type { SourceData } from "../../data/types.ts";
import type { ClientDocumentInstance } from "./client-document.ts";

export interface SortRelativeOptions {
  /** The document beside which to sort; without it, the moved one goes to the end. */
  target?: unknown;
  /** Documents among which the order holds; the moved one may be among them. */
  siblings?: unknown[];
  sortKey?: string;
  sortBefore?: boolean;
  updateData?: SourceData;
  sortUpdates?: SourceData[];
}

interface Sortable {
  [key: string]: unknown;
}

const sortOf = (entry: Sortable, key: string): number => Number(entry[key] ?? 0);

/**
 * The changes that sort `source` beside `target`: one new sort value if there is room between the neighbors, otherwise
 * new values for all. Also `foundry.utils.performIntegerSort`.
 */
export function performIntegerSort(
  source: Sortable,
  { target, siblings = [], sortKey = "sort", sortBefore = true }: SortRelativeOptions = {},
): { target: Sortable; update: SourceData }[] {
  const others = (siblings as Sortable[])
    .filter((entry) => entry !== source)
    .sort((a, b) => sortOf(a, sortKey) - sortOf(b, sortKey));
  const at = target ? others.indexOf(target as Sortable) : -1;
  const index = at < 0 ? others.length : sortBefore ? at : at + 1;
  const [before, after] = [others[index - 1], others[index]];
  const low = before ? sortOf(before, sortKey) : after ? sortOf(after, sortKey) - 2 * SORT_INTEGER_DENSITY : 0;
  const high = after ? sortOf(after, sortKey) : low + 2 * SORT_INTEGER_DENSITY;
  const middle = Math.round((low + high) / 2);
  if (middle > low && middle < high) return [{ target: source, update: { [sortKey]: middle } }];
  others.splice(index, 0, source);
  return others.map((entry, position) => ({
    target: entry,
    update: { [sortKey]: (position + 1) * SORT_INTEGER_DENSITY },
  }));
}

/** Move a document beside another and store the new order. */
export async function sortRelative(
  document: ClientDocumentInstance,
  { updateData = {}, ...options }: SortRelativeOptions,
): Promise<unknown> {
  const changes = performIntegerSort(document as unknown as Sortable, options);
  const updates = changes.map(({ target, update }) => ({
    ...(target === (document as unknown) ? updateData : {}),
    ...update,
    _id: target.id,
  }));
  const cls = document.constructor as typeof import("../../abstract/document.ts").Document;
  return cls.updateDocuments(updates, { parent: document.parent, pack: document.pack });
}
