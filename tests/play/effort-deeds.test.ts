/** Effort's acts, sheets, turns and ends read values of the sheet and write them back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";
import { beginsFull, madeBy, press, sheetOf } from "./sheet-hands.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at?.close());

const attributes = { body: 8, grace: 8, wit: 8, heart: 8 };
const resources = { stamina: { value: 8 }, focus: { value: 8 }, insight: { value: 8 }, grit: { value: 8 } };
const one = (name: string, owner: "Ana" | "Ben" | null, more: object = {}, items: object[] = []) =>
  at.actor("effort", name, owner, { attributes, resources, ...more }, items);

interface System {
  attributes: Record<string, number>;
  resources: Record<string, { value: number; max: number; override: number | null }>;
  turn: { action: boolean; movement: boolean; reaction: boolean; round: number };
}
const system = (id: string) => at.sheet(at.gm, id).system as unknown as System;
const points = (id: string) => Object.values(system(id).resources).map(({ value }) => value);
const uuid = (id: string) => at.sheet(at.gm, id).uuid;
const body = { attribute: "body", resource: "stamina" };
const begin = async (id: string) => {
  await at.api(at.gm).effort["beginTurn"]?.(id);
  await at.settle();
};
/** The Hinder buttons of a card: what they say, and whether they can be pressed. */
const hinders = (check: string, client = at.ben) => at.card(client, check).acts.filter((act) => /^Hinder/.test(act));

describe("a reaction that is spent", () => {
  it("is not offered again this round; the button says so and the check is refused", async () => {
    const acting = await one("Maren", "Ana");
    const other = await one("Osric", "Ben");
    await begin(other);
    const check = await at.rolled(at.ana, acting, [4, 4], body);
    expect(hinders(check).join()).toContain("if you oppose it");
    await at.rolled(at.ben, other, [5, 5], { ...body, deed: "reaction" });
    expect(system(other).turn).toMatchObject({ reaction: false });
    // Ben plays nobody else: his one character has reacted.
    for (const act of hinders(check)) expect(act).toContain("has already reacted this round");
    expect(await at.roll(at.ben, other, [], { ...body, opposes: { check, form: "hinder" } })).toBeNull();
    await begin(other);
    expect(hinders(check).join()).toContain("if you oppose it");
  });

  it("of others does not count for what several could stop together", async () => {
    const strong = await one("Strong", "Ana", { attributes: { ...attributes, body: 12 } });
    const more = { modifiers: [{ label: "rope", value: 2 }] };
    const all = at.gm.game.actors.contents.filter((each) => (each as unknown as { type: string }).type === "effort");
    for (const { id } of all as unknown as { id: string }[]) {
      await begin(id);
      await (at.gm.game.actors.get(id) as unknown as { update(changes: object): Promise<unknown> }).update({
        "system.turn.reaction": false,
      });
    }
    const lone = await one("Lone", "Ben");
    await begin(strong);
    const check = await at.rolled(at.ana, strong, [6, 6], { ...body, ...more });
    // 26: one alone changes nothing, and nobody else has a reaction left.
    expect(at.card(at.ben, check).figure).toBe("26 / 15");
    expect(hinders(check)).toEqual([]);
    const second = await one("Second", "Ben");
    expect(hinders(check)).toEqual(["Hinder"]);
    await at.gm.global<{ deleteDocuments(ids: string[]): Promise<unknown> }>("Actor").deleteDocuments([lone, second]);
    await at.api(at.gm).endScene();
    await at.settle();
  });
});

describe("what a check takes from the sheet", () => {
  it("tied to a resource: the better of both linked attributes; tied to an attribute: the fuller resource", async () => {
    const id = await one("Chooser", "Ana", {
      attributes: { body: 7, grace: 10, wit: 8, heart: 9 },
      resources: { ...resources, stamina: { value: 3 }, grit: { value: 6 } },
    });
    const stamina = await at.rolled(at.ana, id, [3, 3], { association: { kind: "resource", id: "stamina" } });
    // Stamina links Body and Grace.
    expect(at.card(at.ben, stamina).facts).toMatchObject({ Grace: "10" });
    const tied = await at.rolled(at.ana, id, [3, 3], { association: { kind: "attribute", id: "body" } });
    expect(at.card(at.ben, tied).facts).toMatchObject({ Body: "7", Paid: "2 Grit" });
  });

  it("of gear: numbers on the result, and each die a step of difficulty", async () => {
    const id = await one("Porter", "Ana", {}, [
      { name: "Harness", type: "gear", system: { bonus: { dice: 1, modifier: 2, appliesTo: "body" } } },
      { name: "Bruise", type: "condition", system: { bonus: { dice: -2, appliesTo: "wit" } } },
    ]);
    const lift = await at.rolled(at.ana, id, [1, 2, 3], body);
    expect(at.api(at.ben).outcome(lift)).toMatchObject({ difficulty: "easy", total: 15, cost: 1 });
    const muse = await at.rolled(at.ana, id, [], { attribute: "wit" });
    expect(at.api(at.ben).outcome(muse)).toMatchObject({ difficulty: "impossible" });
  });

  it("the scene's difficulty, unless the deed has its own", async () => {
    const given = at.api(at.gm) as unknown as { gmAct(act: object): Promise<string | null> };
    const set = async (value: string) => {
      await given.gmAct({ scene: [{ type: "put", name: "effortDifficulty", value }], label: "Set" });
      await at.settle();
    };
    const id = await one("Walker", "Ana");
    await set("hard");
    const action = await at.rolled(at.ana, id, [4, 4, 4], body);
    expect(at.api(at.ben).outcome(action)).toMatchObject({ difficulty: "hard" });
    const movement = await at.rolled(at.ana, id, [], { ...body, deed: "movement" });
    expect(at.api(at.ben).outcome(movement)).toMatchObject({ difficulty: "trivial" });
    await set("");
  });
});

