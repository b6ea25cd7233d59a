/** Helpers that write text, numbers and attributes [type documentation: handlebars]. */
import Handlebars from "handlebars";
import { localize as translate } from "../applications/host.ts";

type HelperOptions = { hash: Record<string, unknown> };

/** The attribute `checked` if `value` is truthy. */
export const checked = (value: unknown): string => (value ? "checked" : "");

/** The attribute `disabled` if `value` is truthy. */
export const disabled = (value: unknown): string => (value ? "disabled" : "");

/** Values written one after the other. Markup in them is left as it is, since they are names and attributes. */
export function concat(...values: unknown[]): Handlebars.SafeString {
  const parts = values.slice(0, -1).filter((value) => value !== undefined && value !== null);
  return new Handlebars.SafeString(parts.map(String).join(""));
}

/** A translation, with its placeholders filled from the named values. The template escapes it, as any text. */
export function localize(key: unknown, options: HelperOptions): string {
  const values = Object.entries(options.hash).map(([name, value]) => [
    name,
    value instanceof Handlebars.SafeString ? value.toString() : value,
  ]);
  return translate(String(key ?? ""), values.length ? Object.fromEntries(values) : undefined);
}

/** A number with `decimals` places and, with `sign`, a plus before positive ones; "NaN" for other values. */
export function numberFormat(value: unknown, options: HelperOptions): string {
  const { decimals, sign = false } = options.hash;
  const number = value === null || value === undefined ? Number.NaN : Number.parseFloat(String(value));
  if (Number.isNaN(number)) return "NaN";
  const text = typeof decimals === "number" ? number.toFixed(decimals) : String(number);
  return sign && number >= 0 ? `+${text}` : text;
}

/** An object of the named values. */
export const object = (options: HelperOptions): Record<string, unknown> => ({ ...options.hash });
