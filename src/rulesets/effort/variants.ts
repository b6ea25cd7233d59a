/** The variants of Effort that the world plays. */
import { variantsOf } from "../../settings/variants.ts";
import { type EffortVariants, effortVariants } from "./rules/variants.ts";

/** All of them; the defaults where what is stored cannot be read. */
export function variantsInForce(): EffortVariants {
  return variantsOf("effort", effortVariants);
}
