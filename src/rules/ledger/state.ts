/** The shared state as plain data. */

/** The shared state. Missing counters are 0, missing words empty. */
export interface SharedState {
  readonly counters: Readonly<Record<string, number>>;
  readonly words: Readonly<Record<string, string>>;
}

/** The range of a counter, and the number at which it begins. */
export interface CounterBounds {
  /** 0 if omitted. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Initial value; 0 if omitted, moved into the bounds; not for names that end in `*`. */
  readonly initial?: number;
}

/** Bounds of counters by name; a trailing `*` matches any suffix. Default: 0 or more. */
export type Bounds = Readonly<Record<string, CounterBounds>>;

export const emptyState: SharedState = { counters: {}, words: {} };

/** Mutable counters and words, to which entries are applied. */
export interface Draft {
  counters: Map<string, number>;
  words: Map<string, string>;
}

/** The number at which a counter begins. */
export function startOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER, initial = 0 }: CounterBounds): number {
  return Math.min(maximum, Math.max(minimum, initial));
}

/** Give each counter that is missing the number at which it begins, unless that is 0. */
export function beginCounters({ counters }: Pick<Draft, "counters">, bounds: Bounds): void {
  for (const [name, range] of Object.entries(bounds)) {
    const start = startOf(range);
    if (start !== 0 && !name.endsWith("*") && !counters.has(name)) counters.set(name, start);
  }
}

/** Copy `state` into a draft, in which counters begin at the values in `bounds`. */
export function draftOf(state: SharedState, bounds: Bounds = {}): Draft {
  const counters = new Map(Object.entries(state.counters));
  beginCounters({ counters }, bounds);
  return { counters, words: new Map(Object.entries(state.words)) };
}

/** Copy `draft` into a state, with sorted names, so that equal states are equal JSON. */
export function stateOf(draft: Draft): SharedState {
  const inOrder = <Value>(map: Map<string, Value>) =>
    Object.fromEntries([...map].sort(([first], [second]) => (first < second ? -1 : 1)));
  return { counters: inOrder(draft.counters), words: inOrder(draft.words) };
}
