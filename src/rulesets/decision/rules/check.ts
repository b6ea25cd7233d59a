/**
 * The input of a Decision check: 2d6 + stat + modifiers against a target number. Source 004, Decision Rolls.
 *
 * Results, from best to worst (ids of `outcome` and `odds`): `success` (the target number or more), `failure`;
 * `refused` (the GM does not allow an "Impossible" task); `withdrawn` (undone as if never rolled); `undecided` without
 * a target number, and in a contest without an answer or with a tie not yet rerolled.
 *
 * Feeds (numbers for shared values such as clocks): `total`, and `margin` (total − target number) if there is one.
 */

import { RulesError } from "../../../rules/error.ts";
import type { CheckOf, InputOf } from "../../../rules/fields.ts";
import * as fields from "../../../rules/fields.ts";
import * as input from "../../../rules/input.ts";
import { SUPPLY_SIZES } from "../../../rules/supply/supply.ts";
import { ADJUSTMENT_LIMIT, TARGET_MAXIMUM, TARGET_MINIMUM } from "./limits.ts";
import { counted, roundedSum, VALUE_KINDS } from "./modifier.ts";
import { isImpossible } from "./target-number.ts";
import { decisionVariants } from "./variants.ts";

/** A change of the target number; positive makes it harder. */
export const ADJUSTMENT = {
  label: fields.line(),
  value: fields.number({ min: -ADJUSTMENT_LIMIT, max: ADJUSTMENT_LIMIT }),
};

/** Equipment used by the check. Source 004, Supply Rolls. */
const GEAR = {
  /** The item, as an id of the host. */
  item: fields.stored(input.identifier),
  name: fields.stored(input.text),
  /**
   * Supply die of the item at the time of the check; null if the check needs no supply roll. An item whose supply is
   * empty gives no bonus.
   */
  supply: fields.stored(input.nullable(input.choice(SUPPLY_SIZES))),
};
export type UsedGear = CheckOf<typeof GEAR>;

const value = fields.number({ min: -ADJUSTMENT_LIMIT, max: ADJUSTMENT_LIMIT, fractions: true });
const as = fields.choice(VALUE_KINDS, "modifier");

export const DECISION_FIELDS = {
  /** The stat or attribute rolled. */
  stat: fields.group({ id: fields.stored(input.identifier), value, as }),
  /** Added values. Fractions are allowed; the sum is rounded down at the end. */
  modifiers: fields.rows({ label: fields.line(), value, as }),
  /** The base target number; null while the GM has not set it, and in contests. */
  targetNumber: fields.number({ min: TARGET_MINIMUM, max: TARGET_MAXIMUM, nullable: true, initial: null }),
  adjustments: fields.rows(ADJUSTMENT),
  /** Reasons for advantage; more than one has no further effect. */
  advantages: fields.lines(),
  /** Reasons for disadvantage. */
  disadvantages: fields.lines(),
  /** Luck spent before the roll: +1d4, once a roll. */
  luck: fields.flag(),
  /** A contested roll: others roll against it, and it has no target number. */
  contested: fields.flag(),
  /** The equipment used; null for none. */
  gear: fields.stored<UsedGear | null>(input.nullable(fields.readerOf(GEAR)), null),
  variants: fields.variants(decisionVariants),
  /** The player's intent. */
  intent: fields.line(),
};
export type DecisionCheck = CheckOf<typeof DECISION_FIELDS>;
/** A check as a caller writes it; omitted fields take their defaults. */
export type DecisionCheckInput = InputOf<typeof DECISION_FIELDS>;

/** Number of decision dice: three with advantage, one with disadvantage. */
export type DiceMode = "advantage" | "neutral" | "disadvantage";

/** One summand of a total. */
export interface PoolPart {
  /** A key below `TESSERA.Decision.Pool`. */
  readonly part: "stat" | "modifier" | "rounding";
  /** The stat's id or the modifier's label, or empty. */
  readonly text: string;
  readonly amount: number;
}

export interface DecisionPool {
  readonly mode: DiceMode;
  /** d6 to roll, all of them summed. */
  readonly dice: 1 | 2 | 3;
  /** Luck dice, d4. */
  readonly luck: 0 | 1;
  /** The whole number added to the dice; the sum of `parts`. */
  readonly bonus: number;
  readonly parts: readonly PoolPart[];
  /** The target number after adjustments, or null. */
  readonly targetNumber: number | null;
  /** True if the base target number is "Impossible", so the GM may refuse the task. */
  readonly impossible: boolean;
}

/** Sides of decision dice and of Luck dice. */
export const DECISION_FACES = 6;
export const LUCK_FACES = 4;

const readCheck = fields.readerOf(DECISION_FIELDS);

/**
 * Validate a check and fill in the defaults of `DecisionCheckInput`.
 * @throws RulesError for a field that is missing, unknown or out of range, and for a contest with a target number.
 */
export const validateCheck = input.validator((given) => {
  const check = readCheck("", given);
  if (check.contested && check.targetNumber !== null) throw new RulesError("targetNumber", "notAllowed");
  return check;
});

/** The dice of a check, the bonus and the target number. @throws RulesError as `validateCheck` does. */
export function pool(check: DecisionCheckInput): DecisionPool {
  return buildPool(validateCheck(check));
}

/** The pool of a validated check. */
export function buildPool(check: DecisionCheck): DecisionPool {
  const { stat, modifiers, targetNumber, adjustments } = check;
  const parts: PoolPart[] = [{ part: "stat", text: stat.id, amount: counted(stat.value, stat.as) }];
  for (const { label, value, as } of modifiers)
    parts.push({ part: "modifier", text: label, amount: counted(value, as) });
  const exact = parts.reduce((sum, { amount }) => sum + amount, 0);
  const bonus = roundedSum(exact);
  if (bonus !== exact) parts.push({ part: "rounding", text: "", amount: bonus - exact });
  const mode = diceMode(check.advantages.length > 0, check.disadvantages.length > 0);
  return {
    mode,
    dice: DICE[mode],
    luck: check.luck ? 1 : 0,
    bonus,
    parts,
    targetNumber: targetNumber === null ? null : adjustments.reduce((sum, { value }) => sum + value, targetNumber),
    impossible: targetNumber !== null && isImpossible(targetNumber),
  };
}

/** Advantage and disadvantage do not stack, and cancel each other out. Source 004, Advantage and Disadvantage. */
function diceMode(advantage: boolean, disadvantage: boolean): DiceMode {
  if (advantage === disadvantage) return "neutral";
  return advantage ? "advantage" : "disadvantage";
}

const DICE = { advantage: 3, neutral: 2, disadvantage: 1 } as const;
