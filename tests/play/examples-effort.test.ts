/** Every example with dice of source 001, and what its test vectors add, from a character to a card. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const points = (value: number) => ({
  stamina: { value },
  focus: { value },
  insight: { value },
  grit: { value },
});
/** A character with the same number in every attribute, and so many points of every resource. */
const character = (attribute: number, value = 8, name = "Rue", owner: "Ana" | "Ben" = "Ana") =>
  at.actor("effort", name, owner, {
    attributes: { body: attribute, grace: attribute, wit: attribute, heart: attribute },
    resources: points(value),
  });
const stamina = (id: string) =>
  (at.sheet(at.gm, id).system["resources"] as Record<string, { value: number }>)["stamina"]?.value;
const lift = { attribute: "body", resource: "stamina" };

describe("source 001, Difficulty", () => {
  it("Trivial: 0 points, always succeeds; its number is that of two 6s", async () => {
    const actor = await character(3);
    const id = await at.rolled(at.ana, actor, [], { ...lift, difficulty: "trivial" });
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success",
      figure: "15",
      dice: [],
      facts: { Difficulty: "Trivial" },
      notes: ["Nothing was rolled; the number is only for comparison."],
    });
    expect(stamina(actor)).toBe(3);
  });

  it("Easy: 1 point, three dice, the higher two", async () => {
    const actor = await character(8, 5);
    const id = await at.rolled(at.ana, actor, [2, 5, 6], { ...lift, difficulty: "easy" });
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success",
      figure: "19 / 15",
      dice: ["5 kept", "6 kept", "2 withdrawn"],
      facts: { Difficulty: "Easy", Body: "8", Paid: "1 Stamina" },
    });
    expect(stamina(actor)).toBe(4);
  });

  it("Normal: 2 points, two dice", async () => {
    const actor = await character(8, 5);
    const id = await at.rolled(at.ana, actor, [3, 4], lift);
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success",
      sentence: "It works, by 0.",
      figure: "15 / 15",
      dice: ["3 kept", "4 kept"],
      facts: { Difficulty: "Normal", Paid: "2 Stamina" },
    });
    expect(stamina(actor)).toBe(3);
  });

  it("Hard: 3 points, three dice, the lower two: 2, 5, 6 keep 7", async () => {
    const actor = await character(8, 5);
    const id = await at.rolled(at.ana, actor, [2, 5, 6], { ...lift, difficulty: "hard" });
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success",
      figure: "15 / 15",
      dice: ["2 kept", "5 kept", "6 withdrawn"],
      facts: { Difficulty: "Hard", Paid: "3 Stamina" },
    });
    expect(stamina(actor)).toBe(2);
  });

  it("Impossible: 4 points, always fails; its number is that of two 1s", async () => {
    const actor = await character(12, 5);
    const id = await at.rolled(at.ana, actor, [], { ...lift, difficulty: "impossible" });
    expect(at.card(at.ben, id)).toMatchObject({ word: "Failure", figure: "14", facts: { Paid: "4 Stamina" } });
    expect(stamina(actor)).toBe(1);
  });

  it("beneficial and detrimental circumstances choose it", async () => {
    const actor = await character(8, 5);
    const circumstances = [
      { label: "A lever", steps: 1 },
      { label: "Rain", steps: -2 },
    ];
    const id = await at.rolled(at.ana, actor, [2, 5, 6], { ...lift, circumstances });
    expect(at.card(at.ben, id)).toMatchObject({
      figure: "15 / 15",
      facts: { Difficulty: "Hard", "A lever": "easier by 1", Rain: "harder by 2" },
    });
  });
});

describe("source 001, Making Checks", () => {
  for (const [attribute, dice, word, total] of [
    [8, [3, 4], "Success", 15],
    [8, [3, 3], "Failure", 14],
    [8, [6, 6], "Critical success", 20],
    [8, [6, 5], "Success", 19],
    [9, [1, 1], "Failure", 11],
    [8, [1, 1], "Critical failure", 10],
  ] as const)
    it(`${dice.join(" + ")} and ${attribute}: ${total}, ${word.toLowerCase()}`, async () => {
      const id = await at.rolled(at.ana, await character(attribute), dice, lift);
      expect(at.card(at.ben, id)).toMatchObject({ word, figure: `${total} / 15` });
    });
});

