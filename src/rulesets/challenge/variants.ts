/** The variants of Challenge that the world plays. */
import { variantsOf } from "../../settings/variants.ts";
import { type ChallengeVariants, challengeVariants } from "./rules/variants.ts";

/** All of them; the defaults where what is stored cannot be read. */
export function variantsInForce(): ChallengeVariants {
  return variantsOf("challenge", challengeVariants);
}
