/** Tokens follow the statuses that are derived: drawn anew when they change, on every client. */
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

/** Follow everything that can change an actor's derived statuses. */
export function watchStatuses(): void {
  whenPrepared(follow);
}
