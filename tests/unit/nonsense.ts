/**
 * A table of nonsense for every function that a game's rules export. Each of a function's good arguments, and each part
 * of them, is replaced by one bad value at a time: the function refuses it by a RulesError, or its result is of the kind
 * that good arguments give. No other error, no NaN, no undefined where there was a value.
 */
import { describe, expect, test } from "vitest";
import { RulesError } from "../../src/rules/error.ts";

/** Stands for an entry that is left out of its object, or an argument that is not given. */
const LEFT_OUT = Symbol("left out");

/** Bad values that a module may pass by mistake, by the name that a failure shows. */
const BAD: Readonly<Record<string, unknown>> = {
  "nothing at all": LEFT_OUT,
  undefined: undefined,
  null: null,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  "-Infinity": Number.NEGATIVE_INFINITY,
  "-1": -1,
  "0.5": 0.5,
  "1e9": 1e9,
  "an empty text": "",
  "a number's text": "7",
  "a word": "nonsense",
  "a name of Object's": "constructor",
  true: true,
  "an empty list": [],
  "a list of nothing": [null],
  "an empty object": {},
  "an object that cannot become text": Object.create(null),
  "a symbol": Symbol("nonsense"),
  "a big integer": 3n,
  "a function": () => Number.NaN,
};

/** The place of a value: the argument's number, then keys. */
type Place = readonly (string | number)[];

/** Arguments with which a function works, in several lists if its results are of several kinds. */
export type GoodArguments = Readonly<Record<string, readonly (readonly unknown[])[]>>;

type Called = (...given: readonly unknown[]) => unknown;

function isContainer(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** All places in `value`; of a list's entries the first two, since the others are alike. */
function placesIn(value: unknown, above: Place = []): Place[] {
  if (!isContainer(value)) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 2).map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, item]) => [[...above, key], ...placesIn(item, [...above, key])]);
}

/** A copy of lists and plain objects; functions and others stay as they are. */
function copied<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copied) as Value;
  if (!isContainer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copied(item)])) as Value;
}

function replaced(good: readonly unknown[], place: Place, bad: unknown): readonly unknown[] {
  const all = copied(good) as unknown[];
  let owner = all as unknown as Record<string | number, unknown>;
  for (const key of place.slice(0, -1)) owner = owner[key] as typeof owner;
  const last = place.at(-1) ?? 0;
  if (bad !== LEFT_OUT) owner[last] = bad;
  else if (owner === (all as unknown)) all.length = Number(last);
  else if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else delete owner[last];
  return all;
}

/** Kinds of values by path; entries of lists share one path. */
type Kinds = Map<string, Set<string>>;

/** Differences up to this size count as rounding. */
const TINY = 1e-9;

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value !== "number") return typeof value;
  if (!Number.isFinite(value)) return String(value);
  const fraction = Math.abs(value - Math.round(value)) > TINY ? "fraction" : "whole";
  return value < -TINY ? `negative ${fraction}` : fraction;
}

function kindsIn(value: unknown, path = "", found: Kinds = new Map()): Kinds {
  found.set(path, (found.get(path) ?? new Set()).add(kindOf(value)));
  if (!isContainer(value)) return found;
  for (const [key, item] of Object.entries(value))
    kindsIn(item, Array.isArray(value) ? `${path}[]` : `${path}.${key}`, found);
  return found;
}

const NUMBERS = ["whole", "fraction", "negative whole", "negative fraction"];

/**
 * True if a result of this kind is acceptable beside the kinds that valid arguments give. Any number is, except that
 * one below 0 or with a fraction must not come from such a bad value.
 */
function isKnown(kind: string, good: ReadonlySet<string>, bad: unknown): boolean {
  if (good.has(kind)) return true;
  const numbers = NUMBERS.filter((each) => good.has(each));
  if (!NUMBERS.includes(kind) || numbers.length === 0) return false;
  const leaks = (sort: string) => kind.includes(sort) && !numbers.some((each) => each.includes(sort));
  if (typeof bad !== "number") return true;
  return !(bad < 0 && leaks("negative")) && !(!Number.isInteger(bad) && leaks("fraction"));
}

/** Kinds that no result may have, wherever they stand. */
const NEVER = ["NaN", "Infinity", "-Infinity", "symbol", "bigint"];

/** The faults of a result, in words; empty if it is like the good ones. */
function strangeness(result: unknown, good: Kinds, bad: unknown): string[] {
  return [...kindsIn(result)].flatMap(([path, kinds]) =>
    [...kinds]
      .filter((kind) => {
        const usual = good.get(path);
        return NEVER.includes(kind) || (usual !== undefined && !isKnown(kind, usual, bad));
      })
      .map((kind) => `result${path} is ${kind}`),
  );
}

function goodKinds(call: Called, lists: readonly (readonly unknown[])[]): Kinds {
  const kinds: Kinds = new Map();
  for (const list of lists) kindsIn(call(...copied(list)), "", kinds);
  return kinds;
}

/** Time for one function, in milliseconds: hundreds of odds are computed, on machines that do other work besides. */
const TIME = 60_000;

/** Complaints about one function that a failure shows. */
const SHOWN = 40;

/** Good arguments with nonsense in one place of them: one place and one bad value after another. */
export function* spoiled(
  good: readonly unknown[],
): Generator<{ where: string; bad: unknown; given: readonly unknown[] }> {
  for (const place of good.flatMap((given, index) => [[index], ...placesIn(given, [index])]))
    for (const [name, bad] of Object.entries(BAD))
      yield { where: `${name} at ${place.join(".")}`, bad, given: replaced(good, place, bad) };
}

/** The faults of a function when nonsense replaces one part of its arguments. */
function complaints(call: Called, lists: readonly (readonly unknown[])[]): string[] {
  const kinds = goodKinds(call, lists);
  const found: string[] = [];
  for (const list of lists)
    for (const { where, bad, given } of spoiled(list))
      try {
        found.push(...strangeness(call(...given), kinds, bad).map((strange) => `${where}: ${strange}`));
      } catch (error) {
        if (!(error instanceof RulesError)) found.push(`${where}: throws ${String(error)}`);
      }
  return [...new Set(found)].slice(0, SHOWN);
}

/**
 * Tests of all functions that `rules` exports.
 * @param good arguments of each function by name; a function without any fails, and so does a name without a function
 */
export function describeNonsense(rules: Readonly<Record<string, unknown>>, good: GoodArguments): void {
  const functions = Object.entries(rules).filter((entry): entry is [string, Called] => typeof entry[1] === "function");

  test("every exported function has its arguments in the table", () => {
    expect(Object.keys(good).toSorted()).toEqual(functions.map(([name]) => name).toSorted());
  });

  describe("nonsense is refused in words, or changes nothing about the kind of result", () => {
    test.each(functions)("%s", { timeout: TIME }, (name, call) => {
      expect(complaints(call, good[name] ?? [])).toEqual([]);
    });
  });
}
