/** Formats chances as per cents. */
import { currentGame } from "../foundry/host.ts";

/**
 * Formatters by language and digits, cached because constructing one takes a hundred times as long as formatting a
 * number.
 */
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
 * Format a chance in whole per cents, with one decimal below 1 %.
 * @param digits maximum number of decimals, in place of that rule
 */
export function percent(chance: number, digits = chance > 0 && chance < 0.01 ? 1 : 0): string {
  return formatter(currentGame().i18n.lang, digits).format(chance);
}

/**
 * Format `share`, a number of whole per cents from a list that was rounded as a whole; a possible chance is never shown
 * as 0 %, an uncertain one never as 100 %.
 */
export function percentOf(share: number, chance: number): string {
  const { format } = formatter(currentGame().i18n.lang, 0);
  if (share === 0 && chance > 0) return `<${format(0.01)}`;
  if (share === 100 && chance < 1 - 1e-9) return `>${format(0.99)}`;
  return format(share / 100);
}

/** Format a count in at most three digits, such as 1.2K. */
export function compact(count: number): string {
  return new Intl.NumberFormat(currentGame().i18n.lang, { notation: "compact" }).format(count);
}

/** Format a difference of chances with enough digits to show it; null if there is none. */
export function percentChange(
  before: number,
  after: number,
): { readonly before: string; readonly after: string } | null {
  if (Math.abs(after - before) < 1e-9) return null;
  const plain = { before: percent(before), after: percent(after) };
  if (plain.before !== plain.after) return plain;
  const digits = [1, 2, 3].find((count) => {
    const { format } = formatter(currentGame().i18n.lang, count);
    return format(before) !== format(after);
  });
  if (digits === undefined) return null;
  const { format } = formatter(currentGame().i18n.lang, digits);
  return { before: format(before), after: format(after) };
}
