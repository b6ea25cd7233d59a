/** The five difficulties and what each asks. Source 001, Action Resolution: Difficulty. */
import { oneOf, wholeNumber } from "../../../rules/error.ts";

/** From the easiest to the hardest. */
export const DIFFICULTIES = ["trivial", "easy", "normal", "hard", "impossible"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Which two of three dice count. */
export type Keep = "all" | "highest" | "lowest";

export interface DifficultyRule {
  /** Resource points it costs, 0 to 4. */
  readonly cost: number;
  /** d6 to roll; 0 where nothing is rolled. */
  readonly dice: 0 | 2 | 3;
  readonly keep: Keep;
  /** What each of two dice is taken to show where nothing is rolled; null where dice are. */
  readonly assumed: 6 | 1 | null;
}

const RULES: Readonly<Record<Difficulty, DifficultyRule>> = {
  trivial: { cost: 0, dice: 0, keep: "all", assumed: 6 },
  easy: { cost: 1, dice: 3, keep: "highest", assumed: null },
  normal: { cost: 2, dice: 2, keep: "all", assumed: null },
  hard: { cost: 3, dice: 3, keep: "lowest", assumed: null },
  impossible: { cost: 4, dice: 0, keep: "all", assumed: 1 },
};

/** Sides of every die: the text's "two 6s" and "two 1s" as best and worst fix them (reading). */
export const FACES = 6;

/** What `difficulty` costs and how it is rolled. */
export function difficultyRule(difficulty: Difficulty): DifficultyRule {
  return RULES[oneOf("difficulty", difficulty, DIFFICULTIES)];
}

/** `difficulty` moved by `steps` towards trivial, or towards impossible where negative; it stops at either end (reading). */
export function eased(difficulty: Difficulty, steps: number): Difficulty {
  const place = DIFFICULTIES.indexOf(oneOf("difficulty", difficulty, DIFFICULTIES)) - steps;
  return DIFFICULTIES[Math.min(4, Math.max(0, place))] ?? difficulty;
}

/** From best to worst. */
export const RESULTS = ["criticalSuccess", "success", "failure", "criticalFailure"] as const;
export type EffortResult = (typeof RESULTS)[number];

/** What clocks may be linked to: results, and feeds that tick once for each point. */
export const CLOCK_LINKS = ["result.criticalFailure", "result.failure", "result.success", "result.criticalSuccess"];

/** From this total up a check succeeds. Source 001, Making Checks. */
export const SUCCESS_AT = 15;
/** From this total up it is a critical success. */
export const CRITICAL_AT = 20;
/** Down from this total it is a critical failure. */
export const FUMBLE_AT = 10;

/** What a rolled total means. Source 001, Making Checks; Critical Success; Critical Failure. */
export function resultOf(total: number): EffortResult {
  wholeNumber("total", total, -1_000_000, 1_000_000);
  if (total >= CRITICAL_AT) return "criticalSuccess";
  if (total >= SUCCESS_AT) return "success";
  return total > FUMBLE_AT ? "failure" : "criticalFailure";
}

/**
 * What an action comes to at `difficulty`: trivial ones always succeed and impossible ones always fail, without criticals
 * (reading); all others go by their total.
 */
export function resultAt(difficulty: Difficulty, total: number): EffortResult {
  const held = oneOf("difficulty", difficulty, DIFFICULTIES);
  if (held === "trivial") return "success";
  if (held === "impossible") return "failure";
  return resultOf(total);
}

/** Whether the action succeeds. */
export function succeeds(result: EffortResult): boolean {
  const known = oneOf("result", result, RESULTS);
  return known === "criticalSuccess" || known === "success";
}
