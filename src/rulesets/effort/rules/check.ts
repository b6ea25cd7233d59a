/**
 * The input of an Effort check: its difficulty, the attribute rolled and the resources that pay.
 *
 * Results, from best to worst (ids of `outcome` and `odds`): `criticalSuccess` (20 or more), `success` (15 to 19),
 * `failure` (11 to 14), `criticalFailure` (10 or less). Trivial actions end in `success` and impossible ones in
 * `failure`.
 *
 * Feeds (numbers for shared values such as clocks): `total` (the check result for all targets), `margin` (total − 15),
 * `paid` and `unpaid` (resource points).
 */
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import type { CheckOf, InputOf } from "../../../rules/fields.ts";
import * as fields from "../../../rules/fields.ts";
import * as input from "../../../rules/input.ts";
import { CHANGED_MAXIMUM, CHANGED_MINIMUM, RESOURCE_LIMIT } from "./character.ts";
import { DIFFICULTIES, type Difficulty, difficultyRule, eased, type Keep } from "./difficulty.ts";
import { effortVariants } from "./variants.ts";

/** The kind of trait that an action is associated with. Source 001, Association. */
export const ASSOCIATIONS = ["attribute", "resource"] as const;
export type AssociationKind = (typeof ASSOCIATIONS)[number];

const id = fields.stored(input.identifier);
const ASSOCIATION = { kind: fields.choice(ASSOCIATIONS), id };
export type Association = CheckOf<typeof ASSOCIATION>;

/** Read an association. @throws RulesError naming the field at fault */
export const readAssociation = fields.readerOf(ASSOCIATION);

/** A paying resource. */
const PAYER = {
  id,
  /** Current points of the resource. */
  available: fields.number({ min: 0, max: RESOURCE_LIMIT }),
  /**
   * Most points to pay; null for the whole cost. A limit is possible only if the table allows underpaying or splitting.
   */
  pay: fields.number({ min: 0, nullable: true, initial: null }),
};

export const EFFORT_FIELDS = {
  /** The base difficulty, before circumstances. */
  difficulty: fields.choice(DIFFICULTIES, "normal"),
  /** Circumstances, each with steps towards trivial, or away from it if negative. */
  circumstances: fields.rows({ label: fields.line(), steps: fields.number({ min: -4, max: 4 }) }),
  /** The associated attribute or resource; defaults to the attribute rolled. */
  association: fields.stored<Association | null, Association>(readAssociation, null),
  /** The attribute rolled. */
  attribute: fields.group({ id, value: fields.number({ min: CHANGED_MINIMUM, max: CHANGED_MAXIMUM }) }),
  /** Paying resources in order: one, or two if the table allows splitting. */
  payment: fields.list(PAYER, 2),
  /** Gear, a talent or a wound that changes the total. */
  modifiers: fields.rows({ label: fields.line(), value: fields.number({ min: -50, max: 50 }) }),
  /** Target characters; each may resist for themselves. */
  targets: fields.stored<readonly string[]>(input.list(input.identifier, 200), []),
  /** True if opposition is announced before the roll: a trivial action may then count as normal (`trivialOpposed`). */
  opposed: fields.flag(),
  variants: fields.variants(effortVariants),
  /** The player's intent. */
  intent: fields.line(),
};
type ReadCheck = CheckOf<typeof EFFORT_FIELDS>;
export type EffortCheck = Omit<ReadCheck, "association"> & { readonly association: Association };
/** A check as a caller writes it; omitted fields take their defaults. */
export type EffortCheckInput = InputOf<typeof EFFORT_FIELDS>;

/** The payment by one resource. */
export interface Payment {
  readonly id: string;
  readonly paid: number;
  /** Points left afterwards. */
  readonly left: number;
}

/** One summand of a total. */
export interface PoolPart {
  /** Translation key of the summand, below `TESSERA.Effort.Pool`. */
  readonly part: "attribute" | "modifier" | "unpaid";
  /** The attribute's id or the modifier's label; may be empty. */
  readonly text: string;
  readonly amount: number;
}

export interface EffortPool {
  /** The difficulty after circumstances and opposition. */
  readonly difficulty: Difficulty;
  /** d6 to roll; 0 for trivial and impossible actions. */
  readonly dice: 0 | 2 | 3;
  readonly keep: Keep;
  /** Assumed value of each of two dice if none are rolled, else null. */
  readonly assumed: 6 | 1 | null;
  readonly cost: number;
  readonly payment: readonly Payment[];
  /** Unpaid part of the cost: a penalty on the total. */
  readonly unpaid: number;
  /** The bonus on the dice; the sum of `parts`. */
  readonly bonus: number;
  readonly parts: readonly PoolPart[];
}

