import { describe, test } from "vitest";
import { odds, outcome } from "../../../src/rulesets/challenge/rules/index.ts";
import { everyThrow, expectFates } from "../odds/all-throws.ts";
import { hazard, skill } from "./dice.ts";

describe("the fate of a throw, before any reroll", () => {
  test.each([
    { challenge: 1, rating: 1, target: 4, threshold: 1, ranks: 2 },
    { challenge: 2, rating: 1, target: 4, threshold: 2, ranks: 1 },
    { challenge: 3, rating: 0, target: 4, threshold: 2, ranks: 0 },
  ])("%j, with and without a Hazard", (input) => {
    const faces = [4, 6][input.rating] ?? 0;
    const plain = everyThrow(input.challenge, faces);
    expectFates(
      odds(input, { ranks: 0 }),
      plain.map((values) => outcome(input, [skill(faces, ...values)]).result),
    );
    const threatened = { ...input, hazards: [{ label: "", rating: 1 }] };
    expectFates(
      odds(threatened, { ranks: 0 }),
      plain.flatMap((values) =>
        [1, 2, 3, 4].map((added) => outcome(threatened, [[...skill(faces, ...values), ...hazard(added)]]).result),
      ),
    );
  });
});
