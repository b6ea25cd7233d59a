/** The shared state as plain data. */

/** The shared state. Missing counters are 0, missing words empty. */
export interface SharedState {
  readonly counters: Readonly<Record<string, number>>;
  readonly words: Readonly<Record<string, string>>;
}

/** Bounds of counters by name; a trailing `*` matches any suffix. Default: 0 or more. */
export type Bounds = Readonly<Record<string, { readonly minimum?: number; readonly maximum?: number }>>;

export const emptyState: SharedState = { counters: {}, words: {} };

/** Mutable counters and words: a copy of a state, or a private one. */
export interface Draft {
  counters: Map<string, number>;
  words: Map<string, string>;
}

/** Copy `state` into a draft. */
export function draftOf(state: SharedState): Draft {
  return { counters: new Map(Object.entries(state.counters)), words: new Map(Object.entries(state.words)) };
}

/** Copy `draft` into a state, with sorted names, so that equal states are equal JSON. */
export function stateOf(draft: Draft): SharedState {
  const inOrder = <Value>(map: Map<string, Value>) =>
    Object.fromEntries([...map].sort(([first], [second]) => (first < second ? -1 : 1)));
  return { counters: inOrder(draft.counters), words: inOrder(draft.words) };
}