const readCheck = fields.readerOf(EFFORT_FIELDS);

/**
 * Validate a check and fill in the defaults of `EffortCheckInput`.
 * @throws RulesError for a field that is missing, unknown, out of range, or not allowed by the table's variants.
 */
export const validateCheck = input.validator((value): EffortCheck => {
  const check = readCheck("", value);
  const valid = { ...check, association: check.association ?? { kind: "attribute", id: check.attribute.id } };
  refuseOutOfPlace(valid);
  return valid;
});

/** The dice, costs and bonus of `check`. @throws RulesError as `validateCheck` does. */
export function pool(check: EffortCheckInput): EffortPool {
  return poolAt(check, difficultyOf(validateCheck(check)));
}

/** The difficulty of a validated check, after circumstances and opposition. */
export function difficultyOf({ difficulty, circumstances, opposed, variants }: EffortCheck): Difficulty {
  const steps = circumstances.reduce((sum, circumstance) => sum + circumstance.steps, 0);
  const reached = eased(difficulty, steps);
  return reached === "trivial" && opposed && variants.trivialOpposed === "normal" ? "normal" : reached;
}

/**
 * The pool at this difficulty, which a ruling may have set.
 * @throws RulesError as `validateCheck` does
 */
export function poolAt(given: EffortCheckInput, difficulty: Difficulty): EffortPool {
  const check = validateCheck(given);
  const { cost, dice, keep, assumed } = difficultyRule(difficulty);
  const payment = payments(check, cost);
  const unpaid = cost - payment.reduce((sum, { paid }) => sum + paid, 0);
  const parts: PoolPart[] = [{ part: "attribute", text: check.attribute.id, amount: check.attribute.value }];
  for (const { label, value } of check.modifiers) parts.push({ part: "modifier", text: label, amount: value });
  if (unpaid > 0) parts.push({ part: "unpaid", text: "", amount: -unpaid });
  const bonus = parts.reduce((sum, { amount }) => sum + amount, 0);
  return { difficulty, dice, keep, assumed, cost, payment, unpaid, bonus, parts };
}

/**
 * Split the cost among the payers. Requested amounts come first; if the table forbids underpaying, the rest is paid by
 * any payer with points left. Such a rest exists only if the cost rose after the amounts were chosen.
 */
function payments({ payment, variants }: EffortCheck, cost: number): readonly Payment[] {
  let open = cost;
  const paid = payment.map(({ available, pay }) => {
    const share = Math.min(open, available, pay ?? cost);
    open -= share;
    return share;
  });
  return payment.map(({ id, available }, place) => {
    const wished = paid[place] ?? 0;
    const more = variants.underpay ? 0 : Math.min(open, available - wished);
    open -= more;
    return { id, paid: wished + more, left: available - wished - more };
  });
}

function refuseOutOfPlace(check: EffortCheck): void {
  const { association, attribute, payment, targets, variants } = check;
  const maximum = variants.splitPayment ? 2 : 1;
  if (payment.length > maximum) throw new RulesError("payment", "tooMany", { length: payment.length, maximum });
  if (payment.length === 0) throw new RulesError("payment", "missing");
  if (association.kind === "attribute" && association.id !== attribute.id)
    throw new RulesError("attribute.id", "notAssociated", { value: attribute.id, expected: association.id });
  if (association.kind === "resource" && payment.some(({ id }) => id !== association.id))
    throw new RulesError("payment.0.id", "notAssociated", { value: payment[0]?.id ?? "", expected: association.id });
  if (payment.length === 2 && payment[0]?.id === payment[1]?.id) throw new RulesError("payment.1.id", "sameIdTwice");
  payment.forEach(({ pay, available }, place) => {
    if (pay !== null) wholeNumber(`payment.${place}.pay`, pay, 0, available);
    if (pay !== null && !variants.underpay && !variants.splitPayment)
      throw new RulesError(`payment.${place}.pay`, "notAllowed");
  });
  if (new Set(targets).size !== targets.length) throw new RulesError("targets", "sameIdTwice");
  if (!variants.underpay) refuseUnderpaying(check);
}

function refuseUnderpaying(check: EffortCheck): void {
  const { cost } = difficultyRule(difficultyOf(check));
  const wished = check.payment.reduce((sum, { available, pay }) => sum + Math.min(available, pay ?? cost), 0);
  const held = check.payment.reduce((sum, { available }) => sum + available, 0);
  const due = Math.min(cost, held);
  if (wished < due) throw new RulesError("payment.0.pay", "tooLittle", { value: wished, minimum: due });
}
