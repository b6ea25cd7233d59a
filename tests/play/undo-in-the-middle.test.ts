/** Undo of an act on which a later one rests: it stays while the later one holds points, whatever the game. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableClient } from "../table/table.ts";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

const uuid = (id: string) => `Actor.${id}`;

/** Undo an act, and list what the user is told. */
async function undone(client: TableClient, card: string, event: unknown): Promise<[boolean, string[]]> {
  const told: string[] = [];
  const notifications = client.global<{ notifications: { warn(key: string, options?: object): void } }>(
    "ui",
  ).notifications;
  const { warn } = notifications;
  notifications.warn = (key, options) => {
    told.push(
      client.game.i18n.format(key, (options as { format?: Record<string, unknown> } | undefined)?.format ?? {}),
    );
  };
  try {
    const done = await at.api(client).undo(card, String(event));
    await at.settle();
    return [done, told];
  } finally {
    notifications.warn = warn;
  }
}

describe("Challenge", () => {
  let bren: string;
  const vigor = () => (at.sheet(at.gm, bren).system as { vigor: { value: number } }).vigor.value;

  it("keeps the Bonus Hits that somebody has taken", async () => {
    const ogre = await at.actor("challengeThreat", "Ogre", null, { hazard: 0 });
    const numbers = { grit: { value: 9, bonus: 9 }, vigor: { value: 9, bonus: 9 } };
    bren = await at.actor("challenge", "Bren", "Ana", { traits: { dangerous: 4, tough: 4 }, ...numbers });
    const spec = { kind: "action", challenge: 4, target: 4, targets: [uuid(bren)] };
    const card = await at.rolled(at.gm, ogre, [6, 6, 3, 3], spec);
    const bonus = await at.act(at.gm, card, "bonus", { what: "hits", count: "2" });
    const taken = await at.act(at.ana, card, "damage", { actor: uuid(bren), defense: "vigor", hits: "4" });
    expect(vigor()).toBe(5);
    expect(await undone(at.gm, card, bonus)).toEqual([false, [expect.stringMatching(/^Undo this first: .*Bren/)]]);
    expect([vigor(), at.api(at.gm).outcome(card)["refused"]]).toEqual([5, []]);
    expect(await undone(at.ana, card, taken)).toEqual([true, []]);
    expect(await undone(at.gm, card, bonus)).toEqual([true, []]);
    await at.act(at.ana, card, "damage", { actor: uuid(bren), defense: "vigor", hits: "2" });
    expect(vigor()).toBe(7);
  });

  it("gives Bonus Hits back that nobody has taken", async () => {
    const ogre = await at.actor("challengeThreat", "Ogre", null, { hazard: 0 });
    const spec = { kind: "action", challenge: 4, target: 4, targets: [uuid(bren)] };
    const card = await at.rolled(at.gm, ogre, [6, 6, 3, 3], spec);
    const bonus = await at.act(at.gm, card, "bonus", { what: "hits", count: "2" });
    await at.act(at.ana, card, "damage", { actor: uuid(bren), defense: "vigor", hits: "2" });
    expect(await undone(at.gm, card, bonus)).toEqual([true, []]);
    expect(at.api(at.gm).outcome(card)["refused"]).toEqual([]);
  });
});

describe("Edge", () => {
  it("keeps the ruling by which Harm was taken", async () => {
    const choir = await at.actor("edgeThreat", "Choir", null, { cap: 4, dice: 6, deals: 2 });
    const tan = await at.actor("edge", "Tan", "Ana", { attributes: { body: 2 }, harm: 0 });
    const harm = () => (at.sheet(at.gm, tan).system as { harm: number }).harm;
    const card = await at.rolled(at.gm, choir, [9, 8, 2, 5, 4, 3], { difficulty: 3, targets: [uuid(tan)] });
    const ruling = await at.act(at.gm, card, "rule", { ruling: "difficulty.2" });
    const taken = await at.act(at.ana, card, "takeHarm", { actor: uuid(tan), harm: "2" });
    expect(harm()).toBe(2);
    expect(await undone(at.gm, card, ruling)).toEqual([false, [expect.stringMatching(/^Undo this first: .*Tan/)]]);
    expect([harm(), at.api(at.gm).outcome(card)["refused"]]).toEqual([2, []]);
    expect(await undone(at.ana, card, taken)).toEqual([true, []]);
    expect(await undone(at.gm, card, ruling)).toEqual([true, []]);
    expect(harm()).toBe(0);
  });

  it("keeps the reroll whose Story Beat bought something", async () => {
    const footing = { text: "no footing", beats: 1, effect: "condition", amount: 1 };
    const choir = await at.actor("edgeThreat", "Choir", null, { purchases: { footing } });
    const ilsa = await at.actor("edge", "Ilsa", "Ana", { attributes: { body: 3 }, boons: 2 });
    const tokens = [choir, ilsa].map((actorId) => ({ actorId, actorLink: true }));
    const Scene = at.gm.global<{ create(data: object): Promise<{ activate(): Promise<unknown> }> }>("Scene");
    await (await Scene.create({ name: "Quay", tokens })).activate();
    await at.settle();
    const asked = { attribute: "body", skill: "stealth", difficulty: 3, targets: [] };
    const card = await at.rolled(at.ana, ilsa, [5, 4, 7], asked);
    const reroll = await at.act(at.ana, card, "reroll", { by: "boon", dice: "1" }, [1]);
    const bought = await at.act(at.gm, card, "purchase", { entry: `threat:footing:Actor.${choir}` });
    expect(bought).not.toBeNull();
    const boons = () => at.sheet(at.gm, ilsa).system["boons"];
    expect(await undone(at.ana, card, reroll)).toEqual([false, [expect.stringContaining("Undo this first: ")]]);
    expect([boons(), at.api(at.gm).outcome(card)["refused"]]).toEqual([1, []]);
    expect(await undone(at.gm, card, bought)).toEqual([true, []]);
    expect(await undone(at.ana, card, reroll)).toEqual([true, []]);
    expect(boons()).toBe(2);
  });
});

describe("Effort", () => {
  const staminaOf = (id: string) =>
    (at.sheet(at.gm, id).system as { resources: { stamina: { value: number } } }).resources.stamina.value;

  it("keeps a ruling from which another led that cost more", async () => {
    const resources = { stamina: { value: 8, max: 8 } };
    const ada = await at.actor("effort", "Ada", "Ana", { attributes: { body: 8 }, resources });
    const card = await at.rolled(at.ana, ada, [5, 5], { attribute: "body", resource: "stamina" });
    const hard = await at.act(at.gm, card, "difficulty", { difficulty: "hard" }, [3]);
    const impossible = await at.act(at.gm, card, "difficulty", { difficulty: "impossible" });
    expect(staminaOf(ada)).toBe(4);
    expect(await undone(at.gm, card, hard)).toEqual([
      false,
      [expect.stringMatching(/^Undo this first: .*impossible/i)],
    ]);
    expect(at.api(at.gm).outcome(card)).toMatchObject({ difficulty: "impossible", refused: [] });
    expect(staminaOf(ada)).toBe(4);
    for (const [event, left] of [
      [impossible, 5],
      [hard, 6],
    ] as const) {
      expect(await undone(at.gm, card, event)).toEqual([true, []]);
      expect(staminaOf(ada)).toBe(left);
    }
  });
});
