/** Results on which the numbers of a target rest: they stay until those numbers are given back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const uuid = (id: string) => `Actor.${id}`;
const UNDO = "Undo this check";
const UNDO_LATER = `${UNDO}. Undo what followed from it first.`;

const numberOf = (actor: string, path: string): unknown =>
  path
    .split(".")
    .reduce((value, name) => (value as Record<string, unknown>)[name], at.sheet(at.gm, actor).system as unknown);

/** Names of a card's acts for this client; that of a disabled act ends with the reason. */
const offered = (client: TableClient, card: string) => at.card(client, card).acts;

const refused = (client: TableClient, card: string, act: string, parameters = {}, dice: readonly number[] = []) =>
  expect(at.act(client, card, act, parameters, dice)).rejects.toThrow();

describe("Decision", () => {
  let sal: string;
  let dov: string;
  beforeEach(async () => {
    sal = await at.actor("decision", "Sal", "Ana", { level: 3, attributes: { str: 1, agi: 2, fort: 1 } });
    dov = await at.actor("decision", "Dov", "Ben", { level: 5, attributes: { fort: 3, agi: 3 } });
    await at.sheet(at.gm, sal).update({ "system.luck.value": 2 });
    await at.sheet(at.gm, dov).update({ "system.defense.value": 6, "system.vitality.value": 4 });
  });

  it("undoes an attack only once the damage of its targets is undone", async () => {
    const spec = { stat: "meleeAttack", targetNumber: 8, luck: true, targets: [uuid(dov)] };
    const card = await at.rolled(at.ana, sal, [5, 5, 2], spec);
    const struck = await at.act(at.ben, card, "strike", { actor: uuid(dov), damage: 3 });
    expect(numberOf(dov, "defense.value")).toBe(3);
    expect(offered(at.ana, card)).toContain(UNDO_LATER);
    await refused(at.ana, card, "withdraw");
    expect([numberOf(sal, "luck.value"), numberOf(dov, "defense.value")]).toEqual([1, 3]);
    expect(at.card(at.gm, card).targets).toEqual(["Dov: 3 damage taken"]);

    expect(await at.api(at.ben).undo(card, String(struck))).toBe(true);
    await at.settle();
    expect(await at.act(at.ana, card, "withdraw")).not.toBeNull();
    expect([numberOf(sal, "luck.value"), numberOf(dov, "defense.value")]).toEqual([2, 6]);
  });

  it("offers to undo any check to its owner, whatever it cost, and refuses none that somebody took damage from", async () => {
    const card = await at.rolled(at.ana, sal, [5, 5], { stat: "meleeAttack", targetNumber: 8, targets: [uuid(dov)] });
    expect(offered(at.ana, card)).toContain(UNDO);
    expect(offered(at.ben, card)).not.toContain(UNDO);
    await at.act(at.gm, card, "change", { targetNumber: 21 });
    const free = await at.rolled(at.ana, sal, [1, 2], { stat: "kno" });
    expect(await at.act(at.ana, free, "withdraw")).not.toBeNull();
    expect(at.api(at.gm).outcome(free)["result"]).toBe("withdrawn");

    const impossible = { stat: "meleeAttack", targetNumber: 20, targets: [uuid(dov)] };
    const wild = await at.rolled(at.gm, sal, [6, 6], {
      ...impossible,
      modifiers: [{ label: "High ground", value: 9 }],
    });
    await at.act(at.ben, wild, "strike", { actor: uuid(dov), damage: 3 });
    await refused(at.gm, wild, "refuse");
    expect(at.api(at.gm).outcome(wild)["result"]).toBe("success");
  });

  it("keeps a defense that took damage after it failed", async () => {
    const card = await at.rolled(at.ana, sal, [6, 6], { stat: "meleeAttack", targets: [uuid(dov)] });
    const opposes = { check: card, form: "contest" };
    const defense = await at.rolled(at.ben, dov, [1, 1], { stat: "defense", opposes });
    await at.act(at.ben, card, "strike", { actor: uuid(dov), damage: 2 });
    expect(numberOf(dov, "defense.value")).toBe(4);
    await refused(at.ben, defense, "withdraw");
    expect(offered(at.ben, defense)).toContain(UNDO_LATER);
  });
});

