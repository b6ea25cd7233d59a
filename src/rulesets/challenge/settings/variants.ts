import { variantsOf } from "../../../settings/variants.ts";
import { type ChallengeVariants, challengeVariants } from "../rules/variants.ts";

/** The world's Challenge variants; defaults if the setting is invalid. */
export function variantsInForce(): ChallengeVariants {
  return variantsOf("challenge", challengeVariants);
}

/** True if players take only the advances that the game master awarded. */
export function areAdvancesCounted(): boolean {
  return variantsInForce().advances === "awarded";
}
