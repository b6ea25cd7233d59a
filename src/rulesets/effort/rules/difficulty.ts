/** The five difficulties and their costs and dice. Source 001, Action Resolution: Difficulty. */
import { oneOf, wholeNumber } from "../../../rules/error.ts";

/** Difficulties from easiest to hardest. */
export const DIFFICULTIES = ["trivial", "easy", "normal", "hard", "impossible"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Rule that says which dice count: all, or the two highest or lowest of three. */
export type Keep = "all" | "highest" | "lowest";

export interface DifficultyRule {
  /** Resource points, 0 to 4. */
  readonly cost: number;
  /** d6 to roll; 0 if nothing is rolled. */
  readonly dice: 0 | 2 | 3;
  readonly keep: Keep;
  /** Assumed value of each of two dice if nothing is rolled, else null. */
  readonly assumed: 6 | 1 | null;
}

const RULES: Readonly<Record<Difficulty, DifficultyRule>> = {
  trivial: { cost: 0, dice: 0, keep: "all", assumed: 6 },
  easy: { cost: 1, dice: 3, keep: "highest", assumed: null },
  normal: { cost: 2, dice: 2, keep: "all", assumed: null },
  hard: { cost: 3, dice: 3, keep: "lowest", assumed: null },
  impossible: { cost: 4, dice: 0, keep: "all", assumed: 1 },
};

/** Sides of all dice: implied by the text's "two 6s" and "two 1s" as best and worst (our reading). */
export const FACES = 6;

/** Cost and dice of `difficulty`. */
export function difficultyRule(difficulty: Difficulty): DifficultyRule {
  return RULES[oneOf("difficulty", difficulty, DIFFICULTIES)];
}

/** Limit on the sum of steps from all circumstances of a check. */
const MOST_STEPS = 1000;

/**
 * Move `difficulty` by `steps` towards trivial, or towards impossible if negative; the move stops at either end (our
 * reading).
 */
export function eased(difficulty: Difficulty, steps: number): Difficulty {
  const moved = wholeNumber("steps", steps, -MOST_STEPS, MOST_STEPS);
  const place = DIFFICULTIES.indexOf(oneOf("difficulty", difficulty, DIFFICULTIES)) - moved;
  return DIFFICULTIES[Math.min(4, Math.max(0, place))] ?? difficulty;
}

/** Results from best to worst. */
export const RESULTS = ["criticalSuccess", "success", "failure", "criticalFailure"] as const;
export type EffortResult = (typeof RESULTS)[number];

/** Results to which clocks may be linked. */
export const CLOCK_LINKS = ["result.criticalFailure", "result.failure", "result.success", "result.criticalSuccess"];

/** Lowest total of a success. Source 001, Making Checks. */
export const SUCCESS_AT = 15;
/** Lowest total of a critical success. */
export const CRITICAL_AT = 20;
/** Highest total of a critical failure. */
const FUMBLE_AT = 10;

/** Result of a rolled total. Source 001, Making Checks; Critical Success; Critical Failure. */
export function resultOf(total: number): EffortResult {
  wholeNumber("total", total, -1_000_000, 1_000_000);
  if (total >= CRITICAL_AT) return "criticalSuccess";
  if (total >= SUCCESS_AT) return "success";
  return total > FUMBLE_AT ? "failure" : "criticalFailure";
}

/**
 * Result at `difficulty`: trivial actions always succeed and impossible ones always fail, without criticals (our
 * reading); the results of all others depend on their totals.
 */
export function resultAt(difficulty: Difficulty, total: number): EffortResult {
  const held = oneOf("difficulty", difficulty, DIFFICULTIES);
  if (held === "trivial") return "success";
  if (held === "impossible") return "failure";
  return resultOf(total);
}

/** True if the action succeeds. */
export function succeeds(result: EffortResult): boolean {
  const known = oneOf("result", result, RESULTS);
  return known === "criticalSuccess" || known === "success";
}
