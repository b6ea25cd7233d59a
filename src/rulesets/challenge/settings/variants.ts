import { variantsOf } from "../../../settings/variants.ts";
import { type ChallengeVariants, challengeVariants } from "../rules/variants.ts";

/** The world's Challenge variants; defaults if the setting is invalid. */
export function variantsInForce(): ChallengeVariants {
  return variantsOf("challenge", challengeVariants);
}
