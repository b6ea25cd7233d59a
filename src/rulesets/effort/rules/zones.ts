/** Gifts of a Zone to an Effort check: steps of circumstance (source 001, Difficulty). */
import { givers, type ZoneGift } from "../../../rules/zones.ts";
import { type EffortCheck, validateCheck } from "./check.ts";

/** Most steps of one Zone: from one end of the difficulties to the other. */
export const ZONE_STEPS = 4;

/**
 * The check in these Zones: each is a circumstance, towards trivial or, below 0, away from it.
 * @throws RulesError (`payment`) if it no longer pays what it has to
 */
export function inZones(check: EffortCheck, zones: readonly ZoneGift[]): EffortCheck {
  if (zones.length === 0) return check;
  const steps = givers(zones, "steps").map(({ label, value }) => ({ label, steps: value }));
  return validateCheck({ ...check, circumstances: [...check.circumstances, ...steps] });
}
