import { describe, expect, test } from "vitest";
import { groupTotal, outcome } from "../../../src/rulesets/decision/rules/index.ts";
import { check, d6, exploded, luck, refusal } from "./checks.ts";

describe("test vectors", () => {
  test("1: 3 and 4 with STAT 1 against 8 is 8, a success", () => {
    expect(outcome(check(1, { targetNumber: 8 }), [d6(3, 4)])).toMatchObject({ total: 8, margin: 0, success: true });
  });

  test("3: advantage, 6, 5, 4 against 14 is 15, a success", () => {
    const input = check(0, { advantages: [""], targetNumber: 14 });
    expect(outcome(input, [d6(6, 5, 4)])).toMatchObject({ total: 15, margin: 1, success: true });
  });

  test("15: exploding, 3 and 6, then 6, then 2, with STR 0 is 17", () => {
    const input = { stat: { id: "str", value: 0 }, variants: { explodingSixes: true } };
    const end = outcome(input, [[...d6(3, 6), ...exploded(6, 2)]]);
    expect(end.total).toBe(17);
    expect(end.dice.map(({ group }) => group ?? "decision")).toEqual([
      "decision",
      "decision",
      "explosion",
      "explosion",
    ]);
  });
});

describe("Luck", () => {
  const lucky = check(0, { luck: true, targetNumber: 10 });

  test("declared before the roll adds a d4", () => {
    const end = outcome(lucky, [[...d6(3, 4), luck(3)]]);
    expect(end).toMatchObject({ total: 10, luck: 3, result: "success" });
    expect(end.dice[2]).toMatchObject({ faces: 4, group: "luck", marks: ["counted"] });
  });

  test("is one die a roll, and none after it", () => {
    expect(refusal(() => outcome(lucky, [[...d6(3, 4), luck(3), luck(2)]]))).toBe("throws.0 wrongNumberOfDice");
    expect(refusal(() => outcome(check(0), [[...d6(3, 4), luck(3), luck(2)]]))).toBe("throws.0 wrongNumberOfDice");
  });

  test("a Luck die of a check without Luck does not count", () => {
    const end = outcome(check(0), [[...d6(3, 4), luck(3)]]);
    expect([end.total, end.luck, end.dice.length]).toEqual([7, 0, 2]);
    const late = outcome(check(0), [d6(3, 4), [luck(3)]], [{ id: "l", type: "luck" }]);
    expect(late).toMatchObject({ total: 7, refused: [{ event: "l", reason: "declaredBefore" }] });
  });

  test.each([
    [1, -2],
    [2, 2],
    [3, -2],
    [4, 4],
  ])("swinging, a %i adds %i", (shown, added) => {
    const end = outcome({ ...lucky, variants: { luckDie: "swing" } }, [[...d6(3, 4), luck(shown)]]);
    expect(end).toMatchObject({ luck: added, total: 7 + added });
    expect(end.dice[2]?.marks).toEqual([added < 0 ? "swing" : "counted"]);
  });

  test("a Luck die of another size is refused", () => {
    expect(refusal(() => outcome(lucky, [[...d6(3, 4), { faces: 6, value: 3, group: "luck" }]]))).toBe(
      "throws.0.2.faces outOfRange",
    );
  });
});

describe("exploding sixes (later edition)", () => {
  const input = check(0, { variants: { explodingSixes: true } });

  test("each 6 adds a die, and so does each 6 on those", () => {
    expect(outcome(input, [[...d6(6, 6), ...exploded(6, 1, 2)]]).total).toBe(21);
  });

  test("a missing or surplus die is refused", () => {
    expect(refusal(() => outcome(input, [d6(6, 3)]))).toBe("throws.0 wrongNumberOfDice");
    expect(refusal(() => outcome(input, [[...d6(6, 3), ...exploded(6)]]))).toBe("throws.0 wrongNumberOfDice");
    expect(refusal(() => outcome(input, [[...d6(5, 3), ...exploded(2)]]))).toBe("throws.0 wrongNumberOfDice");
  });

  test("without the variant sixes add nothing, and dice that they added are refused", () => {
    expect(outcome(check(0), [d6(6, 6)]).total).toBe(12);
    expect(refusal(() => outcome(check(0), [[...d6(6, 3), ...exploded(2)]]))).toBe("throws.0 wrongNumberOfDice");
  });
});

