/** Variants: points on which a game leaves its table a choice. Described once; reading, defaults and settings follow. */
import { choice, flag, nullable, openRecord, type Reader, type Readers, whole } from "./input.ts";

/** What a variant may be set to, for whoever offers it. */
export type VariantKind =
  | { readonly kind: "flag" }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  /** `open`: left blank it has no limit. */
  | { readonly kind: "number"; readonly minimum: number; readonly maximum: number; readonly open: boolean };

/** One variant: what it may be, its default, and how an unchecked value of it is read. */
export interface Variant<Value> {
  readonly kind: VariantKind;
  readonly initial: Value;
  readonly read: Reader<Value>;
}

/** A yes or no. */
export function flagVariant(initial: boolean): Variant<boolean> {
  return { kind: { kind: "flag" }, initial, read: flag };
}

/** One of `choices`. */
export function choiceVariant<const Choice extends string>(
  choices: readonly Choice[],
  initial: NoInfer<Choice>,
): Variant<Choice> {
  return { kind: { kind: "choice", choices }, initial, read: choice(choices) };
}

/** A whole number within bounds. */
export function numberVariant(minimum: number, maximum: number, initial: number): Variant<number> {
  return { kind: { kind: "number", minimum, maximum, open: false }, initial, read: whole(minimum, maximum) };
}

/** A whole number within bounds, or null for no number at all, which is the default. */
export function openNumberVariant(minimum: number, maximum: number): Variant<number | null> {
  return {
    kind: { kind: "number", minimum, maximum, open: true },
    initial: null,
    read: nullable(whole(minimum, maximum)),
  };
}

/** The variants of one game. */
export interface VariantTable<Of extends object = object> {
  readonly kinds: Readonly<Record<string, VariantKind>>;
  readonly defaults: Of;
  /**
   * All variants of a stored check or of a table.
   * @throws RulesError naming the one that is unknown or not among its values
   */
  validate(value: unknown, field?: string): Of;
}

/** The choices that a table of variants stands for. */
export type VariantsOf<Table> = Table extends VariantTable<infer Of> ? Of : never;

/**
 * Put the variants of a game together.
 * @param former what holds where a check was stored without a variant, if that is another value than today's default
 */
export function variantTable<Of extends object>(
  variants: { readonly [Name in keyof Of]: Variant<Of[Name]> },
  former: Partial<NoInfer<Of>> = {},
): VariantTable<Readonly<Of>> {
  const each = <Picked>(pick: (variant: Variant<unknown>) => Picked) =>
    Object.fromEntries(Object.entries<Variant<unknown>>(variants).map(([name, variant]) => [name, pick(variant)]));
  const defaults = each(({ initial }) => initial) as Of;
  const read = openRecord({ ...defaults, ...former }, each((variant) => variant.read) as unknown as Readers<Of>);
  return {
    kinds: each(({ kind }) => kind),
    defaults,
    validate: (value, field = "variants") => read(field, value),
  };
}
