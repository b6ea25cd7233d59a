/** Every sentence of source 000 that is a rule, by its section. */
import { describe, expect, test } from "vitest";
import { defiedSoFar, odds, outcome, pool, sceneChange } from "../../../src/rulesets/challenge/rules/index.ts";
import { hazard, skill, throws } from "./dice.ts";

const OGRE = { label: "raging ogre", rating: 1 };
const TYRANT = { label: "dragon tyrant", rating: 6 };

describe("source 000, Challenge", () => {
  test("Challenge 1 rolls one die, Challenge 8 rolls eight", () => {
    expect(pool({ challenge: 1, rating: 2 })).toMatchObject({ skill: 1, faces: 8 });
    expect(pool({ challenge: 8, rating: 2 })).toMatchObject({ skill: 8, faces: 8 });
  });

  test("each die equal to or greater than the Target scores one Hit (the sentence breaks off)", () => {
    const { hits, dice } = outcome({ challenge: 4, rating: 4, target: 6 }, throws(skill(12, 5, 6, 7, 12)));
    expect(hits).toBe(3);
    expect(dice.map((die) => die.marks)).toEqual([[], ["hit"], ["hit"], ["hit"]]);
  });
});

describe("source 000, Core Roll Mechanic", () => {
  test("roll dice equal to Challenge plus any applicable modifiers", () => {
    const modifiers = [
      { label: "Double Tap", dice: 2 },
      { label: "Aim", dice: -1 },
    ];
    expect(pool({ challenge: 3, rating: 1, modifiers }).skill).toBe(4);
  });

  test("the Target is 4 unless the table says otherwise", () => {
    const dice = throws(skill(6, 3, 4, 5, 6));
    expect(outcome({ challenge: 4, rating: 1 }, dice).hits).toBe(3);
    expect(outcome({ challenge: 4, rating: 1, target: 5 }, dice).hits).toBe(2);
  });

  test("unspent ranks of the focused Trait may reroll any 1 in the result set", () => {
    const check = { challenge: 3, rating: 2, ranks: 1 };
    const again = { id: "a", type: "reroll", by: "trait", dice: [2], throw: 1 };
    const end = outcome(check, throws(skill(8, 8, 4, 1), skill(8, 6)), [again]);
    expect(end).toMatchObject({ hits: 3, ones: 0, ranksSpent: 1, ranksLeft: 0 });
    expect(end.dice[2]).toMatchObject({ values: [1, 6], value: 6, marks: ["hit", "rerolled"] });
  });

  test("no 1s after rerolls: Hits total, the team keeps the Initiative, Momentum increases", () => {
    const end = outcome({ challenge: 3, rating: 2 }, throws(skill(8, 8, 4, 2)));
    expect(end).toMatchObject({ result: "hits", hits: 2, initiative: "kept" });
    expect(sceneChange(end)).toEqual({ entropy: 0, momentum: 1, initiative: null });
  });

  test("any 1 left: Hits total all the same, the enemy seizes the Initiative, Entropy increases", () => {
    const end = outcome({ challenge: 3, rating: 2 }, throws(skill(8, 8, 4, 1)));
    expect(end).toMatchObject({ result: "hitsWithOnes", success: true, hits: 2, initiative: "seized" });
    expect(sceneChange(end)).toEqual({ entropy: 1, momentum: 0, initiative: "enemy" });
  });
});

describe("source 000, Challenge: Result Sets, Hits & 1s (left empty there)", () => {
  test("a higher Challenge means more Hits and more chances of a 1", () => {
    for (let challenge = 1; challenge < 12; challenge++) {
      const [now, then] = [odds({ challenge, rating: 2 }), odds({ challenge: challenge + 1, rating: 2 })];
      expect(then.expected.hits).toBeGreaterThan(now.expected.hits);
      expect(then.noOnes).toBeLessThan(now.noOnes);
    }
  });
});

describe("source 000, Entropy", () => {
  test("increases each time a 1 is contained in a roll's final result set: once a roll, not once a 1", () => {
    const end = outcome({ challenge: 3, rating: 1 }, throws(skill(6, 1, 1, 6)));
    expect(end.feeds).toMatchObject({ hits: 1, ones: 2, entropy: 1, momentum: 0 });
  });

  test("a 1 that was rerolled away is not in the final result set", () => {
    const again = { id: "a", type: "reroll", by: "trait", dice: [0], throw: 1 };
    const end = outcome({ challenge: 1, rating: 1, ranks: 1 }, throws(skill(6, 1), skill(6, 2)), [again]);
    expect(end.feeds).toMatchObject({ entropy: 0, momentum: 1 });
  });
});

describe("source 000, Momentum", () => {
  test("increases each time the final result set contains no 1s and the players maintain the Initiative", () => {
    expect(outcome({ challenge: 1, rating: 1 }, throws(skill(6, 2))).feeds["momentum"]).toBe(1);
    expect(outcome({ challenge: 1, rating: 1 }, throws(skill(6, 1))).feeds["momentum"]).toBe(0);
  });

  test.each([
    ["held", "risked", null, 1],
    ["held", "risked", "players", 1],
    ["held", "risked", "enemy", 0],
    ["held", "every", "players", 1],
    ["held", "every", "enemy", 0],
    // A table that counts every roll without a 1, and checks stored before that was a variant.
    ["clean", "risked", "enemy", 1],
    ["clean", "every", "enemy", 1],
  ] as const)(
    "momentum %s, meters %s: an Action without 1s while the Initiative is with %s adds %i",
    (momentum, meters, initiative, added) => {
      const held = { here: 0, atLarge: 0, entropy: 0, initiative };
      for (const kind of ["action", "recover"] as const) {
        const check = { kind, challenge: 1, rating: 1, variants: { momentum, meters } };
        const end = outcome(check, throws(skill(6, 2)), [], held);
        expect(end).toMatchObject({ initiative: "kept", heldBy: initiative, feeds: { momentum: added, entropy: 0 } });
        expect(outcome(check, throws(skill(6, 1)), [], held).feeds).toMatchObject({ momentum: 0, entropy: 1 });
      }
    },
  );
});

