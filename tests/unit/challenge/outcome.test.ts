import { describe, expect, test } from "vitest";
import { RulesError } from "../../../src/rules/error.ts";
import { type ChallengeEvent, outcome } from "../../../src/rulesets/challenge/rules/index.ts";
import { bonus, hazard, skill, throws } from "./dice.ts";

describe("test vectors", () => {
  test("7: d8 [8,1,4], Trait 1, reroll 1 to 6: 3 Hits, Momentum +1, no rank left", () => {
    const again: ChallengeEvent = { id: "a", type: "reroll", by: "trait", dice: [1], throw: 1 };
    const end = outcome({ challenge: 3, rating: 2, ranks: 1 }, throws(skill(8, 8, 1, 4), skill(8, 6)), [again]);
    expect(end).toMatchObject({ result: "hits", hits: 3, ranksLeft: 0, initiative: "kept" });
    expect(end.feeds).toEqual({ hits: 3, ones: 0, momentum: 1, entropy: 0, seized: 0, returned: 0 });
  });

  test("9: d6 [1,1,6] without ranks: 1 Hit, Entropy +1 once", () => {
    const end = outcome({ challenge: 3, rating: 1 }, throws(skill(6, 1, 1, 6)));
    expect(end).toMatchObject({ result: "hitsWithOnes", hits: 1, rerollable: [0, 1] });
    expect(end.feeds).toEqual({ hits: 1, ones: 2, momentum: 0, entropy: 1, seized: 1, returned: 0 });
  });

  test("11: Recover with 2 Hits gives the Defense 3", () => {
    const end = outcome({ kind: "recover", challenge: 3, rating: 2 }, throws(skill(8, 8, 4, 2)));
    expect(end.feeds["recovered"]).toBe(3);
  });
});

describe("results", () => {
  test.each([
    [[4, 6], "hits", true],
    [[1, 6], "hitsWithOnes", true],
    [[2, 3], "short", false],
    [[1, 3], "shortWithOnes", false],
  ] as const)("d6 %j is %s", (values, result, success) => {
    expect(outcome({ challenge: 2, rating: 1 }, throws(skill(6, ...values)))).toMatchObject({ result, success });
  });

  test("a Threshold asks for that many Hits", () => {
    const dice = throws(skill(6, 4, 5, 2));
    expect(outcome({ challenge: 3, rating: 1, threshold: 2 }, dice).success).toBe(true);
    expect(outcome({ challenge: 3, rating: 1, threshold: 3 }, dice)).toMatchObject({ result: "short", success: false });
  });

  test("dice that cannot reach the Target still roll 1s [reading]", () => {
    const hazards = [{ label: "", rating: 2 }];
    const end = outcome({ challenge: 1, rating: 1, target: 5, hazards }, throws([...skill(6, 6), ...hazard(4, 1)]));
    expect(end).toMatchObject({ hits: 1, ones: 1, initiative: "seized" });
  });
});

describe("who rolls, and for what", () => {
  test("an enemy's 1 returns the Initiative and feeds no meter [reading]", () => {
    const one = outcome({ side: "enemy", challenge: 2, rating: 1 }, throws(skill(6, 1, 6)));
    expect(one).toMatchObject({ result: "hitsWithOnes", initiative: "returned" });
    expect(one.feeds).toMatchObject({ momentum: 0, entropy: 0, seized: 0, returned: 1 });
    const none = outcome({ side: "enemy", challenge: 2, rating: 1 }, throws(skill(6, 2, 6)));
    expect(none).toMatchObject({ initiative: "kept" });
    expect(none.feeds).toMatchObject({ momentum: 0, entropy: 0 });
  });

  test.each(["shift", "defyDanger", "createAdvantage"] as const)(
    "%s: a 1 never loses the Initiative, still adds Entropy, and no 1 adds no Momentum [upstream Shifts; reading]",
    (kind) => {
      const one = outcome({ kind, challenge: 2, rating: 1 }, throws(skill(6, 1, 6)));
      expect(one.initiative).toBe("kept");
      expect(one.feeds).toMatchObject({ entropy: 1, momentum: 0, seized: 0 });
      const none = outcome({ kind, challenge: 2, rating: 1 }, throws(skill(6, 2, 6)));
      expect(none.feeds).toMatchObject({ entropy: 0, momentum: 0 });
    },
  );

  test("leaving a Zone rolls its Hazards as a Shift; without Hazards there is nothing to roll [upstream Shifts]", () => {
    const check = { kind: "leaveZone", challenge: 4, rating: 2, hazards: [{ label: "ogre", rating: 2 }] } as const;
    const end = outcome(check, throws(hazard(1, 3)));
    expect(end.initiative).toBe("kept");
    expect(end.feeds).toMatchObject({ entropy: 1, momentum: 0 });
    expect(outcome({ kind: "leaveZone", challenge: 4, rating: 2 }, throws([]))).toMatchObject({
      result: "short",
      ones: 0,
    });
  });

  test("Create an Advantage places one for each Hit [upstream Shifts]", () => {
    const end = outcome({ kind: "createAdvantage", challenge: 3, rating: 1 }, throws(skill(6, 4, 5, 1)));
    expect(end.feeds["advantages"]).toBe(2);
  });

  test("the Initiative test touches neither meter nor Initiative [reading]", () => {
    const end = outcome({ kind: "initiative", challenge: 2, rating: 1 }, throws(skill(6, 1, 6)));
    expect(end.initiative).toBe("untouched");
    expect(end.feeds).toMatchObject({ hits: 1, entropy: 0, momentum: 0, seized: 0 });
  });

  test("a background term takes an item a Hit; a remaining 1 adds background Entropy alone [upstream Backgrounds]", () => {
    const end = outcome({ kind: "background", challenge: 2, rating: 1 }, throws(skill(6, 1, 6)));
    expect(end.feeds).toMatchObject({ items: 1, backgroundEntropy: 1, entropy: 0 });
  });
});

