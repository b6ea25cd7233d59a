/** Gifts of a Zone to a Decision check: a modifier, advantage or disadvantage (source 004, Decision Rolls). */
import { givers, type ZoneGift } from "../../../rules/zones.ts";
import { type DecisionCheck, validateCheck } from "./check.ts";

/** Most that one Zone adds to a roll or takes from it. */
export const ZONE_MODIFIER = 10;

/** The check in these Zones: modifiers add up, and advantage and disadvantage are reasons like others. */
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
