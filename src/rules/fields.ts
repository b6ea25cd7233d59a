/**
 * Descriptions of a check's fields: reader, default, and the bounds or choices for a form. Types, validation, dialogs,
 * requests and texts follow from them.
 */

import { RulesError, requireFunctions, requireNumbers } from "./error.ts";
import type { Reader } from "./input.ts";
import * as input from "./input.ts";

/**
 * A field with values of type `Value`. `Given` is the type accepted as input; it includes undefined if the field is
 * optional.
 */
export interface Field<Value = unknown, Given = never> {
  /** Reads the value; an omitted value becomes `initial`. */
  readonly read: Reader<Value>;
  /** Reads a value that is present. */
  readonly value: Reader<Value>;
  /** The accepted input; type-level only. */
  readonly takes?: (given: Given) => void;
  /** The default; undefined if the field is required. */
  readonly initial?: Value;
  /** Bounds of a number, and whether fractions are allowed. */
  readonly min?: number;
  readonly max?: number;
  readonly fractions?: boolean;
  readonly nullable?: boolean;
  /** Allowed values of a choice. */
  readonly choices?: readonly string[];
  /** Longest text. */
  readonly length?: number;
  /** The fields of a list's entries; lists of texts have none. */
  readonly columns?: Fields;
}

/** Fields by name. */
export type Fields = Readonly<Record<string, Field>>;

type GivenOf<Of> = Of extends Field<infer _, infer Given> ? Given : never;
type OpenKeys<Of> = { [Name in keyof Of]: undefined extends GivenOf<Of[Name]> ? Name : never }[keyof Of];
type Flat<Shape> = { [Name in keyof Shape]: Shape[Name] };

/** The type of an object with these fields after reading. */
export type CheckOf<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends Field<infer Value, infer _> ? Value : never;
};

/** The type of an object with these fields as input. */
export type InputOf<Of extends Fields> = Flat<
  { readonly [Name in Exclude<keyof Of, OpenKeys<Of>>]: GivenOf<Of[Name]> } & {
    readonly [Name in OpenKeys<Of>]?: GivenOf<Of[Name]>;
  }
>;

type Required<Value, Given = Value> = Field<Value, Given>;
type Open<Value, Given = Value> = Field<Value, Given | undefined>;

/** A field that the reader `value` reads; it is required if no `initial` is given. */
export function stored<Value>(value: Reader<Value>): Required<Value>;
export function stored<Value>(value: Reader<Value>, initial: Value): Open<Value>;
export function stored<Value, Given>(value: Reader<Value>, initial: Value): Open<Value, Given>;
export function stored<Value>(value: Reader<Value>, initial?: Value): Field<Value> {
  requireFunctions({ value });
  return initial === undefined ? { value, read: value } : { value, read: input.open(value, initial), initial };
}

interface Bounds {
  readonly min: number;
  /** Defaults to no bound. */
  readonly max?: number;
}

/** A number from `min` to `max`; whole unless `fractions`, or null if `nullable`. */
export function number(options: Bounds & { readonly initial: number; readonly fractions?: true }): Open<number>;
export function number(
  options: Bounds & { readonly nullable: true; readonly initial: number | null },
): Open<number | null>;
export function number(options: Bounds & { readonly nullable: true }): Required<number | null>;
export function number(options: Bounds & { readonly fractions?: true }): Required<number>;
export function number(
  options: Bounds & { readonly initial?: number | null; readonly fractions?: true; readonly nullable?: true },
): Field<number | null> {
  input.anyObject("options", options);
  const { min, max, fractions } = options;
  requireNumbers(max === undefined ? { min } : { min, max });
  const reader = fractions ? input.fraction(min, max) : input.whole(min, max);
  const read = options.nullable ? input.nullable(reader) : reader;
  return { ...options, ...stored<number | null>(read, options.initial as number | null) };
}

/** One of `choices`. */
export function choice<const Choice extends string>(choices: readonly Choice[], initial: Choice): Open<Choice>;
export function choice<const Choice extends string>(choices: readonly Choice[]): Required<Choice>;
export function choice<const Choice extends string>(choices: readonly Choice[], initial?: Choice): Field<Choice> {
  return { ...stored(input.choice(choices), initial as Choice), choices };
}

export function flag(initial = false): Open<boolean> {
  return stored(input.flag, initial);
}

/** A text of at most `length` characters, empty by default. */
export function line(length = 2000): Open<string> {
  requireNumbers({ length });
  return { ...stored<string>((field, value) => input.text(field, value, length), ""), length };
}

/** A list of at most `most` texts. */
export function lines(most = 50): Open<readonly string[]> {
  return stored<readonly string[]>(input.list(input.text, most), []);
}

/** A list of at most `most` objects with the fields `columns`. */
export function rows<Columns extends Fields>(
  columns: Columns,
  most = 50,
): Open<readonly CheckOf<Columns>[], readonly InputOf<Columns>[]> {
  type Rows = readonly CheckOf<Columns>[];
  return { ...stored<Rows, readonly InputOf<Columns>[]>(input.list(readerOf(columns), most), []), columns };
}

/** A required list of at most `most` objects with the fields `columns`. */
export function list<Columns extends Fields>(
  columns: Columns,
  most: number,
): Required<readonly CheckOf<Columns>[], readonly InputOf<Columns>[]> {
  const value = input.list(readerOf(columns), most);
  return { value, read: value, columns };
}

/** An object with the fields `columns`. */
export function group<Columns extends Fields>(columns: Columns): Required<CheckOf<Columns>, InputOf<Columns>> {
  const value = readerOf(columns);
  return { value, read: value, columns };
}

/** The variants in force when the check was made. */
export function variants<Of extends object>(table: {
  readonly defaults: Of;
  validate(value: unknown, field?: string): Of;
}): Open<Of, Partial<Of>> {
  requireFunctions({ validate: input.anyObject("table", table)["validate"] });
  return stored<Of, Partial<Of>>((field, value) => table.validate(value, field), table.defaults);
}

/**
 * The readers of these fields. The reader of a field that none of these builders made throws only when it reads, so
 * that the registration of the rule set can report the field together with other faults.
 */
export function readersOf<Of extends Fields>(fields: Of): input.Readers<CheckOf<Of>> {
  const given = Object.entries(input.anyObject("fields", fields) as Readonly<Record<string, Partial<Field> | null>>);
  const readers = given.map(([name, field]) => {
    const refuse = (): never => {
      throw new RulesError(name, "notField");
    };
    return [name, typeof field?.read === "function" ? field.read : refuse];
  });
  return Object.fromEntries(readers) as input.Readers<CheckOf<Of>>;
}

/** Read an object with exactly these fields. @throws RulesError naming the field at fault */
export function readerOf<Of extends Fields>(fields: Of): Reader<CheckOf<Of>> {
  return input.record(readersOf(fields));
}
