/** The shared state as plain data. */

/** The shared state. What was never named is 0, or no word. */
export interface SharedState {
  readonly counters: Readonly<Record<string, number>>;
  readonly words: Readonly<Record<string, string>>;
}

/** Bounds of counters by name; a name that ends in `*` bounds all that start so. Without any: 0 or more. */
export type Bounds = Readonly<Record<string, { readonly minimum?: number; readonly maximum?: number }>>;

export const emptyState: SharedState = { counters: {}, words: {} };

/** Counters and words that are written to: a copy of a state, or one that its owner keeps to itself. */
export interface Draft {
  counters: Map<string, number>;
  words: Map<string, string>;
}

/** A draft with the contents of `state`. */
export function draftOf(state: SharedState): Draft {
  return { counters: new Map(Object.entries(state.counters)), words: new Map(Object.entries(state.words)) };
}

/** A state with the contents of `draft`; names in order, so that equal states are equal JSON. */
export function stateOf(draft: Draft): SharedState {
  const inOrder = <Value>(map: Map<string, Value>) =>
    Object.fromEntries([...map].sort(([first], [second]) => (first < second ? -1 : 1)));
  return { counters: inOrder(draft.counters), words: inOrder(draft.words) };
}
