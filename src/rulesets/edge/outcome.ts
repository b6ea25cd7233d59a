/** The stored check of a message as the Edge rules take it. */

import type { DerivedCheck } from "../../ruleset/contract.ts";
import type { EdgeCheck } from "./rules/check.ts";

/** The check, as the rules read it. */
export function edgeCheckOf(derived: Pick<DerivedCheck, "check">): EdgeCheck {
  return derived.check as EdgeCheck;
}
