/** Effort checks as they are derived from log messages, with the types of Effort's check and outcome. */

import { checkReader } from "../../../check/check-reader.ts";
import type { Act } from "../../../ruleset/acts.ts";
import type { DerivedCheck } from "../../../ruleset/contract.ts";
import { type EffortCheck, type EffortOutcome, OPPOSITION_FORMS, type OppositionForm } from "../rules/index.ts";

export type DerivedEffort = DerivedCheck<EffortCheck, EffortOutcome>;
export type EffortAct = Act<DerivedEffort>;

/** Reads Effort checks from the log. */
export const effortReader = checkReader<EffortCheck, EffortOutcome>("effort");

/** The form in which a check opposes another; null if it opposes none. */
export function formOf({ opposes }: Pick<DerivedCheck, "opposes">): OppositionForm | null {
  return OPPOSITION_FORMS.find((each) => each === opposes?.form) ?? null;
}
