/** Exact chances of a Challenge check before its roll, and of a reroll of given dice. */
import { catchRulesError, RulesError, wholeNumber } from "../../../rules/error.ts";
import { plainObject } from "../../../rules/input.ts";
import { Distribution } from "../../../rules/odds/distribution.ts";
import { allWithinOne, eachWithinOne, withinOne } from "../../../rules/odds/within-one.ts";
import { optional } from "../../../rules/optional.ts";
import type { Odds, OddsCell } from "../../../rules/outcome.ts";
import { isUse } from "./advantages.ts";
import {
  buildPool,
  type ChallengeCheck,
  type ChallengeCheckInput,
  HAZARD_FACES,
  skillDie,
  validateCheck,
} from "./check.ts";
import { dieChances, rerolledDie } from "./dice-chances.ts";
import { type ChallengeResult, meaning } from "./outcome.ts";
import { hitsOf, type Standing, showsOne } from "./replay.ts";
import { type GridStart, rerolledPool } from "./reroll-grid.ts";

/**
 * Planned rerolls. They are made until no die shows a 1: first those paid with ranks, then those paid with Advantages.
 * A reroll of a single die takes Skill dice first.
 */
export interface RerollPlan {
  /** Ranks to spend; defaults to all unspent ones. */
  readonly ranks?: number | undefined;
  /** Advantages to spend on rerolls, 0 to 20; defaults to 0. */
  readonly advantages?: number | undefined;
}

export interface ChallengeOdds extends Odds {
  readonly results: Readonly<Record<ChallengeResult, number>>;
  /** At index n, the chance of exactly n Hits, Bonus Hits included. */
  readonly hits: readonly number[];
  /** At index n, the chance of at least n Hits, i.e. of success at each Threshold. Index 0 is 1. */
  readonly atLeast: readonly number[];
  /** Chance that the final result set holds no 1. */
  readonly noOnes: number;
  readonly expected: { readonly hits: number; readonly ones: number; readonly rerolls: number };
}

/** Exact distribution over outcome, Hits and 1s before the roll. @throws RulesError for an invalid check or plan. */
export function odds(check: ChallengeCheckInput, plan: RerollPlan = {}): ChallengeOdds {
  const valid = validateCheck(check);
  const { skill, hazard, bonus, hits } = buildPool(valid);
  return chancesOf(valid, { skill, hazard, fixedOnes: 0 }, { dice: bonus, hits }, plannedRerolls(valid, plan));
}

/** The chances after one reroll of the dice at these indices, all of which show 1, and no other change. */
export function rerollOdds(standing: Standing, places: readonly number[]): ChallengeOdds {
  const hits = standing.dice.reduce((sum, die) => sum + hitsOf(die, standing.check), standing.bonusHits);
  return chancesOf(standing.check, rerollStart(standing, places), { dice: 0, hits }, { all: 0, single: 0 });
}

/** The effect of one more modifier or resource of a kind. */
export interface MarginalStep {
  readonly odds: ChallengeOdds;
  /** Change of the chance to reach the Threshold, −1 to 1. */
  readonly gain: number;
  /** Change of the chance of a result set without 1s, −1 to 1. */
  readonly noOnesGain: number;
}

/** The current odds, and for each kind of modifier or resource the odds with one more; null if no more is possible. */
export interface Marginal {
  readonly now: ChallengeOdds;
  /** One more Skill die: Challenge +1. */
  readonly challenge: MarginalStep | null;
  /** One more unspent rank. */
  readonly rank: MarginalStep | null;
  /** One more Advantage to reroll a 1 with. */
  readonly advantage: MarginalStep | null;
  /** +1d4 Bonus Hits. */
  readonly bonusDie: MarginalStep | null;
}

/** The effect of one more die, rank, Advantage or Bonus Hit die. @throws RulesError as `odds` does. */
export function marginal(check: ChallengeCheckInput, plan: RerollPlan = {}): Marginal {
  const valid = validateCheck(check);
  const now = odds(valid, plan);
  const step = (changed: ChallengeCheckInput, changedPlan: RerollPlan = plan): MarginalStep | null => {
    const then = oddsUnlessRefused(changed, changedPlan);
    if (!then) return null;
    return { odds: then, gain: then.success - now.success, noOnesGain: then.noOnes - now.noOnes };
  };
  const planWithRank = plan.ranks === undefined ? plan : { ...plan, ranks: plan.ranks + 1 };
  return {
    now,
    challenge: valid.kind === "leaveZone" ? null : step(oneDieMore(valid)),
    rank: step({ ...valid, ranks: valid.ranks + 1 }, planWithRank),
    advantage: step(valid, { ...plan, advantages: (plan.advantages ?? 0) + 1 }),
    bonusDie: step({ ...valid, bonusDice: [...valid.bonusDice, { label: "", dice: 1 }] }),
  };
}

interface Bonus {
  /** Bonus Hit dice not yet thrown. */
  readonly dice: number;
  /** Fixed Hits. */
  readonly hits: number;
}

const D4 = Distribution.of([1, 2, 3, 4].map((value) => [[value], 1 / HAZARD_FACES] as const));

/** Numbers of rerolls: first rerolls of all 1s at once, then rerolls of single dice. */
interface Rerolls {
  readonly all: number;
  readonly single: number;
}

