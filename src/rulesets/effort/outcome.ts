/** A derived check as the Effort rules take it. */

import type { Act } from "../../ruleset/acts.ts";
import type { DerivedCheck } from "../../ruleset/contract.ts";
import { type EffortCheck, type EffortOutcome, OPPOSITION_FORMS, type OppositionForm } from "./rules/index.ts";

/** A derived check of this rule set. */
export type DerivedEffort = DerivedCheck<EffortCheck, EffortOutcome>;
export type EffortAct = Act<DerivedEffort>;

/** The stored check, as the rules read it. */
export function effortCheckOf(derived: Pick<DerivedCheck, "check">): EffortCheck {
  return derived.check as EffortCheck;
}

/** What the check came to. */
export function effortOutcomeOf(derived: Pick<DerivedCheck, "outcome">): EffortOutcome {
  return derived.outcome as EffortOutcome;
}

/** How the check opposes another; null where it does not. */
export function formOf({ opposes }: Pick<DerivedCheck, "opposes">): OppositionForm | null {
  return OPPOSITION_FORMS.find((each) => each === opposes?.form) ?? null;
}
