/** Chances in words. */
import { currentGame } from "../foundry/host.ts";

/** A chance as people read it: whole per cents, one digit more for what is rarer than one in a hundred. */
export function percent(chance: number): string {
  const maximumFractionDigits = chance > 0 && chance < 0.01 ? 1 : 0;
  return new Intl.NumberFormat(currentGame().i18n.lang, { style: "percent", maximumFractionDigits }).format(chance);
}
