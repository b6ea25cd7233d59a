/** What a check that was made to oppose another says about that one. Source 001, Opposing. */
import type { Throw } from "../dice.ts";
import type { CheckEvent } from "../outcome.ts";
import type { EffortCheckInput } from "./check.ts";
import { succeeds } from "./difficulty.ts";
import { OPPOSITION_GROUP, type OppositionEvent, type OppositionForm } from "./events.ts";
import { outcome } from "./outcome.ts";
import type { EffortVariants } from "./variants.ts";

/** How many d6 an opposing check throws along for the penalty: a second one where the table grades critical successes. */
export function penaltyDice({ criticalOpposition }: Pick<EffortVariants, "criticalOpposition">): 1 | 2 {
  return criticalOpposition === "graded" ? 2 : 1;
}

/** Whose reaction an opposing check is. */
export interface Opposer {
  /** Id of the event to make. */
  readonly id: string;
  readonly form: OppositionForm;
  /** The opposing character; one that resists protects itself. */
  readonly by: string;
}

/**
 * The event that an opposing check is for the check it opposes: what it came to, and of the dice thrown along those that
 * count. Null where it was taken back.
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
  const [die, second] = (throws[0] ?? []).filter(({ group }) => group === OPPOSITION_GROUP).map(({ value }) => value);
  if (!succeeds(result) || die === undefined) return event;
  // A second die lies there only where the table grades critical successes.
  const both = result === "criticalSuccess" && second !== undefined;
  return both ? { ...event, die, second } : { ...event, die };
}
