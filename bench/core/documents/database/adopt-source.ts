/** Puts new source data into existing documents, which stay the same objects. */
import type { SourceData } from "../../data/types.ts";

/** Copy new data into a document's source object; embedded documents that still exist keep their own source objects. */
export function adoptSource(target: SourceData, next: SourceData): void {
  for (const key of Object.keys(target)) {
    const [before, after] = [target[key], next[key]];
    if (isDocumentList(before) && isDocumentList(after)) {
      const known = new Map(before.map((entry) => [entry._id, entry]));
      target[key] = after.map((entry) => {
        const same = known.get(entry._id);
        if (!same) return entry;
        adoptSource(same, entry);
        return same;
      });
    } else target[key] = after;
  }
}

function isDocumentList(value: unknown): value is SourceData[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "object" && entry !== null && "_id" in entry);
}
