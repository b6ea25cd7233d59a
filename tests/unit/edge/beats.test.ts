import { describe, expect, test } from "vitest";
import {
  BEAT_CONTEXTS,
  BEAT_OPTIONS,
  BEAT_USES,
  type BeatContext,
  beatHand,
  beatMenu,
  beatOption,
  INJURIES,
  spendBeats,
} from "../../../src/rulesets/edge/rules/beats.ts";
import { expectRefusal } from "../expect-refusal.ts";

const ids = (context: BeatContext, cost: number) =>
  BEAT_OPTIONS.filter((option) => option.context === context && option.cost === cost).map((option) => option.id);

describe("the menus", () => {
  test.each([
    ["Universal SB Options, 1 SB", "universal", 1, ["noise", "trace", "supply"]],
    ["Universal SB Options, 2 SB", "universal", 2, ["alarm", "lostCover", "lesserFoe", "lock"]],
    [
      "Universal SB Options, 3 SB; High-Tier SB Sinks",
      "universal",
      3,
      ["reinforcements", "gearBreaks", "rail", "front"],
    ],
    ["Universal SB Options, 4+ SB", "universal", 4, ["trap", "authority", "sceneShift"]],
    ["Combat, 1 SB", "combat", 1, ["lostFooting"]],
    ["Combat, 2 SB", "combat", 2, ["weaponShifts", "battlefieldShifts"]],
    ["Combat, 3 SB", "combat", 3, ["pinned", "disarmed", "separated"]],
    ["Stealth & Intrusion, 1 SB", "stealth", 1, ["sound", "shadowSeen"]],
    ["Stealth & Intrusion, 2 SB", "stealth", 2, ["patrolChanges", "lockResists"]],
    ["Stealth & Intrusion, 3 SB", "stealth", 3, ["partialAlarm"]],
    ["Stealth & Intrusion, 4 SB", "stealth", 4, ["fullAlarm"]],
    ["Social, 1 SB", "social", 1, ["fauxPas"]],
    ["Social, 2 SB", "social", 2, ["concession"]],
    ["Social, 3 SB", "social", 3, ["rival"]],
    ["Social, 4 SB", "social", 4, ["patronTurns", "hostileAudience", "pillarInvoked", "oathInvoked"]],
    ["Travel & Survival, 1 SB", "travel", 1, ["lostTime", "minorInjury", "weather"]],
    ["Travel & Survival, 2 SB", "travel", 2, ["supply", "mountLamed"]],
    ["Travel & Survival, 3 SB", "travel", 3, ["wrongWay"]],
    ["Travel & Survival, 4 SB", "travel", 4, ["sceneRewritten"]],
    ["Arcana & Ritual, 1 SB", "arcana", 1, ["prickle"]],
    ["Arcana & Ritual, 2 SB", "arcana", 2, ["sideEffect"]],
    ["Arcana & Ritual, 3 SB", "arcana", 3, ["residue"]],
    ["Arcana & Ritual, 4 SB", "arcana", 4, ["backlash", "manifestation", "lastingMark"]],
  ] as const)("source 002, %s", (_, context, cost, wanted) => {
    expect(ids(context, cost)).toEqual(wanted);
  });

  test.each([
    ["Universal, 1 SB: +1 Supply segment", "universal", "supply", { kind: "clock", clock: "supply", ticks: 1 }],
    ["Universal, 3 SB: a rail ticks", "universal", "rail", { kind: "clock", clock: "rail", ticks: 1 }],
    ["High-Tier SB Sinks: 3 SB tick 1 Front", "universal", "front", { kind: "clock", clock: "front", ticks: 1 }],
    [
      "Combat, 1 SB: next defense −1 die",
      "combat",
      "lostFooting",
      { kind: "condition", occasion: "defense", once: true, dice: -1, position: 0 },
    ],
    [
      "Social, 1 SB: −1 die with this contact",
      "social",
      "fauxPas",
      { kind: "condition", occasion: "contact", once: false, dice: -1, position: 0 },
    ],
    [
      "Universal, 2 SB: lose position",
      "universal",
      "lostCover",
      { kind: "condition", occasion: null, once: true, dice: 0, position: 1 },
    ],
    [
      "Arcana, 4 SB: backlash condition",
      "arcana",
      "backlash",
      { kind: "condition", occasion: null, once: false, dice: 0, position: 0 },
    ],
    ["Travel, 2 SB: Supply +1 segment", "travel", "supply", { kind: "clock", clock: "supply", ticks: 1 }],
    ["Travel, 1 SB: minor injury, whose meaning the GM chooses", "travel", "minorInjury", { kind: "injury" }],
    ["Travel, 3 SB: Fatigue 1 to all", "travel", "wrongWay", { kind: "fatigue", marks: 1 }],
  ] as const)("source 002, %s", (_, context, id, effect) => {
    expect(beatOption(context, id).effect).toEqual(effect);
  });

  test("source 003, SB Spend Examples: the same at 1 to 4 and more", () => {
    expect(beatOption("universal", "noise").cost).toBe(1);
    expect(beatOption("universal", "alarm").cost).toBe(2);
    expect(beatOption("universal", "reinforcements").cost).toBe(3);
    expect(beatOption("universal", "sceneShift")).toMatchObject({ cost: 4, orMore: true });
  });

  test("source 003, What SB Can Do: threats, resources, dangers, collateral damage", () => {
    expect(BEAT_USES).toEqual(["threat", "resources", "danger", "collateral"]);
  });

  test("source 002, Travel, 1 SB: a minor injury is Fatigue, a die less, or the story alone", () => {
    expect(INJURIES).toEqual(["fatigue", "condition", "story"]);
  });

  test("no entry stands twice in a menu", () => {
    const names = BEAT_OPTIONS.map((option) => `${option.context}.${option.id}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(BEAT_OPTIONS.map((option) => option.context))).toEqual(new Set(BEAT_CONTEXTS));
  });
});

describe("spending Story Beats", () => {
  test("a context's menu holds the universal one, and shows what can be paid", () => {
    const menu = beatMenu("combat", 2);
    expect(new Set(menu.map((option) => option.context))).toEqual(new Set(["universal", "combat"]));
    for (const option of menu) expect(option.affordable).toBe(option.cost <= 2);
    expect(beatMenu("universal", 9).every((option) => option.context === "universal")).toBe(true);
  });

  test.each(BEAT_CONTEXTS)(
    "a hand of %s has its cards and an own idea, each paid from its exact price on",
    (context) => {
      const prices = [
        ...new Set([1, ...BEAT_OPTIONS.filter((each) => each.context === context).map(({ cost }) => cost)]),
      ];
      for (const held of [0, ...prices, 99])
        for (const { cost, affordable } of beatHand(context, held))
          expect([cost, affordable]).toEqual([cost, held >= cost]);
      const cards = beatHand(context, 0);
      expect(cards.at(-1)).toEqual({ id: "", cost: 1, orMore: true, affordable: false });
      const own = BEAT_OPTIONS.filter((each) => each.context === context).map(({ id }) => id);
      expect(cards.slice(0, -1).map(({ id }) => id)).toEqual(own);
    },
  );

  test("an entry takes its cost, no more and no less", () => {
    expect(spendBeats(3, "combat", "pinned")).toBe(0);
    expect(spendBeats(5, "universal", "noise")).toBe(4);
    expectRefusal(() => spendBeats(2, "combat", "pinned"), "held", "notEnough");
    expectRefusal(() => spendBeats(5, "combat", "pinned", 4), "beats", "outOfRange");
    expectRefusal(() => spendBeats(5, "combat", "pinned", 2), "beats", "outOfRange");
  });

  test("source 002, Universal SB Options, 4+ SB: a major turn may take more", () => {
    expect(spendBeats(7, "universal", "sceneShift", 6)).toBe(1);
    expectRefusal(() => spendBeats(7, "universal", "sceneShift", 3), "beats", "outOfRange");
  });

  test("an entry that is none is refused", () => {
    expectRefusal(() => beatOption("combat", "partialAlarm"), "id", "unknown");
    expectRefusal(() => beatMenu("cooking" as never, 1), "context", "unknown");
  });
});
