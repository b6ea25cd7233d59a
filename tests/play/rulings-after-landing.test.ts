/** Rulings after something landed on a target: what the target lost stays right, or must be undone first. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const uuid = (id: string) => `Actor.${id}`;

const refusedFirst = (client: TableClient, card: string, act: string, parameters: object) =>
  expect(at.act(client, card, act, parameters)).rejects.toThrow(/Undo what followed from it first/);

describe("Effort", () => {
  it("a new difficulty waits until the points that a target lost are undone", async () => {
    const resources = { stamina: { value: 8, max: 8 } };
    const ada = await at.actor("effort", "Ada", "Ana", { attributes: { body: 12 }, resources });
    const bo = await at.actor("effort", "Bo", "Ben", { attributes: { body: 12 }, resources });
    const stamina = () =>
      (at.sheet(at.gm, bo).system as { resources: { stamina: { value: number } } }).resources.stamina.value;
    const spec = { attribute: "body", resource: "stamina", targets: [uuid(bo)] };
    const card = await at.rolled(at.ana, ada, [5, 5], spec);
    const lost = await at.act(at.ben, card, "suffer", { actor: uuid(bo), resource: "stamina", points: "3" });
    expect(stamina()).toBe(5);
    await refusedFirst(at.gm, card, "difficulty", { difficulty: "impossible" });
    expect([stamina(), at.api(at.gm).outcome(card)["difficulty"]]).toEqual([5, "normal"]);
    expect(await at.api(at.ben).undo(card, String(lost))).toBe(true);
    await at.settle();
    expect(stamina()).toBe(8);
    expect(await at.act(at.gm, card, "difficulty", { difficulty: "impossible" })).not.toBeNull();
    expect([stamina(), at.api(at.gm).outcome(card)["difficulty"]]).toEqual([8, "impossible"]);
  });
});

describe("Challenge", () => {
  const gauges = { vigor: { value: 9, bonus: 9 }, grit: { value: 9, bonus: 9 } };
  async function struck(hits: string) {
    const ogre = await at.actor("challengeThreat", "Ogre", null, { hazard: 0 });
    const bren = await at.actor("challenge", "Bren", "Ana", { traits: { tough: 4, dangerous: 4 }, ...gauges });
    const spec = { kind: "action", challenge: 4, target: 4, targets: [uuid(bren)] };
    const card = await at.rolled(at.gm, ogre, [6, 5, 4, 3], spec);
    await at.act(at.ana, card, "damage", { actor: uuid(bren), defense: "vigor", hits });
    return { card, hits: () => at.api(at.gm).outcome(card)["hits"] };
  }

  it("a ruling that leaves fewer Hits than a target took waits until they are undone", async () => {
    const { card, hits } = await struck("3");
    await refusedFirst(at.gm, card, "rule", { what: "target", value: "5" });
    await refusedFirst(at.gm, card, "rule", { what: "challenge", value: "2" });
    await refusedFirst(at.gm, card, "bonus", { what: "hits", count: "-1" });
    expect([hits(), at.api(at.gm).outcome(card)["refused"]]).toEqual([3, []]);
  });

  it("a ruling that takes back nothing of what a target took goes on", async () => {
    const { card, hits } = await struck("2");
    expect(await at.act(at.gm, card, "bonus", { what: "hits", count: "2" })).not.toBeNull();
    expect(await at.act(at.gm, card, "rule", { what: "challenge", value: "5" }, [6])).not.toBeNull();
    expect(hits()).toBe(6);
    expect(await at.act(at.gm, card, "rule", { what: "target", value: "6" })).not.toBeNull();
    expect([hits(), at.api(at.gm).outcome(card)["refused"]]).toEqual([4, []]);
    expect(await at.act(at.gm, card, "bonus", { what: "hits", count: "-2" })).not.toBeNull();
    await refusedFirst(at.gm, card, "bonus", { what: "hits", count: "-1" });
    expect(at.api(at.gm).outcome(card)["refused"]).toEqual([]);
  });
});
