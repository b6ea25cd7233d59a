/** Items that an actor gains with an act: made with it, remembered by it, taken away again when it is undone. */
import type { Write } from "../foundry/batch.ts";
import { type Data, type HostActor, newId } from "../foundry/host.ts";
import type { StoredEvent } from "./event.ts";

/** Items to come with the ids that they will have. */
export function withIds(items: readonly Data[] = []): Data[] {
  return items.map((item) => ({ ...item, _id: newId() }));
}

/** What an event remembers of them: nothing where there are none. */
export function remembered(items: readonly Data[]): { readonly items?: string[] } {
  return items.length > 0 ? { items: items.map(({ _id }) => String(_id)) } : {};
}

/** The writes that make them. */
export function gainWrites(actor: HostActor | null, items: Data[]): Write[] {
  if (!actor || items.length === 0) return [];
  return [{ action: "create", documentName: "Item", data: items, parent: actor, keepId: true }];
}

/** The deletion of what an event gave, as far as it is there still. */
export function lossWrites(actor: HostActor | null, event: StoredEvent): Write[] {
  return deletions(actor, Array.isArray(event["items"]) ? event["items"].map(String) : []);
}

/** The deletion of these items, as far as they are there still. */
export function deletions(actor: HostActor | null, items: readonly string[]): Write[] {
  const ids = items.filter((id) => actor?.items.has(id));
  if (!actor || ids.length === 0) return [];
  return [{ action: "delete", documentName: "Item", ids, parent: actor }];
}
