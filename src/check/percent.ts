/** Chances in words. */
import { currentGame } from "../foundry/host.ts";

/** By language and digits: a formatter costs a hundred times what it formats. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(language: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${language} ${maximumFractionDigits}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits });
  formatters.set(key, made);
  return made;
}

/**
 * A chance as people read it: whole per cents, one digit more for what is rarer than one in a hundred.
 * @param digits digits after the point at most, where others than that
 */
export function percent(chance: number, digits = chance > 0 && chance < 0.01 ? 1 : 0): string {
  return formatter(currentGame().i18n.lang, digits).format(chance);
}
