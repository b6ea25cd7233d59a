/**
 * Shared counters as they were just before a check, in ledger order. A rule set asks for them if they decide which acts
 * are allowed; when the answer changes, the check is derived again. The ledger, which itself depends on checks,
 * registers the answering function here.
 */
import type { HostMessage } from "../foundry/host.ts";

/** Value of a counter of the party or of the check's scene just before the check. */
export type SharedBefore = (ledger: "party" | "scene", counter: string) => number;

/** A query with its answer. */
export interface Question {
  readonly ledger: "party" | "scene";
  readonly counter: string;
  readonly told: number;
}

let answer: (message: HostMessage, ledger: "party" | "scene", counter: string) => number = () => 0;

/** Register the function that answers; at load time. */
export function answerBefore(from: typeof answer): void {
  answer = from;
}

/** A recording query function for the moment before this check, and the queries made so far. */
export function askingBefore(message: HostMessage): { before: SharedBefore; asked(): readonly Question[] } {
  const questions = new Map<string, Question>();
  return {
    before: (ledger, counter) => {
      const told = answer(message, ledger, counter);
      questions.set(`${ledger} ${counter}`, { ledger, counter, told });
      return told;
    },
    asked: () => [...questions.values()],
  };
}
