import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FATIGUE_CAUSES, fatigueTrack, markFatigue } from "../../../src/rulesets/edge/rules/fatigue.ts";
import { harmApplies, staysTreated, takeHarm, treatHarm } from "../../../src/rulesets/edge/rules/harm.ts";
import { fullNight, shortRest } from "../../../src/rulesets/edge/rules/rest.ts";
import { expectRefusal } from "../expect-refusal.ts";

describe("Fatigue", () => {
  test("source 003, Fatigue Track: the track is as long as Body", () => {
    expect([1, 2, 3, 4, 5].map(fatigueTrack)).toEqual([1, 2, 3, 4, 5]);
    expectRefusal(() => fatigueTrack(6), "body", "outOfRange");
  });

  test("source 003, Fatigue Track: it is marked for exertion, magic, travel and mental pressure", () => {
    expect(FATIGUE_CAUSES).toEqual(["exertion", "magic", "travel", "mental"]);
  });

  test("source 003, Fatigue Track: Body 3 with 2 marks and one more: Harm +1, all marks cleared", () => {
    expect(markFatigue({ fatigue: 2, harm: 0 }, 3, 1)).toEqual({ fatigue: 0, harm: 1, filled: 1, beyond: 0 });
  });

  test("a mark that does not fill the track stays", () => {
    expect(markFatigue({ fatigue: 0, harm: 1 }, 3, 2)).toEqual({ fatigue: 2, harm: 1, filled: 0, beyond: 0 });
  });

  test("source 003, Fatigue Track: it may happen several times", () => {
    expect(markFatigue({ fatigue: 1, harm: 0 }, 2, 4)).toEqual({ fatigue: 1, harm: 2, filled: 2, beyond: 0 });
    expect(markFatigue({ fatigue: 0, harm: 2 }, 1, 3)).toEqual({ fatigue: 0, harm: 3, filled: 3, beyond: 2 });
  });

  test("marks together come to the same as marks one by one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(12), (body, marks) => {
        let wear = { fatigue: 0, harm: 0 };
        for (let mark = 0; mark < marks; mark++) {
          const { fatigue, harm } = markFatigue(wear, body, 1);
          wear = { fatigue, harm };
        }
        expect(markFatigue({ fatigue: 0, harm: 0 }, body, marks)).toMatchObject(wear);
      }),
    );
  });

  test("a track that would already be full is refused", () => {
    expectRefusal(() => markFatigue({ fatigue: 3, harm: 0 }, 3, 1), "fatigue", "outOfRange");
  });
});

describe("rest", () => {
  test("source 003, Short Rest: 2 Fatigue less with food and water", () => {
    expect(shortRest(3, true)).toBe(1);
    expect(shortRest(1, true)).toBe(0);
    expect(shortRest(3, false)).toBe(3);
  });

  test("source 003, Full Night: all Fatigue is gone", () => {
    expect(fullNight(4)).toBe(0);
    expectRefusal(() => fullNight(-1), "fatigue", "outOfRange");
  });
});

describe("Harm", () => {
  test("Harm rises by steps, never above 3; what is beyond is told", () => {
    expect(takeHarm(1, 1)).toEqual({ harm: 2, beyond: 0 });
    expect(takeHarm(2, 3)).toEqual({ harm: 3, beyond: 2 });
  });

  test("source 003, Harm Levels: Harm 1 weighs on related actions", () => {
    expect(harmApplies(1, "related")).toBe(true);
    expect(harmApplies(1, "unrelated")).toBe(false);
  });

  test("source 003, Harm Levels: Harm 2 weighs on most actions until treated", () => {
    expect(harmApplies(2, "unrelated")).toBe(true);
    expect(harmApplies(2, "spared")).toBe(false);
    expect(harmApplies(2, "unrelated", true)).toBe(false);
  });

  test("source 003, Harm and Fatigue, example: Harm 1 weighs on physical actions until treated", () => {
    expect(harmApplies(1, "related", true)).toBe(false);
  });

  test("Harm 3 weighs on whatever the GM lets the character do; no Harm weighs on nothing", () => {
    expect(harmApplies(3, "unrelated", true)).toBe(true);
    expect(harmApplies(0, "related")).toBe(false);
  });

  test("source 003, Minor treatment: time and rest downgrade Harm", () => {
    expect(treatHarm(1, "minor")).toBe(0);
    expect(treatHarm(2, "minor")).toBe(1);
    expectRefusal(() => treatHarm(3, "minor"), "treatment", "tooSevere");
  });

  test("source 003, Proper medical care: levels are removed", () => {
    expect(treatHarm(3, "medical", 2)).toBe(1);
    expect(treatHarm(1, "medical", 1)).toBe(0);
    expectRefusal(() => treatHarm(1, "medical", 2), "levels", "outOfRange");
    expectRefusal(() => treatHarm(1, "medical"), "levels", "notInteger");
  });

  test("source 003, Extended recovery: severe injuries heal", () => {
    expect(treatHarm(3, "extended")).toBe(0);
    expectRefusal(() => treatHarm(3, "extended", 1), "levels", "notForThisTreatment");
    expectRefusal(() => treatHarm(0, "extended"), "harm", "nothingToTreat");
  });
});

describe("Harm until treated", () => {
  test("source 003, Harm Levels: what was treated stays so until it is worse, and while there is any", () => {
    expect(staysTreated(2, 2, true)).toBe(true);
    expect(staysTreated(2, 1, true)).toBe(true);
    expect(staysTreated(1, 2, true)).toBe(false);
    expect(staysTreated(1, 0, true)).toBe(false);
    expect(staysTreated(2, 1, false)).toBe(false);
  });

  test("source 003, example: a wound that is bound is as deep as it was", () => {
    expect([1, 2, 3].map((harm) => treatHarm(harm, "bound"))).toEqual([1, 2, 3]);
    expectRefusal(() => treatHarm(0, "bound"), "harm", "nothingToTreat");
    expectRefusal(() => treatHarm(1, "bound", 1), "levels", "notForThisTreatment");
  });
});
