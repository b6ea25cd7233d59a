/**
 * What an Effort check asks: how hard the action is, which attribute is rolled, which resource pays.
 *
 * Results, from best to worst (ids of `outcome` and `odds`): `criticalSuccess` (20 or more), `success` (15 to 19),
 * `failure` (11 to 14), `criticalFailure` (10 or less). Trivial actions come to `success` and impossible ones to `failure`.
 *
 * What a check feeds: `total` (the check result for all targets), `margin` (total − 15), `paid` and `unpaid` (resource
 * points).
 */
import { RulesError, wholeNumber } from "../../../rules/error.ts";
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
import { DIFFICULTIES, type Difficulty, difficultyRule, eased, type Keep } from "./difficulty.ts";
import { type EffortVariants, effortVariants } from "./variants.ts";

/** Whether the action belongs to an attribute or to a resource. Source 001, Association. */
export const ASSOCIATIONS = ["attribute", "resource"] as const;
export type AssociationKind = (typeof ASSOCIATIONS)[number];

export interface Association {
  readonly kind: AssociationKind;
  readonly id: string;
}

/** Something that makes the action easier or harder. */
export interface Circumstance {
  readonly label: string;
  /** Steps towards trivial, −4 to 4; negative makes it harder. */
  readonly steps: number;
}

/** Gear, a talent or a wound that changes the total. */
export interface Modifier {
  readonly label: string;
  /** −50 to 50. */
  readonly value: number;
}

/** A resource that pays. */
export interface Payer {
  readonly id: string;
  /** Points it holds, 0 to 1000. */
  readonly available: number;
  /** Points it shall pay at most; null for as many as the cost asks. Only where the table lets players underpay or split. */
  readonly pay: number | null;
}

export interface EffortCheck {
  /** The base difficulty, before circumstances. */
  readonly difficulty: Difficulty;
  readonly circumstances: readonly Circumstance[];
  readonly association: Association;
  /** The attribute rolled, −20 to 40. */
  readonly attribute: { readonly id: string; readonly value: number };
  /** Who pays, in that order: one resource, or two where the table allows to split. */
  readonly payment: readonly Payer[];
  readonly modifiers: readonly Modifier[];
  /** Characters the action is aimed at; each may resist for themselves. */
  readonly targets: readonly string[];
  /** Whether somebody already announced to oppose it: a trivial action may then count as normal (`trivialOpposed`). */
  readonly opposed: boolean;
  readonly variants: EffortVariants;
  /** What the player wants and how, in their own words; empty when left out. */
  readonly intent: string;
}

/**
 * A check as it may be written. What is left out: normal difficulty, tied to the attribute rolled, no circumstances,
 * modifiers or targets, not opposed.
 */
export type EffortCheckInput = Pick<EffortCheck, "attribute"> & {
  readonly payment: readonly (Omit<Payer, "pay"> & { readonly pay?: number | null | undefined })[];
  readonly variants?: Partial<EffortVariants> | undefined;
} & Partial<Omit<EffortCheck, "attribute" | "payment" | "variants">>;

/** What a resource pays for a check. */
export interface Payment {
  readonly id: string;
  readonly paid: number;
  /** Points it holds afterwards. */
  readonly left: number;
}

/** One line of a total's account. */
export interface PoolPart {
  /** A key below `TESSERA.Effort.Pool`. */
  readonly part: "attribute" | "modifier" | "unpaid";
  /** The attribute's id or the modifier's label; empty where there is none. */
  readonly text: string;
  readonly amount: number;
}

export interface EffortPool {
  /** The difficulty that holds, after circumstances and opposition. */
  readonly difficulty: Difficulty;
  /** d6 to roll; 0 for trivial and impossible actions. */
  readonly dice: 0 | 2 | 3;
  readonly keep: Keep;
  /** What two dice are taken to show where none are rolled; null where dice are. */
  readonly assumed: 6 | 1 | null;
  readonly cost: number;
  readonly payment: readonly Payment[];
  /** Part of the cost that nobody pays: a penalty on the total. */
  readonly unpaid: number;
  /** What is added to the dice; the sum of `parts`. */
  readonly bonus: number;
  readonly parts: readonly PoolPart[];
}

const label = open(text, "");
const readCheck = record<Omit<EffortCheck, "association"> & { association: Association | null }>({
  difficulty: open(choice(DIFFICULTIES), "normal"),
  circumstances: open(list(record<Circumstance>({ label, steps: whole(-4, 4) }), 50), []),
  association: open<Association | null>(record({ kind: choice(ASSOCIATIONS), id: identifier }), null),
  attribute: record({ id: identifier, value: whole(-20, 40) }),
  payment: list(record<Payer>({ id: identifier, available: whole(0, 1000), pay: open(nullable(whole(0)), null) }), 2),
  modifiers: open(list(record<Modifier>({ label, value: whole(-50, 50) }), 50), []),
  targets: open(list(identifier, 200), []),
  opposed: open(flag, false),
  variants: open((field, value) => effortVariants.validate(value, field), effortVariants.defaults),
  intent: open(text, ""),
});

/**
 * The check with every field in its place; see `EffortCheckInput` for what may be left out.
 * @throws RulesError for a field that is missing, unknown, out of range, or not allowed by the table's variants.
 */
export const validateCheck = validator((value): EffortCheck => {
  const check = readCheck("", value);
  check.association ??= { kind: "attribute", id: check.attribute.id };
  const valid = check as EffortCheck;
  refuseOutOfPlace(valid);
  return valid;
});

/**
 * How `check` is rolled, what it costs and what is added to the dice.
 * @throws RulesError as `validateCheck` does.
 */
export function pool(check: EffortCheckInput): EffortPool {
  const valid = validateCheck(check);
  return poolAt(valid, difficultyOf(valid));
}

/** The difficulty of a check already validated, after circumstances and opposition. */
export function difficultyOf({ difficulty, circumstances, opposed, variants }: EffortCheck): Difficulty {
  const steps = circumstances.reduce((sum, circumstance) => sum + circumstance.steps, 0);
  const reached = eased(difficulty, steps);
  return reached === "trivial" && opposed && variants.trivialOpposed === "normal" ? "normal" : reached;
}

/** The pool of a check already validated, at a difficulty that may have been ruled otherwise. */
export function poolAt(check: EffortCheck, difficulty: Difficulty): EffortPool {
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
 * Who pays what. Wishes come first; where the table lets nobody underpay, what they leave open is then paid by whoever
 * still can, which happens only where a ruling made the action dearer.
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
