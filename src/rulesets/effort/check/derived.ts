/** Typed access to derived Effort checks. */

import type { Act } from "../../../ruleset/acts.ts";
import type { DerivedCheck } from "../../../ruleset/derived-check.ts";
import { type EffortCheck, type EffortOutcome, OPPOSITION_FORMS, type OppositionForm } from "../rules/index.ts";

export type DerivedEffort = DerivedCheck<EffortCheck, EffortOutcome>;
export type EffortAct = Act<DerivedEffort>;

export function effortCheckOf(derived: Pick<DerivedCheck, "check">): EffortCheck {
  return derived.check as EffortCheck;
}

export function effortOutcomeOf(derived: Pick<DerivedCheck, "outcome">): EffortOutcome {
  return derived.outcome as EffortOutcome;
}

/** Form of opposition; null if the check opposes none. */
export function formOf({ opposes }: Pick<DerivedCheck, "opposes">): OppositionForm | null {
  return OPPOSITION_FORMS.find((each) => each === opposes?.form) ?? null;
}
