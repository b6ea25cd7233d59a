/** Items gained by an act: created with it, recorded in it, deleted when it is undone. */
import type { Write } from "../foundry/batch.ts";
import { type Data, type HostActor, newId } from "../foundry/host.ts";

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

/** The writes that delete items by id, if they still exist. */
export function deletions(actor: HostActor | null, items: readonly string[]): Write[] {
  const ids = items.filter((id) => actor?.items.has(id));
  if (!actor || ids.length === 0) return [];
  return [{ action: "delete", documentName: "Item", ids, parent: actor }];
}
