import { describe, expect, expectTypeOf, test } from "vitest";
import { RulesError } from "../../src/rules/error.ts";
import {
  type CheckOf,
  choice,
  type Field,
  flag,
  type InputOf,
  line,
  lines,
  number,
  readerOf,
  rows,
} from "../../src/rules/fields.ts";

const MOVE_FIELDS = {
  bonus: number({ min: -1, max: 3 }),
  forward: number({ min: -3, max: 3, initial: 0 }),
  difficulty: number({ min: 1, nullable: true, initial: null }),
  weight: number({ min: 0, max: 2, initial: 1, fractions: true }),
  position: choice(["safe", "risky"], "risky"),
  together: flag(),
  reasons: lines(2),
  modifiers: rows({ label: line(), value: number({ min: -5, max: 5 }) }),
  intent: line(10),
};

test("a choice that nobody made asks for one; another value is named", () => {
  const chosen = (value: unknown) => () => choice(["safe", "risky"]).read("position", value);
  for (const nothing of [undefined, null])
    expect(chosen(nothing)).toThrow(/^position: notChosen, choices safe, risky$/);
  expect(chosen("")).toThrow(/^position: unknown/);
});

const read = (value: unknown) => readerOf(MOVE_FIELDS)("", value);

test("a field that no builder made refuses when it is read, not before", () => {
  const reader = readerOf({ extra: { min: 0, max: 3 } as unknown as Field, edge: number({ min: 0, max: 5 }) });
  expect(() => reader("", { extra: 1, edge: 1 })).toThrow(/^extra: notField$/);
});

function refusal(value: unknown): string {
  try {
    read(value);
    return "";
  } catch (error) {
    return error instanceof RulesError ? `${error.field} ${error.code}` : String(error);
  }
}

describe("the fields of a check", () => {
  test("fill in what is left out", () => {
    expect(read({ bonus: 2 })).toEqual({
      bonus: 2,
      forward: 0,
      difficulty: null,
      weight: 1,
      position: "risky",
      together: false,
      reasons: [],
      modifiers: [],
      intent: "",
    });
    expect(read({ bonus: 0, modifiers: [{ value: 1 }] }).modifiers).toEqual([{ label: "", value: 1 }]);
  });

  test.each([
    [{}, "bonus notInteger"],
    [{ bonus: 4 }, "bonus outOfRange"],
    [{ bonus: 0, weight: 2.5 }, "weight outOfRange"],
    [{ bonus: 0, weight: "1" }, "weight notNumber"],
    [{ bonus: 0, position: "calm" }, "position unknown"],
    [{ bonus: 0, reasons: ["a", "b", "c"] }, "reasons tooMany"],
    [{ bonus: 0, modifiers: [{ value: 9 }] }, "modifiers.0.value outOfRange"],
    [{ bonus: 0, intent: "far too many words" }, "intent tooLong"],
    [{ bonus: 0, bonsu: 1 }, "bonsu unknownField"],
  ])("refuse %j", (value, expected) => {
    expect(refusal(value)).toBe(expected);
  });

  test("tell what a form can offer", () => {
    expect(MOVE_FIELDS.forward).toMatchObject({ min: -3, max: 3, initial: 0 });
    expect(MOVE_FIELDS.position).toMatchObject({ choices: ["safe", "risky"], initial: "risky" });
    expect(MOVE_FIELDS.intent.length).toBe(10);
    expect(Object.keys(MOVE_FIELDS.modifiers.columns ?? {})).toEqual(["label", "value"]);
  });

  test("give the types of what is read and of what may be written", () => {
    expectTypeOf<CheckOf<typeof MOVE_FIELDS>["position"]>().toEqualTypeOf<"safe" | "risky">();
    expectTypeOf<CheckOf<typeof MOVE_FIELDS>["difficulty"]>().toEqualTypeOf<number | null>();
    const least: InputOf<typeof MOVE_FIELDS> = { bonus: 1, modifiers: [{ value: 1 }] };
    expect(read(least).bonus).toBe(1);
  });
});
