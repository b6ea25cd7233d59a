/** Variants: rules options that a game leaves to its table, each described once as a field. */
import type { CheckOf, Fields } from "./fields.ts";
import { anyObject, openRecord, type Readers } from "./input.ts";

/** The variants of one game. */
export interface VariantTable<Of extends object = object> {
  /** The field of each variant. */
  readonly fields: Fields;
  readonly defaults: Of;
  /** Read the variants of a check or a table. @throws RulesError naming an unknown or invalid one */
  validate(value: unknown, field?: string): Of;
}

/** The type of the values of a `VariantTable`, by variant. */
export type VariantsOf<Table> = Table extends VariantTable<infer Of> ? Of : never;

/**
 * Assemble the variants of a game: numbers, choices and flags, each with its default.
 * @param former values for checks stored without a variant, if they differ from today's defaults
 */
export function variantTable<const Of extends Fields>(
  fields: Of,
  former: Partial<CheckOf<NoInfer<Of>>> = {},
): VariantTable<CheckOf<Of>> {
  anyObject("fields", fields);
  anyObject("former", former);
  const each = (part: "initial" | "value") =>
    Object.fromEntries(Object.entries(fields).map(([name]) => [name, anyObject(name, fields[name])[part]]));
  const defaults = each("initial") as CheckOf<Of>;
  const read = openRecord<CheckOf<Of>>({ ...defaults, ...former }, each("value") as Readers<CheckOf<Of>>);
  // Read the defaults once, so that an invalid one fails at definition: it would make every check invalid.
  read("", { ...defaults, ...former });
  return { fields, defaults, validate: (value, field = "variants") => read(field, value) };
}
