import { describe, expect, test } from "vitest";
import {
  canOppose,
  type EffortCheckInput,
  type EffortEvent,
  effortVariants,
  OPPOSITION_GROUP,
  oppositionEvent,
  outcome,
  penaltyDice,
} from "../../../src/rulesets/effort/rules/index.ts";
import { check, d6 } from "./checks.ts";

const penalty = (...values: number[]) => values.map((value) => ({ faces: 6, value, group: OPPOSITION_GROUP }));
const hinder = { id: "reaction", form: "hinder", by: "cal" } as const;
const resist = { id: "reaction", form: "resist", by: "ann" } as const;
const graded = { criticalOpposition: "graded" } as const;

describe("an opposing check", () => {
  test("that succeeds takes the die thrown along from the action it opposes (source 001, Hinder)", () => {
    const event = oppositionEvent(check(8), [[...d6(4, 5), ...penalty(3)]], [], hinder);
    expect(event).toEqual({ id: "reaction", type: "hinder", by: "cal", result: "success", die: 3 });
    expect(outcome(check(8), [d6(4, 5)], event ? [event] : [])).toMatchObject({ total: 14, result: "failure" });
  });

  test("that fails takes nothing, though its die was thrown", () => {
    const event = oppositionEvent(check(8), [[...d6(1, 2), ...penalty(6)]], [], hinder);
    expect(event).toEqual({ id: "reaction", type: "hinder", by: "cal", result: "failure" });
    const end = outcome(check(8), [d6(4, 5)], event ? [event] : []);
    expect(end).toMatchObject({ total: 17, result: "success", refused: [] });
  });

  test("that resists protects its own character alone (source 001, Resist)", () => {
    const event = oppositionEvent(check(8), [[...d6(6, 5), ...penalty(4)]], [], resist);
    const end = outcome(check(8, { targets: ["ann", "ben"] }), [d6(4, 5)], event ? [event] : []);
    expect(end.targets.map(({ id, total, result }) => [id, total, result])).toEqual([
      ["ann", 13, "failure"],
      ["ben", 17, "success"],
    ]);
  });

  test("is rolled by its own dice alone: the penalty's dice do not count for it", () => {
    const own = outcome(check(8, { difficulty: "hard" }), [[...d6(2, 5, 6), ...penalty(1)]]);
    expect(own).toMatchObject({ total: 15, result: "success" });
    expect(own.dice).toHaveLength(3);
  });

  test("takes the higher of two dice on a critical success where the table grades them [proposal]", () => {
    expect([penaltyDice({ criticalOpposition: "same" }), penaltyDice(graded)]).toEqual([1, 2]);
    const critical = oppositionEvent(check(8, { variants: graded }), [[...d6(6, 6), ...penalty(2, 5)]], [], hinder);
    expect(critical).toMatchObject({ result: "criticalSuccess", die: 2, second: 5 });
    const end = outcome(check(8, { variants: graded }), [d6(6, 4)], critical ? [critical] : []);
    expect(end).toMatchObject({ total: 13, refused: [] });
    const plain = oppositionEvent(check(8, { variants: graded }), [[...d6(5, 5), ...penalty(2, 5)]], [], hinder);
    expect(plain).toEqual({ id: "reaction", type: "hinder", by: "cal", result: "success", die: 2 });
  });

  test("that was taken back says nothing", () => {
    const withdrawn: EffortEvent = { id: "back", type: "withdrawn" };
    expect(oppositionEvent(check(8), [[...d6(4, 5), ...penalty(3)]], [withdrawn], hinder)).toBeNull();
    expect(outcome(check(8), [d6(4, 5)], [withdrawn])).toMatchObject({ withdrawn: true, refused: [] });
  });
});

