/**
 * What the table shared just before a check, by the ledger's order. A rule set asks for it where what was there decides
 * what may be done about the check; the ledger then judges the check anew whenever the answer changes. The store answers;
 * it stands behind this file, since it needs what checks mean itself.
 */
import type { HostMessage } from "../foundry/host.ts";

/** A counter of the party or of the check's scene, as it stood just before the check. */
export type SharedBefore = (ledger: "party" | "scene", counter: string) => number;

/** One question, with its answer. */
export interface Question {
  readonly ledger: "party" | "scene";
  readonly counter: string;
  readonly told: number;
}

let answer: (message: HostMessage, ledger: "party" | "scene", counter: string) => number = () => 0;

/** Let the store answer; when the system is loaded. */
export function answerBefore(from: typeof answer): void {
  answer = from;
}

/** What may be asked about the moment before this check, and what was asked of it so far. */
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
