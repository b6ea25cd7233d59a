/** Effects of a Zone on a Decision check: a modifier, advantage or disadvantage (source 004, Decision Rolls). */
import { givers, type ZoneGift } from "../../../rules/zones.ts";
import { type DecisionCheck, validateCheck } from "./check.ts";

/** Greatest modifier, up or down, that one Zone adds to a roll. */
export const ZONE_MODIFIER = 10;

/**
 * The check with the effects of these Zones: modifiers add up, and advantages and disadvantages join the check's other
 * reasons.
 */
export function inZones(check: DecisionCheck, zones: readonly ZoneGift[]): DecisionCheck {
  if (zones.length === 0) return check;
  const reasons = (sign: number) =>
    givers(zones, "advantage").flatMap(({ label, value }) => (Math.sign(value) === sign ? [label] : []));
  return validateCheck({
    ...check,
    modifiers: [...check.modifiers, ...givers(zones, "modifier").map(({ label, value }) => ({ label, value }))],
    advantages: [...check.advantages, ...reasons(1)],
    disadvantages: [...check.disadvantages, ...reasons(-1)],
  });
}
