/** Points that an action costs its targets. Reading: source 001 names no harm. */
import { describe, expect, test } from "vitest";
import { type EffortEvent, outcome } from "../../../src/rulesets/effort/rules/index.ts";
import { check, d6 } from "./checks.ts";

const lost = (actor: string, points: number, id = "lost"): EffortEvent => ({
  ...{ id, type: "suffered", actor, resource: "grit", points },
});
const counted = (...events: EffortEvent[]) => {
  const { suffered, refused } = outcome(check(8, { targets: ["ann", "ben"] }), [d6(6, 4)], events);
  return { lost: suffered.map(({ actor, points }) => [actor, points]), refused: refused.map(({ reason }) => reason) };
};

describe("points lost to an action", () => {
  test("are counted once for each target", () => {
    expect(counted(lost("ann", 3), lost("ben", 2, "two"))).toEqual({
      lost: [
        ["ann", 3],
        ["ben", 2],
      ],
      refused: [],
    });
    expect(counted(lost("ann", 3), lost("ann", 1, "two"))).toEqual({ lost: [["ann", 3]], refused: ["alreadyTaken"] });
  });

  test("are not resisted any more by who lost them, and hindered while a target has lost none", () => {
    const against = (by: string, type: "resist" | "hinder"): EffortEvent => ({
      ...{ id: by, type, by, result: "success", die: 5 },
    });
    expect(counted(lost("ann", 3), against("ann", "resist")).refused).toEqual(["alreadyTaken"]);
    expect(counted(lost("ann", 3), against("ben", "resist")).refused).toEqual([]);
    expect(counted(lost("ann", 3), against("cal", "hinder")).refused).toEqual([]);
    expect(counted(lost("ann", 3), lost("ben", 2, "two"), against("cal", "hinder")).refused).toEqual(["tooLate"]);
    expect(counted(lost("ann", 3), against("cal", "hinder"), lost("ben", 2, "two")).refused).toEqual([]);
    expect(counted(against("ann", "resist"), lost("ann", 3))).toEqual({ lost: [["ann", 3]], refused: [] });
  });

  test("are of targets alone, from 1 to 999", () => {
    expect(counted(lost("cal", 3))).toEqual({ lost: [], refused: ["notATarget"] });
    expect(counted(lost("ann", 999)).lost).toEqual([["ann", 999]]);
    for (const points of [0, -1, 1000, 1.5]) expect(counted(lost("ann", points)).lost).toEqual([]);
  });
});