describe("a difficulty that is set after the roll", () => {
  it("refunds what an easier action costs less, and takes what a harder one costs more", async () => {
    const id = await one("Payer", "Ana");
    const check = await at.rolled(at.ana, id, [4, 4, 2], { ...body, difficulty: "hard" });
    expect(points(id)).toEqual([5, 8, 8, 8]);
    const easier = await at.act(at.gm, check, "difficulty", { difficulty: "trivial" });
    expect(points(id)).toEqual([8, 8, 8, 8]);
    await at.api(at.gm).undo(check, String(easier));
    await at.settle();
    expect(points(id)).toEqual([5, 8, 8, 8]);
    await at.act(at.gm, check, "difficulty", { difficulty: "impossible" });
    expect(points(id)).toEqual([4, 8, 8, 8]);
  });
});

describe("turns by hand, and rests", () => {
  it("a press on the sheet begins, uses, restores and leaves", async () => {
    const id = await one("Turner", "Ana");
    const hand = (action: string, data = {}) => press(sheetOf(at.ana, id), action, data).then(() => at.settle());
    await hand("act", { act: "beginTurn" });
    expect(system(id).turn).toEqual({ action: true, movement: true, reaction: true, round: 1 });
    await hand("spend", { name: "reaction" });
    expect(system(id).turn).toMatchObject({ action: true, reaction: false });
    await hand("spend", { name: "reaction" });
    expect(system(id).turn).toMatchObject({ reaction: true });
    await hand("spend", { name: "action" });
    await hand("act", { act: "beginTurn" });
    expect(system(id).turn).toEqual({ action: true, movement: true, reaction: true, round: 2 });
    await hand("act", { act: "leaveTurns" });
    expect(system(id).turn.round).toBe(0);
  });

  it("the sheet shows movement only where the world counts it", async () => {
    const id = await one("Mover", "Ana");
    await begin(id);
    const shown = async () => {
      const sheet = sheetOf(at.ana, id);
      const context = await sheet._prepareContext({ parts: [] });
      const { allowances } = (await sheet._preparePartContext("traits", context, { parts: [] })) as {
        allowances: { name: string }[];
      };
      return allowances.map(({ name }) => name);
    };
    expect(await shown()).toEqual(["action", "reaction"]);
    await at.variant("effort.movement", "once");
    expect(await shown()).toEqual(["action", "movement", "reaction"]);
    await at.variant("effort.movement", "free");
  });

  it("a scene's end leaves turns and gives everything back, to threats too; and is taken back", async () => {
    const id = await one("Ender", null);
    const guard = await at.actor("effortThreat", "Guard", null, { rating: 7, pool: { value: 3, max: 6 } });
    for (const each of [id, guard]) await begin(each);
    await at.rolled(at.gm, guard, [4, 4], { attribute: "body" });
    expect(system(guard).turn).toMatchObject({ action: false, round: 1 });
    const end = await at.api(at.gm).endScene();
    await at.settle();
    const fresh = { action: true, movement: true, reaction: true, round: 0 };
    expect([system(id).turn, system(guard).turn]).toEqual([fresh, fresh]);
    await (at.api(at.gm) as unknown as { undoGmAct(id: string): Promise<boolean> }).undoGmAct(String(end));
    await at.settle();
    expect(system(guard).turn).toMatchObject({ action: false, round: 1 });
  });

  it("a short rest gives half the maximum, a long one everything, by the sheet's buttons", async () => {
    const id = await one("Rester", "Ana", { resources: { ...resources, stamina: { value: 1 }, grit: { value: 6 } } });
    await press(sheetOf(at.ana, id), "act", { act: "shortRest" });
    await at.settle();
    expect(points(id)).toEqual([5, 8, 8, 8]);
    await press(sheetOf(at.ana, id), "act", { act: "longRest" });
    await at.settle();
    expect(points(id)).toEqual([8, 8, 8, 8]);
  });
});

