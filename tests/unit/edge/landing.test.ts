/** Harm that lands on targets: taken once, avoided by defenses. Reading: the sources say no more than Harm's levels. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostHarm } from "../../../src/rulesets/edge/rules/harm-after-defense.ts";
import { harmAvoided, harmLanding, odds, outcome, RESULTS } from "../../../src/rulesets/edge/rules/index.ts";
import { chanceSpared, sparingResults } from "../../../src/rulesets/edge/rules/spared.ts";
import { d10, event, pooled } from "./dice.ts";

const clean = d10(9, 8, 7, 5);
const attack = pooled(4, { deals: 2 });
const taken = (id: string, actor: string, harm: number) => event(id, "harmTaken", { actor, harm });
const defended = (id: string, actor: string, result: string) => event(id, "defended", { actor, result });

describe("a check that deals Harm", () => {
  it("lands on each target once, and not on others' account", () => {
    const fresh = outcome(attack, [clean], []);
    expect([harmLanding(fresh, "sabine"), harmLanding(fresh, "ilsa")]).toEqual([2, 2]);
    const after = outcome(attack, [clean], [taken("t", "sabine", 2)]);
    expect(after.taken).toEqual([{ event: "t", actor: "sabine", harm: 2 }]);
    expect([harmLanding(after, "sabine"), harmLanding(after, "ilsa")]).toEqual([0, 2]);
    const again = outcome(attack, [clean], [taken("t", "sabine", 2), taken("u", "sabine", 2)]);
    expect(again.refused).toMatchObject([{ event: "u", reason: "alreadyTaken" }]);
  });

  it("lands only by a success, and as it is dealt", () => {
    expect(harmLanding(outcome(attack, [d10(9, 5, 5, 5)], []), "sabine")).toBe(0);
    expect(outcome(attack, [d10(9, 5, 5, 5)], [taken("t", "sabine", 2)]).refused).toMatchObject([
      { reason: "nothingLands" },
    ]);
    for (const harm of [1, 3])
      expect(outcome(attack, [clean], [taken("t", "sabine", harm)]).refused).toMatchObject([
        { reason: "landsOtherwise", data: { value: harm, lands: 2 } },
      ]);
    expect(harmLanding(outcome(attack, [clean], [event("w", "withdrawn")]), "sabine")).toBe(0);
  });

  it("is avoided by a defense that succeeds, and eased by one step by one that succeeds in part", () => {
    const after = (result: string) =>
      harmLanding(outcome(attack, [clean], [defended("d", "sabine", result)]), "sabine");
    expect(["cleanSuccess", "successAndCost", "partial", "miss"].map(after)).toEqual([0, 0, 1, 2]);
    const eased = outcome(attack, [clean], [defended("d", "sabine", "partial"), taken("t", "sabine", 1)]);
    expect(eased.refused).toEqual([]);
    const twice = [defended("d", "sabine", "miss"), defended("e", "sabine", "cleanSuccess")];
    expect(harmLanding(outcome(attack, [clean], twice), "sabine")).toBe(0);
    const late = outcome(attack, [clean], [taken("t", "sabine", 2), defended("d", "sabine", "cleanSuccess")]);
    expect(late.refused).toMatchObject([{ event: "d", reason: "alreadyTaken" }]);
  });

  it("leaves the Harm of a check that deals none to the game master", () => {
    const own = outcome(pooled(4), [clean], [taken("t", "choir", 3)]);
    expect(own.refused).toEqual([]);
    const eased = outcome(pooled(4), [clean], [defended("d", "choir", "partial"), taken("t", "choir", 3)]);
    expect(eased.refused).toMatchObject([{ event: "t", reason: "landsOtherwise", data: { value: 3, lands: 2 } }]);
    expect([mostHarm(eased, "choir"), mostHarm(eased, "sabine")]).toEqual([2, 3]);
    const avoided = outcome(pooled(4), [clean], [defended("d", "choir", "cleanSuccess"), taken("t", "choir", 1)]);
    expect(avoided.taken).toEqual([]);
    expect(harmLanding(outcome(pooled(4), [clean], []), "choir")).toBe(0);
  });

  it("never lands more than it deals, nor twice", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.array(
          fc.record({
            actor: fc.constantFrom("a", "b"),
            result: fc.constantFrom(...RESULTS),
            harm: fc.integer({ min: 1, max: 3 }),
            takes: fc.boolean(),
          }),
          { maxLength: 8 },
        ),
        (deals, said) => {
          const events = said.map(({ actor, result, harm, takes }, index) =>
            takes ? taken(`e${index}`, actor, harm) : defended(`e${index}`, actor, result),
          );
          const end = outcome(pooled(4, deals > 0 ? { deals } : {}), [clean], events);
          for (const actor of ["a", "b"]) {
            const had = end.taken.filter((each) => each.actor === actor);
            expect(had.length).toBeLessThanOrEqual(1);
            if (deals > 0) expect(had.every(({ harm }) => harm <= deals)).toBe(true);
            if (had.length > 0) expect(harmLanding(end, actor)).toBe(0);
            else expect(harmLanding(end, actor)).toBeLessThanOrEqual(deals);
          }
        },
      ),
    );
  });

  it("counts each result of a defense", () => {
    expect(RESULTS.map(harmAvoided)).toEqual([3, 3, 1, 0, 0]);
  });

  it("a defense that can only be partial still spares its target all of 1 Harm, and none of 2", () => {
    const oneDie = odds({ attribute: 1, skill: 0, difficulty: 2 });
    expect(oneDie.success).toBe(0);
    expect(chanceSpared(oneDie, 1)).toBeCloseTo(0.5, 12);
    expect(sparingResults(1)).toContain("partial");
    expect(chanceSpared(oneDie, 2)).toBe(0);
    expect(sparingResults(2)).not.toContain("partial");
  });
});
