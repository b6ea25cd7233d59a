import type { DerivedEffort } from "../check/derived.ts";

/** True if the world's variants still allow others to oppose the check. */
export function isOpen({ check: { variants, opposed }, outcome }: DerivedEffort): boolean {
  return (variants.oppositionTiming === "beforeEffects" || opposed) && !outcome.landed;
}
