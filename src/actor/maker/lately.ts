/** Memory of what one window suggested, so that nothing comes again before the others of its list had their turn. */
import { pickOne, type Random, shuffled } from "../../rules/random-picks.ts";

/**
 * Suggested things, the latest last, by the object from which they were drawn, and by concept; the concept "" stands
 * for all. Each window reads the contents of packs anew, and so has its own objects and its own memory.
 */
const suggested = new WeakMap<object, Map<string, Set<unknown>>>();

function latelyFrom(source: object, concept = ""): Set<unknown> {
  const byConcept = suggested.get(source) ?? new Map<string, Set<unknown>>();
  suggested.set(source, byConcept);
  const lately = byConcept.get(concept) ?? new Set();
  byConcept.set(concept, lately);
  return lately;
}

/** Record that these things are suggested now, for a concept. */
export function suggestNow(source: object, things: readonly unknown[], concept = ""): void {
  for (const lately of new Set([latelyFrom(source), latelyFrom(source, concept)]))
    for (const thing of things) {
      lately.delete(thing);
      lately.add(thing);
    }
}

/**
 * A list in random order, except that things suggested lately come last: first those for other concepts, then those for
 * this concept.
 */
export function leastLately<Item>(source: object, list: readonly Item[], random: Random, concept = ""): Item[] {
  const [own = [], all = []] = [concept, ""].map((each) => [...latelyFrom(source, each)]);
  return shuffled(list, random).toSorted(
    (one, other) => own.indexOf(one) - own.indexOf(other) || all.indexOf(one) - all.indexOf(other),
  );
}

/** Number of entries among which the next is drawn once all had their turn, so that their order is no cycle. */
const OLDEST = 3;

/**
 * Suggest one of a list: at random one that was not suggested yet, those in `last` after the others; once all were, one
 * of those suggested longest ago. Undefined for an empty list.
 */
export function nextOf<Item>(
  source: object,
  list: readonly Item[],
  last: readonly Item[],
  random: Random,
): Item | undefined {
  const lately = latelyFrom(source);
  const unused = list.filter((each) => !lately.has(each));
  const fresh = unused.filter((each) => !last.includes(each));
  const oldest = leastLately(source, list, random).slice(0, OLDEST);
  const next = pickOne([fresh, unused, oldest].find(({ length }) => length > 0) ?? [], random);
  if (next !== undefined) suggestNow(source, [next]);
  return next;
}
