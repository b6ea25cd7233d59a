/** Exact chances of an Effort check, before its roll and after given events, with opposition to come. */
import type { Throw } from "../../../rules/dice.ts";
import { oneOf, RulesError } from "../../../rules/error.ts";
import { below, listOf, plainObject } from "../../../rules/input.ts";
import {
  Distribution,
  die,
  eachWithinOne,
  highestOf,
  keepHighest,
  keepLowest,
  sumOfDice,
  withinOne,
} from "../../../rules/odds/index.ts";
import { chance, optional } from "../../../rules/optional.ts";
import type { CheckEvent, Odds, OddsCell } from "../../../rules/outcome.ts";
import { difficultyOf, type EffortCheck, type EffortCheckInput, poolAt, validateCheck } from "./check.ts";
import {
  type Difficulty,
  difficultyRule,
  type EffortResult,
  eased,
  FACES,
  resultAt,
  SUCCESS_AT,
  succeeds,
} from "./difficulty.ts";
import { outcome } from "./outcome.ts";
import { replay } from "./replay.ts";

/** A possible opposition. */
export interface ExpectedOpposition {
  /** Chance that it occurs and succeeds, 0 to 1, critical successes included. */
  readonly success: number;
  /** Chance of a critical success, 0 to `success`; defaults to 0. Matters only if the table grades them. */
  readonly critical?: number | undefined;
}

/** Opposition to expect. */
export interface OppositionPlan {
  /** Possible Hinders; defaults to none. */
  readonly hinders?: readonly ExpectedOpposition[] | undefined;
  /** The Resist of one target: with it, the odds are those against that target. Null or omitted for none. */
  readonly resist?: ExpectedOpposition | null | undefined;
  /**
   * Target against which `oddsFrom` computes the odds, so that its existing Resists count too; `odds` does not use it.
   * Null or omitted for the result against all targets.
   */
  readonly target?: string | null | undefined;
}

export interface EffortOdds extends Odds {
  readonly results: Readonly<Record<EffortResult, number>>;
  /** Chance of every possible total, ascending. */
  readonly totals: readonly { readonly total: number; readonly probability: number }[];
  readonly expected: { readonly total: number };
}

/**
 * Exact distribution over outcome and total before the roll. A trivial action that may be opposed counts as normal if
 * the table plays so (`trivialOpposed`).
 * @throws RulesError for an invalid check or plan.
 */
export function odds(check: EffortCheckInput, plan: OppositionPlan = {}): EffortOdds {
  const valid = validateCheck(check);
  const { coming } = readPlan(plan, valid.targets);
  const difficulty = difficultyOf(coming.length > 0 ? { ...valid, opposed: true } : valid);
  return chancesOf(valid, difficulty, freshTotals(valid, difficulty), coming);
}

/**
 * Exact distribution over outcome and total after a roll and its events, with opposition to come.
 * @throws RulesError as `outcome` does, for an invalid plan, and for opposition after the effects landed (`plan`,
 * `tooLate`).
 */
export function oddsFrom(
  check: EffortCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[] = [],
  plan: OppositionPlan = {},
): EffortOdds {
  const { check: valid, difficulty, targets, opposition, landed } = replay(check, throws, events);
  const { coming, target } = readPlan(plan, targets);
  if (landed && coming.length > 0) throw new RulesError("plan", "tooLate");
  const rolled = valid.variants.trivialOpposed === "normal";
  if (difficulty === "trivial" && rolled && (opposition.length > 0 || coming.length > 0)) {
    const against = opposition.filter((each) => each.target === null || each.target === target);
    const taken = against.reduce((sum, each) => sum + each.penalty, 0);
    return chancesOf(valid, "normal", freshTotals(valid, "normal").shift([-taken]), coming);
  }
  const now = outcome(check, throws, events);
  const total = now.targets.find(({ id }) => id === target)?.total ?? now.total;
  return chancesOf(valid, difficulty, Distribution.point([total]), coming);
}

/**
 * The current odds, and for each kind of modifier or resource the odds with one more; null if no more is possible or
 * the odds would not change.
 */
export interface Marginal {
  readonly now: EffortOdds;
  /** Odds with one more attribute point, or any other +1. */
  readonly attribute: EffortOdds;
  /** Odds with one more resource point, if the cost is not paid in full. */
  readonly resource: EffortOdds | null;
  /** One step easier. */
  readonly easier: EffortOdds | null;
  /** One step harder. */
  readonly harder: EffortOdds | null;
  /** One successful Hinder. */
  readonly hinder: EffortOdds;
}

/**
 * The effect of one more attribute point, resource point, step of difficulty or Hinder.
 * @throws RulesError as `odds` does.
 */
