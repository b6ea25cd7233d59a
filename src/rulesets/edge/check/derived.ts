/** Typed access to derived Edge checks. */

import { checkReader } from "../../../check/check-reader.ts";
import type { Act } from "../../../ruleset/acts.ts";
import type { DerivedCheck } from "../../../ruleset/contract.ts";
import type { EdgeCheck } from "../rules/check.ts";
import type { EdgeOutcome } from "../rules/outcome.ts";

export type DerivedEdge = DerivedCheck<EdgeCheck, EdgeOutcome>;
export type EdgeAct = Act<DerivedEdge>;

/** Reads Edge checks from the log. */
export const edgeReader = checkReader<EdgeCheck, EdgeOutcome>("edge");

/** True if a character made the check; threats hold no Boons. */
export function isCharacter({ actor }: Pick<DerivedCheck, "actor">): boolean {
  return actor?.type === "edge";
}
