/** Out-of-range input is refused with an error that names the field. */
import * as decision from "../../../src/rulesets/decision/rules/index.ts";
import { describeRefusals, type Range, type SingleRefusal } from "../refusals.ts";

const check = {
  stat: { id: "agi", value: 2, as: "modifier" },
  modifiers: [{ label: "a", value: 0.5, as: "bonus" }],
  targetNumber: 8,
  adjustments: [{ label: "b", value: 2 }],
  advantages: ["c"],
  luck: true,
};

const ranges: readonly Range[] = [
  ["stat.value", -100, 100],
  ["modifiers.0.value", -100, 100],
  ["targetNumber", 2, 100],
  ["adjustments.0.value", -100, 100],
];

const single: readonly SingleRefusal[] = [
  ["bonus", () => decision.bonusOf(Number.NaN), "value"],
  ["penalty", () => decision.penaltyOf(Number.POSITIVE_INFINITY), "value"],
  ["part of a sum", () => decision.roundedSum(1, Number.NaN), "value"],
  ["starting number", () => decision.isImpossible(20.5), "startingNumber"],
];

describeRefusals(decision, check, ranges, single);
