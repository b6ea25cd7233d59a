/** Effects of an opposing check on the opposed one. Source 001, Opposing. */
import type { Throw } from "../../../rules/dice.ts";
import type { CheckEvent } from "../../../rules/outcome.ts";
import { type EffortCheckInput, validateCheck } from "./check.ts";
import { FACES, resultAt, succeeds } from "./difficulty.ts";
import { OPPOSITION_GROUP, type OppositionEvent, type OppositionForm } from "./events.ts";
import { type EffortOutcome, outcome } from "./outcome.ts";
import type { EffortVariants } from "./variants.ts";

/** Number of d6 thrown with an opposing check for the penalty: two if the table grades critical successes. */
export function penaltyDice({ criticalOpposition }: Pick<EffortVariants, "criticalOpposition">): 1 | 2 {
  return criticalOpposition === "graded" ? 2 : 1;
}

/** The reaction of an opposing check. */
export interface Opposer {
  /** Id of the resulting event. */
  readonly id: string;
  readonly form: OppositionForm;
  /** The opposing character; one that resists protects itself. */
  readonly by: string;
}

/**
 * The event that an opposing check adds to the opposed one: its result and its penalty dice. Surplus dice are ignored.
 * Null if it was withdrawn.
 * @throws RulesError as `outcome` does.
 */
export function oppositionEvent(
  check: EffortCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[],
  { id, form, by }: Opposer,
): OppositionEvent | null {
  const { result, withdrawn } = outcome(check, throws, events);
  if (withdrawn) return null;
  const event = { id, type: form, by, result };
  const along = (throws[0] ?? []).filter(({ group }) => group === OPPOSITION_GROUP);
  const due = penaltyDice(validateCheck(check).variants);
  if (along.length !== due || along.some(({ faces }) => faces !== FACES)) return event;
  const [die, second] = along.map(({ value }) => value);
  if (!succeeds(result) || die === undefined) return event;
  // There is a second die only if the table grades critical successes.
  const both = result === "criticalSuccess" && second !== undefined;
  return both ? { ...event, die, second } : { ...event, die };
}

/**
 * Whether opposing could still change the result: for everyone affected in case of Hinder, for `target` alone in case
 * of Resist. "Opposing happens when one character uses a reaction to prevent another character from doing something"
 * (source 001, Opposing): if the action has failed already, or succeeds by more than the highest die, there is nothing
 * to prevent.
 */
export function canOppose(
  { awaitingRoll, difficulty, result, success, total, targets }: EffortOutcome,
  { trivialOpposed }: Pick<EffortVariants, "trivialOpposed">,
  target: string | null,
): boolean {
  if (difficulty === "trivial") return awaitingRoll || trivialOpposed === "normal";
  const affected = target === null ? [{ id: null, result, success, total }, ...targets] : targets;
  return affected.some(
    (each) =>
      (target === null || each.id === target) &&
      each.success &&
      resultAt(difficulty, each.total - FACES) !== each.result,
  );
}
