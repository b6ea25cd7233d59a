/** Template context of the banner on an actor's sheet: the number that matters most, and the actor's states. */
import { type Data, type HostActor, localize } from "../foundry/host.ts";
import { statuses } from "../item/statuses.ts";
import { pips } from "./pips.ts";
import { boundsOf, headlineOf } from "./vitals.ts";

/** Largest maximum that is shown as pips beside the number; a larger one is shown as a bar. */
const PIPS = 8;

/** Fullness of a number, in per cent of its range. */
export function shareOf(value: number, min: number, max: number | null): number {
  return max === null || max <= min ? 0 : Math.max(0, Math.min(100, Math.round(((value - min) / (max - min)) * 100)));
}

/** Context of `actor/headline`; null for actors without vitals. */
export function headlineContext(actor: HostActor): Data | null {
  const vital = headlineOf(actor);
  if (!vital) return null;
  const { value, max, path, min = 0 } = vital;
  const label = localize(vital.label);
  const least = boundsOf(vital).min;
  const isCounted =
    path !== undefined && least === 0 && max !== null && max > 0 && max <= PIPS && vital.limit === undefined;
  return {
    ...{ label, value, path, max, least },
    most: vital.limit ?? max,
    endless: max === null,
    share: shareOf(value, min, max),
    pips: isCounted ? pips(max, value, label) : null,
  };
}

/**
 * Template context of an actor's states: all statuses shown on its tokens, whether from conditions, from numbers or set
 * by users.
 */
export function statesContext(actor: HostActor): Data[] {
  return statuses
    .filter(({ id }) => actor.statuses.has(id))
    .map(({ id, img }) => ({ id, img, label: localize(`TESSERA.Status.${id}`) }));
}
