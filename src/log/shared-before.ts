/**
 * Shared counters as they were just before a check, in ledger order. A rule set asks for them if they decide which acts
 * are allowed; when the answer changes, the check is derived again. The ledger, which itself depends on checks,
 * registers the answering function here.
 */
import type { HostMessage } from "../foundry/host.ts";

/** Value of a counter of the party or of the check's scene just before the check. */
export type SharedBefore = (ledger: "party" | "scene", counter: string) => number;

/** A query with its answer. */
export interface CounterQuery {
  readonly ledger: "party" | "scene";
  readonly counter: string;
  readonly value: number;
}

let answer: (message: HostMessage, ledger: "party" | "scene", counter: string) => number = () => 0;

/** Register the function that answers; at load time. */
export function registerCounterBefore(from: typeof answer): void {
  answer = from;
}

/** A recording query function for the moment before this check, and the queries made so far. */
export function recordQueries(message: HostMessage): { before: SharedBefore; asked(): readonly CounterQuery[] } {
  const questions = new Map<string, CounterQuery>();
  return {
    before: (ledger, counter) => {
      const value = answer(message, ledger, counter);
      questions.set(`${ledger} ${counter}`, { ledger, counter, value });
      return value;
    },
    asked: () => [...questions.values()],
  };
}
