/**
 * Verdicts of group checks: how several answers to one request count together. The sources have one of their own (a highest
 * total and one more for each other participant, `groupTotal` of its rules); the other ways are readings that all games share.
 */
import { RulesError } from "./error.ts";

/** Ways in which answers count: each for itself, the best, the worst, or at least half of them. */
export const GROUP_WAYS = ["each", "most", "best", "worst"] as const;
export type GroupWay = (typeof GROUP_WAYS)[number];

export interface GroupVerdict {
  /** True if the group gets through; null while it is undecided. */
  readonly success: boolean | null;
  /** Answers that succeeded, and all who were asked. */
  readonly succeeded: number;
  readonly asked: number;
}

/** Successes that each way needs of as many. */
function needed(way: Exclude<GroupWay, "each">, asked: number): number {
  if (way === "best") return 1;
  return way === "worst" ? asked : Math.ceil(asked / 2);
}

/**
 * The verdict on a group: it stands as soon as the answers that are missing cannot change it.
 * @param answers for each of those asked, whether it succeeded; null while it is missing or undecided
 * @returns null where each rolls for itself, or fewer than two were asked
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
