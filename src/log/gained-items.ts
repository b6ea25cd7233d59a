/** Items gained by an act: created with it, recorded in it, deleted when it is undone. */
import type { Write } from "../foundry/batch.ts";
import { type Data, type HostActor, type HostItem, newId, onHook, valueAt } from "../foundry/host.ts";

/** Assign ids to items before they are created. */
export function withIds(items: readonly Data[] = []): Data[] {
  return items.map((item) => ({ ...item, _id: newId() }));
}

/** The ids to record in the event; no property if there are no items. */
export function remembered(items: readonly Data[]): { readonly items?: string[] } {
  return items.length > 0 ? { items: items.map(({ _id }) => String(_id)) } : {};
}

/** The writes that create the items. */
export function gainWrites(actor: HostActor | null, items: Data[]): Write[] {
  if (!actor || items.length === 0) return [];
  return [{ action: "create", documentName: "Item", data: items, parent: actor, keepId: true }];
}

/** Fields of an item that people write by hand; numbers and flags change by acts, too, which have undo of their own. */
const WRITTEN = ["name", "img", "system.description"];

const MARK = "flags.tessera.written";

/** Mark items of actors in which somebody writes; in the `init` hook. */
export function watchWrittenItems(): void {
  onHook("preUpdateItem", (item: HostItem, changed: Data) => {
    const isNew = (path: string) => {
      const to = valueAt(changed, path);
      return to !== undefined && to !== valueAt(item._source, path);
    };
    if (!item.actor || !WRITTEN.some(isNew)) return;
    const flags = (changed["flags"] ?? {}) as Data;
    changed["flags"] = { ...flags, tessera: { ...(flags["tessera"] as Data | undefined), written: true } };
  });
}

/**
 * Those of an actor's items in which somebody has written by hand since the actor gained them: undo would lose that
 * text.
 */
export function changedItems(actor: HostActor | null, ids: readonly string[]): HostItem[] {
  return ids.flatMap((id) => {
    const item = actor?.items.get(id);
    return item && valueAt(item._source, MARK) === true ? [item] : [];
  });
}

/** The writes that delete items by id, if they still exist. */
export function deletions(actor: HostActor | null, items: readonly string[]): Write[] {
  const ids = items.filter((id) => actor?.items.has(id));
  if (!actor || ids.length === 0) return [];
  return [{ action: "delete", documentName: "Item", ids, parent: actor }];
}
