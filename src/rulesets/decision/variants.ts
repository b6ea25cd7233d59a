/** The variants of Decision that the world plays. */
import { variantsOf } from "../../settings/variants.ts";
import { type DecisionVariants, decisionVariants } from "./rules/variants.ts";

/** All of them; the defaults where what is stored cannot be read. */
export function variantsInForce(): DecisionVariants {
  return variantsOf("decision", decisionVariants);
}
