/** The difficulty scale. Source 004, Difficulty Scale; Max Rolls; "Impossible" Tasks. */
import { wholeNumber } from "../../../rules/error.ts";

export type DifficultyDescription = "trifling" | "simple" | "challenging" | "strenuous" | "impossible" | "beyond";

/** The steps of the scale, ascending; `name` is null for the unnamed steps between descriptions. */
export const LADDER: readonly { readonly targetNumber: number; readonly name: DifficultyDescription | null }[] = [
  { targetNumber: 2, name: null },
  { targetNumber: 4, name: null },
  { targetNumber: 6, name: "simple" },
  { targetNumber: 8, name: null },
  { targetNumber: 10, name: null },
  { targetNumber: 12, name: "challenging" },
  { targetNumber: 14, name: null },
  { targetNumber: 16, name: null },
  { targetNumber: 18, name: "strenuous" },
  { targetNumber: 20, name: "impossible" },
  { targetNumber: 22, name: null },
];

/** A task that starts at this number or more is "Impossible". */
const IMPOSSIBLE_FROM = 20;

/**
 * The highest description that a target number reaches; `trifling` below Simple, `beyond` from 22 up (our words for
 * both).
 */
export function described(targetNumber: number): DifficultyDescription {
  const reached = wholeNumber("targetNumber", targetNumber, -1000, 1000);
  if (reached >= 22) return "beyond";
  if (reached >= IMPOSSIBLE_FROM) return "impossible";
  if (reached >= 18) return "strenuous";
  if (reached >= 12) return "challenging";
  return reached >= 6 ? "simple" : "trifling";
}

/** True if the GM may refuse a task: its base number is 20 or more, without adjustments. */
export function isImpossible(startingNumber: number): boolean {
  return wholeNumber("startingNumber", startingNumber, -1000, 1000) >= IMPOSSIBLE_FROM;
}

/** Results from best to worst; `refused` by the GM, `withdrawn` by the roller, `undecided` without a target number. */
export const RESULTS = ["success", "failure", "refused", "withdrawn", "undecided"] as const;
export type DecisionResult = (typeof RESULTS)[number];

/** Results to which clocks may be linked. */
export const CLOCK_LINKS = ["result.failure", "result.success"];
