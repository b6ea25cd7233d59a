/** Exact chances of a Decision check before its roll. */
import { type Distribution, eachWithinOne, withinOne } from "../../../rules/odds/index.ts";
import type { Odds, OddsCell } from "../../../rules/outcome.ts";
import { buildPool, type DecisionCheck, type DecisionCheckInput, validateCheck } from "./check.ts";
import { decisionDice, LUCK_MEAN, luckDie, MEAN_OF_DIE } from "./dice-chances.ts";
import { resultOf } from "./outcome.ts";
import { type DecisionResult, LADDER } from "./target-number.ts";

/**
 * Exploding sixes are followed at least to this sum of dice; larger sums are combined into one entry, described by
 * `remainder`.
 */
const FOLLOWED_TO = 60;

export interface DecisionOdds extends Odds {
  /** Without a target number, `results.undecided` is 1 and `success` 0: read `ladder` instead. */
  readonly results: Readonly<Record<DecisionResult, number>>;
  /** Chance of every possible total, ascending. With exploding sixes the last one means "or more". */
  readonly totals: readonly { readonly total: number; readonly probability: number }[];
  /** Chance of success at each step of the difficulty scale. */
  readonly ladder: readonly { readonly targetNumber: number; readonly chance: number }[];
  /** Mean total; exact even if sixes explode. */
  readonly expected: { readonly total: number };
  /**
   * The combined entry of exploding sixes: the chance of `total` or more, in the last element of `totals`; null if no
   * sums are combined.
   */
  readonly remainder: { readonly total: number; readonly probability: number } | null;
}

/**
 * Exact distribution over outcome and total before the roll, assuming that the GM allows the attempt.
 * @throws RulesError for an invalid check.
 */
export function odds(check: DecisionCheckInput): DecisionOdds {
  const valid = validateCheck(check);
  const { dice, bonus, targetNumber } = buildPool(valid);
  const sums = sumsOf(valid, followedTo(valid));
  const mean = dice * (valid.variants.explodingSixes ? MEAN_OF_DIE.exploding : MEAN_OF_DIE.plain);
  const luck = valid.luck ? LUCK_MEAN[valid.variants.luckDie] : 0;
  const totals = sums.chances.shift([bonus]);
  const cutOff = sums.cutOff === null ? null : sums.cutOff + bonus;
  return summarise(totals, cutOff, targetNumber, mean + luck + bonus);
}

/** The effect of one more modifier or resource; `gain` is the change of the chance of success, −1 to 1. */
export interface MarginalStep {
  readonly odds: DecisionOdds;
  readonly gain: number;
}

/** The current odds, and for each kind of modifier or resource the odds with one more; null if no more is possible. */
export interface Marginal {
  readonly now: DecisionOdds;
  /** A modifier of +1, or a target number lower by one. */
  readonly modifier: MarginalStep;
  /** A reason for advantage; cancels disadvantage. */
  readonly advantage: MarginalStep | null;
  /** A reason for disadvantage; cancels advantage. */
  readonly disadvantage: MarginalStep | null;
  /** A point of Luck. */
  readonly luck: MarginalStep | null;
}

/** The effect of +1, advantage, disadvantage or a point of Luck. @throws RulesError as `odds` does. */
export function marginal(check: DecisionCheckInput): Marginal {
  const valid = validateCheck(check);
  const now = odds(valid);
  const step = (changed: DecisionCheck): MarginalStep => {
    const then = odds(changed);
    return { odds: then, gain: then.success - now.success };
  };
  const { modifiers, advantages, disadvantages } = valid;
  return {
    now,
    modifier: step({ ...valid, modifiers: [...modifiers, { label: "", value: 1, as: "modifier" }] }),
    advantage: advantages.length > 0 ? null : step({ ...valid, advantages: [""] }),
    disadvantage: disadvantages.length > 0 ? null : step({ ...valid, disadvantages: [""] }),
    luck: valid.luck ? null : step({ ...valid, luck: true }),
  };
}

/** Sums of dice and Luck without the bonus; all sums from `cutOff` up are combined into one entry. */
interface Sums {
  readonly chances: Distribution;
  readonly cutOff: number | null;
}

function sumsOf(check: DecisionCheck, limit: number): Sums {
  const { dice, luck } = buildPool(check);
  const { explodingSixes, luckDie: kind } = check.variants;
  const thrown = decisionDice(dice, explodingSixes ? limit : null);
  if (luck === 0) return { chances: thrown, cutOff: explodingSixes ? limit : null };
  const added = thrown.convolve(luckDie(kind));
  if (!explodingSixes) return { chances: added, cutOff: null };
  // A swinging Luck die may have lowered the combined sums of `limit` or more by 2, so only sums from `limit` − 2 up
  // can be combined completely.
  const cutOff = kind === "swing" ? limit - 2 : limit;
  return { chances: added.map(([sum = 0]) => [Math.min(sum, cutOff)]), cutOff };
}

/**
 * The sum of dice up to which sixes are followed, high enough for an exact chance of success and exact chances on the
 * difficulty scale.
 */
function followedTo(check: DecisionCheck): number {
  const { bonus, targetNumber } = buildPool(check);
  const highest = Math.max(targetNumber ?? 0, LADDER[LADDER.length - 1]?.targetNumber ?? 0);
  return Math.max(FOLLOWED_TO, highest - bonus + 2);
}

function summarise(
  chances: Distribution,
  cutOff: number | null,
  targetNumber: number | null,
  mean: number,
): DecisionOdds {
  const results: Record<DecisionResult, number> = { success: 0, failure: 0, refused: 0, withdrawn: 0, undecided: 0 };
  const cells: OddsCell[] = [];
  const totals: { total: number; probability: number }[] = [];
  for (const [[total = 0], probability] of chances.entries()) {
    const margin = targetNumber === null ? null : total - targetNumber;
    const result = resultOf(margin, false);
    results[result] = withinOne(results[result] + probability);
    totals.push({ total, probability });
    cells.push({ result, feeds: margin === null ? { total } : { total, margin }, probability });
  }
  const last = totals[totals.length - 1];
  return {
    results: eachWithinOne(results),
    success: withinOne(results.success),
    cells,
    totals,
    ladder: ladderOf(totals),
    expected: { total: mean },
    remainder: cutOff === null || !last ? null : { total: cutOff, probability: last.probability },
  };
}

function ladderOf(totals: DecisionOdds["totals"]): DecisionOdds["ladder"] {
  return LADDER.map(({ targetNumber }) => ({
    targetNumber,
    chance: withinOne(
      totals.reduce((sum, { total, probability }) => sum + (total >= targetNumber ? probability : 0), 0),
    ),
  }));
}
