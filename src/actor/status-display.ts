/** Redraw token statuses on every client when derived statuses change. */
import { redrawStatuses } from "../foundry/documents.ts";
import type { HostActor } from "../foundry/host.ts";
import type { TesseraActor } from "./actor.ts";
import { whenPrepared } from "./watch-preparation.ts";

const shown = new WeakMap<HostActor, ReadonlySet<string>>();

function follow(actor: HostActor): void {
  const now = new Set((actor as TesseraActor).derivedStatuses);
  const before = shown.get(actor) ?? now;
  shown.set(actor, now);
  const changed = new Set([...before, ...now].filter((id) => before.has(id) !== now.has(id)));
  if (changed.size > 0) redrawStatuses(actor, changed);
}

/** Watch everything that derived statuses depend on. */
export function watchStatuses(): void {
  whenPrepared(follow);
}
