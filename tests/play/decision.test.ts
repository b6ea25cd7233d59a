import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { actor, api, dov, marisol, message, openDecisionTable, rolled, setVariant } from "./decision-table.ts";
import { load } from "./play-table.ts";
import { WorldAsBefore } from "./world-as-before.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;
let world: WorldAsBefore;

beforeAll(async () => {
  table = await openDecisionTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
  await table.settle();
  world = new WorldAsBefore(gm);
});
afterEach(() => world.restore(table, [gm, ana, ben]));
afterAll(() => table?.close());

const everyone = () => [gm, ana, ben];
const luckOf = (client: TableClient) => actor(client, marisol).system.luck.value;

describe("a check against a target number", () => {
  it("succeeds on a tie, for everyone alike; its plain roll adds up to the same", async () => {
    const id = await rolled(ana, marisol, [3, 2], { stat: "cha", targetNumber: 8 });
    await table.settle();
    for (const client of everyone())
      expect(api(client).outcome(id)).toMatchObject({ result: "success", total: 8, margin: 0 });
    const [roll] = message(ben, id).rolls;
    expect(roll).toMatchObject({ formula: "2d6 + 3[Charisma]", total: 8 });
    expect(roll?.toJSON()["class"]).toBe("DecisionRoll");
  });

  it("rolls three dice with advantage, one with disadvantage, two with both", async () => {
    const at = (advantages: string[], disadvantages: string[]) => ({ stat: "kno", advantages, disadvantages });
    const up = await rolled(ana, marisol, [6, 5, 4], { ...at(["a plan"], []), targetNumber: 14 });
    const down = await rolled(ana, marisol, [6], { ...at([], ["dark", "rain"]), targetNumber: 14 });
    const both = await rolled(ana, marisol, [6, 5], { ...at(["a plan"], ["dark"]), targetNumber: 14 });
    const outcomes = [up, down, both].map((id) => api(ana).outcome(id));
    expect(outcomes.map(({ total }) => total)).toEqual([18, 9, 14]);
    expect(outcomes.map(({ result }) => result)).toEqual(["success", "failure", "success"]);
  });

  it("gets its target number from the game master after the roll, changed and moved as they rule", async () => {
    const id = await rolled(ana, marisol, [4, 4], { stat: "kno" });
    await table.settle();
    expect(api(ben).outcome(id).result).toBe("undecided");
    await api(gm).act(id, "set", { targetNumber: "12" });
    await table.settle();
    expect(api(ben).outcome(id)).toMatchObject({ result: "failure", margin: -1 });
    const eased = await api(gm).act(id, "adjust", { value: "-2", label: "good light" });
    await table.settle();
    expect(api(ana).outcome(id)).toMatchObject({ result: "success", targetNumber: 10 });
    await api(gm).undo(id, String(eased));
    await api(gm).act(id, "change", { targetNumber: "10" });
    await table.settle();
    expect(api(ana).outcome(id)).toMatchObject({ result: "success", targetNumber: 10 });
  });

  it("lets nobody but a game master rule", async () => {
    const id = await rolled(ana, marisol, [1, 1], { stat: "kno", targetNumber: 12 });
    expect(await api(ana).act(id, "change", { targetNumber: "2" })).toBeNull();
    await message(ana, id).update({
      "system.events.forged0000000000": { type: "targetNumber", targetNumber: 2, time: 1 },
    });
    await table.settle();
    for (const client of everyone())
      expect(api(client).outcome(id)).toMatchObject({ result: "failure", targetNumber: 12 });
  });

  it("counts gear, traits and conditions in it, and armor in Defense", async () => {
    await actor(ana, marisol).createEmbeddedDocuments("Item", [
      { name: "Satchel", type: "gear", system: { bonus: { modifier: 2, appliesTo: "kno" } } },
      { name: "Vest", type: "gear", system: { bonus: { modifier: 2, appliesTo: "defense" } } },
      { name: "Allies", type: "talent", system: { bonus: { dice: 1, appliesTo: "kno" } } },
    ]);
    const id = await rolled(ana, marisol, [1, 1, 1], { stat: "kno", targetNumber: 8 });
    expect(api(ana).outcome(id)).toMatchObject({ total: 8, result: "success" });
    expect(actor(ana, marisol).system.defense.max).toBe(4);
    const plain = await rolled(ana, marisol, [1, 1], { stat: "kno", targetNumber: 8, bonuses: [] });
    expect(api(ana).outcome(plain).total).toBe(5);
  });
});

