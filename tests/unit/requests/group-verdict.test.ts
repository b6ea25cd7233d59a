import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GROUP_WAYS, type GroupWay, groupVerdict } from "../../../src/rules/group-verdict.ts";

const answers = fc.array(fc.constantFrom(true, false, null), { minLength: 2, maxLength: 8 });
const way = fc.constantFrom<GroupWay[]>("most", "best", "worst");

describe("the verdict on a group", () => {
  test.each([
    ["most", [true, true, true, false], true],
    ["most", [true, true, false, false], true],
    ["most", [true, false, false, false], false],
    ["most", [true, true, false], true],
    ["most", [true, false, false], false],
    ["best", [false, true, false], true],
    ["best", [false, false], false],
    ["worst", [true, true, true], true],
    ["worst", [true, false, true], false],
  ] as const)("%s of %j: %s", (how, given, success) => {
    const succeeded = given.filter(Boolean).length;
    expect(groupVerdict(how, given)).toEqual({ success, succeeded, asked: given.length });
  });

  test("is none where each rolls for itself, and of one alone", () => {
    expect(groupVerdict("each", [true, false])).toBeNull();
    expect(groupVerdict("most", [true])).toBeNull();
  });

  test("stands before all have answered once nothing can change it", () => {
    expect(groupVerdict("best", [true, null])).toMatchObject({ success: true });
    expect(groupVerdict("worst", [false, null, null])).toMatchObject({ success: false });
    expect(groupVerdict("most", [true, null, null, null])).toMatchObject({ success: null });
    expect(groupVerdict("most", [true, true, null, null])).toMatchObject({ success: true });
    expect(groupVerdict("most", [false, false, false, null])).toMatchObject({ success: false });
  });

  test("is decided exactly if every way to complete the answers comes to the same", () => {
    const completions = (given: readonly (boolean | null)[]): boolean[][] => {
      const [first, ...rest] = given;
      if (first === undefined) return [[]];
      const tails = completions(rest);
      return (first === null ? [true, false] : [first]).flatMap((value) => tails.map((tail) => [value, ...tail]));
    };
    fc.assert(
      fc.property(way, answers, (how, given) => {
        const all = new Set(completions(given).map((each) => groupVerdict(how, each)?.success));
        expect(groupVerdict(how, given)?.success).toBe(all.size === 1 ? [...all][0] : null);
      }),
    );
  });

  test("knows no other way", () => {
    expect(() => groupVerdict("all" as GroupWay, [true, true])).toThrow();
    expect(GROUP_WAYS).toHaveLength(4);
  });
});
