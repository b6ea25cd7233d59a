/**
 * Answers that a check received when its rules queried the shared state just before it. They are stored when the
 * check's entry is folded into the ledger's base: the former state can then no longer be computed, and the fold must
 * not change the check's outcome.
 */
import { idInName } from "./entry-name.ts";

/** Answered values by question. For the scene's ledger, empty values are left out: 0 and the empty word. */
export type AnswersGiven = Readonly<Record<string, number | string>>;

/** Answers by name of the folded entry. */
export type FoldedAnswers = Readonly<Record<string, AnswersGiven>>;

/**
 * Stands for the answers of an entry that a former version folded without storing any: everything that its check used
 * is taken as available.
 */
const UNKNOWN: AnswersGiven = Object.freeze({ unknown: 1 });

function isAnswers(value: unknown): value is AnswersGiven {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every((each) => typeof each === "number" || typeof each === "string");
}

/** The answers in a ledger as a document stores it; unreadable ones are skipped. */
export function answersIn(value: unknown): FoldedAnswers {
  const { answers } = (value ?? {}) as Record<string, unknown>;
  if (typeof answers !== "object" || answers === null) return {};
  return Object.fromEntries(Object.entries(answers).filter(([, each]) => isAnswers(each)));
}

/**
 * Return the answer to a folded entry's question; undefined if it is not known.
 * @param folded true if the entry was folded under its name, not under the bare id that former versions stored
 * @param unasked the answer to a question that was not asked before the fold
 */
export function foldedAnswer(
  given: AnswersGiven | undefined,
  folded: boolean,
  { question, unasked }: { readonly question: string; readonly unasked: number | string | undefined },
): number | string | undefined {
  const known = given ?? (folded ? {} : UNKNOWN);
  return "unknown" in known ? undefined : (known[question] ?? unasked);
}

/**
 * Select the answers to store with a fold.
 * @param names names of all entries that are folded after it
 * @param before the folded names and the answers before the fold
 * @param now answers given to entries that are not folded yet
 */
export function keptAnswers(
  names: readonly string[],
  before: { readonly foldedNames: readonly string[]; readonly answers: FoldedAnswers },
  now: FoldedAnswers,
): FoldedAnswers {
  const known = new Set(before.foldedNames);
  const kept: Record<string, AnswersGiven> = {};
  for (const name of names) {
    const given = known.has(name) ? before.answers[name] : known.has(idInName(name)) ? UNKNOWN : now[name];
    if (given) kept[name] = given;
  }
  return kept;
}
