/** Effects of a Zone on an Effort check: steps of circumstance (source 001, Difficulty). */
import { givers, type ZoneGift } from "../../../rules/zones.ts";
import { type EffortCheck, validateCheck } from "./check.ts";

/** Most steps by which one Zone changes the difficulty: from one end of the scale to the other. */
export const ZONE_STEPS = 4;

/**
 * The check with the effects of these Zones: each Zone with steps adds a circumstance that makes the check easier by
 * these steps, or harder if they are negative.
 * @throws RulesError (`payment.0.pay`, `tooLittle`) if the amounts chosen for the payers do not cover a cost that the
 * Zones raised
 */
export function inZones(check: EffortCheck, zones: readonly ZoneGift[]): EffortCheck {
  if (zones.length === 0) return check;
  const steps = givers(zones, "steps").map(({ label, value }) => ({ label, steps: value }));
  return validateCheck({ ...check, circumstances: [...check.circumstances, ...steps] });
}
