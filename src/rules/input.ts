/** Readers of untrusted plain data. Each returns the validated value, or throws a RulesError that names the field. */
import { oneOf, RulesError, requireFunctions, requireNumbers, wholeNumber } from "./error.ts";

/** Reads the value at the path `field` as its type; throws a RulesError if it is invalid. */
export type Reader<Value> = (field: string, value: unknown) => Value;

export type PlainObject = Readonly<Record<string, unknown>>;

/** Path of `key` below `field`; `field` may be empty. */
export function below(field: string, key: string | number): string {
  return field === "" ? String(key) : `${field}.${key}`;
}

/** Prefix an error's path with `field`; full paths are built for errors only. */
function within(field: string, error: unknown): unknown {
  if (!(error instanceof RulesError) || field === "") return error;
  const { field: inner, code, data } = error;
  return new RulesError(inner === "" ? field : below(field, inner), code, data);
}

/** Return the result of `read`; if it throws, the error's path is prefixed with `field`. */
export function under<Value>(field: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw within(field, error);
  }
}

/**
 * Concatenate two lists, either of them optional. A second value that is not a list is returned as it is, for
 * validation to refuse.
 */
export function concatLists(first: unknown, second: unknown): unknown {
  if (second === undefined) return first ?? [];
  return Array.isArray(first) && Array.isArray(second) ? [...first, ...second] : second;
}

/** Read an object with any keys. */
export function anyObject(field: string, value: unknown): PlainObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new RulesError(field, "notObject");
  return value as PlainObject;
}

/** Read an object with no other keys than `known`; unknown keys are refused, since they may be misspelled. */
export function plainObject(field: string, value: unknown, known: readonly string[]): PlainObject {
  const given = anyObject(field, value);
  for (const key of Object.keys(given))
    if (!known.includes(key)) throw new RulesError(below(field, key), "unknownField");
  return given;
}

function anyList(field: string, value: unknown, maximum: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new RulesError(field, "notList");
  if (value.length > maximum) throw new RulesError(field, "tooMany", { length: value.length, maximum });
  return value;
}

/** Read every item of a list by `read`, which receives the item's own path. */
export function listOf<Item>(
  field: string,
  value: unknown,
  maximum: number,
  read: (field: string, item: unknown) => Item,
): readonly Item[] {
  const given = anyList(field, value, maximum);
  const items: Item[] = [];
  // By index, so that gaps of a sparse list are read as undefined.
  for (let index = 0; index < given.length; index++) items.push(read(below(field, index), given[index]));
  return items;
}

/** Read a boolean. */
export function flag(field: string, value: unknown): boolean {
  if (typeof value !== "boolean") throw new RulesError(field, "notBoolean");
  return value;
}

/** Read a number, or a number written as text in decimal digits, since forms and macros pass texts. */
export function numberOrText(field: string, value: unknown): number {
  const number = typeof value === "string" && /^[-+]?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  requireNumbers({ [field]: number });
  return number as number;
}

/** Read a text of at most `maximum` characters. */
export function text(field: string, value: unknown, maximum = 2000): string {
  if (typeof maximum !== "number") requireNumbers({ maximum });
  if (typeof value !== "string") throw new RulesError(field, "notText");
  if (value.length > maximum) throw new RulesError(field, "tooLong", { length: value.length, maximum });
  return value;
}

/** Read an id, a non-empty text. */
export function identifier(field: string, value: unknown): string {
  if (typeof value !== "string" || value === "") throw new RulesError(field, "notText");
  return value;
}

/** Create a reader of whole numbers from `minimum` to `maximum`. */
export function whole(minimum: number, maximum = Number.MAX_SAFE_INTEGER): Reader<number> {
  requireNumbers({ minimum, maximum });
  return (field, value) => wholeNumber(field, value, minimum, maximum);
}

/** Create a reader of numbers from `minimum` to `maximum`, fractions allowed. */
export function fraction(minimum: number, maximum = Number.MAX_SAFE_INTEGER): Reader<number> {
  requireNumbers({ minimum, maximum });
  return (field, value) => {
    if (typeof value !== "number" || Number.isNaN(value)) throw new RulesError(field, "notNumber");
    if (value < minimum || value > maximum) throw new RulesError(field, "outOfRange", { value, minimum, maximum });
    return value;
  };
}

