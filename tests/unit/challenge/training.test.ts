import { describe, expect, test } from "vitest";
import { nextRank, trainedRating, trainedTalent, trainingRanks } from "../../../src/rulesets/challenge/rules/index.ts";
import { expectRefusal } from "../expect-refusal.ts";

const bought = [
  { training: "Quarry", rank: 1 },
  { training: "Quarry", rank: 2 },
  { training: "Watch", rank: 1 },
];

describe("Milestones [upstream Training, at the source's commit]", () => {
  test("buy the next rank of a Training, a new one at rank 1", () => {
    expect(trainingRanks(bought)).toEqual({ Quarry: 2, Watch: 1 });
    expect([nextRank(bought, "Quarry"), nextRank(bought, "Watch"), nextRank(bought, "Road")]).toEqual([3, 2, 1]);
    expect(nextRank(bought, "constructor")).toBe(1);
    expectRefusal(() => nextRank(bought, ""), "training", "missing");
    expectRefusal(() => nextRank([{ training: "Long", rank: 20 }], "Long"), "training", "outOfRange");
  });

  test("raise a Skill to the talent's rank, as Exert (3) makes it 3, and never above 4", () => {
    expect(trainedRating("exert", 1, 3, "source")).toBe(3);
    expect(trainedRating("exert", 3, 6, "source")).toBe(4);
    expect(trainedRating("inferno", 0, 1, "source")).toBe(1);
    expectRefusal(() => trainedRating("exert", 3, 3, "source"), "skill", "notAllowed");
    expectRefusal(() => trainedRating("exert", 4, 9, "source"), "skill", "notAllowed");
    expectRefusal(() => trainedRating("pilot", 0, 2, "later"), "skill", "unknown");
  });

  test("or buy a talent of that rank or lower which the character does not have", () => {
    expect(trainedTalent(" Old hand ", 2, 2, ["Knows a lie"])).toBe("Old hand");
    expect(trainedTalent("Old hand", 1, 2, [])).toBe("Old hand");
    expectRefusal(() => trainedTalent("Old hand", 3, 2, []), "talent", "outOfRange");
    expectRefusal(() => trainedTalent("Old hand", 1, 2, ["Old hand"]), "talent", "chosenTwice");
    expectRefusal(() => trainedTalent("  ", 1, 2, []), "talent", "missing");
  });
});
