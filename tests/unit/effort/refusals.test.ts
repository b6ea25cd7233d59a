/** Out-of-range input is refused with an error that names the field. */
import * as effort from "../../../src/rulesets/effort/rules/index.ts";
import { describeRefusals, type Range, type SingleRefusal } from "../refusals.ts";

const check = {
  difficulty: "normal",
  circumstances: [{ label: "a", steps: 1 }],
  attribute: { id: "body", value: 8 },
  payment: [{ id: "stamina", available: 5 }],
  modifiers: [{ label: "b", value: 1 }],
  targets: ["x", "y"],
};

const ranges: readonly Range[] = [
  ["circumstances.0.steps", -4, 4],
  ["attribute.value", -20, 40],
  ["payment.0.available", 0, 1000],
  ["modifiers.0.value", -50, 50],
];

const single: readonly SingleRefusal[] = [
  ["total", () => effort.resultOf(Number.NaN), "total"],
  ["difficulty", () => effort.resultAt("grim" as never, 15), "difficulty"],
  ["result", () => effort.succeeds("win" as never), "result"],
];

describeRefusals(effort, check, ranges, single);