describe("an “Impossible” task", () => {
  it("needs the game master's leave when it starts there, and not when adjustments bring it there", async () => {
    const asked = { stat: "kno", targetNumber: 20 };
    expect(await api(ana).check(marisol, asked, { configure: false })).toBeNull();
    const moved = { stat: "kno", targetNumber: 18, adjustments: [{ value: 4 }] };
    const id = await rolled(ana, marisol, [6, 6], moved);
    expect(api(ana).outcome(id)).toMatchObject({ result: "failure", targetNumber: 22 });
    await rolled(ana, marisol, [6, 6], { ...asked, allowed: true });
  });

  it("may still be refused, and then gives Luck back", async () => {
    const id = await rolled(ana, marisol, [6, 6, 4], { stat: "kno", targetNumber: 20, allowed: true, luck: true });
    await table.settle();
    expect(luckOf(gm)).toBe(1);
    const event = await api(gm).act(id, "refuse");
    await table.settle();
    expect(api(ana).outcome(id).result).toBe("refused");
    expect(luckOf(ana)).toBe(2);
    await api(gm).undo(id, String(event));
    await table.settle();
    expect(api(ana).outcome(id).result).toBe("failure");
    expect(luckOf(ana)).toBe(1);
  });
});

describe("Luck", () => {
  it("is spent with the roll, adds its die, and returns when the check is taken back", async () => {
    const id = await rolled(ana, marisol, [2, 2, 4], { stat: "kno", targetNumber: 11, luck: true });
    await table.settle();
    expect(api(gm).outcome(id)).toMatchObject({ total: 11, result: "success" });
    expect(message(gm, id).rolls[0]).toMatchObject({ formula: "2d6 + 3[Knowledge] + 1d4[luck]", total: 11 });
    expect(luckOf(gm)).toBe(1);
    expect(await api(ben).act(id, "withdraw")).toBeNull();
    const event = await api(ana).act(id, "withdraw");
    await table.settle();
    expect(api(gm).outcome(id).result).toBe("withdrawn");
    expect(luckOf(gm)).toBe(2);
    await expect(api(ana).act(id, "withdraw")).rejects.toThrow();
    await api(ana).undo(id, String(event));
    await table.settle();
    expect(luckOf(gm)).toBe(1);
  });

  it("cannot be spent without a point of it", async () => {
    await actor(ana, marisol).update({ "system.luck.value": 0 });
    expect(await api(ana).check(marisol, { stat: "kno", luck: true }, { configure: false })).toBeNull();
    expect(gm.game.messages.size).toBe(0);
  });

  it("swings, and sixes explode, where the table says so", async () => {
    await setVariant(gm, "luckDie", "swing");
    await setVariant(gm, "explodingSixes", true);
    await table.settle();
    const id = await rolled(ana, marisol, [6, 2, 6, 3, 1], { stat: "kno", targetNumber: 18, luck: true });
    await table.settle();
    // 6 + 2, the 6 adds a 6, that adds a 3; Knowledge 3; the odd Luck die takes 2.
    for (const client of everyone()) expect(api(client).outcome(id)).toMatchObject({ total: 18, result: "success" });
    await setVariant(gm, "luckDie", "plain");
    await setVariant(gm, "explodingSixes", false);
  });
});

