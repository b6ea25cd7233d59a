/**
 * Answers that a check got about the shared state before it. They are stored when its entry is folded: that state can no longer be
 * computed, and the fold must not change the check's outcome.
 */
import { idInName } from "./entry-name.ts";

/** Values by question. Of a scene, those of nothing are left out: 0 and the empty word. */
export type AnswersGiven = Readonly<Record<string, number | string>>;

/** Answers by name of the folded entry. */
export type FoldedAnswers = Readonly<Record<string, AnswersGiven>>;

/** The answers of an entry that a former version folded, which kept none: all that it used was there. */
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
 * The answer to a folded entry's question; undefined if it is not known.
 * @param folded whether the entry was folded under its name, not under the bare id that former versions stored
 * @param unasked the answer to what it had not asked before it was folded
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
 * The answers to keep with a fold.
 * @param names names of all folded entries after it
 * @param before the folded names and the answers before it
 * @param now answers that were given to entries that are not folded yet
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