describe("Edge", () => {
  let card: string;
  let defense: string;
  let sabine: string;
  let taken: string;
  beforeEach(async () => {
    const choir = await at.actor("edgeThreat", "Choir", null, { cap: 4, dice: 6, deals: 2 });
    const system = { attributes: { wits: 3 }, skills: { athletics: 2 }, boons: 2 };
    sabine = await at.actor("edge", "Sabine", "Ana", system);
    card = await at.rolled(at.gm, choir, [9, 8, 7, 5, 4, 3], { difficulty: 3, targets: [uuid(sabine)] });
    const opposes = { check: card, form: "defense" };
    const asked = { attribute: "wits", skill: "athletics", difficulty: 3, opposes };
    defense = await at.rolled(at.ana, sabine, [9, 8, 2, 3, 4], asked);
    expect(offered(at.ana, defense).filter((name) => name.includes("reroll"))).toHaveLength(3);
    taken = String(await at.act(at.ana, card, "takeHarm", { actor: uuid(sabine), harm: 1 }));
    expect(at.card(at.gm, card).targets).toEqual(["Sabine: 1 Harm taken"]);
  });

  const harm = () => numberOf(sabine, "harm");

  it("rerolls no defense whose Harm was taken", async () => {
    expect(offered(at.ana, defense).filter((name) => name.includes("reroll"))).toEqual([]);
    await refused(at.ana, defense, "reroll", { by: "boon", dice: "2" }, [10]);
    expect([harm(), numberOf(sabine, "boons")]).toEqual([1, 2]);
    expect(await at.api(at.ana).undo(card, taken)).toBe(true);
    await at.settle();
    // The die that was loaded for the refused reroll is still there.
    expect(await at.act(at.ana, defense, "reroll", { by: "boon", dice: "2" })).not.toBeNull();
    expect(at.card(at.gm, card).targets).toEqual(["Sabine: avoided"]);
    expect(harm()).toBe(0);
  });

  it("undoes no ruling on which the Harm that was taken rests, and anything else", async () => {
    expect(await at.api(at.ana).undo(card, taken)).toBe(true);
    await at.settle();
    const ruled = await at.act(at.gm, defense, "rule", { ruling: "difficulty.4" });
    const rerolled = await at.act(at.ana, defense, "reroll", { by: "boon", dice: "2" }, [9]);
    const stated = await at.act(at.ana, defense, "stakes", { words: "The bell" });
    const again = await at.act(at.ana, card, "takeHarm", { actor: uuid(sabine), harm: 1 });
    await at.act(at.gm, defense, "rule", { ruling: "position.desperate" });
    // The difficulty of 3 would make the defense succeed; without the reroll it would still be partial.
    expect(await at.api(at.gm).undo(defense, String(ruled))).toBe(false);
    await at.settle();
    expect(at.card(at.gm, card).targets).toEqual(["Sabine: 1 Harm taken"]);
    expect(harm()).toBe(1);
    for (const event of [stated, rerolled]) expect(await at.api(at.ana).undo(defense, String(event))).toBe(true);
    expect(await at.api(at.ana).undo(card, String(again))).toBe(true);
    await at.settle();
    expect(await at.api(at.gm).undo(defense, String(ruled))).toBe(true);
  });

  it("undoes no defense whose Harm was taken, nor rules otherwise on either check", async () => {
    const rule = { ruling: "difficulty.1" };
    for (const [each, act, parameters] of [
      [defense, "withdraw", {}],
      [defense, "rule", rule],
      [defense, "difficulty", { difficulty: "1" }],
      [card, "rule", { ruling: "difficulty.9" }],
    ] as const)
      await refused(at.gm, each, act, parameters);
    expect(offered(at.gm, defense)).toContain(UNDO_LATER);
    expect(offered(at.gm, defense)).toContain("Change difficulty or position…. Undo what followed from it first.");
    for (const each of [card, defense]) expect(at.card(at.gm, each).targets).toEqual(["Sabine: 1 Harm taken"]);
    expect(harm()).toBe(1);
    expect(await at.api(at.ana).undo(card, taken)).toBe(true);
    await at.settle();
    expect(await at.act(at.gm, defense, "withdraw")).not.toBeNull();
    expect(at.card(at.gm, card).targets).toEqual(["Sabine: 2 Harm"]);
  });
});