describe("Bonus Hits", () => {
  test("numbers and the number on +1d4 are added, and its 1 is no 1 [reading]", () => {
    const check = {
      challenge: 1,
      rating: 1,
      bonusDice: [{ label: "Advantage", dice: 2 }],
      bonusHits: [{ label: "Fighter", hits: 2 }],
    };
    const end = outcome(check, throws([...skill(6, 5), ...bonus(1, 3)]));
    expect(end).toMatchObject({ hits: 7, ones: 0, result: "hits", rerollable: [] });
  });

  test("as a table may choose, +1d4 is a die that Hits at the Target", () => {
    const check = {
      challenge: 1,
      rating: 1,
      bonusDice: [{ label: "", dice: 2 }],
      variants: { bonusDie: "die" },
    } as const;
    expect(outcome(check, throws([...skill(6, 5), ...bonus(1, 4)]))).toMatchObject({ hits: 2, ones: 0 });
  });

  test("Hits taken away never leave less than none", () => {
    const check = { challenge: 1, rating: 1, bonusHits: [{ label: "Fatigued", hits: -3 }] };
    expect(outcome(check, throws(skill(6, 5)))).toMatchObject({ hits: 0, result: "short" });
  });

  test("may come after the roll: a die from an Advantage, Hits from a Trigger", () => {
    const events: ChallengeEvent[] = [
      { id: "a", type: "bonusDice", dice: 1, throw: 1 },
      { id: "b", type: "bonusHits", hits: 2 },
    ];
    const end = outcome({ challenge: 1, rating: 1 }, throws(skill(6, 2), [{ faces: 4, value: 3 }]), events);
    expect(end).toMatchObject({ hits: 5, result: "hits" });
    expect(end.dice[1]).toMatchObject({ group: "bonus", marks: ["hit"] });
  });
});

