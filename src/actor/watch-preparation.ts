/** Calls listeners after each preparation of an actor's data, whatever its cause: update, item, effect or token. */
import type { HostActor } from "../foundry/host.ts";

const listeners: ((actor: HostActor) => void)[] = [];

/** Register a listener. It may read the actor's derived numbers but change nothing. */
export function whenPrepared(listener: (actor: HostActor) => void): void {
  listeners.push(listener);
}

export function reportPrepared(actor: HostActor): void {
  for (const listener of listeners) listener(actor);
}
