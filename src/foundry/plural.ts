/**
 * Plural forms in the language files. A key may hold forms by the categories of Intl.PluralRules instead of a text,
 * `{ "one": "{dice} die", "other": "{dice} dice" }`; the number in the data selects one. Translations use the
 * categories of their own language; a missing one falls back to `other`.
 */

/** The part of a host's translations needed here. */
export interface Translations {
  readonly lang: string;
  has(key: string): boolean;
  localize(key: string): string;
}

/** Cached by language: constructing a PluralRules costs a hundred times a selection. */
const rules = new Map<string, Intl.PluralRules>();

function categoryOf(language: string, count: number): string {
  let known = rules.get(language);
  if (!known) {
    known = new Intl.PluralRules(language);
    rules.set(language, known);
  }
  return known.select(Math.abs(count));
}

/**
 * The number that a value represents: a number or a signed numeral such as `+1`. Null for other values, even for texts
 * of digits only, which may be names.
 */
function countIn(value: unknown): number | null {
  if (typeof value === "number") return value;
  const written = typeof value === "string" && /^([+−-])(\d+)$/.exec(value);
  return written ? Number(written[2]) : null;
}

/** The number that selects the form: the first in the order of the text's placeholders, else the first in `data`. */
function deciding(text: string, data: Readonly<Record<string, unknown>>): number | null {
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => data[name]);
  for (const value of [...named, ...Object.values(data)]) {
    const count = countIn(value);
    if (count !== null) return count;
  }
  return null;
}

/** Resolve `key` to the plural form selected by the number in `data`, or to itself. */
export function formOf(key: string, data: Readonly<Record<string, unknown>>, translations: Translations): string {
  const other = `${key}.other`;
  if (translations.has(key) || !translations.has(other)) return key;
  const count = deciding(translations.localize(other), data);
  const form = count === null ? other : `${key}.${categoryOf(translations.lang, count)}`;
  return translations.has(form) ? form : other;
}
