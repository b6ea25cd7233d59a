/** Exact chances of a Decision check before its dice fall. */
import { type Distribution, eachWithinOne, withinOne } from "../../../rules/odds/index.ts";
import type { Odds, OddsCell } from "../../../rules/outcome.ts";
import { buildPool, type DecisionCheck, type DecisionCheckInput, validateCheck } from "./check.ts";
import { decisionDice, LUCK_MEAN, luckDie, MEAN_OF_DIE } from "./dice-chances.ts";
import { resultOf } from "./outcome.ts";
import { type DecisionResult, LADDER } from "./target-number.ts";

/** Exploding sixes are followed up to this sum of dice at least; what lies beyond is one lump, named by `remainder`. */
const FOLLOWED_TO = 60;

export interface DecisionOdds extends Odds {
  /** While there is no target number `results.undecided` is 1 and `success` 0: read `ladder` instead. */
  readonly results: Readonly<Record<DecisionResult, number>>;
  /** Chance of every total that can come up, ascending. With exploding sixes the last one means "or more". */
  readonly totals: readonly { readonly total: number; readonly probability: number }[];
  /** How each step of the difficulty scale would fare. */
  readonly ladder: readonly { readonly targetNumber: number; readonly chance: number }[];
  /** Exact also where sixes explode. */
  readonly expected: { readonly total: number };
  /** Where exploding sixes are cut off: the chance of `total` or more, all of it in the last cell; null where nothing is. */
  readonly remainder: { readonly total: number; readonly probability: number } | null;
}

/**
 * Exact distribution over outcome and total before the dice fall, the GM allowing the attempt.
 * @throws RulesError for a check that is not what it should be.
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

/** What one thing more would come to; `gain` is the chance of success it adds, −1 to 1. */
export interface MarginalStep {
  readonly odds: DecisionOdds;
  readonly gain: number;
}

/** The odds as they are, and with one thing more; null where there can be no more of it. */
export interface Marginal {
  readonly now: DecisionOdds;
  /** +1 from anything, or a target number one lower. */
  readonly modifier: MarginalStep;
  /** A reason for advantage; against disadvantage it cancels out. */
  readonly advantage: MarginalStep | null;
  /** A reason for disadvantage; against advantage it cancels out. */
  readonly disadvantage: MarginalStep | null;
  /** A point of Luck. */
  readonly luck: MarginalStep | null;
}

/**
 * What +1, advantage, disadvantage or a point of Luck would do.
 * @throws RulesError as `odds` does.
 */
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

/** Sums of dice and Luck, nothing else added; from `cutOff` up they are one lump. */
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
  // A lump of `limit` or more may have lost 2 to a swinging Luck die; only from there up is it whole again.
  const cutOff = kind === "swing" ? limit - 2 : limit;
  return { chances: added.map(([sum = 0]) => [Math.min(sum, cutOff)]), cutOff };
}

/** The sum of dice up to which sixes are followed: far enough that success and the whole scale are exact. */
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
