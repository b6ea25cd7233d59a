/** Tokens follow the statuses that are derived: drawn anew when they change, on every client. */
import { redrawStatuses } from "../foundry/documents.ts";
import { type HostActor, type HostItem, onHook } from "../foundry/host.ts";
import type { TesseraActor } from "./actor.ts";

const shown = new WeakMap<HostActor, string>();

function follow(actor: HostActor | null): void {
  if (!actor) return;
  const now = (actor as TesseraActor).derivedStatuses.join(" ");
  if (shown.get(actor) === now) return;
  shown.set(actor, now);
  redrawStatuses(actor);
}

/** Listen to what can change an actor's derived statuses. */
export function followStatuses(): void {
  onHook("updateActor", follow);
  for (const what of ["createItem", "updateItem", "deleteItem"])
    onHook(what, (item: HostItem) => {
      if (item.type === "condition") follow(item.actor);
    });
}