function plannedRerolls(check: ChallengeCheck, plan: unknown): Rerolls {
  const given = plainObject("plan", plan, ["ranks", "advantages"]);
  const ranks = optional({ source: given, field: "plan", key: "ranks" }, check.ranks, (field, value) =>
    wholeNumber(field, value, 0, check.ranks),
  );
  const advantages = optional({ source: given, field: "plan", key: "advantages" }, 0, (field, value) =>
    wholeNumber(field, value, 0, 20),
  );
  if (advantages > 0 && !isUse("reroll", check.variants.advantageUses))
    throw new RulesError("plan.advantages", "notInEdition");
  return check.variants.rankBuys === "all"
    ? { all: ranks, single: advantages }
    : { all: 0, single: ranks + advantages };
}

function rerollStart(standing: Standing, thrownAgain: readonly number[]): GridStart {
  const again = new Set(thrownAgain);
  const counts = { skill: 0, hazard: 0, fixedOnes: 0 };
  standing.dice.forEach((die, place) => {
    if (!showsOne(die)) return;
    if (!again.has(place)) counts.fixedOnes += 1;
    else counts[die.group === "hazard" ? "hazard" : "skill"] += 1;
  });
  return counts;
}

function chancesOf(check: ChallengeCheck, start: GridStart, bonus: Bonus, rerolls: Rerolls): ChallengeOdds {
  const skill = dieChances(skillDie(check.rating), check.target);
  const hazard = dieChances(HAZARD_FACES, check.target);
  // Rerolling all 1s at once n times equals rerolling each die up to n times while it shows a 1.
  const pool = rerolledPool(start, { skill, hazard }, rerolls.single, {
    skill: rerolledDie(skill, rerolls.all),
    hazard: rerolledDie(hazard, rerolls.all),
  });
  const extra = bonusHitChances(check, bonus.dice, hazard.hit);
  const results: Record<ChallengeResult, number> = { hits: 0, hitsWithOnes: 0, short: 0, shortWithOnes: 0 };
  const cells: OddsCell[] = [];
  const hits: number[] = [];
  const expected = { hits: 0, ones: 0, rerolls: pool.rerolls + ranksExpected(start, [skill.one, hazard.one], rerolls) };
  let success = 0;
  pool.chances.forEach((row, ones) => {
    shiftClamped(plus(row, extra), bonus.hits).forEach((probability, count) => {
      if (!(probability > 0)) return;
      const end = meaning(check, count, ones);
      results[end.result] += probability;
      if (end.success) success += probability;
      cells.push({ result: end.result, feeds: end.feeds, probability });
      addAt(hits, count, probability);
      expected.hits += count * probability;
      expected.ones += ones * probability;
    });
  });
  return {
    results: eachWithinOne(results),
    success: withinOne(success),
    cells,
    hits: allWithinOne(hits),
    atLeast: allWithinOne(upperSums(hits)),
    noOnes: withinOne(results.hits + results.short),
    expected,
  };
}

/** Mean number of ranks spent on rerolling all 1s at once. */
function ranksExpected(
  { skill, hazard }: GridStart,
  [skillOne, hazardOne]: readonly [number, number],
  { all }: Rerolls,
) {
  let sum = 0;
  for (let spent = 1; spent <= all; spent++)
    sum += 1 - (1 - skillOne ** spent) ** skill * (1 - hazardOne ** spent) ** hazard;
  return sum;
}

/** Chances of 0, 1, … Bonus Hits from `dice` d4s. */
function bonusHitChances(check: ChallengeCheck, dice: number, hit: number): readonly number[] {
  if (dice === 0) return [1];
  if (check.variants.bonusDie === "number") return D4.power(dice).list();
  return Distribution.of([
    [[1], hit],
    [[0], 1 - hit],
  ])
    .power(dice)
    .list();
}

function plus(row: Float64Array, extra: readonly number[]): ArrayLike<number> & Iterable<number> {
  if (extra.length === 1) return row;
  const sums = new Float64Array(row.length + extra.length - 1);
  for (let more = 0; more < extra.length; more++) {
    const weight = extra[more] ?? 0;
    for (let hits = 0; hits < row.length; hits++)
      sums[hits + more] = (sums[hits + more] ?? 0) + weight * (row[hits] ?? 0);
  }
  return sums;
}

/** Shift the chances by `hits`; those below 0 are added to 0. */
function shiftClamped(chances: Iterable<number>, hits: number): number[] {
  const moved: number[] = [];
  let count = hits;
  for (const probability of chances) {
    addAt(moved, Math.max(0, count), probability);
    count += 1;
  }
  return moved;
}

function addAt(list: number[], index: number, probability: number): void {
  while (list.length <= index) list.push(0);
  list[index] = (list[index] ?? 0) + probability;
}

function upperSums(chances: readonly number[]): number[] {
  const sums = [...chances];
  for (let index = sums.length - 2; index >= 0; index--) sums[index] = (sums[index] ?? 0) + (sums[index + 1] ?? 0);
  return sums;
}

function oneDieMore(check: ChallengeCheck): ChallengeCheck {
  return { ...check, modifiers: [...check.modifiers, { label: "", dice: 1 }] };
}

function oddsUnlessRefused(check: ChallengeCheckInput, plan: RerollPlan): ChallengeOdds | null {
  return catchRulesError(
    () => odds(check, plan),
    () => null,
  );
}
