/** Numbers that reach a Decision check from the sheet, and who may do what with the check then. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
let sal: string;
let rook: string;
beforeAll(async () => {
  at = await openExamples();
  const attributes = { str: 1, agi: 1, fort: 2, kno: 1 };
  sal = await at.actor("decision", "Sal", "Ana", { level: 3, attributes, defense: { value: 1 } }, [
    { name: "Blinkers", type: "gear", system: { bonus: { dice: -1, appliesTo: "kno" } } },
    { name: "Vest", type: "gear", system: { bonus: { modifier: 2, appliesTo: "defense" } } },
    { name: "Rope", type: "gear", system: { quantity: 0 } },
  ]);
  rook = await at.actor("decision", "Rook", "Ben", { level: 2, attributes: { str: 2, agi: 2 } });
});
afterAll(() => at?.close());

interface System {
  defense: { value: number; max: number };
  vitality: { value: number; max: number };
}

const system = (id: string) => at.sheet(at.gm, id).system as unknown as System;
const update = async (id: string, changes: object) => {
  await (at.gm.game.actors.get(id) as unknown as { update(changes: object): Promise<unknown> }).update(changes);
  await at.settle();
};
const decision = () =>
  (at.gm.game.system as unknown as { api: { decision: Record<string, (...given: unknown[]) => Promise<unknown>> } }).api
    .decision;

describe("what a check takes from the sheet", () => {
  it("gear that takes a die is a reason for disadvantage", async () => {
    const id = await at.rolled(at.ana, sal, [6], { stat: "kno", targetNumber: 7 });
    expect(at.card(at.ana, id)).toMatchObject({ word: "Success", dice: ["6 kept"] });
  });

  it("Defense is rolled with what is left of it, and counts armor once", async () => {
    expect(system(sal).defense).toMatchObject({ value: 1, max: 5 });
    const id = await at.rolled(at.ana, sal, [3, 4], { stat: "defense", targetNumber: 8 });
    expect(at.card(at.ana, id)).toMatchObject({ word: "Success", figure: expect.stringMatching(/^8 /) });
  });

  it("gear of which nothing is left is not at hand", async () => {
    const rope = at.item(at.ana, sal, "Rope") as unknown as { uuid: string };
    expect(await at.roll(at.ana, sal, [], { stat: "kno", targetNumber: 7, gear: rope.uuid })).toBeNull();
  });
});

describe("full gauges and a maximum that changes", () => {
  it("of a character: what is whole stays whole, what is hurt stays hurt", async () => {
    await update(rook, { "system.vitality.value": 1, "system.defense.value": 2 });
    expect(system(rook).vitality).toMatchObject({ value: 1, max: 1 });
    await update(rook, { "system.attributes.fort": 4 });
    expect(system(rook)).toMatchObject({ defense: { value: 6, max: 6 }, vitality: { value: 3, max: 3 } });
    await update(rook, { "system.vitality.value": 1, "system.defense.value": 2 });
    await update(rook, { "system.attributes.fort": 6 });
    expect(system(rook)).toMatchObject({ defense: { value: 2, max: 8 }, vitality: { value: 1, max: 4 } });
    await update(rook, { "system.attributes.fort": 0, "system.vitality.value": 1, "system.defense.value": 2 });
  });

  it("of a threat: what is hurt stays hurt", async () => {
    const hound = await at.actor("decisionThreat", "Hound", null, { defense: { value: 1, max: 3 } });
    await update(hound, { "system.defense.max": 6 });
    expect(system(hound).defense).toEqual({ value: 1, max: 6 });
  });
});

describe("[later edition, Recovery] the variant of a point of Vitality a day", () => {
  it("is what a rest goes by", async () => {
    await update(sal, { "system.vitality.value": 0 });
    await decision()["rest"]?.(sal, 1);
    expect(system(sal).vitality.value).toBe(0);
    await at.variant("decision.vitalityRecovery", "day");
    await decision()["rest"]?.(sal, 1);
    await at.settle();
    expect(system(sal).vitality.value).toBe(1);
    await at.variant("decision.vitalityRecovery", "week");
  });
});

describe("the answer to a contest", () => {
  const contest = { stat: "meleeAttack", contested: true };

  it("is asked for with Defense where somebody attacks, else with the same stat", async () => {
    const asked: unknown[] = [];
    const hooks = at.ben.global<{
      on(name: string, heard: (...given: unknown[]) => boolean): number;
      off(name: string, heard: number): void;
    }>("Hooks");
    const heard = hooks.on("tessera.preConfigureCheck", (_actor, specification) => {
      asked.push(JSON.parse(JSON.stringify(specification)));
      return false;
    });
    for (const stat of ["meleeAttack", "grapple"]) {
      const id = await at.rolled(at.ana, sal, [3, 3], { stat, contested: true });
      at.press(at.ben, id, /Answer this contest/);
      await expect.poll(() => asked.length).toBe(1);
      expect(asked.splice(0)).toEqual([
        { stat: stat === "grapple" ? "grapple" : "defense", opposes: { check: id, form: "contest" } },
      ]);
    }
    hooks.off("tessera.preConfigureCheck", heard);
  });

  it("has no target number to set, and counts no reroll once a third side leads", async () => {
    const id = await at.rolled(at.ana, sal, [3, 3], contest);
    const opposes = { check: id, form: "contest" };
    const answer = await at.rolled(at.ben, rook, [3, 2], { stat: "str", opposes });
    expect(at.card(at.gm, answer).acts.join()).not.toMatch(/target number/i);
    expect(at.card(at.ben, answer)).toMatchObject({ figure: "7", word: "Tied" });
    await at.act(at.ben, answer, "reroll", {}, [1, 1]);
    expect(at.card(at.ben, answer)).toMatchObject({ figure: "4" });
    const wolf = await at.actor("decisionThreat", "Wolf", null, { attack: 4 });
    await at.rolled(at.gm, wolf, [6, 6], { stat: "attack", opposes });
    expect(at.card(at.ben, answer)).toMatchObject({ figure: "7", word: "Lost" });
  });
});
