/** The variants of Edge that the world plays. */
import { variantsOf } from "../../settings/variants.ts";
import { type EdgeVariants, edgeVariants } from "./rules/variants.ts";

/** All of them; the defaults where what is stored cannot be read. */
export function variantsInForce(): EdgeVariants {
  return variantsOf("edge", edgeVariants);
}
