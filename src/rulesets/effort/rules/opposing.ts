/** Effects of an opposing check on the opposed one. Source 001, Opposing. */
import type { Throw } from "../../../rules/dice.ts";
import { wholeNumber } from "../../../rules/error.ts";
import { choice, flag, identifier, list, nullable, part, record, whole } from "../../../rules/input.ts";
import type { CheckEvent } from "../../../rules/outcome.ts";
import { type EffortCheckInput, validateCheck } from "./check.ts";
import { DIFFICULTIES, FACES, resultAt, succeeds } from "./difficulty.ts";
import { OPPOSITION_FORMS, OPPOSITION_GROUP, type OppositionEvent, type OppositionForm } from "./events.ts";
import { type EffortOutcome, outcome, type TargetOutcome } from "./outcome.ts";
import type { EffortVariants } from "./variants.ts";

const readVariants = part<Pick<EffortVariants, "criticalOpposition">>({
  criticalOpposition: choice(["same", "graded"]),
});

/** Number of d6 thrown with an opposing check for the penalty: two if the table grades critical successes. */
export function penaltyDice(variants: Pick<EffortVariants, "criticalOpposition">): 1 | 2 {
  return readVariants("variants", variants).criticalOpposition === "graded" ? 2 : 1;
}

/** The reaction of an opposing check. */
export interface Opposer {
  /** Id of the resulting event. */
  readonly id: string;
  readonly form: OppositionForm;
  /** The opposing character; with Resist, it protects itself. */
  readonly by: string;
}

const readOpposer = record<Opposer>({ id: identifier, form: choice(OPPOSITION_FORMS), by: identifier });

/**
 * The event that an opposing check adds to the opposed one: its result and, if it succeeded, the penalty dice that
 * count. Null if the opposing check was withdrawn.
 * @throws RulesError as `outcome` does.
 */
export function oppositionEvent(
  check: EffortCheckInput,
  throws: readonly Throw[],
  events: readonly CheckEvent[],
  opposer: Opposer,
): OppositionEvent | null {
  const { id, form, by } = readOpposer("opposer", opposer);
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

type Opposed = Pick<EffortOutcome, "awaitingRoll" | "difficulty" | "total"> & {
  readonly targets: readonly Pick<TargetOutcome, "id" | "total">[];
};
type OpposingVariants = Pick<EffortVariants, "trivialOpposed" | "opposeFailures">;

const anyTotal = whole(-1_000_000, 1_000_000);
const readOpposed = part<Opposed>({
  awaitingRoll: flag,
  difficulty: choice(DIFFICULTIES),
  total: anyTotal,
  targets: list(part({ id: identifier, total: anyTotal }), 200),
});
const readOpposingVariants = part<OpposingVariants>({
  trivialOpposed: choice(["succeeds", "normal"]),
  opposeFailures: flag,
});

/**
 * True if opposing could still change the result: for all targets in case of Hinder, for `target` alone in case of
 * Resist. "Opposing happens when one character uses a reaction to prevent another character from doing something"
 * (source 001, Opposing): if the action has failed already, there is nothing to prevent, unless the table opposes
 * failures too (variant `opposeFailures`). "The penalties always stack" (Opposition Stacking): an action that succeeds
 * by more than the highest die may still be stopped by several characters.
 * @param others other characters that could still hinder, 0 to 1000
 */
export function canOppose(outcome: Opposed, variants: OpposingVariants, target: string | null, others = 0): boolean {
  const { awaitingRoll, difficulty, total, targets } = readOpposed("outcome", outcome);
  const { trivialOpposed, opposeFailures } = readOpposingVariants("variants", variants);
  const only = nullable(identifier)("target", target);
  const most = FACES * (1 + wholeNumber("others", others, 0, 1000));
  if (difficulty === "trivial") return awaitingRoll || trivialOpposed === "normal";
  const affected = only === null ? [{ id: null, total }, ...targets] : targets.filter(({ id }) => id === only);
  return affected.some((each) => {
    const now = resultAt(difficulty, each.total);
    return (succeeds(now) || opposeFailures) && resultAt(difficulty, each.total - most) !== now;
  });
}
