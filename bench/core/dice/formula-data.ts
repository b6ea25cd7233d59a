/** References to data in formulas: `@a.b.c`. */

import { getProperty } from "../utils/property.ts";
import { getDiceContext } from "./context.ts";
import type { RollData } from "./types.ts";

/** A reference to data. */
export const REFERENCE_PATTERN = /@([a-z.0-9_-]+)/gi;

/** Maximum depth of references that resolve to further references. */
const MAXIMUM_DEPTH = 8;

export interface ReplaceOptions {
  /** Replacement for a reference without data; if omitted, the reference stays as it is. */
  missing?: string | number | null | undefined;
  /** Warn the user of a reference without data. */
  warn?: boolean;
  /** Replace references inside replaced values too. */
  recursive?: boolean;
}

/** The text of a value in a formula; undefined if it has none. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "object") {
    // An object without a toString of its own has no reading: "[object Object]" would only hide the mistake.
    const own: unknown = Reflect.get(value, "toString");
    return own === Object.prototype.toString || typeof own !== "function" ? undefined : String(value).trim();
  }
  return String(value).trim();
}

/** The formula with references replaced by the data's values; booleans read as 0 and 1. */
export function replaceFormulaData(
  formula: string,
  data: RollData,
  { missing, warn = false, recursive = false }: ReplaceOptions = {},
): string {
  const replace = (text: string, path: readonly string[]): string =>
    text.replace(REFERENCE_PATTERN, (reference: string, key: string) => {
      const circular = path.includes(key) || path.length >= MAXIMUM_DEPTH;
      const value = circular ? undefined : textOf(getProperty(data, key));
      if (value !== undefined) return recursive ? replace(value, [...path, key]) : value;
      if (warn) getDiceContext().warn(`The formula "${formula}" refers to "${reference}", which has no value`);
      return missing === undefined || missing === null ? reference : String(missing);
    });
  return replace(String(formula), []);
}