describe("a new character [proposal]", () => {
  it("has the attributes that were chosen, and every resource full: the mean of its attributes, or its own maximum", async () => {
    const grit = { value: 0, override: 12 };
    const id = await one("Newcomer", "Ana", { resources: { ...resources, grit } });
    const given = { body: "10", grace: "7", wit: "8", heart: "9" };
    const { changes } = await madeBy(at.ana, id, "maker", "attributes", given);
    expect(changes).toEqual({ "system.attributes": { body: 10, grace: 7, wit: 8, heart: 9 } });
    expect(await beginsFull(at.ana, id, changes)).toEqual({
      // (10 + 7) / 2, (7 + 8) / 2, (8 + 9) / 2, each rounded down.
      "system.resources": {
        stamina: { value: 8 },
        focus: { value: 7 },
        insight: { value: 8 },
        grit: { value: 12 },
      },
    });
    await expect(madeBy(at.ana, id, "maker", "attributes", { ...given, body: "9" })).rejects.toThrow(
      "notStartingValues",
    );
  });

  it("has a talent of +1 on what was chosen, if it has a name", async () => {
    const id = await one("Talented", "Ana");
    const { items } = await madeBy(at.ana, id, "maker", "talent", { talent: " Sure feet ", adds: "grace" });
    expect(items).toEqual([
      { type: "talent", name: "Sure feet", system: { bonus: { modifier: 1, appliesTo: "grace" } } },
    ]);
    expect(await madeBy(at.ana, id, "maker", "talent", { talent: " " })).toEqual({ items: [] });
  });

  it("rises by one point at the end of an arc, from what the sheet stores, up to 12", async () => {
    const id = await one("Riser", "Ana", { attributes: { ...attributes, body: 12 }, advances: { earned: 1 } });
    expect((await madeBy(at.ana, id, "advance", "attribute", { attribute: "wit" })).changes).toEqual({
      "system.attributes.wit": 9,
      "system.advances.spent": 1,
    });
    await expect(madeBy(at.ana, id, "advance", "attribute", { attribute: "body" })).rejects.toThrow("unknown");
    await expect(madeBy(at.ana, id, "advance", "attribute", {})).rejects.toThrow("missing");
  });
});

describe("targets and threats", () => {
  it("an action's result against each target stands on its card, and what resisted counts for that one alone", async () => {
    const acting = await one("Speaker", "Ana");
    const bailiff = await one("Bailiff", "Ben");
    const check = await at.rolled(at.ana, acting, [4, 4], { ...body, targets: [uuid(bailiff), "The crowd"] });
    await at.rolled(at.ben, bailiff, [5, 5, 4], { ...body, opposes: { check, form: "resist" } });
    expect(at.api(at.gm).outcome(check)).toMatchObject({ total: 16, result: "success" });
    expect(at.card(at.gm, check)).toMatchObject({
      targets: ["Bailiff: Failure (12)"],
      notes: expect.arrayContaining(["The crowd: Success (16)"]),
    });
  });

  it("a graded critical opposition takes the higher of two dice, and the card marks that one", async () => {
    await at.variant("effort.criticalOpposition", "graded");
    const acting = await one("Maker", "Ana");
    const other = await one("Breaker", "Ben");
    const check = await at.rolled(at.ana, acting, [4, 4], body);
    const reaction = await at.rolled(at.ben, other, [6, 6, 2, 5], { ...body, opposes: { check, form: "hinder" } });
    await at.variant("effort.criticalOpposition", "same");
    expect(at.api(at.gm).outcome(check)).toMatchObject({ total: 11 });
    expect(at.card(at.gm, reaction).dice.slice(2)).toEqual(["2 withdrawn opposition", "5 beat opposition"]);
  });

  it("a threat with an empty pool looks exhausted", async () => {
    interface Types {
      rulesets: Iterable<{ id: string; actorTypes: Record<string, { statuses?(actor: unknown): string[] }> }>;
    }
    const { rulesets } = at.api(at.gm) as unknown as Types;
    const type = [...rulesets].find(({ id }) => id === "effort")?.actorTypes["effortThreat"];
    const looks = async (pool: object) =>
      type?.statuses?.(at.gm.game.actors.get(await at.actor("effortThreat", "Guard", null, { rating: 7, pool })));
    expect(await looks({ value: 0, max: 6 })).toEqual(["fatigued"]);
    expect(await looks({ value: 1, max: 6 })).toEqual([]);
    expect(await looks({ value: 0, max: 0 })).toEqual([]);
  });
});
