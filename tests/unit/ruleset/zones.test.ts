/** What Zones give to the checks of each game: pure. */
import { describe, expect, it } from "vitest";
import { counting, givers, readGives, sameGives, sumOf, type ZoneGift } from "../../../src/rules/zones.ts";
import * as decision from "../../../src/rulesets/decision/rules/index.ts";
import { inZones as inDecisionZones } from "../../../src/rulesets/decision/rules/zones.ts";
import * as edge from "../../../src/rulesets/edge/rules/index.ts";
import { inZones as inEdgeZones } from "../../../src/rulesets/edge/rules/zones.ts";
import * as effort from "../../../src/rulesets/effort/rules/index.ts";
import { inZones as inEffortZones } from "../../../src/rulesets/effort/rules/zones.ts";

const zone = (gives: Record<string, number>, name = "The court", off: string | null = null): ZoneGift => ({
  ...{ region: `Scene.a.Region.${name}`, name, gives, off },
});

describe("a table of what a Zone gives", () => {
  const carries = { dice: { min: -4, max: 4 }, steps: { min: 0, max: 2 } };

  it("holds whole numbers within the bounds, without zeros", () => {
    expect(readGives(carries, { dice: -4, steps: 0 })).toEqual({ dice: -4 });
    expect(readGives(carries, {})).toEqual({});
    const odd: unknown[] = [{ dice: 5 }, { dice: -5 }, { dice: 1.5 }, { dice: "1" }, { other: 1 }, null, [], "x", 3];
    for (const stored of [...odd, JSON.parse('{"__proto__": 1}'), { constructor: 1 }])
      expect(readGives(carries, stored)).toBeNull();
  });

  it("adds up, and says who gives", () => {
    const zones = [zone({ dice: 1 }), zone({ steps: 1 }, "Fog"), zone({ dice: -3 }, "Mud", "no mud today")];
    expect(sumOf(zones, "dice")).toBe(-2);
    expect(sumOf(counting(zones), "dice")).toBe(1);
    expect(givers(zones, "dice")).toEqual([
      { label: "The court", value: 1 },
      { label: "Mud", value: -3 },
    ]);
    expect(sameGives({ dice: 1 }, { dice: 1 })).toBe(true);
    expect(sameGives({ dice: 1 }, { dice: 2 })).toBe(false);
    expect(sameGives({ dice: 1 }, { dice: 1, steps: 1 })).toBe(false);
  });
});

describe("in Edge", () => {
  const check = edge.validateCheck({ attribute: 3, skill: 1, difficulty: 2, position: "risky" });

  it("a Zone adds dice, moves the Difficulty and the Position, and the odds follow", () => {
    const there = inEdgeZones(check, [zone({ dice: 2, difficulty: 1, position: 1 })]);
    expect(there).toMatchObject({
      difficulty: 3,
      position: "desperate",
      situational: [{ label: "The court", dice: 2 }],
    });
    expect(edge.pool(there).dice).toBe(6);
    const same = edge.validateCheck({ attribute: 3, skill: 3, difficulty: 3, position: "desperate" });
    expect(edge.odds(there).success).toBeCloseTo(edge.odds(same).success, 12);
  });

  it("the Difficulty stays at 1 or more, a later one is the GM's, and Position has ends", () => {
    expect(inEdgeZones(check, [zone({ difficulty: -4 })]).difficulty).toBe(1);
    expect(inEdgeZones({ ...check, difficulty: null }, [zone({ difficulty: 2 })]).difficulty).toBeNull();
    expect(inEdgeZones(check, [zone({ position: -2 }), zone({ position: -2 }, "Fog")]).position).toBe("controlled");
    expect(inEdgeZones(check, [zone({ position: 2 }), zone({ position: 2 }, "Fog")]).position).toBe("desperate");
    expect(inEdgeZones(check, [])).toBe(check);
  });

  it("a Boon paid for the Position keeps something to improve", () => {
    expect(inEdgeZones({ ...check, improvesPosition: true }, [zone({ position: -2 })]).position).toBe("risky");
  });
});

describe("in Effort", () => {
  const check = effort.validateCheck({
    attribute: { id: "body", value: 8 },
    payment: [{ id: "stamina", available: 8 }],
    difficulty: "normal",
  });

  it("a Zone is a circumstance, and costs what the difficulty costs", () => {
    expect(effort.pool(inEffortZones(check, [zone({ steps: -1 })]))).toMatchObject({ difficulty: "hard", cost: 3 });
    expect(effort.pool(inEffortZones(check, [zone({ steps: 1 })]))).toMatchObject({ difficulty: "easy", cost: 1 });
    const two = [zone({ steps: -1 }), zone({ steps: 2 }, "Fog")];
    expect(effort.pool(inEffortZones(check, two)).difficulty).toBe("easy");
    expect(inEffortZones(check, [])).toBe(check);
  });
});

describe("in Decision", () => {
  const check = decision.validateCheck({ stat: { id: "str", value: 2 }, targetNumber: 9 });

  it("a Zone adds to the roll and gives advantage or disadvantage, which cancel each other out", () => {
    const there = decision.pool(inDecisionZones(check, [zone({ modifier: 2, advantage: 1 })]));
    expect(there).toMatchObject({ bonus: 4, mode: "advantage" });
    const both = [zone({ advantage: 1 }), zone({ modifier: -3, advantage: -1 }, "Fog")];
    expect(decision.pool(inDecisionZones(check, both))).toMatchObject({ bonus: -1, mode: "neutral" });
    expect(decision.pool(inDecisionZones(check, [zone({ advantage: -1 })])).mode).toBe("disadvantage");
    expect(inDecisionZones(check, [])).toBe(check);
  });
});