/** Create a reader that accepts one of `choices`. */
export function choice<Choice extends string>(choices: readonly Choice[]): Reader<Choice> {
  return (field, value) => oneOf(field, value, choices);
}

/** Create a reader of lists with at most `maximum` items. */
export function list<Item>(read: Reader<Item>, maximum: number): Reader<readonly Item[]> {
  requireFunctions({ read });
  requireNumbers({ maximum });
  return (field, value) => {
    const given = anyList(field, value, maximum);
    const items: Item[] = [];
    try {
      while (items.length < given.length) items.push(read("", given[items.length]));
    } catch (error) {
      throw within(below(field, items.length), error);
    }
    return items;
  };
}

/** Create a reader that accepts null besides the values that `read` accepts. */
export function nullable<Value>(read: Reader<Value>): Reader<Value | null> {
  requireFunctions({ read });
  return (field, value) => (value === null ? null : read(field, value));
}

/**
 * Create a reader of a field that may be omitted: it returns `missing` for an omitted value, else the result of `read`.
 */
export function open<Value>(read: Reader<Value>, missing: Value): Reader<Value> {
  requireFunctions({ read });
  return (field, value) => (value === undefined ? missing : read(field, value));
}

/** Create a reader that accepts undefined besides the values that `read` accepts. */
export function maybe<Value>(read: Reader<Value>): Reader<Value | undefined> {
  return open<Value | undefined>(read, undefined);
}

/** A reader for each field of `Shape`. */
export type Readers<Shape> = { readonly [Field in keyof Shape]-?: Reader<Shape[Field]> };

/** Create a reader of objects with exactly the fields of `readers`. Fields read as undefined are omitted. */
export function record<Shape>(readers: Readers<Shape>): Reader<Shape> {
  requireFunctions(anyObject("readers", readers));
  const fields = Object.keys(readers) as (keyof Shape & string)[];
  return (field, value) => {
    const given = plainObject(field, value, fields);
    const found: Partial<Shape> = {};
    try {
      for (const name of fields) {
        const item = readers[name](name, given[name]);
        if (item !== undefined) found[name] = item;
      }
    } catch (error) {
      throw within(field, error);
    }
    return found as Shape;
  };
}

/** Create a reader of objects with at least the fields of `readers`; their other fields are left out. */
export function part<Shape>(readers: Readers<Shape>): Reader<Shape> {
  const fields = Object.keys(readers) as (keyof Shape & string)[];
  const read = record<Shape>(readers);
  return (field, value) => {
    const given = anyObject(field, value);
    return read(field, Object.fromEntries(fields.map((name) => [name, given[name]])));
  };
}

/**
 * Create a reader of objects like `record`, except that every field may be omitted and then takes its value from
 * `defaults`.
 */
export function openRecord<Shape extends object>(defaults: Shape, readers: Readers<Shape>): Reader<Shape> {
  anyObject("readers", readers);
  anyObject("defaults", defaults);
  const opened = Object.entries<Reader<unknown>>(readers).map(([name, read]) => [
    name,
    open(read, defaults[name as keyof Shape]),
  ]);
  return record(Object.fromEntries(opened) as Readers<Shape>);
}

/**
 * A reader that recognizes its own results and returns them unchanged, so that nothing is read twice. Results are
 * frozen, and so stay valid.
 */
export function validator<Shape extends object>(read: (value: unknown) => Shape): (value: unknown) => Shape {
  requireFunctions({ read });
  const made = new WeakSet<object>();
  return (value) => {
    if (typeof value === "object" && value !== null && made.has(value)) return value as Shape;
    const valid = frozen(anyObject("", read(value)) as Shape);
    made.add(valid);
    return valid;
  };
}

/** Freeze `value` deeply. */
function frozen<Value extends object>(value: Value): Value {
  Object.freeze(value);
  for (const name in value) {
    const item: unknown = value[name];
    if (typeof item === "object" && item !== null && !Object.isFrozen(item)) frozen(item);
  }
  return value;
}