export function marginal(check: EffortCheckInput, plan: OppositionPlan = {}): Marginal {
  const valid = validateCheck(check);
  const now = odds(valid, plan);
  const opposed = valid.opposed || readPlan(plan, valid.targets).coming.length > 0;
  const neverTrivial = opposed && valid.variants.trivialOpposed === "normal";
  const holds = difficultyOf({ ...valid, opposed });
  const moved = (steps: number): EffortOdds | null => {
    const reached = eased(holds, steps);
    // If opposed trivial actions count as normal, a step to trivial does not help.
    if (reached === holds || (neverTrivial && reached === "trivial")) return null;
    return odds({ ...valid, difficulty: reached, circumstances: [], payment: atAnyCost(valid) }, plan);
  };
  const { unpaid } = poolAt(valid, holds);
  return {
    now,
    attribute: odds({ ...valid, modifiers: [...valid.modifiers, { label: "", value: 1 }] }, plan),
    resource: unpaid > 0 ? odds(withOnePointMore(valid), plan) : null,
    easier: moved(1),
    harder: moved(-1),
    hinder: odds(valid, { ...plan, hinders: [...(plan.hinders ?? []), { success: 1 }] }),
  };
}

/** The opposition to expect from the opposing check `check`, for a plan of the opposed action. */
export function expectedOpposition(check: EffortCheckInput): ExpectedOpposition {
  const { success, results } = odds(check);
  return { success, critical: results.criticalSuccess };
}

const DIE = die(FACES);
const BETTER_OF_TWO = highestOf(DIE, DIE);
const FRESH: Readonly<Record<"all" | "highest" | "lowest", Distribution>> = {
  all: sumOfDice(2, FACES),
  highest: keepHighest(3, FACES, 2),
  lowest: keepLowest(3, FACES, 2),
};

function freshTotals(check: EffortCheck, difficulty: Difficulty): Distribution {
  const { keep, assumed } = difficultyRule(difficulty);
  const { bonus } = poolAt(check, difficulty);
  return (assumed === null ? FRESH[keep] : Distribution.point([2 * assumed])).shift([bonus]);
}

/**
 * Payers after a change of the cost: shares that were chosen for the old cost are dropped, unless the table allows
 * underpaying.
 */
function atAnyCost({ payment, variants }: EffortCheck): EffortCheck["payment"] {
  return variants.underpay ? payment : payment.map((payer) => ({ ...payer, pay: null }));
}

function withOnePointMore(check: EffortCheck): EffortCheck {
  const [first, ...others] = check.payment;
  if (!first) return check;
  const richer = { ...first, available: first.available + 1, pay: first.pay === null ? null : first.pay + 1 };
  return { ...check, payment: [richer, ...others] };
}

interface Plan {
  readonly coming: readonly ExpectedOpposition[];
  readonly target: string | null;
}

function readPlan(plan: unknown, targets: readonly string[]): Plan {
  const given = plainObject("plan", plan, ["hinders", "resist", "target"]);
  const hinders = optional({ source: given, field: "plan", key: "hinders" }, [], (field, item) =>
    listOf(field, item, 50, readExpected),
  );
  const resist = optional<ExpectedOpposition | null>(
    { source: given, field: "plan", key: "resist" },
    null,
    (field, item) => (item === null ? null : readExpected(field, item)),
  );
  const target = optional<string | null>({ source: given, field: "plan", key: "target" }, null, (field, item) =>
    item === null ? null : oneOf(field, item, targets),
  );
  return { coming: resist === null ? hinders : [...hinders, resist], target };
}

function readExpected(field: string, item: unknown): ExpectedOpposition {
  const given = plainObject(field, item, ["success", "critical"]);
  const success = chance(below(field, "success"), given["success"]);
  const critical = optional({ source: given, field, key: "critical" }, 0, chance);
  if (critical > success)
    throw new RulesError(below(field, "critical"), "outOfRange", { value: critical, minimum: 0, maximum: success });
  return { success, critical };
}

/** Distribution of one reaction's effect on the total, negative or 0. */
function penalty({ success, critical = 0 }: ExpectedOpposition, graded: boolean): Distribution {
  const better = graded ? critical : 0;
  return Distribution.of([
    [[0], 1 - success],
    ...DIE.entries().map(([[value = 0], each]) => [[-value], (success - better) * each] as const),
    ...BETTER_OF_TWO.entries().map(([[value = 0], each]) => [[-value], better * each] as const),
  ]);
}

function chancesOf(
  check: EffortCheck,
  difficulty: Difficulty,
  unopposed: Distribution,
  coming: readonly ExpectedOpposition[],
): EffortOdds {
  const graded = check.variants.criticalOpposition === "graded";
  const end = coming.reduce((totals, each) => totals.convolve(penalty(each, graded)), unopposed);
  const { payment, unpaid } = poolAt(check, difficulty);
  const paid = payment.reduce((sum, each) => sum + each.paid, 0);
  const results: Record<EffortResult, number> = { criticalSuccess: 0, success: 0, failure: 0, criticalFailure: 0 };
  const cells: OddsCell[] = [];
  const totals: { total: number; probability: number }[] = [];
  let success = 0;
  let mean = 0;
  for (const [[total = 0], probability] of end.entries()) {
    const result = resultAt(difficulty, total);
    results[result] += probability;
    if (succeeds(result)) success += probability;
    mean += total * probability;
    totals.push({ total, probability });
    cells.push({ result, feeds: { total, margin: total - SUCCESS_AT, paid, unpaid }, probability });
  }
  return { results: eachWithinOne(results), success: withinOne(success), cells, totals, expected: { total: mean } };
}
