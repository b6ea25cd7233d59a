import { describe, expect, test } from "vitest";
import type { RolledDie } from "../../../src/rules/dice.ts";
import {
  type ChallengeCheckInput,
  carriesHazards,
  challengeVariants,
  KINDS,
  odds,
  outcome,
  pool,
  SIDES,
} from "../../../src/rulesets/challenge/rules/index.ts";
import { bonus, hazard, skill, throws } from "./dice.ts";

describe("what a roll feeds the table, of every kind and side, equals playing every fall", () => {
  const all = KINDS.flatMap((kind) =>
    SIDES.flatMap((side) =>
      (["number", "die"] as const).flatMap((bonusDie) =>
        (["risked", "every"] as const).map((meters) => [kind, side, bonusDie, meters] as const),
      ),
    ),
  );
  test.each(all)("%s of %s, Bonus Hits as %s, meters moved by %s", (kind, side, bonusDie, meters) => {
    const check: ChallengeCheckInput = {
      kind,
      side,
      challenge: 2,
      rating: 1,
      threshold: 2,
      hazards: carriesHazards(kind, challengeVariants.defaults) ? [{ label: "", rating: 1 }] : [],
      bonusDice: [{ label: "", dice: 1 }],
      bonusHits: [{ label: "", hits: -1 }],
      variants: { bonusDie, meters },
    };
    const { skill: skillDice, hazard: hazardDice, bonus: bonusDice } = pool(check);
    let falls: RolledDie[][] = [[]];
    const add = (count: number, make: (value: number) => readonly RolledDie[], faces: number) => {
      for (let die = 0; die < count; die++)
        falls = falls.flatMap((fall) => Array.from({ length: faces }, (_, index) => [...fall, ...make(index + 1)]));
    };
    add(skillDice, (value) => skill(6, value), 6);
    add(hazardDice, (value) => hazard(value), 4);
    add(bonusDice, (value) => bonus(value), 4);
    const played = new Map<string, number>();
    for (const fall of falls) {
      const { result, feeds } = outcome(check, throws(fall));
      const key = JSON.stringify([result, feeds]);
      played.set(key, (played.get(key) ?? 0) + 1 / falls.length);
    }
    const told = odds(check).cells;
    expect(told.length).toBe(played.size);
    for (const { result, feeds, probability } of told)
      expect(probability).toBeCloseTo(played.get(JSON.stringify([result, feeds])) ?? 0, 12);
  });
});
