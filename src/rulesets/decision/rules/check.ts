/**
 * What a Decision check asks: 2d6 + stat + modifiers against a target number. Source 004, Decision Rolls.
 *
 * Results, from best to worst (ids of `outcome` and `odds`): `success` (the target number or more), `failure`; `refused`
 * (the GM does not allow an "Impossible" task to be tried); `withdrawn` (taken back as if it had not been rolled);
 * `undecided` while there is no target number, and while nobody has answered a contest or a tie waits for dice.
 *
 * What a check feeds: `total`, and `margin` (total − target number) where there is one.
 */
import { RulesError } from "../../../rules/error.ts";
import type { CheckOf, InputOf } from "../../../rules/fields.ts";
import * as fields from "../../../rules/fields.ts";
import * as input from "../../../rules/input.ts";
import { SUPPLY_SIZES } from "../../../rules/supply/supply.ts";
import { counted, roundedSum, VALUE_KINDS } from "./modifier.ts";
import { isImpossible } from "./target-number.ts";
import { decisionVariants } from "./variants.ts";

/** Something that moves the target number; positive makes it harder. */
export const ADJUSTMENT = { label: fields.line(), value: fields.number({ min: -100, max: 100 }) };

/** Equipment that the check uses. Source 004, Supply Rolls. */
const GEAR = {
  /** Names the item to the host. */
  item: fields.stored(input.identifier),
  name: fields.stored(input.text),
  /** Its supply die as the check is made; null where the check needs no supply roll. An empty one gives nothing. */
  supply: fields.stored(input.nullable(input.choice(SUPPLY_SIZES))),
};
export type UsedGear = CheckOf<typeof GEAR>;

const value = fields.number({ min: -100, max: 100, fractions: true });
const as = fields.choice(VALUE_KINDS, "modifier");

export const DECISION_FIELDS = {
  /** The stat or attribute rolled. */
  stat: fields.group({ id: fields.stored(input.identifier), value, as }),
  /** Values that are added. Fractions are allowed; the sum is rounded down at the end. */
  modifiers: fields.rows({ label: fields.line(), value, as }),
  /** Where the target number starts; null while the GM has not set it, and in contests. */
  targetNumber: fields.number({ min: 2, max: 100, nullable: true, initial: null }),
  adjustments: fields.rows(ADJUSTMENT),
  /** Why the roll has advantage; one reason is as good as many. */
  advantages: fields.lines(),
  /** Why it has disadvantage. */
  disadvantages: fields.lines(),
  /** A point of Luck was spent before the roll: +1d4. One a roll. */
  luck: fields.flag(),
  /** A contested roll: others roll against it, and it never has a target number. */
  contested: fields.flag(),
  /** The equipment used; null for none. */
  gear: fields.stored<UsedGear | null>(input.nullable(fields.readerOf(GEAR)), null),
  variants: fields.variants(decisionVariants),
  /** What the player wants, in their own words. */
  intent: fields.line(),
};
export type DecisionCheck = CheckOf<typeof DECISION_FIELDS>;
/** A check as it may be written: without a target number, modifiers, advantage, Luck or gear where they are left out. */
export type DecisionCheckInput = InputOf<typeof DECISION_FIELDS>;

/** How many decision dice are rolled: three with advantage, one with disadvantage. */
export type DiceMode = "advantage" | "neutral" | "disadvantage";

/** One line of a total's account. */
export interface PoolPart {
  /** A key below `TESSERA.Decision.Pool`. */
  readonly part: "stat" | "modifier" | "rounding";
  /** The stat's id or the modifier's label; empty where there is none. */
  readonly text: string;
  readonly amount: number;
}

export interface DecisionPool {
  readonly mode: DiceMode;
  /** d6 to roll, all of them summed. */
  readonly dice: 1 | 2 | 3;
  /** Luck dice, d4. */
  readonly luck: 0 | 1;
  /** What is added to the dice, a whole number; the sum of `parts`. */
  readonly bonus: number;
  readonly parts: readonly PoolPart[];
  /** The target number after adjustments; null where there is none. */
  readonly targetNumber: number | null;
  /** The task starts as "Impossible", so the GM may refuse it. */
  readonly impossible: boolean;
}

/** Sides of decision dice and of Luck dice. */
export const DECISION_FACES = 6;
export const LUCK_FACES = 4;

const readCheck = fields.readerOf(DECISION_FIELDS);

/**
 * The check with every field in its place; see `DecisionCheckInput` for what may be left out.
 * @throws RulesError for a field that is missing, unknown or out of range, and for a contest with a target number.
 */
export const validateCheck = input.validator((given) => {
  const check = readCheck("", given);
  if (check.contested && check.targetNumber !== null) throw new RulesError("targetNumber", "notAllowed");
  return check;
});

/**
 * The dice of a check, what is added to them and what they must reach.
 * @throws RulesError as `validateCheck` does.
 */
export function pool(check: DecisionCheckInput): DecisionPool {
  return buildPool(validateCheck(check));
}

/** The pool of a check already validated. */
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

/** Advantage and disadvantage do not stack, and both at once cancel out. Source 004, Advantage and Disadvantage. */
function diceMode(advantage: boolean, disadvantage: boolean): DiceMode {
  if (advantage === disadvantage) return "neutral";
  return advantage ? "advantage" : "disadvantage";
}

const DICE = { advantage: 3, neutral: 2, disadvantage: 1 } as const;
