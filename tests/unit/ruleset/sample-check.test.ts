/** The check with which a module's rule set is tried: required fields get the first valid value. */
import { describe, expect, it } from "vitest";
import * as fields from "../../../src/rules/fields.ts";
import { sampleCheck } from "../../../src/ruleset/sample-check.ts";

describe("a sample check", () => {
  it("fills in the first choice, the least number and whatever else is required, and leaves out what may be", () => {
    const all = {
      stat: fields.choice(["wits", "body"]),
      value: fields.number({ min: -3, max: 5 }),
      half: fields.number({ min: 0.5, max: 2, fractions: true }),
      goal: fields.number({ min: 1, nullable: true }),
      place: fields.group({ zone: fields.choice(["near"]), note: fields.line() }),
      foes: fields.list({ rank: fields.number({ min: 2 }) }, 3),
      name: fields.stored((_field, value) => {
        if (typeof value !== "boolean") throw new Error("no");
        return value;
      }),
      extra: fields.number({ min: 0, initial: 4 }),
      intent: fields.line(),
    };
    const sample = sampleCheck(all);
    expect(sample).toEqual({
      ...{ stat: "wits", value: -3, half: 0.5, goal: 1, place: { zone: "near" }, foes: [], name: false },
    });
    expect(fields.readerOf(all)("", sample)).toMatchObject({ extra: 4, intent: "" });
  });

  it("leaves a field empty of which no value is known, so that the check is refused as such", () => {
    const never = fields.stored<string>(() => {
      throw new Error("never");
    });
    expect(sampleCheck({ never })).toEqual({ never: undefined });
  });
});