describe("source 001, Resource Cost and Association", () => {
  it("one point of two is there: it is paid, and the rest is a penalty", async () => {
    const actor = await character(8, 1);
    const id = await at.rolled(at.ana, actor, [4, 4], lift);
    expect(at.card(at.ben, id)).toMatchObject({
      word: "Success",
      figure: "15 / 15",
      facts: { Paid: "1 Stamina", Unpaid: "−1" },
    });
    expect(stamina(actor)).toBe(0);
  });

  it("an attribute's action is rolled with it, and either linked resource pays, no other", async () => {
    const actor = await character(8);
    const tied = { association: { kind: "attribute", id: "body" } };
    for (const [resource, name] of [
      ["stamina", "Stamina"],
      ["grit", "Grit"],
    ]) {
      const id = await at.rolled(at.ana, actor, [4, 4], { ...tied, resource });
      expect(at.card(at.ben, id)).toMatchObject({ title: "Body", facts: { Body: "8", Paid: `2 ${name}` } });
    }
    expect(await at.roll(at.ana, actor, [], { ...tied, resource: "insight" })).toBeNull();
    expect(await at.roll(at.ana, actor, [], { ...tied, attribute: "wit" })).toBeNull();
  });

  it("a resource's action is paid from it, and either linked attribute is rolled, no other", async () => {
    const actor = await character(8);
    const tied = { association: { kind: "resource", id: "focus" } };
    for (const [attribute, name] of [
      ["grace", "Grace"],
      ["wit", "Wit"],
    ]) {
      const id = await at.rolled(at.ana, actor, [4, 4], { ...tied, attribute });
      expect(at.card(at.ben, id)).toMatchObject({ facts: { [String(name)]: "8", Paid: "2 Focus" } });
    }
    expect(await at.roll(at.ana, actor, [], { ...tied, attribute: "body" })).toBeNull();
  });
});

describe("source 001, Significance: you try to pick a lock, and fail", () => {
  it("what can be tried until it works was trivial, what can never work impossible: neither is rolled", async () => {
    const actor = await character(8);
    const lock = { attribute: "grace", intent: "Pick the lock" };
    const trivial = at.card(at.ben, await at.rolled(at.ana, actor, [], { ...lock, difficulty: "trivial" }));
    const impossible = at.card(at.ben, await at.rolled(at.ana, actor, [], { ...lock, difficulty: "impossible" }));
    expect([trivial.word, impossible.word]).toEqual(["Success", "Failure"]);
    expect([...trivial.dice, ...impossible.dice]).toEqual([]);
  });

  it("with consequences several attempts make sense, and a critical failure may break the picks", async () => {
    const actor = await character(8);
    const lock = { attribute: "grace", intent: "Pick the lock" };
    const first = at.card(at.ben, await at.rolled(at.ana, actor, [1, 1], lock));
    expect(first).toMatchObject({
      word: "Critical failure",
      sentence: "It fails, and something bad happens too.",
    });
    expect(at.card(at.ben, await at.rolled(at.ana, actor, [5, 5], lock)).word).toBe("Success");
  });
});

describe("source 001, Action Types", () => {
  it("one action on one's turn, not to be used to move; movement is free and trivial; as a reaction it works normally", async () => {
    const actor = await character(8);
    await at.api(at.ana).effort["beginTurn"]?.(at.sheet(at.ana, actor));
    await at.settle();
    const moved = await at.rolled(at.ana, actor, [], { attribute: "grace", deed: "movement" });
    expect(at.card(at.ben, moved)).toMatchObject({
      word: "Success",
      facts: { Difficulty: "Trivial" },
    });
    await at.rolled(at.ana, actor, [4, 4], { ...lift, deed: "action" });
    expect(await at.roll(at.ana, actor, [], { ...lift, deed: "action" })).toBeNull();
    expect(await at.roll(at.ana, actor, [], { attribute: "grace", deed: "movement" })).not.toBeNull();
    const dodge = await at.rolled(at.ana, actor, [4, 4], { attribute: "grace", deed: "movementReaction" });
    expect(at.card(at.ben, dodge)).toMatchObject({ facts: { Difficulty: "Normal" } });
    expect(await at.roll(at.ana, actor, [], { attribute: "grace", deed: "reaction" })).toBeNull();
  });
});

