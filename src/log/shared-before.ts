/**
 * Shared counters and words as they were just before a check, in ledger order. A rule set asks for them if they decide
 * what counts; when the answer changes, the check is derived again. The ledger, which itself depends on checks,
 * registers the answering function here.
 */
import type { HostMessage } from "../foundry/host.ts";

/** The shared state of the party or of the check's scene just before the check. */
export interface SharedBefore {
  /**
   * Value of a counter; for a check that is folded into the ledger's base, the stored answer, or `ANY_AMOUNT` if it is
   * unknown.
   */
  (ledger: "party" | "scene", counter: string): number;
  /** Returns the value of a word, empty if unset; null for a folded check whose answer is unknown. */
  word(ledger: "party" | "scene", name: string): string | null;
}

/** The answer for a folded check whose stored answer is unknown: everything that it used is taken as available. */
export const ANY_AMOUNT = Number.MAX_SAFE_INTEGER;

/** A shared state without counters and words. */
export const NOTHING_BEFORE: SharedBefore = Object.assign(() => 0, { word: () => "" });

/** A query for one counter or word of a ledger. */
export interface StateQuery {
  readonly ledger: "party" | "scene";
  readonly kind: "counter" | "word";
  readonly name: string;
}

/** A query with its answer. */
export interface AnsweredQuery extends StateQuery {
  readonly value: number | string | null;
}

type Answer = (message: HostMessage, query: StateQuery) => AnsweredQuery["value"];

let answer: Answer = (_message, { kind }) => (kind === "counter" ? 0 : "");

/** Register the function that answers queries; call in the `init` hook. */
export function registerStateBefore(from: Answer): void {
  answer = from;
}

/**
 * Create a query function for the moment before this check that records its queries, and a function that returns those
 * made so far.
 */
export function recordQueries(message: HostMessage): { before: SharedBefore; asked(): readonly AnsweredQuery[] } {
  const questions = new Map<string, AnsweredQuery>();
  const ask = (query: StateQuery) => {
    const value = answer(message, query);
    questions.set(`${query.ledger} ${query.kind} ${query.name}`, { ...query, value });
    return value;
  };
  const before = (ledger: StateQuery["ledger"], name: string) => Number(ask({ ledger, kind: "counter", name }));
  const word = (ledger: StateQuery["ledger"], name: string) => {
    const value = ask({ ledger, kind: "word", name });
    return value === null ? null : String(value);
  };
  return { before: Object.assign(before, { word }), asked: () => [...questions.values()] };
}
