import { describe, expect, test } from "vitest";
import { disclosed, type Place } from "../../../src/rules/placed-hazards.ts";
import { hazardsIn } from "../../../src/rulesets/challenge/rules/hazards-around.ts";
import {
  type ChallengeCheckInput,
  defiedSoFar,
  outcome,
  type TurnCheck,
} from "../../../src/rulesets/challenge/rules/index.ts";
import { hazard, skill, throws } from "./dice.ts";

const sumOf = (hazards: readonly { readonly rating: number }[]) => hazards.reduce((sum, { rating }) => sum + rating, 0);

const ogre = { source: "ogre", label: "A raging ogre", rating: 1, side: "enemy", hidden: false, down: false } as const;
const tyrant = { ...ogre, source: "tyrant", label: "Ixatgrigan", rating: 6 } as const;
const fire = { source: "fire", label: "Fire", rating: 2, hidden: false };
const pit = { source: "pit", label: "A covered pit", rating: 3, hidden: true };
const hero = { source: "hero", side: "players" } as const;

const dice = (places: readonly Place[], acting: Parameters<typeof hazardsIn>[1] = hero) =>
  sumOf(hazardsIn(places, acting));

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
    expect(sumOf(found)).toBe(6);
  });

  test('"a Lord of Dragon Tyrants, may have Hazard 6, adding 6d4 to every roll against it": wherever it stands, once', () => {
    expect(sumOf(hazardsIn([], hero, [tyrant]))).toBe(6);
    expect(sumOf(hazardsIn([{ hazards: [], threats: [ogre] }], hero, [tyrant]))).toBe(7);
    expect(sumOf(hazardsIn([{ hazards: [], threats: [ogre, tyrant] }], hero, [tyrant]))).toBe(7);
    expect(hazardsIn([], { source: "thrall", side: "enemy" }, [tyrant])).toEqual([]);
    expect(hazardsIn([], hero, [{ ...tyrant, down: true }])).toEqual([]);
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
    expect(dice([burning], { source: "ogre", side: "enemy" })).toBe(2);
    expect(dice([{ hazards: [], threats: [{ ...ogre, side: "players" }] }])).toBe(0);
    expect(dice([{ hazards: [], threats: [{ ...ogre, down: true }] }])).toBe(0);
    expect(dice([{ hazards: [], threats: [{ ...ogre, rating: 0 }] }])).toBe(0);
  });

  test("what is hidden counts, and game masters alone are told", () => {
    const all = hazardsIn([{ hazards: [fire, pit], threats: [] }], hero);
    expect(sumOf(all)).toBe(5);
    expect(disclosed(all, false).map(({ source }) => source)).toEqual(["fire"]);
    expect(disclosed(all, true)).toHaveLength(2);
  });
});

describe('"The total Hits in a Defy Danger result set reduces the number of Hazard dice" (source 000, Defy Danger)', () => {
  const defy = (hits: number, actor = "ann", zone = "nave") => ({ actor, zone, kind: "defyDanger", hits });
  const other = (kind: string, actor = "ann") => ({ actor, zone: "nave", kind, hits: 4 });
  const ann = { actor: "ann", zone: "nave" };
  const own = (checks: readonly TurnCheck[]) => defiedSoFar(checks, ann, "own", true);

  test("until the turn ends: its Action ends it [reading]", () => {
    expect(own([defy(2)])).toBe(2);
    expect(own([defy(2), other("shift")])).toBe(2);
    expect(own([defy(2), other("action")])).toBe(0);
    expect(own([defy(2), other("recover"), defy(1)])).toBe(1);
    expect(defiedSoFar([defy(2), other("action")], ann, "own", false)).toBe(0);
  });

  test("several in one turn add up [reading]; without any there is none", () => {
    expect(own([other("action"), defy(2), defy(3)])).toBe(5);
    expect(own([])).toBe(0);
  });

  test("the character's own dice alone, wherever in the turn they go", () => {
    expect(own([defy(2, "ben"), defy(1)])).toBe(1);
    expect(own([defy(2), other("action", "ben")])).toBe(2);
    expect(defiedSoFar([defy(2)], { ...ann, zone: "crypt" }, "own", true)).toBe(2);
  });

  test('"any roll" (variant defies): of all players in that Zone, until the round ends', () => {
    const any = (checks: readonly TurnCheck[], inRounds = true) => defiedSoFar(checks, ann, "any", inRounds);
    expect(any([defy(2, "ben"), defy(1)])).toBe(3);
    expect(any([defy(2, "ben", "crypt"), defy(1)])).toBe(1);
    expect(any([defy(2, "ben"), other("action", "ben"), defy(1), other("action")])).toBe(3);
    // Outside of fights there is no round: each one's own Action ends what they defied.
    expect(any([defy(2, "ben"), other("action", "ben"), defy(1)], false)).toBe(1);
    expect(any([defy(2, "ben"), defy(1), other("recover")], false)).toBe(2);
  });
});

