import { describe, expect, test } from "vitest";
import {
  DEFAULT_CONFIG,
  endTurn,
  passTo,
  perform,
  raisedAttribute,
  requireStarting,
  resourceMaximum,
  rested,
  ring,
  startEncounter,
  startTurn,
  takeBack,
  validateAttributes,
} from "../../../src/rules/effort/index.ts";
import { refusal } from "./checks.ts";

const TEAMS = [
  { id: "heroes", members: ["ada", "bo"] },
  { id: "wolves", members: ["wolf"] },
  { id: "storm", members: ["storm"] },
];

describe("turns", () => {
  test("vector 17: the action cannot be used to move; movement is its own and free", () => {
    const turn = startTurn(startEncounter(TEAMS, "heroes"), "ada");
    expect(turn.allowances["ada"]).toEqual({ action: true, movement: true, reaction: true });
    const both = perform(perform(turn, "ada", "movement"), "ada", "action");
    expect(both.allowances["ada"]).toEqual({ action: false, movement: false, reaction: true });
    expect(refusal(() => perform(perform(turn, "ada", "movement"), "ada", "movement"))).toBe("deed spent");
  });

  test("what is not used before the turn ends is gone; the reaction stays", () => {
    const over = endTurn(startTurn(startEncounter(TEAMS, "heroes"), "ada"));
    expect(over.allowances["ada"]).toEqual({ action: false, movement: false, reaction: true });
    expect(refusal(() => perform(over, "ada", "action"))).toBe("deed notYourTurn");
    expect(refusal(() => endTurn(over))).toBe("character noTurn");
  });

  test("a reaction before the first turn is one of this round; one's turn brings it back [reading]", () => {
    const reacted = perform(startEncounter(TEAMS, "heroes"), "ada", "reaction");
    expect(refusal(() => perform(reacted, "ada", "reaction"))).toBe("deed spent");
    expect(startTurn(reacted, "ada").allowances["ada"]?.reaction).toBe(true);
  });

  test("before the first turn there is a reaction and nothing else", () => {
    expect(startEncounter(TEAMS, "heroes").allowances["wolf"]).toEqual({
      action: false,
      movement: false,
      reaction: true,
    });
  });

  test("one turn at a time", () => {
    const turn = startTurn(startEncounter(TEAMS, "heroes"), "ada");
    expect(refusal(() => startTurn(turn, "bo"))).toBe("character turnOfAnother");
    expect(refusal(() => passTo(turn, "wolves"))).toBe("character turnOfAnother");
  });

  test("the fiction picks the next team among those to come, and any for a new round", () => {
    const first = passTo(startEncounter(TEAMS, "wolves"), "storm");
    expect(refusal(() => passTo(first, "wolves"))).toBe("team turnOver");
    const second = passTo(first, "heroes");
    expect(second.round).toBe(1);
    expect(passTo(second, "storm")).toMatchObject({ round: 2, team: "storm", teamsDone: [], membersDone: [] });
    expect(refusal(() => passTo(second, "bears"))).toBe("team unknown");
  });

  test("an undone deed may be used again, one not done not", () => {
    const turn = startTurn(startEncounter(TEAMS, "heroes"), "ada");
    const acted = perform(turn, "ada", "action");
    expect(takeBack(acted, "ada", "action")).toEqual(turn);
    expect(refusal(() => takeBack(turn, "ada", "action"))).toBe("deed notSpent");
    const reacted = perform(turn, "wolf", "movementReaction");
    expect(takeBack(reacted, "wolf", "reaction")).toEqual(turn);
  });

  test("refuse what is none", () => {
    expect(refusal(() => startEncounter(TEAMS, "bears"))).toBe("team unknown");
    expect(refusal(() => startEncounter([{ id: "a", members: ["x", "x"] }], "a"))).toBe("teams sameIdTwice");
    expect(refusal(() => startEncounter([{ id: "a", members: [] }], "a"))).toBe("teams.0.members empty");
    const now = startEncounter(TEAMS, "heroes");
    expect(refusal(() => perform(now, "toString", "reaction"))).toBe("character unknown");
    expect(refusal(() => perform(now, "ada", "dance" as never))).toBe("deed unknown");
    expect(refusal(() => startTurn(now, "eve"))).toBe("character unknown");
  });

  test("nothing changes what it was given", () => {
    const now = startEncounter(TEAMS, "heroes");
    const before = JSON.stringify(now);
    perform(startTurn(now, "ada"), "ada", "action");
    expect(JSON.stringify(now)).toBe(before);
  });
});

describe("characters [proposal]", () => {
  const attributes = { body: 10, grace: 8, wit: 7, heart: 9 };

  test("a resource holds the mean of its two attributes, rounded down", () => {
    expect(resourceMaximum(DEFAULT_CONFIG, attributes, "stamina")).toBe(9);
    expect(resourceMaximum(DEFAULT_CONFIG, attributes, "focus")).toBe(7);
    expect(resourceMaximum(DEFAULT_CONFIG, attributes, "insight")).toBe(8);
    expect(resourceMaximum(DEFAULT_CONFIG, attributes, "grit")).toBe(9);
    expect(refusal(() => resourceMaximum(DEFAULT_CONFIG, attributes, "mana"))).toBe("resource unknown");
  });

  test("start with 10, 9, 8, 7 in any order, or with 34 points", () => {
    expect(requireStarting(DEFAULT_CONFIG, attributes, "values")).toEqual(attributes);
    const bought = { body: 12, grace: 12, wit: 7, heart: 3 };
    expect(requireStarting(DEFAULT_CONFIG, bought, "points")).toEqual(bought);
    expect(refusal(() => requireStarting(DEFAULT_CONFIG, bought, "values"))).toBe("attributes notStartingValues");
    expect(refusal(() => requireStarting(DEFAULT_CONFIG, { ...bought, heart: 4 }, "points"))).toBe(
      "attributes wrongTotal",
    );
    const three = ring(["a", "b", "c"], ["x", "y", "z"]);
    expect(requireStarting(three, { a: 9, b: 8, c: 8 }, "points")).toEqual({ a: 9, b: 8, c: 8 });
  });

  test("have attributes from 3 to 12 and gain a point at a time", () => {
    expect(refusal(() => validateAttributes(DEFAULT_CONFIG, { ...attributes, wit: 13 }))).toBe(
      "attributes.wit outOfRange",
    );
    expect(refusal(() => validateAttributes(DEFAULT_CONFIG, { body: 8 }))).toBe("attributes.grace notInteger");
    expect(raisedAttribute(11)).toBe(12);
    expect(refusal(() => raisedAttribute(12))).toBe("value outOfRange");
  });

  test("a long rest fills a resource, a short one gives half its maximum", () => {
    expect(rested({ value: 1, max: 9 }, "long")).toEqual({ value: 9, max: 9 });
    expect(rested({ value: 1, max: 9 }, "short")).toEqual({ value: 5, max: 9 });
    expect(rested({ value: 8, max: 9 }, "short")).toEqual({ value: 9, max: 9 });
    expect(refusal(() => rested({ value: 10, max: 9 }, "short"))).toBe("value outOfRange");
  });
});
