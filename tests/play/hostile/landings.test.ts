/**
 * Harm that a console takes for others, takes twice, takes for characters that the check does not target, or takes in
 * another amount.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api, cardText, character, expectUnbroken, forge, type Hostile, openHostileTable } from "./hostile-table.ts";

let at: Hostile;
let attack: string;
beforeAll(async () => {
  at = await openHostileTable();
});
beforeEach(async () => {
  const Actor = at.gm.global<{ create(data: object): Promise<{ id: string }> }>("Actor");
  const { id: choir } = await Actor.create({
    name: "Choir",
    type: "edgeThreat",
    system: { cap: 4, dice: 5, deals: 2 },
  });
  await at.table.settle();
  at.gm.global<{ dice: { load(values: readonly number[]): void } }>("bench").dice.load([9, 8, 7, 6, 5]);
  const targets = [anas, bens];
  const made = await api(at.gm).check(choir, { difficulty: 3, targets }, { configure: false });
  if (!made?.message) throw new Error("No message was posted.");
  attack = made.message.id;
  await at.table.settle();
});
afterAll(() => at?.close());

const anas = `Actor.${character("ana", "edge")}`;
const bens = `Actor.${character("ben", "edge")}`;
const others = `Actor.${character("ben", "decision")}`;

/** A reply as Ben's console stores it. */
async function reply(event: object): Promise<string> {
  const events = { a000000000000000: { type: "harmTaken", time: Date.now(), costs: [], ...event } };
  const id = await forge(at.forger, { type: "reaction", system: { check: attack, actor: null, events } });
  await at.table.settle();
  return id;
}

const notTheirs = "they may not do that";

const taken = () => (api(at.gm).outcome(attack) as unknown as { taken: { actor: string; harm: number }[] }).taken;

describe("Harm taken by a message of a player's own", () => {
  it.each([
    ["for somebody else's character", { actor: anas, harm: 2 }, notTheirs],
    ["for a character of another game", { actor: others, harm: 2 }, notTheirs],
    ["for nobody", { harm: 2 }, notTheirs],
    ["for an actor that is not there", { actor: "Actor.nobody0000000000", harm: 2 }, notTheirs],
  ])("is dropped with its reason %s", async (_name, event, reason) => {
    await reply(event);
    expect(taken()).toEqual([]);
    for (const client of [at.gm, at.ana, at.ben]) expect(cardText(client, attack)).toContain(reason);
  });

  it("is dropped for an own character that the check is not aimed at", async () => {
    const targets = [anas];
    at.gm.global<{ dice: { load(values: readonly number[]): void } }>("bench").dice.load([9, 8, 7, 6, 5]);
    const choir = at.gm.game.actors.find(({ name }) => name === "Choir")?.id ?? "";
    const made = await api(at.gm).check(choir, { difficulty: 3, targets }, { configure: false });
    attack = made?.message?.id ?? "";
    await at.table.settle();
    await reply({ actor: bens, harm: 2 });
    expect(taken()).toEqual([]);
    expect(cardText(at.ana, attack)).toContain("they are not a target of the check");
  });

  it.each([
    ["less than lands", { actor: bens, harm: 1 }],
    ["more than lands", { actor: bens, harm: 3 }],
    ["no Harm at all", { actor: bens, harm: 0 }],
    ["words", { actor: bens, harm: "2" }],
  ])("is refused by the rules: %s", async (_name, event) => {
    await reply(event);
    expect(taken()).toEqual([]);
  });

  it("counts once, however often it is said", async () => {
    await reply({ actor: bens, harm: 2 });
    await reply({ actor: bens, harm: 2 });
    expect(taken()).toMatchObject([{ actor: bens, harm: 2 }]);
    expectUnbroken(at);
  });

  it("says that it landed and pays nothing: the sheet is as it was, and so it stays once that is taken back", async () => {
    const harm = () =>
      (at.gm.game.actors.get(character("ben", "edge")) as unknown as { system: { harm: number } }).system.harm;
    const before = harm();
    const id = await reply({ actor: bens, harm: 2 });
    expect(taken()).toMatchObject([{ actor: bens, harm: 2 }]);
    expect(harm()).toBe(before);
    // Undo gives back only losses that stand in the event's costs, and this event has none.
    expect(await api(at.gm).undo(attack, `${id}.a000000000000000`)).toBe(true);
    await at.table.settle();
    expect([taken(), harm()]).toEqual([[], before]);
  });

  it("cannot be a defense that was never rolled", async () => {
    await reply({ type: "defended", actor: bens, result: "cleanSuccess" });
    expect(taken()).toEqual([]);
    const { defenses } = api(at.gm).outcome(attack) as unknown as { defenses: unknown[] };
    expect(defenses).toEqual([]);
  });

  it("is dropped after the check was undone", async () => {
    await api(at.gm).act(attack, "withdraw");
    await at.table.settle();
    await reply({ actor: bens, harm: 2 });
    expect(taken()).toEqual([]);
    expectUnbroken(at);
  });

  it.each([
    ["that are no actors", ["JournalEntry.a000000000000000", "Actor.", "", "Scene.x.Token.y"]],
    ["of other games", [others]],
    ["by the hundred", Array.from({ length: 300 }, () => bens)],
  ])("is offered to nobody on a check with targets %s, and breaks no card", async (_name, targets) => {
    const id = await forge(at.forger, {
      type: "check",
      rolls: [JSON.stringify(at.gm.game.messages.get(attack)?.rolls[0]?.toJSON())],
      system: {
        ruleset: "edge",
        check: { attribute: 5, skill: 0, difficulty: 2, deals: 3 },
        events: {},
        circumstances: { actor: bens, targets },
      },
    });
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) expect(typeof cardText(client, id)).toBe("string");
    expectUnbroken(at);
  });
});
