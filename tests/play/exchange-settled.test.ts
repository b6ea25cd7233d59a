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
