/** Texts of the frame itself, which must be readable even before a language is loaded. */
import { localize } from "./host.ts";

/** The translation of `key`, or `fallback` where the language has none. */
export function translate(key: string, fallback: string): string {
  const text = localize(key);
  return text === key ? fallback : text;
}