describe("source 004, Supply Rolls; D100 or Percentage: the gear of a check", () => {
  const gear = { item: "Item.kit", name: "Kit", supply: "d8" } as const;
  const supplied = (id: string) => ({ id, type: "supplied", message: `roll ${id}` });
  const end = (used: object | null, ...events: { id: string; type: string }[]) =>
    outcome(check(0, { gear: used as typeof gear }), [d6(3, 4)], events);

  test("its supply roll is noted once it was made, the last one where it had to be made again", () => {
    expect(end(gear).supplied).toBeNull();
    expect(end(gear, supplied("a"), supplied("b"))).toMatchObject({ supplied: "roll b", refused: [] });
  });

  test("none is asked for without a supply die, for an empty one, or without gear", () => {
    for (const used of [null, { ...gear, supply: null }, { ...gear, supply: "empty" }])
      expect(end(used, supplied("a"))).toMatchObject({ supplied: null, refused: [{ reason: "noSupplyRoll" }] });
  });

  test("its tracker drains and refills by whole per cents, and only gear has one", () => {
    const drained = { id: "a", type: "drained", amount: 15 };
    expect(end({ ...gear, supply: null }, drained, { ...drained, id: "b", type: "refilled" }).refused).toEqual([]);
    expect(end(null, drained).refused).toMatchObject([{ reason: "noGear" }]);
    expect(end(gear, { ...drained, amount: 0 } as typeof drained).refused).toMatchObject([{ reason: "malformed" }]);
  });

  test("what is no gear is refused by name", () => {
    expect(refusal(() => end({ ...gear, supply: "d20" }))).toBe("gear.supply unknown");
    expect(refusal(() => end({ ...gear, item: "" }))).toBe("gear.item notText");
  });
});

describe("a target number set after the roll", () => {
  const events = (...all: object[]) => all.map((event, index) => ({ id: `e${index}`, type: "", ...event }));

  test("decides what was undecided, and may be taken away again", () => {
    expect(outcome(check(1), [d6(3, 4)])).toMatchObject({ result: "undecided", success: null, margin: null });
    expect(outcome(check(1), [d6(3, 4)]).feeds).toEqual({ total: 8 });
    const set = events({ type: "targetNumber", targetNumber: 9 });
    expect(outcome(check(1), [d6(3, 4)], set)).toMatchObject({ result: "failure", margin: -1 });
    const unset = events({ type: "targetNumber", targetNumber: 9 }, { type: "targetNumber", targetNumber: null });
    expect(outcome(check(1), [d6(3, 4)], unset).result).toBe("undecided");
  });

  test("may be adjusted, which never makes a task Impossible", () => {
    const all = events({ type: "adjustment", label: "rain", value: 15 }, { type: "refuse" });
    const end = outcome(check(1, { targetNumber: 8 }), [d6(3, 4)], all);
    expect(end).toMatchObject({ targetNumber: 23, impossible: false, result: "failure" });
    expect(end.refused[0]?.reason).toBe("notImpossible");
  });

  test("that starts at 20 may be refused; a lower one lifts that", () => {
    const refused = events({ type: "targetNumber", targetNumber: 20 }, { type: "refuse" });
    expect(outcome(check(9), [d6(6, 6)], refused)).toMatchObject({ result: "refused", success: false });
    const lifted = events(
      { type: "targetNumber", targetNumber: 20 },
      { type: "refuse" },
      { type: "targetNumber", targetNumber: 18 },
    );
    expect(outcome(check(9), [d6(6, 6)], lifted)).toMatchObject({ result: "success", targetNumber: 18 });
  });

  test("that makes no sense is refused", () => {
    const all = events(
      { type: "targetNumber", targetNumber: 1 },
      { type: "targetNumber" },
      { type: "adjustment", value: 0.5 },
      { type: "refuse", why: "no" },
      { type: "wish" },
    );
    const end = outcome(check(1, { targetNumber: 8 }), [d6(3, 4)], all);
    expect(end).toMatchObject({ targetNumber: 8, result: "success" });
    expect(end.refused.map(({ reason }) => reason)).toEqual([
      "malformed",
      "malformed",
      "malformed",
      "malformed",
      "unknownType",
    ]);
  });
});

