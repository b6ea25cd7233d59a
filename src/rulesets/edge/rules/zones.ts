/** Gifts of a Zone to an Edge check (reading: a place is a circumstance, as sources 002 and 003 know dice, DV and Position). */
import { givers, sumOf, type ZoneGift } from "../../../rules/zones.ts";
import { type EdgeCheck, POSITIONS, validateCheck } from "./check.ts";

/** Most that one Zone changes: dice and DV by as much as the widest gap of the sources' difficulties, Position end to end. */
export const ZONE_DICE = 4;
export const ZONE_DIFFICULTY = 4;
export const ZONE_POSITION = POSITIONS.length - 1;

/**
 * The check in these Zones: dice join the pool, the DV moves and stays at 1 or more, and each step worsens the Position
 * or, below 0, betters it. A DV that the game master sets later is theirs alone.
 * @throws RulesError (`situational`, `tooManyDice`) for more dice than a pool holds
 */
export function inZones(check: EdgeCheck, zones: readonly ZoneGift[]): EdgeCheck {
  if (zones.length === 0) return check;
  const dice = givers(zones, "dice").map(({ label, value }) => ({ label, dice: value }));
  const { difficulty, improvesPosition } = check;
  // A Boon that was paid to improve the Position keeps something to improve.
  const best = improvesPosition ? 1 : 0;
  const place = POSITIONS.indexOf(check.position) + sumOf(zones, "position");
  return validateCheck({
    ...check,
    situational: [...check.situational, ...dice],
    difficulty: difficulty === null ? null : Math.max(1, difficulty + sumOf(zones, "difficulty")),
    position: POSITIONS[Math.min(POSITIONS.length - 1, Math.max(best, place))] ?? check.position,
  });
}