describe("rerolls", () => {
  const check = { challenge: 3, rating: 1, ranks: 2, hazards: [{ label: "", rating: 1 }] };
  const roll = [...skill(6, 1, 1, 5), ...hazard(1)];
  const refusedBy = (events: ChallengeEvent[], ...later: (readonly { faces: number; value: number }[])[]) =>
    outcome(check, throws(roll, ...later), events).refused.map(({ event, reason }) => `${event} ${reason}`);

  test("each rerolled die stands again and may be rerolled again while ranks last [reading]", () => {
    const events: ChallengeEvent[] = [
      { id: "a", type: "reroll", by: "trait", dice: [0], throw: 1 },
      { id: "b", type: "reroll", by: "trait", dice: [0], throw: 2 },
      { id: "c", type: "reroll", by: "trait", dice: [1], throw: 3 },
    ];
    const end = outcome(check, throws(roll, skill(6, 1), skill(6, 4), skill(6, 6)), events);
    expect(end.dice[0]).toMatchObject({ values: [1, 1, 4], value: 4, marks: ["hit", "rerolled", "rerolled"] });
    expect(end).toMatchObject({ ranksSpent: 2, ranksLeft: 0, ones: 2 });
    expect(end.refused).toEqual([{ event: "c", reason: "limitReached", data: { maximum: 0 } }]);
  });

  test("a Hazard die's 1 may be rerolled too [reading], and several dice at once cost a rank each", () => {
    const event: ChallengeEvent = { id: "a", type: "reroll", by: "trait", dice: [3, 0], throw: 1 };
    const end = outcome(check, throws(roll, [...skill(4, 4), ...skill(6, 2)]), [event]);
    expect(end.dice[3]).toMatchObject({ values: [1, 4], group: "hazard", marks: ["hit", "rerolled"] });
    expect(end).toMatchObject({ ranksSpent: 2, ones: 1, hits: 2 });
  });

  test("one rank rerolls any 1s at once, where the table has it so", () => {
    const all = { ...check, ranks: 1, variants: { rankBuys: "all" } } as const;
    const event: ChallengeEvent = { id: "a", type: "reroll", by: "trait", dice: [0, 1, 3], throw: 1 };
    const later: ChallengeEvent = { id: "b", type: "reroll", by: "trait", dice: [0], throw: 2 };
    const again = throws(roll, [...skill(6, 1, 6), ...skill(4, 4)], skill(6, 6));
    expect(outcome(all, again, [event, later])).toMatchObject({
      ranksSpent: 1,
      ranksLeft: 0,
      ones: 1,
      refused: [{ event: "b", reason: "limitReached" }],
    });
  });

  test("what is not allowed is refused", () => {
    expect(refusedBy([{ id: "a", type: "reroll", by: "trait", dice: [2], throw: 1 }], skill(6, 6))).toEqual([
      "a notOne",
    ]);
    expect(refusedBy([{ id: "a", type: "reroll", by: "trait", dice: [9], throw: 1 }], skill(6, 6))).toEqual([
      "a noSuchDie",
    ]);
    expect(refusedBy([{ id: "a", type: "reroll", by: "trait", dice: [], throw: 1 }], [])).toEqual(["a noDice"]);
    expect(refusedBy([{ id: "a", type: "reroll", by: "trait", dice: [0, 0], throw: 1 }], skill(6, 6, 6))).toEqual([
      "a sameDieTwice",
    ]);
    expect(refusedBy([{ id: "a", type: "reroll", by: "trait", dice: [0], throw: 1 }])).toEqual(["a noSuchThrow"]);
    expect(refusedBy([{ id: "a", type: "reroll", by: "trait", dice: [0], throw: 1 }], skill(8, 6))).toEqual([
      "a wrongDice",
    ]);
    expect(refusedBy([{ id: "a", type: "reroll", by: "trait", dice: [0], throw: 1 }], skill(6, 6, 6))).toEqual([
      "a wrongNumberOfDice",
    ]);
    expect(refusedBy([{ id: "a", type: "reroll", by: "trait", dice: [0, 1, 3], throw: 1 }], skill(6, 6, 6))).toEqual([
      "a limitReached",
    ]);
    expect(refusedBy([{ id: "a", type: "reroll", by: "luck", dice: [0], throw: 1 } as never], skill(6, 6))).toEqual([
      "a malformed",
    ]);
    expect(refusedBy([{ id: "a", type: "wish" } as never])).toEqual(["a unknownType"]);
  });

  test("one throw serves one event, and one event counts once", () => {
    const events: ChallengeEvent[] = [
      { id: "a", type: "reroll", by: "trait", dice: [0], throw: 1 },
      { id: "b", type: "reroll", by: "trait", dice: [1], throw: 1 },
      { id: "a", type: "reroll", by: "trait", dice: [1], throw: 2 },
    ];
    expect(refusedBy(events, skill(6, 6), skill(6, 6))).toEqual(["b throwUsed", "a sameEventTwice"]);
  });

  test("Bonus Hit dice have no 1 to reroll", () => {
    const event: ChallengeEvent = { id: "a", type: "reroll", by: "trait", dice: [1], throw: 1 };
    const withBonus = { challenge: 1, rating: 1, ranks: 1, bonusDice: [{ label: "", dice: 1 }] };
    const end = outcome(withBonus, throws([...skill(6, 5), ...bonus(1)], skill(4, 4)), [event]);
    expect(end.refused[0]?.reason).toBe("notOne");
  });
});

