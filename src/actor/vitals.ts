/** Vitals of an actor, changed in place by the token HUD and bars. */

import { type Data, type HostActor, valueAt } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import type { Vital } from "../ruleset/document-types.ts";
import { actorTypeOf } from "../ruleset/registry.ts";
import { attemptTelling } from "../ruleset/tell-ruleset-error.ts";

/** Vitals of the actor; empty for a party, and if the code of its rule set throws an error. */
export function vitalsOf(actor: HostActor): readonly Vital[] {
  return attemptTelling(() => actorTypeOf(actor)?.vitals(actor)) ?? [];
}

/** The number of an actor that matters most; undefined for a party, and for actors without vitals. */
export function headlineOf(actor: HostActor): Vital | undefined {
  const vitals = vitalsOf(actor);
  return actorTypeOf(actor)?.headline?.(vitals) ?? vitals[0];
}

/** Bounds within which a user may set a vital by hand. */
export function boundsOf({ min = 0, limit, max }: Vital): { readonly min: number; readonly max: number } {
  return { min, max: limit ?? max ?? Number.MAX_SAFE_INTEGER };
}

/**
 * Set the vital stored at `path` to `next(value)`, within its bounds, with its consequences. Changes are queued so that
 * none is lost. Does nothing unless the user owns the actor.
 */
export function changeVital(actor: HostActor, path: string, next: (value: number) => number): Promise<void> {
  return oneAtATime(`${actor.uuid} vitals`, async () => {
    const vital = vitalsOf(actor).find((each) => each.path === path);
    if (!vital || !actor.isOwner) return;
    const { min, max } = boundsOf(vital);
    const within = (value: number) => Math.min(Math.max(value, min), max);
    const stored = Number(valueAt(actor._source, path) ?? 0);
    const value = within(next(within(stored)));
    if (value === stored) return;
    const changes: Data = actorTypeOf(actor)?.vitalChanges?.(actor, path, value) ?? { [path]: value };
    await actor.update(changes);
  });
}
