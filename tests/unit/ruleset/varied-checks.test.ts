/** Checks that differ from another in one field: few enough, and the first values of every field first. */
import { describe, expect, it } from "vitest";
import * as fields from "../../../src/rules/fields.ts";
import { variedChecks } from "../../../src/ruleset/varied-checks.ts";

describe("varied checks", () => {
  it("have each choice, both bounds and the other state of a switch, and what else the check has", () => {
    const all = {
      stat: fields.choice(["wits", "body", "heart"]),
      value: fields.number({ min: -3, max: 5 }),
      pushed: fields.flag(),
      total: fields.number({ min: 0, max: 9_000, initial: 0 }),
      intent: fields.line(),
    };
    const check = { stat: "wits", value: 1, pushed: false, total: 0, intent: "Past the guard" };
    const found = variedChecks(all, check);
    expect(found.map(({ what }) => what)).toEqual([
      'with stat "body"',
      "with value -3",
      "with pushed true",
      'with stat "heart"',
      "with value 5",
    ]);
    expect(found[1]?.check).toEqual({ ...check, value: -3 });
  });

  it("are 40 at most, and begin with those of each field", () => {
    const many = fields.choice(Array.from({ length: 90 }, (_, place) => `choice${place}`));
    const found = variedChecks({ many, last: fields.number({ min: 0, max: 2 }) }, { many: "choice0", last: 0 });
    expect(found).toHaveLength(40);
    expect(found[1]?.check).toEqual({ many: "choice0", last: 2 });
    expect(variedChecks({}, {})).toEqual([]);
  });
});
