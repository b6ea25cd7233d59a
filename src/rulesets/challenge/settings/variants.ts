import { variantsOf } from "../../../settings/variants.ts";
import { type ChallengeVariants, challengeVariants } from "../rules/variants.ts";

/** The world's Challenge variants; defaults if the setting is invalid. */
export function variantsInForce(): ChallengeVariants {
  return variantsOf("challenge", challengeVariants);
}

/** True if this world's game master awards advances, and players take only as many. */
export function areAdvancesCounted(): boolean {
  return variantsInForce().advances === "awarded";
}
