/** Applies one entry to the shared state. */
import { applyHappened, applyTick } from "./clocks.ts";
import type { Entry } from "./entry.ts";
import { type Bounds, beginCounters, type CounterBounds, type Draft, startOf } from "./state.ts";

const UNBOUND: CounterBounds = {};

function rangeOf(bounds: Bounds, counter: string): CounterBounds {
  if (Object.hasOwn(bounds, counter)) return bounds[counter] ?? UNBOUND;
  for (const name in bounds)
    if (name.endsWith("*") && counter.startsWith(name.slice(0, -1))) return bounds[name] ?? UNBOUND;
  return UNBOUND;
}

/** True if `draft` covers every spend of an entry; earnings of the same entry do not count. */
function payable(draft: Draft, entry: Entry, bounds: Bounds): boolean {
  const wanted = new Map<string, number>();
  for (const change of entry.changes)
    if (change.type === "spend") wanted.set(change.counter, (wanted.get(change.counter) ?? 0) + change.amount);
  return [...wanted].every(
    ([counter, amount]) => (draft.counters.get(counter) ?? 0) - amount >= (rangeOf(bounds, counter).minimum ?? 0),
  );
}

function forget(map: Map<string, unknown>, prefix: string): void {
  for (const name of [...map.keys()]) if (name.startsWith(prefix)) map.delete(name);
}

/** Store a counter. A counter at 0 is omitted, unless its initial value is not 0. */
function write(counters: Map<string, number>, counter: string, value: number, start = 0): void {
  if (value === 0 && start === 0) counters.delete(counter);
  else counters.set(counter, value);
}

/**
 * Set a counter within its bounds. A clock's filled segments never exceed its size, and a removed clock has none,
 * whatever the order of ticks, changes of size and removals, and whichever of them are undone.
 */
function setCounter({ counters }: Draft, counter: string, value: number, bounds: Bounds): void {
  const range = rangeOf(bounds, counter);
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = range;
  const clockPart = counter.startsWith("clock.") ? /^(clock\.[^.]+)\.(filled|size)$/.exec(counter) : null;
  const [, clock, part] = clockPart ?? [];
  const room = part === "filled" ? (counters.get(`${clock}.size`) ?? 0) : maximum;
  const within = Math.min(room, maximum, Math.max(minimum, value));
  write(counters, counter, within, startOf(range));
  if (part === "size") write(counters, `${clock}.filled`, Math.min(within, counters.get(`${clock}.filled`) ?? 0));
}

/** Apply all changes of `entry` to `draft`, or none if a spend cannot be paid; returns whether it counted. */
export function applyEntry(draft: Draft, entry: Entry, bounds: Bounds): boolean {
  if (!payable(draft, entry, bounds)) return false;
  for (const change of entry.changes) {
    if (change.type === "reset") {
      forget(draft.counters, change.prefix);
      forget(draft.words, change.prefix);
      beginCounters(draft, bounds);
    } else if (change.type === "tick") applyTick(draft, change);
    else if (change.type === "happened") applyHappened(draft, change);
    else if (change.type === "put") {
      if (change.value === "") draft.words.delete(change.name);
      else draft.words.set(change.name, change.value);
    } else if (change.type === "set") setCounter(draft, change.counter, change.value, bounds);
    else {
      const amount = change.type === "earn" ? change.amount : -change.amount;
      setCounter(draft, change.counter, (draft.counters.get(change.counter) ?? 0) + amount, bounds);
    }
  }
  return true;
}