describe("a trivial action that somebody opposed", () => {
  const asNormal = { trivialOpposed: "normal" } as const;
  const trivial = check(8, { difficulty: "trivial", variants: asNormal });
  const opposition: EffortEvent = { id: "reaction", type: "hinder", by: "cal", result: "success", die: 4 };
  const rolled: EffortEvent = { id: "roll", type: "rollOpposed", throw: 1 };

  test("source 001, Trivial: it always succeeds; the penalty changes its number alone", () => {
    const end = outcome(check(8, { difficulty: "trivial" }), [], [{ ...opposition, die: 6 } as EffortEvent]);
    expect(end).toMatchObject({ result: "success", total: 14, awaitingRoll: false, cost: 0, refused: [] });
    const rolledAll = outcome(check(8, { difficulty: "trivial" }), [[], d6(5, 4)], [opposition, rolled]);
    expect(rolledAll).toMatchObject({ result: "success", refused: [{ reason: "notOpposed" }] });
  });

  test("is rolled as a normal one where the table plays it so", () => {
    const end = outcome(trivial, [[], d6(5, 4)], [opposition, rolled]);
    expect(end).toMatchObject({ awaitingRoll: false, difficulty: "normal", total: 13, cost: 2, refused: [] });
  });

  test("stays a normal one in checks that were stored before there was a choice", () => {
    const { trivialOpposed: _, ...former } = effortVariants.defaults;
    const end = outcome({ ...trivial, variants: former }, [[], d6(5, 4)], [opposition, rolled]);
    expect(end).toMatchObject({ difficulty: "normal", total: 13, refused: [] });
  });

  test("but not before anybody opposed it, nor twice", () => {
    expect(outcome(trivial, [[], d6(5, 4)], [rolled]).refused).toMatchObject([{ reason: "notOpposed" }]);
    const twice: EffortEvent = { id: "again", type: "rollOpposed", throw: 2 };
    const end = outcome(trivial, [[], d6(5, 4), d6(6, 6)], [opposition, rolled, twice]);
    expect(end).toMatchObject({ total: 13, refused: [{ event: "again", reason: "notOpposed" }] });
  });
});

describe("whether there is anything left to prevent (source 001, Opposing)", () => {
  const could = (input: EffortCheckInput, dice: number[], target: string | null, ...events: EffortEvent[]) =>
    canOppose(outcome(input, [d6(...dice)], events), { ...effortVariants.defaults, ...input.variants }, target);
  const withOthers = (value: number, dice: number[], others: number, target: string | null = null) => {
    const end = outcome(check(value, { targets: ["ann"] }), [d6(...dice)], []);
    return canOppose(end, effortVariants.defaults, target, others);
  };

  test("a success that the highest die could lower, and a critical one too", () => {
    expect(could(check(8), [3, 4], null)).toBe(true);
    expect(could(check(8), [6, 6], null)).toBe(true);
    expect(could(check(13), [6, 6], null)).toBe(true);
    // 26 and 6 less is 20, a critical success still.
    expect(could(check(14), [6, 6], null)).toBe(false);
  });

  test("source 001, Opposition Stacking: the penalties always stack, so others still to come may make up the rest", () => {
    // 26 less twice 6 is 14, a failure; 27 less 6 is 21, less twice 6 is 15: no critical success any more.
    expect([0, 1].map((others) => withOthers(14, [6, 6], others))).toEqual([false, true]);
    expect([0, 1].map((others) => withOthers(15, [6, 6], others))).toEqual([false, true]);
    // 32 less twice 6 is 20, a critical success still; less three times 6 it is 14.
    expect([0, 1, 2].map((others) => withOthers(20, [6, 6], others))).toEqual([false, false, true]);
    expect([0, 1].map((others) => withOthers(14, [6, 6], others, "ann"))).toEqual([false, true]);
    expect(withOthers(8, [3, 3], 9)).toBe(false);
  });

  test("a failure that could get worse, where the table opposes failures (variant opposeFailures)", () => {
    const worse = { opposeFailures: true };
    expect(could(check(8), [3, 3], null)).toBe(false);
    expect(could(check(8, { variants: worse }), [3, 3], null)).toBe(true);
    // 10 is a critical failure already, and an impossible action fails without one.
    expect(could(check(8, { variants: worse }), [1, 1], null)).toBe(false);
    expect(could(check(8, { difficulty: "impossible", variants: worse }), [], null)).toBe(false);
  });

  test("no failure, impossible action or, by the source's letter, trivial one", () => {
    expect(could(check(8), [3, 3], null)).toBe(false);
    expect(could(check(8, { difficulty: "impossible" }), [], null)).toBe(false);
    expect(could(check(8, { difficulty: "trivial" }), [], null)).toBe(false);
    expect(could(check(8, { difficulty: "trivial", variants: { trivialOpposed: "normal" } }), [], null)).toBe(true);
  });

  test("Resist: what it comes to against that target alone", () => {
    const aimed = check(8, { targets: ["ann", "ben"] });
    const resisted: EffortEvent = { id: "r", type: "resist", by: "ann", result: "success", die: 6 };
    expect(could(aimed, [4, 4], "ann")).toBe(true);
    expect(could(aimed, [4, 4], "ann", resisted)).toBe(false);
    expect(could(aimed, [4, 4], "ben", resisted)).toBe(true);
    expect(could(aimed, [4, 4], "cal")).toBe(false);
  });
});

