/**
 * Plural forms in the language files. Where a key holds forms by the categories of Intl.PluralRules instead of a text,
 * `{ "one": "{dice} die", "other": "{dice} dice" }`, the number decides which of them is said. Translations have the
 * categories of their own language; one that is missing is said as `other`.
 */

/** What is needed of a host's translations. */
export interface Translations {
  readonly lang: string;
  has(key: string): boolean;
  localize(key: string): string;
}

/** By language: rules cost a hundred times what they say. */
const rules = new Map<string, Intl.PluralRules>();

function categoryOf(language: string, count: number): string {
  let known = rules.get(language);
  if (!known) {
    known = new Intl.PluralRules(language);
    rules.set(language, known);
  }
  return known.select(Math.abs(count));
}

/** A value as the number that it is or, like `+1`, writes; null for other values, also for names made of digits. */
function countIn(value: unknown): number | null {
  if (typeof value === "number") return value;
  const written = typeof value === "string" && /^([+−-])(\d+)$/.exec(value);
  return written ? Number(written[2]) : null;
}

/** The number that decides: the first that the text puts in, or the first there is where it puts in none. */
function deciding(text: string, data: Readonly<Record<string, unknown>>): number | null {
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => data[name]);
  for (const value of [...named, ...Object.values(data)]) {
    const count = countIn(value);
    if (count !== null) return count;
  }
  return null;
}

/** The key of the text to say: `key` itself, or the form of it that belongs to the number in `data`. */
export function formOf(key: string, data: Readonly<Record<string, unknown>>, translations: Translations): string {
  const other = `${key}.other`;
  if (translations.has(key) || !translations.has(other)) return key;
  const count = deciding(translations.localize(other), data);
  const form = count === null ? other : `${key}.${categoryOf(translations.lang, count)}`;
  return translations.has(form) ? form : other;
}
