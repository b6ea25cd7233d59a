/** Out-of-range input is refused with an error that names the field. */
import * as edge from "../../../src/rulesets/edge/rules/index.ts";
import { describeRefusals, type Range, type SingleRefusal } from "../refusals.ts";

const check = {
  attribute: 3,
  skill: 2,
  difficulty: 3,
  description: "detailed",
  position: "risky",
  assistance: [{ kind: "boon", by: "a" }],
  situational: [{ label: "b", dice: 1 }],
  harm: 1,
  harmApplies: true,
};

const ranges: readonly Range[] = [
  ["attribute", 1, 5],
  ["skill", 0, 5],
  ["difficulty", 1, Number.MAX_SAFE_INTEGER],
  ["situational.0.dice", -20, 20],
  ["harm", 0, 3],
];

const single: readonly SingleRefusal[] = [["tier", () => edge.suggestedFollowers("hero" as never), "tier"]];

describeRefusals(edge, check, ranges, single);
