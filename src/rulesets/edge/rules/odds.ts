/** Exact chances of an Edge check, before its roll and after given events. */
import type { Throw } from "../../../rules/dice.ts";
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { plainObject } from "../../../rules/input.ts";
import { dieBy } from "../../../rules/odds/dice.ts";
import { Distribution } from "../../../rules/odds/distribution.ts";
import { allWithinOne, eachWithinOne, withinOne } from "../../../rules/odds/within-one.ts";
import type { CheckEvent, Odds, OddsCell } from "../../../rules/outcome.ts";
import {
  DESCRIPTIONS,
  type Description,
  type EdgeCheck,
  type EdgeCheckInput,
  pool,
  rerollingDescription,
  validateCheck,
} from "./check.ts";
import { BEAT_ON, beatsShown, FACES, replay, type Standing, SUCCESS_FROM, standing, successesShown } from "./replay.ts";
import { type EdgeResult, RESULTS, resultOf, succeeds } from "./result.ts";

/** Use of the description's reroll: whenever a 1 shows, or never. */
export const DESCRIPTION_POLICIES = ["whenOnes", "never"] as const;
export type DescriptionPolicy = (typeof DESCRIPTION_POLICIES)[number];

/** Planned rerolls. The description's reroll comes first. */
export interface RerollPlan {
  /** Use of the description's reroll; defaults to `whenOnes`. */
  readonly description?: DescriptionPolicy | undefined;
  /**
   * Boons to spend, 0 to 20; defaults to 0. As long as the successes are below the DV, each Boon rerolls one die that
   * did not succeed. Without a DV none is spent.
   */
  readonly boons?: number | undefined;
}

/** Exact chances. Without a DV, `results.undecided` is 1 and `success` 0: read `atLeast` instead. */
export interface EdgeOdds extends Odds {
  readonly results: Readonly<Record<EdgeResult, number>>;
  /** At index n, the chance of exactly n successes. */
  readonly successes: readonly number[];
  /** At index n, the chance of at least n successes, i.e. of reaching each DV. Index 0 is 1. */
  readonly atLeast: readonly number[];
  /** At index n, the chance of exactly n Story Beats. */
  readonly storyBeats: readonly number[];
  readonly expected: { readonly successes: number; readonly storyBeats: number };
}

/** Distribution of one die by (successes, 1s) (sources 002 and 003, Reading the Dice). */
const DIE = dieBy(FACES, (value) => [value >= SUCCESS_FROM ? 1 : 0, value === BEAT_ON ? 1 : 0]);

interface Plan {
  readonly description: DescriptionPolicy;
  readonly boons: number;
}

/** Most Boons that a plan spends; far above what a character holds. */
export const PLANNED_BOONS = 20;

function readPlan(value: unknown): Plan {
  const given = plainObject("plan", value, ["description", "boons"]);
  return {
    description:
      given["description"] === undefined
        ? "whenOnes"
        : oneOf("plan.description", given["description"], DESCRIPTION_POLICIES),
    boons: given["boons"] === undefined ? 0 : wholeNumber("plan.boons", given["boons"], 0, PLANNED_BOONS),
  };
}

/**
 * State of the dice: the distribution of (successes, visible 1s), and the Story Beats of 1s that rerolls have replaced.
 */
interface Table {
  readonly dice: number;
  readonly lie: Distribution;
  readonly hiddenBeats: number;
  readonly difficulty: number | null;
  /** The description that decides on the check's reroll; `basic`, which allows none, once that reroll is used. */
  readonly description: Description;
}

/**
 * Distributions of the (successes, Story Beats) added by up to `boons` Boons, spent one at a time on dice that did not
 * succeed. The index is the number of additional successes wanted, 0 to `boons`; spending stops when it is reached.
 */
function boonSpends(boons: number): Distribution[] {
  const still = Distribution.point([0, 0]);
  return Array.from({ length: boons + 1 }, (_, wanted) => {
    let now = still;
    for (let boon = 0; boon < boons; boon++) now = now.chain((at) => ((at[0] ?? 0) < wanted ? DIE : still).shift(at));
    return now;
  });
}

/** Distribution of (successes, Story Beats) after all rerolls that the plan allows. */
function playOut({ dice, lie, hiddenBeats, difficulty, description }: Table, plan: Plan): Distribution {
  let now = lie;
  if (description !== "basic" && plan.description !== "never") {
    const rerolls = DIE.powers(description === "detailed" ? 1 : dice);
    now = now.chain(([successes = 0, ones = 0]) => {
      const again = Math.min(ones, rerolls.length - 1);
      return (rerolls[again] ?? DIE).shift([successes, ones]);
    });
  }
  if (plan.boons > 0) {
    const spends = boonSpends(plan.boons);
    now = now.chain((at) => {
      const [successes = 0] = at;
      const wanted = difficulty === null ? 0 : Math.max(0, Math.min(difficulty, dice) - successes);
      return (spends[Math.min(wanted, plan.boons)] ?? DIE).shift(at);
    });
  }
  return now.shift([0, hiddenBeats]);
}