describe("a Hazard that joins a roll after its dice fell", () => {
  const two: ChallengeCheckInput = { challenge: 2, rating: 1 };
  const spring = { id: "a", type: "spring", hazard: "pit", label: "A covered pit", rating: 2, throw: 1 };
  const { throw: _throw, ...without } = spring;

  test("adds its dice to the result set, which is judged anew", () => {
    const before = outcome(two, throws(skill(6, 5, 2)));
    expect(before).toMatchObject({ result: "hits", hits: 1, initiative: "kept" });
    const after = outcome(two, throws(skill(6, 5, 2), hazard(4, 1)), [spring]);
    expect(after).toMatchObject({ result: "hitsWithOnes", hits: 2, initiative: "seized", refused: [] });
    expect(after.sprung).toEqual([{ label: "A covered pit", rating: 2, source: "pit" }]);
    const undone = outcome(two, throws(skill(6, 5, 2), hazard(4, 1)), [spring, { id: "w", type: "withdrawn" }]);
    expect(undone).toMatchObject({ withdrawn: true, sprung: [], hits: 2 });
  });

  test("what Defy Danger has left to take away, it takes from them", () => {
    const fire = { label: "Fire", rating: 2, source: "fire" };
    const check = { ...two, hazards: [fire], defied: 3 };
    const after = outcome(check, throws(skill(6, 5, 2), hazard(3)), [spring]);
    expect(after.refused).toEqual([]);
    expect(after.dice.filter(({ group }) => group === "hazard")).toHaveLength(1);
    const defied = outcome({ ...check, defied: 4 }, throws(skill(6, 5, 2)), [without]);
    expect(defied.refused).toEqual([]);
    expect(defied.dice).toHaveLength(2);
  });

  test("one that was taken off counts after all, and is no longer listed as taken off", () => {
    const check = { ...two, waived: [{ label: "A covered pit", rating: 2, source: "pit" }] };
    expect(outcome(check, throws(skill(6, 5, 2))).waived).toHaveLength(1);
    expect(outcome(check, throws(skill(6, 5, 2), hazard(2, 2)), [spring])).toMatchObject({ waived: [], refused: [] });
  });

  test("counts once, however often it is said, and not for an Initiative test", () => {
    const twice = outcome(two, throws(skill(6, 5, 2), hazard(4, 4), hazard(1, 1)), [
      spring,
      { ...spring, id: "b", throw: 2 },
    ]);
    expect(twice.refused).toMatchObject([{ event: "b", reason: "alreadyCounts" }]);
    expect(twice.hits).toBe(3);
    const defying = outcome({ ...two, kind: "initiative" }, throws(skill(6, 5, 2), hazard(4, 4)), [spring]);
    expect(defying.refused).toMatchObject([{ reason: "notAllowed" }]);
  });
});
