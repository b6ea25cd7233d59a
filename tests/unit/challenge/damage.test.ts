import { describe, expect, test } from "vitest";
import {
  type ChallengeEvent,
  hitsLeft,
  outcome,
  recoveryLeft,
  vitalsAfterTraits,
} from "../../../src/rulesets/challenge/rules/index.ts";
import { skill, throws } from "./dice.ts";

const strike = { challenge: 3, rating: 2 };
const dice = throws(skill(8, 8, 4, 5));
const blow = (id: string, actor: string, hits: number) => ({ id, type: "damage", actor, defense: "vigor", hits });

describe("Hits taken [upstream Traits, Damage]", () => {
  test("each target takes all Hits of an Action once", () => {
    const end = outcome(strike, dice, [blow("a", "ogre", 3)]);
    expect(end.taken).toEqual([{ actor: "ogre", defense: "vigor", hits: 3 }]);
    expect(hitsLeft(end, "ogre")).toBe(0);
    expect(hitsLeft(end, "wolf")).toBe(3);
  });

  test("a ruling that makes more Hits leaves the difference to take, one that makes fewer leaves none", () => {
    const target = (value: number) => ({ id: "t", type: "target", target: value });
    expect(hitsLeft(outcome(strike, dice, [blow("a", "ogre", 1)]), "ogre")).toBe(2);
    expect(hitsLeft(outcome(strike, dice, [blow("a", "ogre", 3), target(8)]), "ogre")).toBe(0);
  });

  test("only an Action harms", () => {
    const end = outcome({ ...strike, kind: "shift" }, dice, [blow("a", "ogre", 3)]);
    expect(end.refused).toMatchObject([{ event: "a", reason: "notAllowed" }]);
    expect(end.taken).toEqual([]);
  });

  test("a Defense that is none is refused", () => {
    const armor = { ...blow("a", "ogre", 3), defense: "armor" };
    const end = outcome(strike, dice, [armor]);
    expect(end.refused).toMatchObject([{ event: "a", reason: "malformed" }]);
  });
});

describe("Recover taken [upstream Actions]", () => {
  test("Hits + 1 can be taken, and no more", () => {
    const check = { ...strike, kind: "recover" } as const;
    expect(recoveryLeft(outcome(check, dice))).toBe(4);
    const whole: ChallengeEvent = { id: "a", type: "recover", defense: "reflexes", amount: 4 };
    const taken = outcome(check, dice, [whole]);
    expect(taken.recovered).toBe(4);
    expect(recoveryLeft(taken)).toBe(0);
  });

  test("in parts no more than Hits + 1 in total; an event beyond that is refused whole", () => {
    const check = { ...strike, kind: "recover" } as const;
    const part = (id: string, amount: number): ChallengeEvent => ({ id, type: "recover", defense: "reflexes", amount });
    const refused = (event: string, maximum: number) => ({ event, reason: "limitReached", data: { maximum } });
    const twice = outcome(check, dice, [part("a", 3), part("b", 3), part("c", 1), part("d", 1)]);
    expect(twice).toMatchObject({ recovered: 4, refused: [refused("b", 1), refused("d", 0)] });
    expect(outcome(check, dice, [part("a", 9999)])).toMatchObject({ recovered: 0, refused: [refused("a", 4)] });
    // Hits that a Trigger takes away are not there to recover.
    const fewer: ChallengeEvent = { id: "t", type: "bonusHits", hits: -2 };
    expect(outcome(check, dice, [fewer, part("a", 3)]).refused).toEqual([refused("a", 2)]);
  });

  test("only a Recover roll gives any", () => {
    const one: ChallengeEvent = { id: "a", type: "recover", defense: "reflexes", amount: 1 };
    const end = outcome(strike, dice, [one]);
    expect(end.refused).toMatchObject([{ reason: "notAllowed" }]);
    expect(recoveryLeft(end)).toBe(0);
  });
});

describe("Defenses and Grit follow the Traits [upstream Traits; reading]", () => {
  const before = { dangerous: 2, deft: 2, savvy: 1, steady: 1, uncanny: 1 };
  const none = { reflexes: 0, nerve: 0, vigor: 0, grit: 0 };

  test("a Trait raised by one raises what it adds up to", () => {
    const now = { reflexes: 3, nerve: 3, vigor: 1, grit: 7 };
    expect(vitalsAfterTraits(now, before, { ...before, dangerous: 3 }, none)).toEqual({
      reflexes: 4,
      nerve: 3,
      vigor: 2,
      grit: 8,
    });
  });

  test("a Trait lowered never leaves more than the maximum, talents included, nor less than none", () => {
    const now = { reflexes: 5, nerve: 0, vigor: 4, grit: 10 };
    expect(vitalsAfterTraits(now, before, { ...before, savvy: 0 }, { ...none, grit: 3 })).toEqual({
      reflexes: 4,
      nerve: 0,
      vigor: 4,
      grit: 9,
    });
  });
});
