/** The stored check of a message as the Edge rules take it. */
import type { DerivedCheck } from "../../check/derive.ts";
import { type EdgeCheck, validateCheck } from "../../rules/edge/check.ts";

/** The check, read by the rules. Throws a RulesError when it is not valid. */
export function edgeCheckOf(derived: Pick<DerivedCheck, "message">): EdgeCheck {
  return validateCheck(derived.message.system.check);
}
