/** What the rules of a game refuse: every function that takes a check names the field at fault; nothing is repaired. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RulesError } from "../../src/rules/error.ts";

type Data = Record<string, unknown>;
type Refusing = (check: never) => unknown;

/** The functions of a game's rules that take a check. */
export interface Rules {
  readonly validateCheck: (check: unknown) => object;
  readonly pool: Refusing;
  readonly odds: Refusing;
  readonly marginal: Refusing;
  readonly outcome: (check: never, throws: never, events: never) => unknown;
}

/** A number of a check that has ends: path, least, most. */
export type Range = readonly [path: string, least: number, most: number];

/**
 * A refusing call of a function of single values: a description of the value, the call, and the field that its error
 * names.
 */
export type SingleRefusal = readonly [what: string, call: () => unknown, field: string];

function changed(check: Data, path: string, value: unknown): Data {
  const copy = structuredClone(check);
  const keys = path.split(".");
  const last = keys.pop() ?? path;
  let owner = copy;
  for (const key of keys) owner = owner[key] as Data;
  owner[last] = value;
  return copy;
}

/** The error of each public function that takes a check. */
function refusals({ validateCheck, pool, odds, marginal, outcome }: Rules, check: Data): unknown[] {
  const calls = [
    () => validateCheck(check),
    () => pool(check as never),
    () => odds(check as never),
    () => marginal(check as never),
    () => outcome(check as never, [[]] as never, [] as never),
  ];
  return calls.map((call) => {
    try {
      call();
      return null;
    } catch (error) {
      return error;
    }
  });
}

/** Paths of all that a check holds. */
function paths(value: unknown, above = ""): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [above + key, ...paths(part, `${above + key}.`)]);
}

/**
 * Tests of one game's refusals.
 * @param check one that has every list filled
 * @param ranges its whole numbers that have ends
 * @param single calls of functions of single values
 */
export function describeRefusals(
  rules: Rules,
  check: Data,
  ranges: readonly Range[],
  single: readonly SingleRefusal[],
): void {
  describe("one beyond either end is refused by every function, and the field is named", () => {
    test.each(ranges)("%s from %i to %i", (path, least, most) => {
      // The bounds themselves are accepted, except that the size of the whole pool may be refused, with a code of its
      // own.
      for (const end of [least, most])
        for (const error of refusals(rules, changed(check, path, end)))
          if (error instanceof RulesError) expect(error.code).not.toBe("outOfRange");
      for (const beyond of [least - 1, most + 1, ...(most < 1000 ? [1e9, -1e9] : [])])
        for (const error of refusals(rules, changed(check, path, beyond))) {
          expect(error).toBeInstanceOf(RulesError);
          // Beyond the largest safe integer, the value is no whole number, so the code may differ.
          expect(error).toMatchObject({ field: path, code: beyond > 1e15 ? expect.any(String) : "outOfRange" });
        }
    });
  });

  test("whatever stands in a field is taken as it is, or refused by that field's name", () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths(check)), fc.anything(), (path, value) => {
        // A missing value means its default, and an empty source means none.
        fc.pre(value !== undefined && !(path.endsWith(".source") && value === ""));
        const given = changed(check, path, value);
        for (const error of refusals(rules, given)) {
          if (error === null) continue;
          expect(error).toBeInstanceOf(RulesError);
          const { field } = error as RulesError;
          expect(typeof field).toBe("string");
        }
        const [error] = refusals(rules, given);
        if (error === null) expect(rules.validateCheck(given)).toMatchObject(given);
        // An error about several fields may name another of them; an error about a value's type names its own field.
        else if (["notInteger", "notList", "notText", "notBoolean", "notObject"].includes((error as RulesError).code))
          expect((error as RulesError).field.startsWith(path)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  describe("functions of single values refuse what is none of theirs", () => {
    test.each(single)("%s", (_what, call, field) => {
      expect(call).toThrow(RulesError);
      expect(call).toThrow(expect.objectContaining({ field }));
    });
  });
}
