/** Chances in words that add up. */
import { percent } from "./percent.ts";

/**
 * Chances that add up to 1 in per cents that add up to 100: rounded down, and what is missing goes where rounding took
 * most. With a digit more where one of them is rarer than one in a hundred.
 */
export function percentsOfWhole(chances: readonly number[]): string[] {
  const unit = chances.some((chance) => chance > 0.0005 && chance < 0.01) ? 1000 : 100;
  const floors = chances.map((chance) => Math.floor(chance * unit + 1e-9));
  const missing = unit - floors.reduce((sum, floor) => sum + floor, 0);
  const rest = (place: number) => (chances[place] ?? 0) * unit - (floors[place] ?? 0);
  const most = [...chances.keys()].sort((one, other) => rest(other) - rest(one));
  const rounded = floors.map((floor, place) => (floor + (most.indexOf(place) < missing ? 1 : 0)) / unit);
  return rounded.map((share) => percent(share, unit === 1000 ? 1 : undefined));
}
