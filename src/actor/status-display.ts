/** Redraw token statuses on every client when derived statuses change. */
import { redrawStatuses } from "../foundry/documents.ts";
import type { HostActor } from "../foundry/host.ts";
import type { TesseraActor } from "./actor.ts";
import { whenPrepared } from "./prepared.ts";

const shown = new WeakMap<HostActor, string>();

function follow(actor: HostActor): void {
  const now = (actor as TesseraActor).derivedStatuses.join(" ");
  const before = shown.get(actor);
  shown.set(actor, now);
  if (before !== undefined && before !== now) redrawStatuses(actor);
}

/** Watch everything that derived statuses depend on. */
export function watchStatuses(): void {
  whenPrepared(follow);
}
