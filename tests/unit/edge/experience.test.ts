import { describe, expect, test } from "vitest";
import { tick } from "../../../src/rules/clocks/clock.ts";
import {
  CARD_RANKS,
  COMPLICATION_DIVIDENDS,
  deckWithout,
  drawnCard,
  worthOf,
} from "../../../src/rulesets/edge/rules/complications.ts";
import {
  type Advance,
  advancePrice,
  arcExperience,
  buy,
  SESSION_AWARDS,
  type SessionAward,
  sessionExperience,
} from "../../../src/rulesets/edge/rules/experience.ts";
import { TIERS, tierOf, tierProgress, toNextTier } from "../../../src/rulesets/edge/rules/tiers.ts";
import { expectRefusal } from "../expect-refusal.ts";

describe("awards of a session", () => {
  test.each([
    ["Table Attendance", "attendance", 2, 2],
    ["Major Objective Reached", "objective", 2, 4],
    ["Discovery or Lore Unlocked", "discovery", 1, 2],
    ["Hard Choice Embraced", "hardChoice", 1, 2],
    ["Complication Spotlight", "complication", 1, 3],
    ["Bond/Flag Driven Play", "bond", 1, 2],
    ["GM Curveball Award", "curveball", 0, 3],
  ] as const)("source 002, Awards, %s", (_, id, minimum, maximum) => {
    expect(SESSION_AWARDS[id]).toMatchObject({ minimum, maximum });
    expect(sessionExperience([{ id, experience: minimum }])).toBe(minimum);
    expect(sessionExperience([{ id, experience: maximum }])).toBe(maximum);
    expectRefusal(() => sessionExperience([{ id, experience: maximum + 1 }]), "awards.0.experience", "outOfRange");
    expectRefusal(() => sessionExperience([{ id, experience: minimum - 1 }]), "awards.0.experience", "outOfRange");
  });

  test("they add up; some can be had more than once, attendance not", () => {
    const awards = [
      { id: "attendance", experience: 2 },
      { id: "objective", experience: 4 },
      { id: "objective", experience: 2 },
      { id: "curveball", experience: 0 },
    ] satisfies { id: SessionAward; experience: number }[];
    expect(sessionExperience(awards)).toBe(8);
    const twice = [...awards, { id: "attendance" as const, experience: 2 }];
    expectRefusal(() => sessionExperience(twice), "awards.4.id", "oncePerSession");
  });

  test("source 002, Milestones: 8 to 12 XP at the end of an arc, 2 more for a signature moment", () => {
    expect(arcExperience(8, false)).toBe(8);
    expect(arcExperience(12, true)).toBe(14);
    expectRefusal(() => arcExperience(7, false), "experience", "outOfRange");
    expectRefusal(() => arcExperience(13, false), "experience", "outOfRange");
  });

  test("source 002, Complication Dividend: face card 1 XP, ace 2", () => {
    expect(CARD_RANKS.map((rank) => COMPLICATION_DIVIDENDS[worthOf(rank)])).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2,
    ]);
    expectRefusal(() => worthOf("joker" as never), "rank", "unknown");
    expectRefusal(() => drawnCard([], 53), "place");
  });

  test("a deck has 52 cards, each once; what was drawn is gone, until all are", () => {
    const all = deckWithout([]).map(({ id }) => id);
    expect([all.length, new Set(all).size]).toEqual([52, 52]);
    expect(deckWithout(["spades.ace"])).toHaveLength(51);
    expect(deckWithout(all)).toHaveLength(52);
    expect(drawnCard([], 13)).toEqual({ id: "hearts.ace", suit: "hearts", rank: "ace", worth: "ace" });
    expect(drawnCard(["hearts.2"], 1).id).toBe("hearts.3");
    expectRefusal(() => drawnCard(["hearts.2"], 52), "place");
  });
});