describe("contests", () => {
  const rerolls = (id: string, dice: number[][]) =>
    dice.slice(1).map((_, index) => ({ id: `${id}${index}`, type: "reroll", throw: index + 1 }));
  const thrown = (dice: number[][]) => dice.map((values) => d6(...values));
  const side = (id: string, dice: number[][]) => ({
    id,
    type: "contestant",
    check: check(0),
    throws: thrown(dice),
    events: rerolls(id, dice),
  });
  const contest = (own: number[][], ...others: ReturnType<typeof side>[]) =>
    outcome(check(0, { contested: true }), thrown(own), [...others, ...rerolls("own", own)]);

  test("of three: those tied for the highest reroll, the others are out", () => {
    const first = contest([[4, 4]], side("b", [[5, 3]]), side("c", [[1, 1]]));
    expect(first.contest).toMatchObject({ winner: null, waiting: ["self", "b"] });
    const own = [
      [4, 4],
      [1, 1],
    ];
    const its = [
      [5, 3],
      [1, 2],
    ];
    expect(contest(own, side("b", its), side("c", [[1, 1]])).contest?.winner).toBe("b");
  });

  test("wait for whoever has not rerolled yet", () => {
    const own = [
      [4, 4],
      [6, 6],
    ];
    const half = contest(own, side("b", [[5, 3]]));
    expect(half).toMatchObject({ contest: { winner: null, waiting: ["b"] }, refused: [] });
  });

  test("a reroll that no tie asked for counts for nothing", () => {
    const own = [
      [1, 1],
      [6, 6],
    ];
    expect(contest(own, side("b", [[5, 3]]))).toMatchObject({
      totals: [2],
      contest: { winner: "b" },
      refused: [{ event: "own0", reason: "noTie" }],
    });
  });

  test("so does the winner's own, and one too many while others are awaited", () => {
    const its = [
      [5, 3],
      [6, 6],
    ];
    expect(contest([[1, 1]], side("b", its)).contest?.sides[1]).toEqual({ id: "b", totals: [8] });
    const own = [
      [4, 4],
      [6, 6],
      [1, 1],
    ];
    expect(contest(own, side("b", [[5, 3]]))).toMatchObject({
      totals: [8, 12],
      contest: { waiting: ["b"] },
      refused: [{ event: "own1", reason: "noTie" }],
    });
  });

  test("rerolls keep modifiers and Luck; or leave both aside, as a table may choose", () => {
    const lucky = (contestReroll: "withModifiers" | "withoutModifiers") => ({
      id: "a",
      check: check(3, { luck: true, variants: { contestReroll } }),
      throws: [[...d6(1, 1), luck(3)], d6(2, 2)],
      events: [{ id: "again", type: "reroll", throw: 1 }],
    });
    expect(outcome(...played(lucky("withModifiers"))).totals).toEqual([8, 10]);
    const first = { ...lucky("withoutModifiers"), events: [] };
    expect(outcome(...played(first)).dice[2]?.marks).toEqual(["counted"]);
    const without = outcome(...played(lucky("withoutModifiers")));
    expect(without.totals).toEqual([8, 4]);
    expect(without.dice.map(({ marks }) => marks[0])).toEqual([
      "replaced",
      "replaced",
      "replaced",
      "counted",
      "counted",
    ]);
  });

  test("a reroll belongs to a contest, and to its own dice", () => {
    const reroll = { id: "r", type: "reroll", throw: 1 };
    const reason = (input: object, ...later: object[]) =>
      outcome(check(0, input), [d6(1, 1), ...later] as never, [reroll]).refused[0]?.reason;
    expect(reason({ targetNumber: 8 }, d6(2, 2))).toBe("noContest");
    expect(reason({})).toBe("noSuchThrow");
    expect(reason({}, d6(2))).toBe("wrongNumberOfDice");
    expect(
      reason({}, [
        { faces: 8, value: 2 },
        { faces: 6, value: 2 },
      ]),
    ).toBe("wrongDice");
    expect(reason({}, [...d6(2), luck(2)])).toBe("wrongDice");
    const twice = outcome(check(0), [d6(1, 1), d6(2, 2)], [reroll, { ...reroll, id: "s" }]);
    expect(twice.refused).toEqual([{ event: "s", reason: "throwUsed", data: { throw: 1 } }]);
  });

  test("a group's roll is its highest, and one more for each ally", () => {
    expect(groupTotal([5, 9, 7])).toBe(11);
    expect(groupTotal([5])).toBe(5);
    expect(refusal(() => groupTotal([]))).toBe("totals empty");
  });
});

describe("dice that do not belong to the check", () => {
  test.each([
    [[], "throws.0 missing"],
    [[d6(3)], "throws.0 wrongNumberOfDice"],
    [[d6(3, 4, 5)], "throws.0 wrongNumberOfDice"],
    [
      [
        [
          { faces: 8, value: 3 },
          { faces: 6, value: 3 },
        ],
      ],
      "throws.0 wrongDice",
    ],
    [
      [
        [
          { faces: 6, value: 3, group: "hazard" },
          { faces: 6, value: 3 },
        ],
      ],
      "throws.0.0.group unknown",
    ],
  ])("%# are refused", (dice, expected) => {
    expect(refusal(() => outcome(check(0), dice))).toBe(expected);
  });
});

describe("damage that an attack deals", () => {
  const struck = (...blows: readonly (readonly [actor: unknown, damage: unknown])[]) =>
    outcome(
      check(0, { targetNumber: 5 }),
      [d6(4, 4)],
      blows.map(([actor, damage], place) => ({ id: `e${place}`, type: "struck", actor, damage }) as never),
    );

  test("is taken once by each target, none at all included", () => {
    const { struck: taken, refused } = struck(["hound", 3], ["wolf", 0], ["hound", 2]);
    expect(taken).toEqual([
      { event: "e0", actor: "hound", damage: 3 },
      { event: "e1", actor: "wolf", damage: 0 },
    ]);
    expect(refused).toMatchObject([{ event: "e2", reason: "alreadyTaken" }]);
  });

  test.each([-1, 0.5, 100_001, "3", null])("is a number, not %s", (damage) => {
    expect(struck(["hound", damage])).toMatchObject({ struck: [], refused: [{ event: "e0", reason: "malformed" }] });
  });
});

function played({ check: input, throws, events }: { check: object; throws: object[]; events: object[] }) {
  return [input, throws, events] as unknown as Parameters<typeof outcome>;
}
