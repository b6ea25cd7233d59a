import { variantsOf } from "../../../settings/variants.ts";
import { type EffortVariants, effortVariants } from "../rules/variants.ts";

/** The world's Effort variants; defaults if the setting is invalid. */
export function variantsInForce(): EffortVariants {
  return variantsOf("effort", effortVariants);
}

/** True if a character may take only the advances that the game master has awarded. */
export function areAdvancesCounted(): boolean {
  return variantsInForce().advances === "awarded";
}
