/** The data of an item that is copied to an actor. */
import type { SheetDocument } from "./sheet-document.ts";

interface CompendiumReader {
  fromCompendium(document: SheetDocument, options: Record<string, unknown>): Record<string, unknown>;
}

/** Source data for a copy of `item`: without folder, ownership and place in a list, and with a note of its origin. */
export function itemDataForActor(item: SheetDocument, collection: unknown, keepId: boolean): Record<string, unknown> {
  const reader = collection as Partial<CompendiumReader> | undefined;
  const data =
    typeof reader?.fromCompendium === "function"
      ? reader.fromCompendium(item, { keepId, clearFolder: true, clearSort: true, clearOwnership: true })
      : item.toObject();
  for (const key of ["folder", "ownership", "sort"]) delete data[key];
  if (!keepId) delete data["_id"];
  if (item.pack && item.uuid) data["_stats"] = { ...(data["_stats"] as object), compendiumSource: item.uuid };
  return data;
}
