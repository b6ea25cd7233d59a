/** Chances as whole parts that add up. */

/** Parts in so many steps of a whole: rounded down, and what is missing goes where rounding took most. */
function parts(chances: readonly number[], whole: number, steps: number): number[] {
  const floors = chances.map((chance) => Math.floor(chance * steps + 1e-9));
  const rest = (place: number) => (chances[place] ?? 0) * steps - (floors[place] ?? 0);
  const most = [...chances.keys()].sort((one, other) => rest(other) - rest(one));
  let missing = whole - floors.reduce((sum, floor) => sum + floor, 0);
  for (const place of most) {
    if (missing < 1) break;
    floors[place] = (floors[place] ?? 0) + 1;
    missing -= 1;
  }
  return floors;
}

/**
 * Chances of outcomes, rounded so that what people read adds up: all of them to 1, and those of `successes` to the chance
 * of success. In whole per cents, or in tenths where one of them is rarer than one in a hundred.
 * @param results chances by outcome, which add up to 1
 */
export function roundedOdds(
  results: Readonly<Record<string, number>>,
  successes: readonly string[],
): { readonly results: Readonly<Record<string, number>>; readonly success: number; readonly digits: 0 | 1 } {
  const present = Object.entries(results).filter(([, chance]) => chance > 0);
  const steps = present.some(([, chance]) => chance >= 0.0005 && chance < 0.01) ? 1000 : 100;
  const good = present.filter(([result]) => successes.includes(result));
  const bad = present.filter(([result]) => !successes.includes(result));
  const sum = (entries: typeof present) => entries.reduce((total, [, chance]) => total + chance, 0);
  const success = Math.round(sum(good) * steps);
  const rounded = (entries: typeof present, whole: number) =>
    parts(
      entries.map(([, chance]) => chance),
      whole,
      steps,
    ).map((part, place) => [entries[place]?.[0] ?? "", part / steps] as const);
  return {
    results: Object.fromEntries([...rounded(good, success), ...rounded(bad, steps - success)]),
    success: success / steps,
    digits: steps === 1000 ? 1 : 0,
  };
}