describe("an answer", () => {
  interface Answers {
    readonly striker: readonly [type: string, system: object, dice: readonly number[], specification: object];
    readonly target: readonly [type: string, system: object];
    /** Dice and specification of a target's answer that fails, and its form. */
    readonly answer: readonly [dice: readonly number[], specification: object, form: string];
    /** The button of the target's row that answers. */
    readonly button: string;
  }

  const body = { association: { kind: "attribute", id: "body" } };
  const wits = { attribute: "wits", skill: "athletics" };
  const GAMES: Readonly<Record<string, Answers>> = {
    Edge: {
      striker: ["edgeThreat", { cap: 3, dice: 3, deals: 2 }, [9, 8, 7], { difficulty: 3 }],
      target: ["edge", { attributes: { wits: 3 }, skills: { athletics: 2 } }],
      answer: [[2, 2, 3, 3, 4], { ...wits, difficulty: null }, "defense"],
      button: "Defend…",
    },
    Effort: {
      striker: ["effortThreat", { rating: 9 }, [5, 4], body],
      target: ["effort", { attributes: { body: 9 }, resources: { stamina: { value: 8, max: 8 } } }],
      answer: [[1, 2, 3], body, "resist"],
      button: "Resist",
    },
    Decision: {
      striker: ["decisionThreat", { attack: 2 }, [5, 5], { stat: "attack" }],
      target: ["decision", {}],
      answer: [[1, 2], { stat: "defense" }, "contest"],
      button: "Defend…",
    },
  };

  it.each(Object.entries(GAMES))("of %s is given once: no dice fall for a second", async (game, given) => {
    const [type, system, strikes, specification] = given.striker;
    const foe = await at.actor(type, "Wolf", null, system);
    const osric = await at.actor(given.target[0], "Osric", "Ben", given.target[1]);
    const card = await at.rolled(at.gm, foe, strikes, { ...specification, targets: [uuid(osric)] });
    const [dice, asked, form] = given.answer;
    const answer = (thrown = dice) => at.roll(at.ben, osric, thrown, { ...asked, opposes: { check: card, form } });
    expect(offered(at.ben, card).join()).toContain(given.button);
    const first = String(await answer());
    const log = () => at.gm.game.messages.size;
    const before = log();
    expect(await answer([])).toBeNull();
    expect(log()).toBe(before);
    // An undecided defense has no effect yet, and is one all the same.
    expect(offered(at.ben, card).map((name) => name.split(":")[0])).not.toContain(given.button);

    if (game === "Edge") return;
    // The answer that its own player undid was the one; the game master may let them answer again.
    const undone = await at.act(at.ben, first, "withdraw");
    expect(await answer([])).toBeNull();
    expect(log()).toBe(before);
    expect(await at.api(at.ben).undo(first, String(undone))).toBe(true);
    await at.settle();
    await at.act(at.gm, first, "withdraw");
    expect(await answer()).not.toBeNull();
  });
});

describe("what a target takes", () => {
  it("is no more than its defense left, where the GM sets the Harm of a hero's strike", async () => {
    const wits = { attribute: "wits", skill: "athletics" };
    const system = { attributes: { wits: 3 }, skills: { athletics: 2 } };
    const ilsa = await at.actor("edge", "Ilsa", "Ana", system);
    const odo = await at.actor("edge", "Odo", "Ben", system);
    const strike = () => at.rolled(at.ana, ilsa, [9, 8, 7, 5, 2], { ...wits, difficulty: 2, targets: [uuid(odo)] });
    const defend = (check: string, dice: readonly number[]) =>
      at.rolled(at.ben, odo, dice, { ...wits, difficulty: 3, opposes: { check, form: "defense" } });
    const avoided = await strike();
    await defend(avoided, [9, 8, 7, 5, 2]);
    expect(at.card(at.gm, avoided).targets).toEqual(["Odo: avoided"]);
    for (const harm of [1, 3]) await refused(at.ben, avoided, "takeHarm", { actor: uuid(odo), harm });
    const reduced = await strike();
    await defend(reduced, [9, 3, 3, 5, 2]);
    await refused(at.ben, reduced, "takeHarm", { actor: uuid(odo), harm: 3 });
    expect(numberOf(odo, "harm")).toBe(0);
    expect(await at.act(at.ben, reduced, "takeHarm", { actor: uuid(odo), harm: 2 })).not.toBeNull();
    expect(numberOf(odo, "harm")).toBe(2);
  });

  it("is not resisted once Effort's points are lost", async () => {
    const body = { attribute: "body" };
    const system = { attributes: { body: 9 }, resources: { grit: { value: 8, max: 8 } } };
    const maren = await at.actor("effort", "Maren", "Ana", system);
    const osric = await at.actor("effort", "Osric", "Ben", system);
    const card = await at.rolled(at.ana, maren, [4, 4], { ...body, targets: [uuid(osric)] });
    const lost = await at.act(at.ben, card, "suffer", { actor: uuid(osric), resource: "grit", points: 3 });
    const before = at.gm.game.messages.size;
    const opposes = { check: card, form: "resist" };
    expect(await at.roll(at.ben, osric, [], { ...body, opposes })).toBeNull();
    expect(at.gm.game.messages.size).toBe(before);
    expect(at.card(at.gm, card).targets).toEqual(["Osric: Success, Grit −3"]);
    expect(await at.api(at.ben).undo(card, String(lost))).toBe(true);
    await at.settle();
    expect(await at.roll(at.ben, osric, [4, 4, 5], { ...body, opposes })).not.toBeNull();
  });
});
