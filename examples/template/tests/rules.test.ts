/** The odds that the dialog shows are those of the dice that the card reads. */
import { testing } from "tessera/testing";
import { expect, it } from "vitest";
import { HIGHEST, LOWEST, templateRules } from "../src/rules.ts";

const { odds, outcome } = templateRules(testing);
const faces = [1, 2, 3, 4, 5, 6];
const values = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => LOWEST + index);

it.each(values.flatMap((value) => [-3, 0, 3].map((extra) => [value, extra])))(
  "the odds of a stat of %i with %i more are those of all rolls",
  (value = 0, extra = 0) => {
    const check = { stat: "body", value, extra, intent: "" } as const;
    const counted: Record<string, number> = { full: 0, price: 0, miss: 0 };
    for (const first of faces)
      for (const second of faces) {
        const dice = [first, second].map((shown) => ({ faces: 6, value: shown }));
        const { result } = outcome(check, [dice]);
        counted[result] = (counted[result] ?? 0) + 1 / 36;
      }
    const { results, success } = odds(check);
    for (const [result, chance] of Object.entries(counted)) expect(results[result]).toBeCloseTo(chance, 12);
    expect(success).toBeCloseTo(1 - (counted["miss"] ?? 0), 12);
  },
);
