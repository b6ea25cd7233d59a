import { variantsOf } from "../../../settings/variants.ts";
import { type EdgeVariants, edgeVariants } from "../rules/variants.ts";

/** The world's Edge variants; defaults if the setting is invalid. */
export function variantsInForce(): EdgeVariants {
  return variantsOf("edge", edgeVariants);
}