describe("spending", () => {
  const price = (advance: Advance) => {
    const { experience, downtime } = advancePrice(advance);
    return [experience, downtime.minimum, downtime.maximum, downtime.unit];
  };

  test("source 002, Attributes: new rating × 3 XP, new rating in days", () => {
    expect([2, 3, 4, 5].map((to) => price({ kind: "attribute", to }))).toEqual([
      [6, 2, 2, "day"],
      [9, 3, 3, "day"],
      [12, 4, 4, "day"],
      [15, 5, 5, "day"],
    ]);
  });

  test("source 002, Skills: new level × 2 XP, new level in days", () => {
    expect([1, 2, 3, 4, 5].map((to) => price({ kind: "skill", to }))).toEqual([
      [2, 1, 1, "day"],
      [4, 2, 2, "day"],
      [6, 3, 3, "day"],
      [8, 4, 4, "day"],
      [10, 5, 5, "day"],
    ]);
  });

  test("source 002, On-Screen Followers: Cap² XP, 1 to 3 days", () => {
    expect(price({ kind: "follower", cap: 3 })).toEqual([9, 1, 3, "day"]);
  });

  test("source 002, Off-Screen Assets: by size", () => {
    expect(price({ kind: "asset", size: "minor" })).toEqual([4, 1, 1, "day"]);
    expect(price({ kind: "asset", size: "standard" })).toEqual([8, 1, 1, "week"]);
    expect(price({ kind: "asset", size: "major" })).toEqual([12, 1, 1, "month"]);
    // Our reading: a talent costs the XP on its sheet.
    expect(price({ kind: "talent", cost: 4 })).toEqual([4, 0, 0, "day"]);
    expectRefusal(() => price({ kind: "talent", cost: 0 }), "cost", "outOfRange");
  });

  test("ratings end at 5 and only rise", () => {
    expectRefusal(() => price({ kind: "attribute", to: 6 }), "to", "outOfRange");
    expectRefusal(() => price({ kind: "skill", to: 0 }), "to", "outOfRange");
    expectRefusal(() => price({ kind: "attribute", to: 1 }), "to", "outOfRange");
    expectRefusal(() => price({ kind: "rite" } as never), "kind", "unknown");
    expectRefusal(() => price({ kind: "asset", size: "minor", cap: 1 } as never), "cap", "unknownField");
  });

  test("buying pays, and what cannot be paid is refused", () => {
    const advance = { kind: "skill", to: 3 } as const;
    expect(buy(6, advance)).toEqual({
      experience: 0,
      downtime: { minimum: 3, maximum: 3, unit: "day" },
      haste: null,
    });
    expectRefusal(() => buy(5, advance), "experience", "notEnough");
  });

  test("source 002, Rush Rule: downtime skipped for a Haste clock of four segments, flawed when full", () => {
    const { downtime, haste } = buy(12, { kind: "asset", size: "major" }, true);
    expect(downtime).toBeNull();
    expect(haste).toEqual({ size: 4, filled: 0 });
    if (haste === null) throw new Error("a rushed purchase has a Haste clock");
    expect(tick(haste, 3).justFilled).toBe(false);
    expect(tick(haste, 4).justFilled).toBe(true);
  });
});

describe("Tiers of Reputation", () => {
  test.each([
    [0, "rookie", 1],
    [40, "rookie", 1],
    [41, "seasoned", 2],
    [90, "seasoned", 2],
    [91, "veteran", 3],
    [150, "veteran", 3],
    [151, "paragon", 4],
    [220, "paragon", 4],
    [221, "mythic", 5],
    [9999, "mythic", 5],
  ])("source 002, Tiers of Reputation: %i XP is %s, tier %i", (experience, id, rank) => {
    expect(tierOf(experience)).toMatchObject({ id, rank });
  });

  test("source 002, Tiers I and II: prestige is locked for a Rookie, and may be unlocked from Seasoned on", () => {
    expect(TIERS.map((tier) => tier.prestige)).toEqual([false, true, true, true, true]);
  });

  test("XP to the next tier", () => {
    expect([0, 40, 41, 220, 221].map(toNextTier)).toEqual([41, 1, 50, 1, null]);
    expect([0, 41, 66, 221, 500].map(tierProgress)).toEqual([0, 0, 0.5, 1, 1]);
    expect(tierProgress(40)).toBeCloseTo(40 / 41);
  });
});