describe("rulings after the roll", () => {
  const check = { challenge: 3, rating: 1, hazards: [{ label: "", rating: 1 }] };
  const roll = [...skill(6, 5, 4, 1), ...hazard(1)];

  test("another Target or Threshold judges the same dice anew", () => {
    const events: ChallengeEvent[] = [
      { id: "a", type: "target", target: 5 },
      { id: "b", type: "threshold", threshold: 2 },
    ];
    expect(outcome(check, throws(roll), events)).toMatchObject({ hits: 1, target: 5, threshold: 2, success: false });
  });

  test("a lower Challenge takes the last Skill dice out, a higher one brings them back and adds new ones", () => {
    const lower: ChallengeEvent = { id: "a", type: "challenge", challenge: 2 };
    const end = outcome(check, throws(roll), [lower]);
    expect(end).toMatchObject({ hits: 2, ones: 1, challenge: 2 });
    expect(end.dice[2]?.marks).toEqual(["withdrawn"]);
    const higher: ChallengeEvent = { id: "b", type: "challenge", challenge: 5, throw: 1 };
    const raised = outcome(check, throws(roll, skill(6, 6, 2)), [lower, higher]);
    expect(raised).toMatchObject({ hits: 3, ones: 2, challenge: 5 });
    expect(raised.dice).toHaveLength(6);
  });

  test("a lower Challenge holds no more chosen dice than it has, a higher one adds none to them [upstream Shifts]", () => {
    const chosen = { kind: "createAdvantage", challenge: 5, rating: 1, chosenDice: 3 } as const;
    const ruled = (challenge: number) => {
      const ruling: ChallengeEvent = { id: "a", type: "challenge", challenge };
      return outcome(chosen, throws(skill(6, 6, 5, 4)), [ruling]);
    };
    expect(ruled(2)).toMatchObject({ hits: 2, challenge: 2, refused: [] });
    expect(ruled(2).dice[2]?.marks).toEqual(["withdrawn"]);
    expect(ruled(8)).toMatchObject({ hits: 3, challenge: 8, refused: [] });
  });

  test("Hazard dice may be forgotten or forgiven", () => {
    const none: ChallengeEvent = { id: "a", type: "hazards", dice: 0 };
    expect(outcome(check, throws(roll), [none]).ones).toBe(1);
    const two: ChallengeEvent = { id: "a", type: "hazards", dice: 2, throw: 1 };
    const more = outcome(check, throws(roll, [{ faces: 4, value: 4 }]), [two]);
    expect(more).toMatchObject({ hits: 3, ones: 2 });
    expect(more.dice[4]?.group).toBe("hazard");
  });

  test("what is not allowed is refused", () => {
    const refused = (events: readonly object[], kind: "action" | "leaveZone" | "initiative" = "action") => {
      const dice = { action: roll, leaveZone: hazard(1), initiative: skill(6, 5, 4, 1) }[kind];
      const hazards = kind === "initiative" ? [] : check.hazards;
      return outcome({ ...check, kind, hazards }, throws(dice, skill(6, 6)), events as never).refused[0]?.reason;
    };
    expect(refused([{ id: "a", type: "challenge", challenge: 5 }])).toBe("throwMissing");
    expect(refused([{ id: "a", type: "challenge", challenge: 5, throw: 1 }])).toBe("wrongNumberOfDice");
    expect(refused([{ id: "a", type: "challenge", challenge: 2, throw: 1 }])).toBe("noDice");
    expect(refused([{ id: "a", type: "challenge", challenge: 2 }], "leaveZone")).toBe("notAllowed");
    expect(refused([{ id: "a", type: "hazards", dice: 1, throw: 1 }], "initiative")).toBe("notAllowed");
    for (const throwIndex of ["length", 0, -1, 1.5, null, {}])
      expect(refused([{ id: "a", type: "challenge", challenge: 4, throw: throwIndex }])).toBe("malformed");
    expect(refused([{ id: "a", type: "target", target: 1 }])).toBe("malformed");
    expect(refused([{ id: "a", type: "target", target: 5, by: "gm" }])).toBe("malformed");
  });
});

describe("dice that do not belong to the check", () => {
  const field = (act: () => unknown) => {
    try {
      act();
    } catch (error) {
      if (error instanceof RulesError) return `${error.field} ${error.code}`;
    }
    return "accepted";
  };
  const check = { challenge: 2, rating: 1 };

  test.each([
    [[], "throws.0 missing"],
    [[skill(6, 5)], "throws.0 wrongNumberOfDice"],
    [[skill(8, 5, 5)], "throws.0.0.faces wrongDice"],
    [[[...skill(6, 5, 5), ...hazard(2)]], "throws.0 wrongNumberOfDice"],
    [[[{ faces: 6, value: 7 }, ...skill(6, 5)]], "throws.0.0.value outOfRange"],
    [[[{ faces: 6, value: 5, group: "luck" }, ...skill(6, 5)]], "throws.0.0.group unknown"],
    ["dice", "throws notList"],
  ])("%j: %s", (dice, expected) => {
    expect(field(() => outcome(check, dice as never))).toBe(expected);
  });

  test("an event without an id is a mistake of the host, not of a player", () => {
    expect(field(() => outcome(check, throws(skill(6, 5, 5)), [{ type: "target" } as never]))).toBe(
      "events.0.id notText",
    );
    expect(field(() => outcome(check, throws(skill(6, 5, 5)), [null as never]))).toBe("events.0 notObject");
  });
});