describe("a contest", () => {
  const asked = { stat: "grapple", contested: true };
  const answer = (id: string) => ({ stat: "grapple", opposes: { check: id, form: "contest" } });

  it("is open until somebody answers, then the higher roll wins", async () => {
    const id = await rolled(ana, marisol, [5, 5], asked);
    await table.settle();
    expect(api(ben).outcome(id).result).toBe("undecided");
    const other = await rolled(ben, dov, [4, 4], answer(id));
    await table.settle();
    for (const client of everyone()) {
      expect(api(client).outcome(id)).toMatchObject({ result: "failure", contest: { winner: other, waiting: [] } });
      expect(message(client, other).rolls[0]?.toJSON()["class"]).toBe("ContestRoll");
    }
  });

  it("rerolls the decision dice of those tied until one is ahead; undo brings the tie back", async () => {
    const id = await rolled(ana, marisol, [5, 5], asked);
    await table.settle();
    await expect(api(ana).act(id, "reroll")).rejects.toThrow();
    const other = await rolled(ben, dov, [4, 3], answer(id));
    await table.settle();
    for (const client of everyone()) expect(api(client).outcome(id).contest?.waiting).toEqual(["self", other]);

    load(ana, [6, 6]);
    await api(ana).act(id, "reroll");
    await table.settle();
    expect(await api(ana).act(other, "reroll")).toBeNull();
    load(ben, [2, 2]);
    const event = await api(ben).act(other, "reroll");
    await table.settle();
    for (const client of everyone())
      expect(api(client).outcome(id)).toMatchObject({
        result: "success",
        contest: { winner: "self", sides: [{ totals: [11, 13] }, { totals: [11, 8] }] },
      });
    await api(ben).undo(other, String(event));
    await table.settle();
    for (const client of everyone()) expect(api(client).outcome(id).contest?.waiting).toEqual([other]);
  });

  it("counts no answer in the name of a character whom its author does not own, and none that was taken back", async () => {
    const id = await rolled(ana, marisol, [1, 1], { ...asked, luck: false });
    const other = await rolled(ben, dov, [6, 6, 1], { ...answer(id), luck: true });
    await table.settle();
    expect(api(gm).outcome(id).result).toBe("failure");
    await api(ben).act(other, "withdraw");
    await table.settle();
    expect(api(gm).outcome(id).result).toBe("undecided");

    const { system, rolls } = message(ben, other) as unknown as { system: Record<string, unknown>; rolls: unknown[] };
    const ChatMessage = ben.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
    const forged = { ruleset: "decision", check: system["check"], opposes: system["opposes"], events: {} };
    await ChatMessage.create({
      type: "check",
      rolls: rolls.map((roll) => JSON.stringify(roll)),
      system: { ...forged, actor: actor(gm, marisol).uuid },
    });
    await table.settle();
    for (const client of everyone()) expect(api(client).outcome(id).result).toBe("undecided");
  });

  it("can be answered only where there is one", async () => {
    const id = await rolled(ana, marisol, [5, 5], { stat: "kno", targetNumber: 8 });
    await table.settle();
    expect(await api(ben).check(dov, answer(id), { configure: false })).toBeNull();
  });
});

