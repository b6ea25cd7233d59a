/** A derived check as the Effort rules take it. */
import type { DerivedCheck } from "../../check/derive.ts";
import {
  type EffortCheck,
  type EffortOutcome,
  OPPOSITION_FORMS,
  type OppositionForm,
  validateCheck,
} from "../../rules/effort/index.ts";

/** The stored check, read by the rules. Throws a RulesError when it is not valid. */
export function effortCheckOf(derived: Pick<DerivedCheck, "message">): EffortCheck {
  return validateCheck(derived.message.system.check);
}

/** What the check came to. */
export function effortOutcomeOf(derived: Pick<DerivedCheck, "outcome">): EffortOutcome {
  return derived.outcome as EffortOutcome;
}

/** How the check opposes another; null where it does not. */
export function formOf(derived: Pick<DerivedCheck, "message">): OppositionForm | null {
  const form = derived.message.system.opposes?.form;
  return OPPOSITION_FORMS.find((each) => each === form) ?? null;
}