describe("source 000, Hazard", () => {
  test("an Action or a Shift inside the Zone adds 1d4 to the roll, and to its result set", () => {
    for (const kind of ["action", "shift"] as const) {
      const check = { kind, challenge: 1, rating: 3, hazards: [OGRE] };
      expect(pool(check).hazard).toBe(1);
      expect(outcome(check, throws([...skill(10, 5), ...hazard(3)])).dice).toHaveLength(2);
    }
  });

  test("a Hazard die that shows 1 lets the enemy seize the Initiative and increases Entropy", () => {
    const end = outcome({ challenge: 1, rating: 3, hazards: [OGRE] }, throws([...skill(10, 5), ...hazard(1)]));
    expect(end).toMatchObject({ hits: 1, ones: 1, initiative: "seized" });
    expect(end.feeds["entropy"]).toBe(1);
  });

  test("a Hazard die that shows 4 adds a Hit", () => {
    const end = outcome({ challenge: 1, rating: 3, hazards: [OGRE] }, throws([...skill(10, 5), ...hazard(4)]));
    expect(end).toMatchObject({ hits: 2, ones: 0 });
  });

  test("the rating is the number of Hazard dice: a raging ogre 1d4, a lord of dragon tyrants 6d4", () => {
    expect(pool({ challenge: 1, rating: 0, hazards: [OGRE] }).hazard).toBe(1);
    expect(pool({ challenge: 1, rating: 0, hazards: [TYRANT] }).hazard).toBe(6);
  });

  test("ratings are cumulative within a Zone: facing the tyrant in the ogre's lair, 7 Hazard dice", () => {
    expect(pool({ challenge: 4, rating: 2, hazards: [OGRE, TYRANT] })).toMatchObject({ skill: 4, hazard: 7 });
  });
});

describe("source 000, Entropy and Momentum, word by word (variant: every roll moves the meters)", () => {
  const variants = { meters: "every" } as const;
  const fed = (check: object, value: number) => {
    const { feeds } = outcome({ challenge: 1, rating: 1, variants, ...check }, throws(skill(6, value)));
    return [feeds["momentum"], feeds["entropy"]];
  };

  test("Momentum increases each time a roll's final result set contains no 1s and the players maintain the initiative", () => {
    expect(fed({ kind: "shift" }, 3)).toEqual([1, 0]);
    expect(fed({ kind: "createAdvantage" }, 3)).toEqual([1, 0]);
    // The enemy's roll keeps the enemy's Initiative; before an Initiative test the players have none to maintain.
    expect(fed({ side: "enemy" }, 3)).toEqual([0, 0]);
    expect(fed({ kind: "initiative" }, 3)).toEqual([0, 0]);
  });

  test("Entropy increases each time a 1 is contained in a roll's final result set, whoever rolls", () => {
    for (const kind of ["action", "shift", "initiative"]) expect(fed({ kind }, 1)).toEqual([0, 1]);
    expect(fed({ side: "enemy" }, 1)).toEqual([0, 1]);
    expect(fed({ kind: "background" }, 1)).toEqual([0, 0]);
  });

  test("by default only what risks the Initiative gains Momentum, and the enemy feeds neither", () => {
    const usual = { variants: {} };
    expect(fed({ kind: "shift", ...usual }, 3)).toEqual([0, 0]);
    expect(fed({ side: "enemy", ...usual }, 1)).toEqual([0, 0]);
    expect(fed({ kind: "initiative", ...usual }, 1)).toEqual([0, 0]);
  });
});

describe("source 000, Defy Danger", () => {
  test("its Hits reduce the number of Hazard dice added to any roll", () => {
    const roll = outcome({ kind: "defyDanger", challenge: 3, rating: 2 }, throws(skill(8, 5, 8, 3)));
    expect(roll.feeds["hazardReduction"]).toBe(2);
    const ann = { actor: "ann", zone: "" };
    const defied = defiedSoFar([{ ...ann, kind: "defyDanger", hits: roll.hits }], ann, "own", true);
    expect(pool({ challenge: 3, rating: 2, hazards: [OGRE, TYRANT], defied }).hazard).toBe(5);
  });

  test("is a Shift inside the Zone itself: any roll made there carries its Hazard dice, unless the table picked otherwise", () => {
    const check = { kind: "defyDanger", challenge: 3, rating: 2, hazards: [OGRE] } as const;
    expect(pool(check)).toMatchObject({ skill: 3, hazard: 1 });
    expect(outcome(check, throws([...skill(8, 5, 2, 3), ...hazard(4)])).feeds["hazardReduction"]).toBe(2);
    expect(() => pool({ ...check, variants: { defyHazards: "free" } })).toThrow("hazards: notAllowed");
  });

  test("more Hits than Hazard dice leave none, not less", () => {
    expect(pool({ challenge: 2, rating: 2, hazards: [OGRE], defied: 3 })).toMatchObject({ skill: 2, hazard: 0 });
  });
});
