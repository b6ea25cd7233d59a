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
import {
  choice,
  flag,
  identifier,
  list,
  nullable,
  open,
  record,
  text,
  validator,
  whole,
} from "../../../rules/input.ts";
import { SUPPLY_SIZES, type SupplySize } from "../../../rules/supply/supply.ts";
import { counted, fraction, roundedSum, VALUE_KINDS, type ValueKind } from "./modifier.ts";
import { isImpossible } from "./target-number.ts";
import { type DecisionVariants, decisionVariants } from "./variants.ts";

/** A value that is added. Fractions are allowed; the sum is rounded down at the end. */
export interface Modifier {
  readonly label: string;
  /** −100 to 100. */
  readonly value: number;
  /** Whether it is stated as a modifier, a bonus or a penalty. */
  readonly as: ValueKind;
}

/** Something that moves the target number. */
export interface Adjustment {
  readonly label: string;
  /** −100 to 100; positive makes it harder. */
  readonly value: number;
}

/** Equipment that the check uses. Source 004, Supply Rolls. */
export interface UsedGear {
  /** Names the item to the host. */
  readonly item: string;
  readonly name: string;
  /** Its supply die as the check is made; null where the check needs no supply roll. An empty one gives nothing. */
  readonly supply: SupplySize | null;
}

export interface DecisionCheck {
  /** The stat or attribute rolled. */
  readonly stat: { readonly id: string; readonly value: number; readonly as: ValueKind };
  readonly modifiers: readonly Modifier[];
  /** Where the target number starts, 2 to 100; null while the GM has not set it, and in contests. */
  readonly targetNumber: number | null;
  readonly adjustments: readonly Adjustment[];
  /** Why the roll has advantage; one reason is as good as many. */
  readonly advantages: readonly string[];
  /** Why it has disadvantage. */
  readonly disadvantages: readonly string[];
  /** A point of Luck was spent before the roll: +1d4. One a roll. */
  readonly luck: boolean;
  /** A contested roll: others roll against it, and it never has a target number. */
  readonly contested: boolean;
  /** The equipment used; null for none. */
  readonly gear: UsedGear | null;
  readonly variants: DecisionVariants;
  /** What the player wants, in their own words; empty when left out. */
  readonly intent: string;
}

/** A check as it may be written. What is left out: no target number, nothing added, neither advantage nor Luck, no gear. */
export type DecisionCheckInput = {
  readonly stat: { readonly id: string; readonly value: number; readonly as?: ValueKind | undefined };
  readonly modifiers?:
    | readonly { readonly label?: string | undefined; readonly value: number; readonly as?: ValueKind | undefined }[]
    | undefined;
  readonly adjustments?: readonly { readonly label?: string | undefined; readonly value: number }[] | undefined;
  readonly variants?: Partial<DecisionVariants> | undefined;
} & Partial<Omit<DecisionCheck, "stat" | "modifiers" | "adjustments" | "variants">>;

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

/** A target number as it may start, 2 to 100, or null. */
export const readTargetNumber = nullable(whole(2, 100));

const label = open(text, "");
const value = (field: string, given: unknown) => fraction(field, given, -100, 100);
const as = open(choice(VALUE_KINDS), "modifier");
const reasons = open(list(text, 50), []);

/** What an adjustment of the target number holds. */
export const ADJUSTMENT = { label, value: whole(-100, 100) };

const readCheck = record<DecisionCheck>({
  stat: record({ id: identifier, value, as }),
  modifiers: open(list(record<Modifier>({ label, value, as }), 50), []),
  targetNumber: open(readTargetNumber, null),
  adjustments: open(list(record<Adjustment>(ADJUSTMENT), 50), []),
  advantages: reasons,
  disadvantages: reasons,
  luck: open(flag, false),
  contested: open(flag, false),
  gear: open(
    nullable(record<UsedGear>({ item: identifier, name: text, supply: nullable(choice(SUPPLY_SIZES)) })),
    null,
  ),
  variants: open((field, given) => decisionVariants.validate(given, field), decisionVariants.defaults),
  intent: open(text, ""),
});

/**
 * The check with every field in its place; see `DecisionCheckInput` for what may be left out.
 * @throws RulesError for a field that is missing, unknown or out of range, and for a contest with a target number.
 */
export const validateCheck = validator((given) => {
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
