import { describe, expect, test } from "vitest";
import {
  countDown,
  defyDanger,
  encounterEnd,
  escalate,
  escalationPrice,
  initiativeTest,
  outcome,
  sceneChange,
  spendAction,
  spendShift,
  startTurn,
  useAdvantage,
} from "../../../src/rules/challenge/index.ts";
import { skill, throws } from "./dice.ts";

describe("what a roll changes at the table", () => {
  test("an enemy's 1 gives the Initiative to the players, a Shift's 1 moves it not", () => {
    const enemy = outcome({ side: "enemy", challenge: 1, rating: 1 }, throws(skill(6, 1)));
    expect(sceneChange(enemy)).toEqual({ entropy: 0, momentum: 0, initiative: "players" });
    const shift = outcome({ kind: "shift", challenge: 1, rating: 1 }, throws(skill(6, 1)));
    expect(sceneChange(shift)).toEqual({ entropy: 1, momentum: 0, initiative: null });
  });
});

describe("Initiative test [upstream Initiative]", () => {
  test("the Hits of each team add up, more Hits act first", () => {
    expect(initiativeTest([2, 1], [4])).toEqual({ first: "enemy", players: 3, enemy: 4 });
    expect(initiativeTest([2, 3], [4])).toEqual({ first: "players", players: 5, enemy: 4 });
  });

  test("a tie goes to the players [reading], and a side without rolls has no Hits", () => {
    expect(initiativeTest([2], [2]).first).toBe("players");
    expect(initiativeTest([], []).first).toBe("players");
    expect(initiativeTest([], [1]).first).toBe("enemy");
  });

  test("refuses what is no number of Hits", () => {
    expect(() => initiativeTest([1, -1], [])).toThrow("players.1: outOfRange");
  });
});

describe("how the Challenge rises", () => {
  test("one step for as much Entropy as the Challenge stands at [our default], or for a fixed price", () => {
    expect(escalationPrice(3)).toBe(3);
    expect(escalate(3, 5)).toEqual({ challenge: 4, entropy: 2, paid: 3 });
    expect(escalate(3, 5, "fixed", 0)).toEqual({ challenge: 4, entropy: 5, paid: 0 });
    expect(escalate(3, 5, "fixed")).toEqual({ challenge: 4, entropy: 4, paid: 1 });
    expect(escalate(3, 5, "fixed", 1)).toEqual({ challenge: 4, entropy: 4, paid: 1 });
  });

  test("not without the Entropy, nor beyond 50", () => {
    expect(() => escalate(3, 2)).toThrow("entropy: notEnough");
    expect(() => escalate(50, 90)).toThrow("challenge: outOfRange");
  });
});

describe("the Timer [upstream Gameplay]", () => {
  test("counts down by rounds and ends the Encounter at 0", () => {
    expect(countDown(2)).toEqual({ timer: 1, ended: false });
    expect(countDown(1)).toEqual({ timer: 0, ended: true });
    expect(() => countDown(0)).toThrow("timer: outOfRange");
  });

  test("at its end the meters are compared; level meters suggest nothing [reading]", () => {
    expect(encounterEnd(4, 3)).toEqual({ favours: "enemy", suggestions: ["challengeUp"] });
    expect(encounterEnd(3, 4)).toEqual({ favours: "players", suggestions: ["advantage", "challengeDown"] });
    expect(encounterEnd(3, 3)).toEqual({ favours: null, suggestions: [] });
  });
});

describe("Advantages [upstream Shifts]", () => {
  test("give +1d4 Bonus Hits, a reroll, a Trigger, or take one Entropy", () => {
    expect(useAdvantage(2, "bonusDie", 3, "source")).toMatchObject({ left: 1, bonusDice: 1, entropy: 0 });
    expect(useAdvantage(2, "reroll", 3, "source")).toMatchObject({ left: 1, rerolls: 1, bonusDice: 0 });
    expect(useAdvantage(2, "trigger", 3, "source")).toMatchObject({ trigger: true, rerolls: 0 });
    expect(useAdvantage(1, "calm", 3, "source")).toMatchObject({ left: 0, entropy: -1 });
    expect(useAdvantage(1, "calm", 0, "source").entropy).toBe(0);
  });

  test("of the later edition ignore a Hazard die, but reroll nothing", () => {
    expect(useAdvantage(1, "ignoreHazard", 0, "later")).toMatchObject({ hazardDice: 1 });
    expect(() => useAdvantage(1, "reroll", 0, "later")).toThrow("use: unknown");
    expect(() => useAdvantage(1, "ignoreHazard", 0, "source")).toThrow("use: unknown");
  });

  test("must lie there", () => {
    expect(() => useAdvantage(0, "calm", 3, "source")).toThrow("advantages: outOfRange");
  });
});

describe("a turn [upstream Gameplay, Actions]", () => {
  test("is one Shift and one Action", () => {
    const done = spendAction(spendShift(startTurn()));
    expect(done).toEqual({ actions: 0, shifts: 0, defied: 0 });
    expect(() => spendAction(done)).toThrow("turn.actions: spent");
    expect(() => spendShift(done)).toThrow("turn.shifts: spent");
  });

  test("the Action may be traded for any Shift, the Shift not for an Action", () => {
    const twoShifts = spendShift(spendShift(startTurn()));
    expect(twoShifts).toMatchObject({ actions: 0, shifts: 0 });
    expect(() => spendAction(twoShifts)).toThrow("turn.actions: spent");
  });

  test("keeps what Defy Danger took away until it ends, twice if need be [reading]", () => {
    const turn = defyDanger(defyDanger(startTurn(), 2), 1);
    expect(turn).toEqual({ actions: 0, shifts: 0, defied: 3 });
    expect(startTurn().defied).toBe(0);
    expect(() => defyDanger(turn, 1)).toThrow("turn.shifts: spent");
  });
});
