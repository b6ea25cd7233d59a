import type { DerivedEffort } from "../check/derived.ts";

/**
 * True if others may still oppose the check: its effects have not taken place, and opposition was announced before the
 * roll or the check's variants allow it afterwards.
 */
export function isOpen({ check: { variants, opposed }, outcome }: DerivedEffort): boolean {
  return (variants.oppositionTiming === "beforeEffects" || opposed) && !outcome.landed;
}
