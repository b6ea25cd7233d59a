/** Random choices, from a source of numbers that the caller passes. */

/** Returns the next number, from 0 up to but not including 1. */
export type Random = () => number;

/** One of a list; undefined of an empty one. */
export function pickOne<Item>(list: readonly Item[], random: Random): Item | undefined {
  return list[Math.floor(random() * list.length)];
}

/** A list in random order. */
export function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0] as Item);
}