describe("source 001, Opposing", () => {
  const against = (check: string, form: "hinder" | "resist") => ({ ...lift, opposes: { check, form } });
  let acting: string;
  let osric: string;
  let third: string;
  beforeEach(async () => {
    acting = await character(8);
    osric = await character(8, 8, "Osric", "Ben");
    third = await character(8, 8, "Wren", "Ben");
  });
  /** Rue acts on Osric and Wren. */
  const act = async (dice: readonly number[]) => {
    const targets = [osric, third].map((id) => at.sheet(at.gm, id).uuid);
    return at.rolled(at.ana, acting, dice, { ...lift, targets });
  };

  it("Hinder: a result of 17 and a die of 3: 14, a failure against all targets", async () => {
    const id = await act([5, 4]);
    const hinder = await at.rolled(at.ben, osric, [4, 4, 3], against(id, "hinder"));
    expect(at.card(at.ana, hinder).notes).toEqual(["It hinders Body (Rue): −3 for all targets."]);
    for (const client of [at.gm, at.ana, at.ben])
      expect(at.card(client, id)).toMatchObject({
        word: "Failure",
        figure: "14 / 15",
        facts: { Unopposed: "17" },
        targets: ["Osric: Failure (14)", "Wren: Failure (14)"],
        notes: ["Osric hinders: −3 to the result"],
      });
  });

  it("Resist: the die counts only for the resisting character", async () => {
    const id = await act([5, 4]);
    const resist = await at.rolled(at.ben, osric, [4, 4, 3], against(id, "resist"));
    expect(at.card(at.gm, resist).notes).toEqual(["It resists Body (Rue): −3 for this character alone."]);
    expect(at.card(at.ana, id)).toMatchObject({
      word: "Success",
      figure: "17 / 15",
      targets: ["Osric: Failure (14)", "Wren: Success (17)"],
      notes: ["Osric resists: −3 for themselves"],
    });
  });

  it("who does not succeed opposes nothing", async () => {
    const id = await act([5, 4]);
    const tried = await at.rolled(at.ben, osric, [1, 2, 6], against(id, "hinder"));
    expect(at.card(at.ana, id)).toMatchObject({ figure: "17 / 15" });
    expect(at.card(at.ana, id).notes).toContain("Osric tried to hinder.");
    expect(at.card(at.ana, tried)).toMatchObject({ dice: ["1 kept", "2 kept", "6 withdrawn opposition"] });
    expect(at.card(at.ana, tried).notes).toEqual(["It does not hinder Body (Rue)."]);
    await at.gm.game.messages.get(id)?.delete();
    await at.settle();
    expect(at.card(at.ana, tried).notes).toEqual(["It does not hinder an action that was deleted from the chat log."]);
  });

  it("Opposition Stacking: 14 with Hinders of 4 and 3 is 7, a critical failure", async () => {
    const id = await act([3, 3]);
    await at.rolled(at.ben, osric, [4, 4, 4], against(id, "hinder"));
    await at.rolled(at.ben, third, [4, 4, 3], against(id, "hinder"));
    expect(at.card(at.ana, id)).toMatchObject({
      word: "Critical failure",
      figure: "7 / 15",
      facts: { Unopposed: "14" },
    });
  });

  it("Opposition Stacking: a Resist stacks with a Hinder", async () => {
    const id = await act([6, 5]);
    await at.rolled(at.ben, osric, [4, 4, 4], against(id, "resist"));
    await at.rolled(at.ben, third, [4, 4, 3], against(id, "hinder"));
    expect(at.card(at.ana, id)).toMatchObject({
      targets: ["Osric: Failure (12)", "Wren: Success (16)"],
      notes: ["Osric resists: −4 for themselves", "Wren hinders: −3 to the result"],
    });
  });
});
