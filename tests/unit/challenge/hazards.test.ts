import { describe, expect, test } from "vitest";
import { defiedSoFar, disclosed, hazardSum, hazardsIn, type Place } from "../../../src/rules/challenge/index.ts";

const ogre = { source: "ogre", label: "A raging ogre", rating: 1, team: "enemy", hidden: false, down: false } as const;
const tyrant = { ...ogre, source: "tyrant", label: "Ixatgrigan", rating: 6 } as const;
const fire = { source: "fire", label: "Fire", rating: 2, hidden: false };
const pit = { source: "pit", label: "A covered pit", rating: 3, hidden: true };
const hero = { source: "hero", team: "players" } as const;

const dice = (places: readonly Place[], acting: Parameters<typeof hazardsIn>[1] = hero) =>
  hazardSum(hazardsIn(places, acting));

describe("Hazards in a Zone (source 000, Hazard)", () => {
  test('"A raging Ogre may have Hazard 1 … imposing 1d4 to any roll made inside of the zone it occupies"', () => {
    expect(dice([{ hazards: [], threats: [ogre] }])).toBe(1);
  });

  test('"If the heroes face off against Ixatrigan inside of the Ogre\'s lair, then all rolls include 7 Hazard dice"', () => {
    const lair = { hazards: [], threats: [ogre, tyrant] };
    expect(dice([lair])).toBe(7);
  });

  test('"Hazard ratings are cumulative within the same Zone": places and threats add up, several regions too', () => {
    const found = hazardsIn(
      [
        { hazards: [fire], threats: [ogre] },
        { hazards: [pit], threats: [] },
      ],
      hero,
    );
    expect(found.map(({ label, from }) => [label, from])).toEqual([
      ["Fire", "region"],
      ["A covered pit", "region"],
      ["A raging ogre", "threat"],
    ]);
    expect(hazardSum(found)).toBe(6);
  });

  test("a threat in two Zones that overlap adds its Hazard once", () => {
    expect(
      dice([
        { hazards: [], threats: [ogre] },
        { hazards: [], threats: [ogre] },
      ]),
    ).toBe(1);
  });

  test("a threat is none to itself, to its own side, or at Grit 0 [reading]; the fire is one to it", () => {
    const burning = { hazards: [fire], threats: [ogre, tyrant] };
    expect(dice([burning], { source: "ogre", team: "enemy" })).toBe(2);
    expect(dice([{ hazards: [], threats: [{ ...ogre, team: "players" }] }])).toBe(0);
    expect(dice([{ hazards: [], threats: [{ ...ogre, down: true }] }])).toBe(0);
    expect(dice([{ hazards: [], threats: [{ ...ogre, rating: 0 }] }])).toBe(0);
  });

  test("what is hidden counts, and game masters alone are told", () => {
    const all = hazardsIn([{ hazards: [fire, pit], threats: [] }], hero);
    expect(hazardSum(all)).toBe(5);
    expect(disclosed(all, false).map(({ source }) => source)).toEqual(["fire"]);
    expect(disclosed(all, true)).toHaveLength(2);
  });
});

describe('"The total Hits in a Defy Danger result set reduces the number of Hazard dice" (source 000, Defy Danger)', () => {
  const defy = (hits: number) => ({ kind: "defyDanger", hits });
  const other = (kind: string) => ({ kind, hits: 4 });

  test("until the turn ends: its Action ends it [reading]", () => {
    expect(defiedSoFar([defy(2)])).toBe(2);
    expect(defiedSoFar([defy(2), other("shift")])).toBe(2);
    expect(defiedSoFar([defy(2), other("action")])).toBe(0);
    expect(defiedSoFar([defy(2), other("recover"), defy(1)])).toBe(1);
  });

  test("several in one turn add up [reading]; without any there is none", () => {
    expect(defiedSoFar([other("action"), defy(2), defy(3)])).toBe(5);
    expect(defiedSoFar([])).toBe(0);
  });
});
