/**
 * Effects of a Zone on an Edge check. Our reading: a place is a circumstance, so it may change the dice, the DV and the
 * Position, which are terms of sources 002 and 003.
 */
import { givers, sumOf, type ZoneGift } from "../../../rules/zones.ts";
import { type EdgeCheck, POSITIONS, validateCheck } from "./check.ts";

/** Greatest effects of one Zone: the most dice, points of DV and steps of Position by which it may change a check. */
export const ZONE_DICE = 4;
export const ZONE_DIFFICULTY = 4;
export const ZONE_POSITION = POSITIONS.length - 1;

/**
 * The check with the effects of these Zones: their dice are added to the pool, the DV changes but stays at 1 or more,
 * and each step worsens the Position or, if negative, improves it. Zones do not change a DV that the game master sets
 * later.
 * @throws RulesError (`situational`, `tooManyDice`) for more dice than a pool can have
 */
export function inZones(check: EdgeCheck, zones: readonly ZoneGift[]): EdgeCheck {
  if (zones.length === 0) return check;
  const dice = givers(zones, "dice").map(({ label, value }) => ({ label, dice: value }));
  const { difficulty, improvesPosition } = check;
  // If a Boon improves the Position, Zones must leave the Position at least one step from the best, so that the Boon
  // has an effect.
  const best = improvesPosition ? 1 : 0;
  const place = POSITIONS.indexOf(check.position) + sumOf(zones, "position");
  return validateCheck({
    ...check,
    situational: [...check.situational, ...dice],
    difficulty: difficulty === null ? null : Math.max(1, difficulty + sumOf(zones, "difficulty")),
    position: POSITIONS[Math.min(POSITIONS.length - 1, Math.max(best, place))] ?? check.position,
  });
}
