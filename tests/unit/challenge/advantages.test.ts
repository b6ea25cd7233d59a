import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ADVANTAGE_USES,
  advantageCounter,
  type ChallengeEvent,
  EDITION,
  type Held,
  isUse,
  OTHER_USES,
  outcome,
  usesAllowed,
  zoneOfCounter,
} from "../../../src/rulesets/challenge/rules/index.ts";
import { hazard, skill, throws } from "./dice.ts";

const held = (here: number, atLarge = 0, entropy = 0) => ({ here, atLarge, entropy });
const check = { challenge: 3, rating: 1, hazards: [{ label: "", rating: 1 }] };
const roll = [...skill(6, 1, 1, 5), ...hazard(1)];
const reroll = (id: string, die: number, index: number): ChallengeEvent => ({
  ...{ id, type: "reroll", by: "advantage" },
  ...{ dice: [die], throw: index },
});
const use = (id: string, what: (typeof OTHER_USES)[number], index?: number): ChallengeEvent => ({
  ...{ id, type: "useAdvantage", use: what },
  ...(index === undefined ? {} : { throw: index }),
});
const reasons = (end: { refused: readonly { event: string; reason: string }[] }) =>
  end.refused.map(({ event, reason }) => `${event} ${reason}`);

describe("Create an Advantage [upstream Shifts]", () => {
  test("lays down as many as the total Hits, for the players alone", () => {
    const made = { kind: "createAdvantage", challenge: 3, rating: 1 } as const;
    expect(outcome(made, throws(skill(6, 4, 6, 1))).feeds["advantages"]).toBe(2);
    expect(outcome({ ...made, side: "enemy" }, throws(skill(6, 4, 6, 1))).feeds["advantages"]).toBe(0);
  });
});

