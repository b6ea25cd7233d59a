import { variantsOf } from "../../../settings/variants.ts";
import { type DecisionVariants, decisionVariants } from "../rules/variants.ts";

/** The world's Decision variants; defaults if the setting is invalid. */
export function variantsInForce(): DecisionVariants {
  return variantsOf("decision", decisionVariants);
}

/** True if a character may take only the advances that the game master has awarded. */
export function areAdvancesCounted(): boolean {
  return variantsInForce().advances === "awarded";
}
