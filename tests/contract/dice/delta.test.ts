import { describe, expect, it } from "vitest";
import { deltaEvaluator } from "../../../bench/core/data/change-evaluation.ts";
import { evaluateDelta } from "../../../bench/core/dice/index.ts";

describe("changes of active effects [release notes 14: references to roll data in values]", () => {
  it("are deterministic rolls with references", () => {
    expect(evaluateDelta("2 * (@level + 1)", { level: 3 })).toBe(8);
    expect(evaluateDelta("-@level", { level: 3 })).toBe(-3);
    expect(evaluateDelta("@on + max(1, 2)", { on: true })).toBe(3);
  });

  it.each(["1d6", "@nope", "text", "", "1 +"])("throw for %j", (expression) => {
    expect(() => evaluateDelta(expression, {})).toThrow();
  });

  it("are evaluated so by the fields of data models", () => {
    const { replace, evaluate } = deltaEvaluator();
    expect(evaluate(replace("@a.b + 2", { a: { b: 5 } }))).toBe(7);
  });
});
