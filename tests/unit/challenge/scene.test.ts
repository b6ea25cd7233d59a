import { describe, expect, test } from "vitest";
import { fold } from "../../../src/rules/ledger/ledger.ts";
import {
  countDown,
  encounterEnd,
  escalation,
  escalationPrice,
  initiativeTest,
  outcome,
  SUGGESTED,
  sceneChange,
  spendAction,
  spendShift,
  startTurn,
} from "../../../src/rulesets/challenge/rules/index.ts";
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
  const table = (entropy: number) => ({ counters: { entropy }, words: {} });
  const raised = (entropy: number, challenge: number, price: "challenge" | "fixed") => {
    const { party = [], scene = [] } = escalation(challenge, price) ?? {};
    const paid = fold(table(entropy), [{ id: "a", time: 1, changes: party }]);
    return {
      entropy: paid.state.counters["entropy"] ?? 0,
      paid: paid.unpaid.length === 0,
      challenge: fold(table(0), [{ id: "a", time: 1, changes: scene }]).state.counters["challenge"],
    };
  };

  test("one step for as much Entropy as the Challenge stands at [our default], or for one point", () => {
    expect([escalationPrice(3, "challenge"), escalationPrice(3, "fixed")]).toEqual([3, 1]);
    expect(raised(5, 3, "challenge")).toEqual({ challenge: 4, entropy: 2, paid: true });
    expect(raised(5, 3, "fixed")).toEqual({ challenge: 4, entropy: 4, paid: true });
    expect(escalation(3, "challenge")?.paid).toBe(3);
  });

  test("never for free: not without the Entropy, nor beyond 50", () => {
    expect(raised(2, 3, "challenge")).toMatchObject({ entropy: 2, paid: false });
    expect(raised(0, 3, "fixed").paid).toBe(false);
    expect(escalation(50, "challenge")).toBeNull();
    expect(() => escalation(51, "challenge")).toThrow("challenge: outOfRange");
  });
});

describe("the Timer [upstream Gameplay]", () => {
  test("counts down by rounds and ends the Encounter at 0", () => {
    expect(countDown(2)).toEqual({ timer: 1, ended: false });
    expect(countDown(1)).toEqual({ timer: 0, ended: true });
    expect(() => countDown(0)).toThrow("timer: outOfRange");
  });

  test("at its end the meters are compared; level meters suggest nothing [reading]", () => {
    const heroes = { favors: "players", suggestions: ["advantage", "challengeDown"] };
    expect(encounterEnd({ entropy: 4, momentum: 3 })).toEqual({ favors: "enemy", suggestions: ["challengeUp"] });
    expect(encounterEnd({ entropy: 3, momentum: 4 })).toEqual(heroes);
    expect(encounterEnd({ momentum: 1 })).toEqual(heroes);
    expect(encounterEnd({ entropy: 3, momentum: 3 })).toEqual({ favors: null, suggestions: [] });
  });

  test("higher Entropy raises the Challenge, higher Momentum lowers it or lays down an Advantage", () => {
    const moved = (meters: object) => encounterEnd(meters).suggestions.map((each) => SUGGESTED[each]);
    expect(moved({ entropy: 1 })).toEqual([{ counter: "challenge", by: 1 }]);
    expect(moved({ momentum: 1 })).toEqual([
      { counter: "scene.advantages", by: 1 },
      { counter: "challenge", by: -1 },
    ]);
  });
});

describe("a turn [upstream Gameplay, Actions]", () => {
  test("is one Shift and one Action", () => {
    const done = spendAction(spendShift(startTurn()));
    expect(done).toEqual({ actions: 0, shifts: 0 });
    expect(() => spendAction(done)).toThrow("turn.actions: spent");
    expect(() => spendShift(done)).toThrow("turn.shifts: spent");
  });

  test("the Action may be traded for any Shift, the Shift not for an Action", () => {
    const twoShifts = spendShift(spendShift(startTurn()));
    expect(twoShifts).toMatchObject({ actions: 0, shifts: 0 });
    expect(() => spendAction(twoShifts)).toThrow("turn.actions: spent");
  });
});
