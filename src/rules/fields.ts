/**
 * The fields of a check, each described once: how it is read, what it is if it is left out, and the bounds or choices that
 * a form can offer. Types, validation, dialogs, requests and texts follow from the description.
 */

import type { Reader } from "./input.ts";
import * as input from "./input.ts";

/** A field that holds a `Value`. `Given` is what may be written; it includes undefined if the field may be left out. */
export interface Field<Value = unknown, Given = never> {
  /** Reads the value, `initial` if it is left out. */
  readonly read: Reader<Value>;
  /** Reads a value that is there. */
  readonly value: Reader<Value>;
  /** What may be written; it exists in types only. */
  readonly takes?: (given: Given) => void;
  /** The value if the field is left out; undefined if it is required. */
  readonly initial?: Value;
  /** Bounds of a number, and whether it may have a fraction. */
  readonly min?: number;
  readonly max?: number;
  readonly fractions?: boolean;
  readonly nullable?: boolean;
  /** The words that a choice knows. */
  readonly choices?: readonly string[];
  /** Longest text. */
  readonly length?: number;
  /** The fields of a list's entries; a list of texts has none. */
  readonly columns?: Fields;
}

/** Fields by name. */
export type Fields = Readonly<Record<string, Field>>;

type GivenOf<Of> = Of extends Field<infer _, infer Given> ? Given : never;
type OpenKeys<Of> = { [Name in keyof Of]: undefined extends GivenOf<Of[Name]> ? Name : never }[keyof Of];
type Flat<Shape> = { [Name in keyof Shape]: Shape[Name] };

/** What an object with these fields holds once it was read. */
export type CheckOf<Of extends Fields> = {
  readonly [Name in keyof Of]: Of[Name] extends Field<infer Value, infer _> ? Value : never;
};

/** An object with these fields as it may be written. */
export type InputOf<Of extends Fields> = Flat<
  { readonly [Name in Exclude<keyof Of, OpenKeys<Of>>]: GivenOf<Of[Name]> } & {
    readonly [Name in OpenKeys<Of>]?: GivenOf<Of[Name]>;
  }
>;

type Required<Value, Given = Value> = Field<Value, Given>;
type Open<Value, Given = Value> = Field<Value, Given | undefined>;

/** What `value` takes; `initial` if the field is left out, else the field is required. */
export function stored<Value>(value: Reader<Value>): Required<Value>;
export function stored<Value>(value: Reader<Value>, initial: Value): Open<Value>;
export function stored<Value, Given>(value: Reader<Value>, initial: Value): Open<Value, Given>;
export function stored<Value>(value: Reader<Value>, initial?: Value): Field<Value> {
  return initial === undefined ? { value, read: value } : { value, read: input.open(value, initial), initial };
}

interface Bounds {
  readonly min: number;
  /** No bound if left out. */
  readonly max?: number;
}

/** A number from `min` to `max`, whole unless it may have `fractions`; null too if `nullable`. */
export function number(options: Bounds & { readonly initial: number; readonly fractions?: true }): Open<number>;
export function number(
  options: Bounds & { readonly nullable: true; readonly initial: number | null },
): Open<number | null>;
export function number(options: Bounds & { readonly nullable: true }): Required<number | null>;
export function number(options: Bounds & { readonly fractions?: true }): Required<number>;
export function number(
  options: Bounds & { readonly initial?: number | null; readonly fractions?: true; readonly nullable?: true },
): Field<number | null> {
  const { min, max, fractions } = options;
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

/** True or false. */
export function flag(initial = false): Open<boolean> {
  return stored(input.flag, initial);
}

/** A text of at most `length` characters, empty if it is left out. */
export function line(length = 2000): Open<string> {
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

/** As `rows`, but required. */
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

/** The variants in force when a check was made. */
export function variants<Of extends object>(table: {
  readonly defaults: Of;
  validate(value: unknown, field?: string): Of;
}): Open<Of, Partial<Of>> {
  return stored<Of, Partial<Of>>((field, value) => table.validate(value, field), table.defaults);
}

/** The readers of these fields. */
export function readersOf<Of extends Fields>(fields: Of): input.Readers<CheckOf<Of>> {
  const readers = Object.entries(fields).map(([name, { read }]) => [name, read]);
  return Object.fromEntries(readers) as input.Readers<CheckOf<Of>>;
}

/** Read an object with these fields and no other; names the field at fault. */
export function readerOf<Of extends Fields>(fields: Of): Reader<CheckOf<Of>> {
  return input.record(readersOf(fields));
}