describe("targets named after the roll", () => {
  const aim = (id: string, ...targets: string[]): EffortEvent => ({ id, type: "aim", targets });
  const resist: EffortEvent = { id: "r", type: "resist", by: "ann", result: "success", die: 4 };
  const said = (...events: EffortEvent[]) => outcome(check(8, { targets: ["ben"] }), [d6(4, 4)], events);

  test("may resist from then on, and not before", () => {
    expect(said(aim("a", "ann"), resist)).toMatchObject({
      total: 16,
      targets: [
        { id: "ben", total: 16 },
        { id: "ann", total: 12, result: "failure" },
      ],
      refused: [],
    });
    expect(said(resist, aim("a", "ann"))).toMatchObject({ refused: [{ event: "r", reason: "notATarget" }] });
  });

  test("each once, and none once the effects landed", () => {
    expect(said(aim("a", "ann", "ben", "ann")).targets.map(({ id }) => id)).toEqual(["ben", "ann"]);
    const reasons = (...events: EffortEvent[]) => said(...events).refused.map(({ reason }) => reason);
    expect(reasons(aim("a", "ben"))).toEqual(["targetsAlready"]);
    expect(reasons({ id: "l", type: "landed" }, aim("a", "ann"))).toEqual(["tooLate"]);
    expect(reasons(aim("a", ""))).toEqual(["malformed"]);
    expect(reasons(aim("a", "x".repeat(201)))).toEqual(["malformed"]);
    const many = Array.from({ length: 200 }, (_, at) => `t${at}`);
    expect(reasons(aim("a", ...many))).toEqual(["limitReached"]);
  });
});

describe("what others say cannot spoil a check", () => {
  const honest: EffortEvent = { id: "h", type: "hinder", by: "cal", result: "success", die: 2 };
  const own = d6(4, 5);
  const odd = { faces: 1000, value: 900 };
  const without = outcome(check(8), [own], [honest]);

  test.each<readonly [string, readonly unknown[], readonly unknown[]]>([
    ["a d1000", [[odd]], [{ id: "x", type: "hinder", by: "eve", result: "success", die: 3, throw: 1 }]],
    ["300 dice", [Array(300).fill(odd)], [{ id: "x", type: "resist", by: "eve", result: "success", throw: 1 }]],
    ["600 throws", Array(600).fill([odd]), [{ id: "x", type: "hinder", by: "eve", result: "success", throw: 600 }]],
    ["no dice at all", [null], [{ id: "x", type: "hinder", by: "eve", result: "failure", throw: 1 }]],
    ["a penalty of 900", [], [{ id: "x", type: "hinder", by: "eve", result: "success", die: 900 }]],
    ["no type", [], [{ id: "x" }]],
    ["no event", [], [null]],
  ])("%s is refused alone", (_what, throws, events) => {
    const end = outcome(check(8), [own, ...throws] as never, [honest, ...events] as never);
    expect(end).toMatchObject({ total: without.total, result: without.result, opposition: without.opposition });
    expect(end.refused).toHaveLength(1);
  });

  test("nor can ten thousand events of theirs", () => {
    const noise = Array.from({ length: 10_500 }, (_, at) => ({ id: `n${at}`, type: "hinder", by: "eve", roll: at }));
    const end = outcome(check(8), [own], [honest, ...noise] as never);
    expect(end).toMatchObject({ total: without.total, opposition: without.opposition });
    expect(end.refused).toHaveLength(noise.length);
  });

  test("an opposing check counts by the dice that it throws along, and by no others", () => {
    const taken = (...along: object[]) =>
      oppositionEvent(check(8), [[...d6(4, 5), ...along] as never], [], hinder)?.die ?? null;
    const die = { faces: 6, value: 3, group: OPPOSITION_GROUP };
    expect(taken(die)).toBe(3);
    expect(taken({ ...die, faces: 20 })).toBeNull();
    expect(taken(die, die)).toBeNull();
    expect(taken()).toBeNull();
  });
});
