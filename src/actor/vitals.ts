/** How an actor stands, read and changed in place: by the display over a token and by its bars. */

import { type Data, type HostActor, valueAt } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import type { Vital } from "../ruleset/contract.ts";
import { actorTypeOf } from "../ruleset/registry.ts";

/** The numbers that tell how the actor stands; none for a party. */
export function vitalsOf(actor: HostActor): readonly Vital[] {
  return actorTypeOf(actor)?.vitals(actor) ?? [];
}

/** Least and greatest value that a vital may be set to by hand. */
export function boundsOf({ min = 0, limit, max }: Vital): { readonly min: number; readonly max: number } {
  return { min, max: limit ?? max ?? Number.MAX_SAFE_INTEGER };
}

/**
 * Set the vital stored at `path` to what `next` makes of it, within its bounds, and do what follows from it. One change
 * after the other, so that none is lost. Does nothing for whoever does not own the actor.
 */
export function changeVital(actor: HostActor, path: string, next: (value: number) => number): Promise<void> {
  return oneAtATime(`${actor.uuid} vitals`, async () => {
    const vital = vitalsOf(actor).find((each) => each.path === path);
    if (!vital || !actor.isOwner) return;
    const { min, max } = boundsOf(vital);
    const within = (value: number) => Math.min(Math.max(value, min), max);
    const stored = within(Number(valueAt(actor._source, path) ?? 0));
    const value = within(next(stored));
    if (value === stored) return;
    const changes: Data = actorTypeOf(actor)?.vitalChanges?.(actor, path, value) ?? { [path]: value };
    await actor.update(changes);
  });
}