describe("what happens to a character", () => {
  const noted = (client: TableClient) => client.game.messages.contents.at(-1)?.id ?? "";

  it("damage goes through Defense into Vitality, is told, and can be taken back", async () => {
    await actor(ben, dov).update({ "system.level": 3, "system.attributes.fort": 2 });
    expect(actor(ben, dov).system).toMatchObject({ defense: { value: 3, max: 3 }, vitality: { value: 2, max: 2 } });
    await api(ben).decision.damage(actor(ben, dov), 7);
    await table.settle();
    expect(actor(gm, dov).system).toMatchObject({ defense: { value: 3 }, vitality: { value: 0 } });
    expect(actor(gm, dov).statuses.has("hurt3")).toBe(true);
    expect(await api(ben).undoNote(noted(ben))).toBe(true);
    await table.settle();
    expect(actor(gm, dov).system).toMatchObject({ defense: { value: 3 }, vitality: { value: 2 } });
    await api(ben).decision.damage(actor(ben, dov), 2);
    expect(actor(ben, dov).system).toMatchObject({ defense: { value: 1 }, vitality: { value: 2 } });
  });

  it("damage undone after a rest raises nothing above its maximum", async () => {
    const Dov = () => actor(gm, dov) as unknown as { _source: { system: Record<"defense" | "vitality", object> } };
    const stored = () => [Dov()._source.system.defense, Dov()._source.system.vitality];
    const { defense, vitality } = actor(ben, dov).system;
    await actor(ben, dov).update({ "system.defense.value": defense.max, "system.vitality.value": vitality.max });
    await api(ben).decision.damage(actor(ben, dov), 60);
    const hurt = noted(ben);
    expect(actor(gm, dov).system).toMatchObject({ vitality: { value: 0 } });
    await api(ben).decision.rest(actor(ben, dov), 60);
    await table.settle();
    expect(await api(ben).undoNote(hurt)).toBe(true);
    await table.settle();
    expect(stored()).toMatchObject([{ value: defense.max }, { value: vitality.max }]);
  });

  it("rest takes Stress down to what wounds hold; a new session, which the game master begins, refills Luck", async () => {
    await actor(ana, marisol).update({
      "system.stress.value": 4,
      "system.stress.fromWounds": 1,
      "system.defense.value": 0,
      "system.vitality.value": 0,
    });
    expect(actor(ana, marisol).statuses.has("stressed")).toBe(true);
    await api(ana).decision.rest(actor(ana, marisol), 7);
    expect(await api(ana).decision.refillLuck(actor(ana, marisol))).toBeNull();
    await api(gm).decision.refillLuck(actor(gm, marisol));
    await table.settle();
    expect(actor(gm, marisol).system).toMatchObject({
      stress: { value: 1 },
      defense: { value: 2 },
      vitality: { value: 1 },
      luck: { value: 3 },
    });
  });

  it("comparing the party changes the Luck of the character who asks", async () => {
    const Actor = gm.global<{ create(data: object): Promise<unknown> }>("Actor");
    const members = [marisol, dov].map((id) => actor(gm, id).uuid);
    expect(await api(gm).decision.compareParty(actor(gm, dov))).toBeNull();
    await Actor.create({ name: "Crew", type: "party", system: { members } });
    // Both total 12: highest and lowest at once; Dov has the lowest mental total.
    expect(await api(gm).decision.compareParty(actor(gm, dov))).not.toBeNull();
    await table.settle();
    expect(actor(ben, dov).system.luck.max).toBe(4);
    expect(actor(ana, marisol).system.luck.max).toBe(3);
  });

  it("a new character starts whole, with the derived stats of the rules", async () => {
    const Actor = gm.global<{ create(data: object): Promise<{ system: object }> }>("Actor");
    const made = await Actor.create({
      name: "Brute",
      type: "decision",
      system: { level: 3, attributes: { str: 4, agi: -2, fort: 2, cha: null } },
    });
    expect(made.system).toMatchObject({
      defense: { value: 2, max: 2 },
      vitality: { value: 2, max: 2 },
      luck: { value: 3, max: 3 },
      stress: { value: 0, max: 1 },
      attributes: { cha: null },
      stats: { speed: 15, grapple: 2, meleeAttack: 4, initiative: -2 },
    });
  });
});

describe("in a combat", () => {
  it("initiative is 2d6 and the stat with what items add; others roll the host's own", async () => {
    await actor(ana, marisol).createEmbeddedDocuments("Item", [
      { name: "Alert", type: "talent", system: { bonus: { modifier: 4, appliesTo: "initiative" } } },
    ]);
    await table.settle();
    const Combat = gm.global<{ create(data: object): Promise<unknown> }>("Combat");
    const combat = (await Combat.create({})) as {
      createEmbeddedDocuments(
        name: string,
        data: object[],
      ): Promise<{ id: string; initiative: number | null; _getInitiativeFormula(): string }[]>;
      rollInitiative(ids: string[]): Promise<unknown>;
    };
    const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: marisol }]);
    expect(combatant?._getInitiativeFormula()).toBe("2d6 + 4[Initiative] + 4[Alert]");
    load(gm, [3, 5]);
    await combat.rollInitiative([combatant?.id ?? ""]);
    expect(combatant?.initiative).toBe(16);
  });
});
