/**
 * Verdicts of group checks: how several answers to one request count together. The sources have only one procedure (the
 * highest total and one more for each other participant, `groupTotal` of the rule set concerned); the ways in this file
 * are readings that all games share.
 */
import { RulesError } from "./error.ts";

/**
 * Ways of counting answers, in this order: each counts only for itself; at least half of them must succeed; the best
 * one counts; the worst one counts.
 */
export const GROUP_WAYS = ["each", "most", "best", "worst"] as const;
export type GroupWay = (typeof GROUP_WAYS)[number];

export interface GroupVerdict {
  /** True if the group succeeds; null while that is undecided. */
  readonly success: boolean | null;
  /** Answers that succeeded, and all who were asked. */
  readonly succeeded: number;
  readonly asked: number;
}

/** Number of successes that a way needs among `asked` answers. */
function needed(way: Exclude<GroupWay, "each">, asked: number): number {
  if (way === "best") return 1;
  return way === "worst" ? asked : Math.ceil(asked / 2);
}

/**
 * Return the verdict on a group, which is final as soon as the missing answers cannot change it.
 * @param answers for each character that was asked, true if the answer succeeded; null while it is missing or undecided
 * @returns null if each rolls only for itself, or fewer than two were asked
 * @throws RulesError for an unknown way
 */
export function groupVerdict(way: GroupWay, answers: readonly (boolean | null)[]): GroupVerdict | null {
  if (!GROUP_WAYS.includes(way)) throw new RulesError("way", "unknown", { value: way, choices: GROUP_WAYS.join(", ") });
  const asked = answers.length;
  if (way === "each" || asked < 2) return null;
  const succeeded = answers.filter((answer) => answer === true).length;
  const open = answers.filter((answer) => answer === null).length;
  const need = needed(way, asked);
  const success = succeeded >= need ? true : succeeded + open < need ? false : null;
  return { success, succeeded, asked };
}
