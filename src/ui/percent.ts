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

/** Whole per cents of a chance that was rounded with others; what is possible is never shown as none, nor as certain. */
export function percentOf(share: number, chance: number): string {
  const { format } = formatter(currentGame().i18n.lang, 0);
  if (share === 0 && chance > 0) return `<${format(0.01)}`;
  if (share === 100 && chance < 1 - 1e-9) return `>${format(0.99)}`;
  return format(share / 100);
}

/** A change of a chance, with as many digits as it takes to show it; null where it does not change at all. */
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