function summarise(end: Distribution, difficulty: number | null): EdgeOdds {
  const results: Record<EdgeResult, number> = { cleanSuccess: 0, successAndCost: 0, partial: 0, miss: 0, undecided: 0 };
  const byResult = new Map<EdgeResult, number[]>(RESULTS.map((result) => [result, []]));
  const successes: number[] = [];
  const storyBeats: number[] = [];
  const expected = { successes: 0, storyBeats: 0 };
  const add = (list: number[], index: number, probability: number) => {
    while (list.length <= index) list.push(0);
    list[index] = (list[index] ?? 0) + probability;
  };
  for (const [[hits = 0, beats = 0], probability] of end.entries()) {
    const result = resultOf(hits, beats, difficulty);
    results[result] += probability;
    add(byResult.get(result) ?? [], beats, probability);
    add(successes, hits, probability);
    add(storyBeats, beats, probability);
    expected.successes += hits * probability;
    expected.storyBeats += beats * probability;
  }
  const cells: OddsCell[] = [];
  for (const [result, chances] of byResult)
    chances.forEach((probability, beats) => {
      if (probability > 0) cells.push({ result, feeds: { storyBeats: beats }, probability });
    });
  const atLeast = [...successes];
  for (let index = atLeast.length - 2; index >= 0; index--)
    atLeast[index] = (atLeast[index] ?? 0) + (atLeast[index + 1] ?? 0);
  const success = RESULTS.reduce((sum, result) => sum + (succeeds(result) === true ? results[result] : 0), 0);
  return {
    ...{ results: eachWithinOne(results), success: withinOne(success), cells, expected },
    ...{ successes: allWithinOne(successes), atLeast: allWithinOne(atLeast), storyBeats: allWithinOne(storyBeats) },
  };
}

function oddsOf(check: EdgeCheck, plan: Plan): EdgeOdds {
  const { dice } = pool(check);
  const { difficulty } = check;
  const description = rerollingDescription(check);
  const end = playOut({ dice, lie: DIE.power(dice), hiddenBeats: 0, difficulty, description }, plan);
  return summarise(end, difficulty);
}

/** Exact distribution over outcome and Story Beats before the roll. @throws RulesError for an invalid check or plan. */
export function odds(check: EdgeCheckInput, plan: RerollPlan = {}): EdgeOdds {
  return oddsOf(validateCheck(check), readPlan(plan));
}

/**
 * Exact distribution over outcome and Story Beats, starting from the dice after these events, with the rerolls that are
 * left.
 * @throws RulesError as `outcome` does, and for an invalid plan.
 */
export function oddsFrom(
  check: EdgeCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[],
  plan: RerollPlan = {},
): EdgeOdds {
  const read = readPlan(plan);
  const end = replay(check, throws, events);
  const ones = end.values.filter((values) => standing(values) === BEAT_ON).length;
  const table: Table = {
    dice: end.values.length,
    lie: Distribution.point([successesShown(end.values), ones]),
    hiddenBeats: beatsShown(end.values) - ones,
    difficulty: end.difficulty,
    description: end.descriptionUsed ? "basic" : rerollingDescription(end.check),
  };
  return summarise(playOut(table, read), end.difficulty);
}

/** The chances after one reroll of `count` dice, `successes` of which succeed now, and no other change. */
export function rerollOdds(end: Standing, count: number, successes: number): EdgeOdds {
  const lie = DIE.power(count).shift([successesShown(end.values) - successes, beatsShown(end.values)]);
  return summarise(lie, end.difficulty);
}

/** Chances of the results as the dice fall, before any reroll. @throws RulesError for an invalid check */
export function oddsAsThrown(check: EdgeCheckInput): EdgeOdds {
  return odds(check, { description: "never" });
}

/** The effect of one more modifier or resource; `gain` is the added chance of success, 0 to 1. */
export interface MarginalStep {
  readonly odds: EdgeOdds;
  readonly gain: number;
}

/** The current odds, and for each kind of modifier or resource the odds with one more. */
export interface Marginal {
  readonly now: EdgeOdds;
  readonly die: MarginalStep;
  /** One step up the Description Ladder; null at Intricate. */
  readonly description: MarginalStep | null;
  readonly boon: MarginalStep;
}

/**
 * The effect of one more die, step of description and Boon.
 * @throws RulesError as `odds` does, and if the plan already holds 20 Boons or the pool 60 dice.
 */
export function marginal(check: EdgeCheckInput, plan: RerollPlan = {}): Marginal {
  const valid = validateCheck(check);
  const read = readPlan(plan);
  const now = oddsOf(valid, read);
  const step = (changed: EdgeCheckInput, boons = read.boons): MarginalStep => {
    const then = odds(changed, { ...read, boons });
    return { odds: then, gain: then.success - now.success };
  };
  const richer = DESCRIPTIONS[DESCRIPTIONS.indexOf(valid.description) + 1];
  return {
    now,
    die: step({ ...valid, situational: [...valid.situational, { label: "", dice: 1 }] }),
    description: richer === undefined ? null : step({ ...valid, description: richer }),
    boon: step(valid, read.boons + 1),
  };
}
