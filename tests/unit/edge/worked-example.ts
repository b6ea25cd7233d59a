/** How a worked example of Edge's rules journal computes. */
import type { CheckEvent } from "../../../src/rules/outcome.ts";
import {
  type Advance,
  advancePrice,
  boonsFor,
  convertBoons,
  type EdgeCheckInput,
  followerHelp,
  type GivenAward,
  markFatigue,
  odds,
  outcome,
  pool,
  type RerollPlan,
  sessionExperience,
  shortRest,
  spendBeats,
  tierOf,
  toNextTier,
  trimBoons,
} from "../../../src/rulesets/edge/rules/index.ts";
import { d10, pooled } from "./dice.ts";

interface ExampleWritten {
  readonly check?: EdgeCheckInput;
  readonly plan?: RerollPlan;
  readonly dice?: readonly number[];
  /** The dice of a second throw, for a reroll. */
  readonly again?: readonly number[];
  readonly events?: readonly CheckEvent[];
  readonly wear?: { readonly fatigue: number; readonly harm: number; readonly body: number; readonly marks: number };
  /** A number of dice; its chances at each Difficulty are the values `d2` to `d5`. */
  readonly table?: number;
  readonly shortRest?: number;
  readonly boons?: number;
  readonly advance?: Advance;
  /**
   * A rating; its row of the price list is the values `attribute`, `skill` and `follower`. No attribute starts below 2.
   */
  readonly prices?: number;
  readonly awards?: readonly GivenAward[];
  readonly earned?: number;
  readonly beats?: { readonly held: number; readonly context: "universal" | "stealth"; readonly id: string };
  readonly follower?: { readonly cap: number; readonly dice: number };
}

const RESULT = {
  cleanSuccess: "a clean success",
  successAndCost: "success and cost",
  partial: "a partial",
  miss: "a miss",
  undecided: "nothing yet",
};

function rolled(check: EdgeCheckInput, { plan, dice: shown, again, events = [] }: ExampleWritten): object {
  const { success, results, expected, storyBeats } = odds(check, plan);
  const chances = { ...results, success, pool: pool(check).dice, beat: 1 - (storyBeats[0] ?? 0), expected };
  if (!shown) return chances;
  const end = outcome(check, [d10(...shown), ...(again ? [d10(...again)] : [])], events);
  if (end.refused.length > 0) throw new Error(`refused: ${JSON.stringify(end.refused)}`);
  return {
    ...chances,
    outcome: end,
    result: RESULT[end.result],
    boons: boonsFor(end.result, "source003"),
    stingy: boonsFor(end.result, "source002"),
  };
}

function chancesOf(pool: number): object {
  const { atLeast } = odds(pooled(pool));
  return { d2: atLeast[2] ?? 0, d3: atLeast[3] ?? 0, d4: atLeast[4] ?? 0, d5: atLeast[5] ?? 0 };
}

function priceRow(to: number): object {
  const attribute = to > 1 ? { attribute: advancePrice({ kind: "attribute", to }) } : {};
  const follower = advancePrice({ kind: "follower", cap: to });
  return { ...attribute, skill: advancePrice({ kind: "skill", to }), follower };
}

/** Everything that the braces of an example may name. */
export function compute(example: ExampleWritten): object {
  const { check, wear, boons, advance, prices, awards, earned, beats, follower } = example;
  if (check) return rolled(check, example);
  if (example.table !== undefined) return chancesOf(example.table);
  if (wear) {
    const { fatigue, harm, body, marks } = wear;
    return { wear: markFatigue({ fatigue, harm }, body, marks) };
  }
  if (example.shortRest !== undefined) return { fatigue: shortRest(example.shortRest, true) };
  if (boons !== undefined) {
    const conversion = { held: boons, boons: 4, inDowntime: true, convertedThisSession: false };
    return { trimmed: trimBoons(boons), ...(boons < 4 ? {} : { converted: convertBoons(conversion) }) };
  }
  if (advance) return { price: advancePrice(advance) };
  if (prices !== undefined) return priceRow(prices);
  if (awards) return { experience: sessionExperience(awards) };
  if (earned !== undefined) return { tier: tierOf(earned).rank, next: toNextTier(earned) };
  if (beats) return { left: spendBeats(beats.held, beats.context, beats.id) };
  if (follower) return { help: followerHelp(follower.cap, follower.dice) };
  throw new Error("an example of Edge has a check, or one of the other fields");
}
