/** Values shared out among names, each value once, as when a character is made. */
import { type Random, shuffled } from "./random-picks.ts";

/** Numbers by name. */
export type Shared = Readonly<Record<string, number>>;

/** Sort names as `order` lists them; names missing in `order` come last, in their present order. */
export function weighted(names: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

/**
 * Assign values to names: the highest value to the first name of `order`, and so on; names left without a value get 0.
 */
export function sharedByOrder(names: readonly string[], values: readonly number[], order: readonly string[]): Shared {
  const ranked = values.toSorted((one, other) => other - one);
  const all = weighted(names, order);
  return Object.fromEntries(names.map((name) => [name, ranked[all.indexOf(name)] ?? 0]));
}

/**
 * Return the values after one name was given another value: the name that had it receives the former value in exchange,
 * so that each value stays assigned once.
 */
export function swapped(before: Shared, now: Shared): Shared {
  const changed = Object.keys(now).find((name) => now[name] !== before[name]);
  if (changed === undefined) return now;
  const holder = Object.keys(now).find((name) => name !== changed && now[name] === now[changed]);
  return holder === undefined ? now : { ...now, [holder]: before[changed] ?? 0 };
}

/** Points to share out, and the most that one name may have. */
interface Points {
  readonly points: number;
  readonly most: number;
}

/**
 * Distribute all points among names, without chance: first one point to each name of `order`, then as many as allowed
 * to each of them in turn; the other names share the rest in the same way.
 */
export function spreadByOrder(names: readonly string[], { points, most }: Points, order: readonly string[]): Shared {
  const first = order.filter((name) => names.includes(name));
  const given = Object.fromEntries(names.map((name) => [name, 0]));
  let left = points;
  const raise = (name: string, limit: number) => {
    const more = Math.max(0, Math.min(left, limit - (given[name] ?? 0)));
    given[name] = (given[name] ?? 0) + more;
    left -= more;
  };
  for (const name of first) raise(name, Math.min(1, most));
  for (const name of weighted(names, order)) raise(name, most);
  return given;
}

/**
 * Distribute all points by name: the most to the first name of `order`, the rest at random, favoring names early in
 * the order.
 */
export function pointsByOrder(
  names: readonly string[],
  { points, most }: Points,
  order: readonly string[],
  random: Random,
): Shared {
  const ranked = weighted(shuffled(names, random), order);
  const given = Object.fromEntries(names.map((name) => [name, 0]));
  let left = points;
  for (const [place, name] of ranked.entries()) {
    const wanted = place === 0 ? most : 1 + Math.floor(random() * most);
    given[name] = Math.min(wanted, left);
    left -= given[name];
  }
  for (const name of ranked) {
    const more = Math.min(left, most - (given[name] ?? 0));
    given[name] = (given[name] ?? 0) + more;
    left -= more;
  }
  return given;
}
