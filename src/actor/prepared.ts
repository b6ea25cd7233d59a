/** Who wants to know that an actor's data were prepared anew, whatever the reason: an update, an item, an effect, a token's own data. */
import type { HostActor } from "../foundry/host.ts";

const listeners: ((actor: HostActor) => void)[] = [];

/** Listen. The actor's numbers are ready; nothing may be changed. */
export function whenPrepared(listener: (actor: HostActor) => void): void {
  listeners.push(listener);
}

/** Tell everybody. */
export function tellPrepared(actor: HostActor): void {
  for (const listener of listeners) listener(actor);
}