describe("Use an Advantage [upstream Shifts]", () => {
  test("rerolls a single die that landed on 1, and costs no rank", () => {
    const end = outcome(check, throws(roll, skill(6, 6)), [reroll("a", 0, 1)], held(1));
    expect(end).toMatchObject({ hits: 2, ones: 2, ranksSpent: 0, advantageUses: ["reroll"], refused: [] });
    const two = { ...reroll("a", 0, 1), dice: [0, 1] } as ChallengeEvent;
    expect(reasons(outcome(check, throws(roll, skill(6, 6, 6)), [two], held(2)))).toEqual(["a oneDieOnly"]);
  });

  test("needs one that was there before the roll: none, no reroll; each is used once", () => {
    const thrown = throws(roll, skill(6, 6), skill(6, 6));
    const events = [reroll("a", 0, 1), reroll("b", 1, 2)];
    expect(reasons(outcome(check, thrown, events))).toEqual(["a noAdvantage", "b noAdvantage"]);
    const once = outcome(check, thrown, events, held(1));
    expect(reasons(once)).toEqual(["b noAdvantage"]);
    expect(once).toMatchObject({ ones: 2, hits: 2 });
  });

  test("those of the Zone go first, then those that lie in none", () => {
    const events = [reroll("a", 0, 1), reroll("b", 1, 2), use("c", "trigger")];
    const end = outcome(check, throws(roll, skill(6, 6), skill(6, 6)), events, held(1, 1));
    expect(end.advantagesSpent).toEqual({ here: 1, atLarge: 1 });
    expect(reasons(end)).toEqual(["c noAdvantage"]);
    // A check that is undone as a whole gives them back.
    const undone = outcome(
      check,
      throws(roll, skill(6, 6), skill(6, 6)),
      [...events, { id: "w", type: "withdrawn" }],
      held(1, 1),
    );
    expect(undone).toMatchObject({ withdrawn: true, advantageUses: [], advantagesSpent: { here: 0, atLarge: 0 } });
  });

  test("adds +1d4 Bonus Hits to any roll, whose 1 does not count", () => {
    const end = outcome(check, throws(roll, [{ faces: 4, value: 3 }]), [use("a", "bonusDie", 1)], held(1));
    expect(end).toMatchObject({ hits: 4, ones: 3, advantageUses: ["bonusDie"] });
    expect(reasons(outcome(check, throws(roll), [use("a", "bonusDie")], held(1)))).toEqual(["a throwMissing"]);
    expect(reasons(outcome(check, throws(roll, skill(4, 2)), [use("a", "trigger", 1)], held(1)))).toEqual(["a noDice"]);
  });

  test("reduces the Entropy by 1, where there is any", () => {
    const events = [use("a", "calm"), use("b", "calm")];
    const end = outcome(check, throws(roll), events, held(3, 0, 1));
    expect(end.advantageUses).toEqual(["calm"]);
    expect(reasons(end)).toEqual(["b noEntropy"]);
  });

  test("is offered just as it is judged: by the Advantages and the Entropy before the roll", () => {
    const offered = (before: Held, ...events: ChallengeEvent[]) => usesAllowed(check, throws(roll), events, before);
    // The roll's own 1s raise the Entropy to 1, and it was 0 before it.
    expect(outcome(check, throws(roll)).feeds["entropy"]).toBe(1);
    expect(offered(held(2, 0, 0))).toEqual(["bonusDie", "trigger"]);
    expect(offered(held(2, 0, 1))).toEqual(["bonusDie", "trigger", "calm"]);
    expect(offered(held(3, 0, 1), use("a", "calm"))).toEqual(["bonusDie", "trigger"]);
    expect(offered(held(0, 0, 1))).toEqual([]);
    fc.assert(
      fc.property(fc.nat(3), fc.nat(3), fc.nat(3), fc.constantFrom(...EDITION), (here, loose, entropy, edition) => {
        const asked = { ...check, variants: { advantageUses: edition } };
        const before = held(here, loose, entropy);
        const first = use("a", "calm");
        const thrown = throws(roll, [{ faces: 4, value: 3 }]);
        for (const each of OTHER_USES) {
          const events = [first, use("b", each, each === "bonusDie" ? 1 : undefined)];
          const { refused } = outcome(asked, thrown, events, before);
          const allowed = usesAllowed(asked, thrown, [first], before).includes(each);
          expect(refused.every(({ event }) => event !== "b")).toBe(allowed);
        }
      }),
    );
  });

  test("is the players': not the enemy's, nor for a character's past", () => {
    const enemy = { challenge: 1, rating: 1, side: "enemy" } as const;
    const past = { challenge: 1, rating: 1, kind: "background" } as const;
    for (const other of [enemy, past])
      expect(reasons(outcome(other, throws(skill(6, 1), skill(6, 6)), [reroll("a", 0, 1)], held(1)))).toEqual([
        "a noAdvantage",
      ]);
  });

  test("as each edition lists: Triggers and rerolls in the first, a Hazard ignored in the later one", () => {
    expect(OTHER_USES.filter((each) => isUse(each, "source"))).toEqual(["bonusDie", "trigger", "calm"]);
    expect(OTHER_USES.filter((each) => isUse(each, "later"))).toEqual(["bonusDie", "calm", "ignoreHazard"]);
    expect([isUse("reroll", "source"), isUse("reroll", "later")]).toEqual([true, false]);
    expect(ADVANTAGE_USES.source).toContain("reroll");
    const later = { ...check, variants: { advantageUses: "later" } } as const;
    expect(reasons(outcome(later, throws(roll, skill(6, 6)), [reroll("a", 0, 1)], held(1)))).toEqual([
      "a notInEdition",
    ]);
    expect(outcome(later, throws(roll), [use("a", "ignoreHazard")], held(1)).advantageUses).toEqual(["ignoreHazard"]);
    expect(reasons(outcome(check, throws(roll), [use("a", "ignoreHazard")], held(1)))).toEqual(["a notInEdition"]);
  });

  test("a roll that creates some may use these at once, but not for its own dice", () => {
    const made = { kind: "createAdvantage", challenge: 3, rating: 1 } as const;
    const thrown = throws(skill(6, 4, 6, 1), skill(6, 6));
    expect(reasons(outcome(made, thrown, [reroll("a", 2, 1)]))).toEqual(["a noAdvantage"]);
    const end = outcome(made, thrown, [use("a", "trigger"), use("b", "trigger"), use("c", "trigger")]);
    expect(end.advantageUses).toEqual(["trigger", "trigger"]);
    expect(end.advantagesSpent).toEqual({ here: 2, atLarge: 0 });
  });
});

test("counters of Advantages name their Zone, and are forgotten with the scene", () => {
  expect([advantageCounter(""), advantageCounter("bridge")]).toEqual(["scene.advantages", "scene.advantages.bridge"]);
  expect(["", "bridge"].map((zone) => zoneOfCounter(advantageCounter(zone)))).toEqual(["", "bridge"]);
  expect(zoneOfCounter("scene.boons")).toBeNull();
});
