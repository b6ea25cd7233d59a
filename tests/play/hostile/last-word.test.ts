/** Decisions of game masters: nobody can remove them, and nobody can claim the last decision by a forged time. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { load } from "../play-table.ts";
import {
  api,
  cardText,
  character,
  expectUnbroken,
  type Hostile,
  openHostileTable,
  outcomeOn,
  rolled,
  stored,
} from "./hostile-table.ts";

let at: Hostile;
beforeEach(async () => {
  at = await openHostileTable();
});
afterEach(() => at.close());

describe("a game master's ruling", () => {
  it("is not struck by an event that its subject writes under the ruling's id", async () => {
    const id = await rolled(at.ben, "edge", "ben");
    await at.table.settle();
    const name = String(await api(at.gm).act(id, "difficulty", { difficulty: "5" }));
    await at.table.settle();
    expect(outcomeOn(at.ana, id)["difficulty"]).toBe(5);
    const [, key = ""] = name.split(".");
    await at.forger.update("ChatMessage", {
      _id: id,
      system: {
        events: { [key]: { type: "stakes", stated: true, time: 1 }, [name]: { type: "stakes", stated: true, time: 1 } },
      },
    });
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) {
      expect(outcomeOn(client, id)["difficulty"]).toBe(5);
      expect(outcomeOn(client, id)["refused"]).toEqual([]);
    }
    expect(await api(at.gm).undo(id, name)).toBe(true);
    await at.table.settle();
    expect(outcomeOn(at.ana, id)["difficulty"]).toBe(3);
  });

  it("comes after what it rules on, whatever time that claims", async () => {
    const id = await rolled(at.ben, "edge", "ben");
    const stakes = { type: "stakes", stated: true, time: 1e300 };
    await at.forger.update("ChatMessage", { _id: id, system: { events: { a000000000000000: stakes } } });
    await at.table.settle();
    expect(outcomeOn(at.gm, id)["stakesStated"]).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await api(at.gm).act(id, "stakes", { stated: "false" });
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben]) expect(outcomeOn(client, id)["stakesStated"]).toBe(false);
  });
});

describe("an event that claims costs of another's character", () => {
  it("is undone by a game master alone, who gives back only what its author could have paid", async () => {
    const id = await rolled(at.ben, "edge", "ben");
    await at.table.settle();
    const costs = (["ana", "ben"] as const).map((owner) => ({
      actor: `Actor.${character(owner, "edge")}`,
      path: "system.boons",
      amount: 1,
    }));
    const stakes = { type: "stakes", stated: true, time: 1, costs };
    await at.forger.update("ChatMessage", { _id: id, system: { events: { a000000000000000: stakes } } });
    await at.table.settle();
    const boons = () =>
      costs.map(({ actor }) => {
        const { system } = at.gm.game.actors.get(actor.slice("Actor.".length)) as unknown as {
          system: { boons: number };
        };
        return system.boons;
      });
    const [hers = 0, his = 0] = boons();
    expect(await api(at.ben).undo(id, `${id}.a000000000000000`)).toBe(false);
    expect(boons()).toEqual([hers, his]);
    const notified = vi.spyOn(
      at.gm.global<{ notifications: { warn(key: string, options: object): void } }>("ui").notifications,
      "warn",
    );
    expect(await api(at.gm).undo(id, `${id}.a000000000000000`)).toBe(true);
    await at.table.settle();
    expect(boons()).toEqual([hers, his + 1]);
    for (const client of [at.gm, at.ana, at.ben]) expect(outcomeOn(client, id)["stakesStated"]).toBe(false);
    const names = "ana's edge";
    expect(notified).toHaveBeenCalledWith("TESSERA.Refusal.leftUnpaid", expect.objectContaining({ format: { names } }));
  });
});

describe("what its author changes after the roll", () => {
  it("is noticed: a later change of the difficulty, of the dice, of what was done since", async () => {
    const id = await rolled(at.ben, "edge", "ben");
    await api(at.ben).act(id, "stakes");
    await at.table.settle();
    expect(cardText(at.ana, id)).not.toContain("changed");
    const { rolls, system } = stored(at.gm, id);
    await at.forger.update("ChatMessage", { _id: id, system: { check: { difficulty: 1 } } });
    await at.table.settle();
    expect(cardText(at.ana, id)).toContain("After the roll, Ben changed what this check asked for.");
    await at.forger.update("ChatMessage", { _id: id, rolls: [String(rolls[0]).replace('"result":2', '"result":9')] });
    await at.table.settle();
    expect(cardText(at.ana, id)).toContain("Ben changed the dice after the roll.");
    const [key = ""] = Object.keys(system["events"] as object);
    await at.forger.update("ChatMessage", {
      _id: id,
      system: { events: { [key]: { type: "stakes", stated: false } } },
    });
    await at.table.settle();
    for (const client of [at.gm, at.ana, at.ben])
      expect(cardText(client, id)).toContain("Ben rewrote the history of this check.");
    // However often the value is changed, each change is reported once.
    for (let difficulty = 2; difficulty < 6; difficulty++)
      await at.forger.update("ChatMessage", { _id: id, system: { check: { difficulty } } });
    await at.table.settle();
    expect([...at.gm.game.messages].filter(({ type }) => String(type) === "ruling")).toHaveLength(3);
    expectUnbroken(at);
  });

  it("is not held against whoever plays as intended", async () => {
    const id = await rolled(at.ben, "edge", "ben");
    await api(at.gm).act(id, "difficulty", { difficulty: "4" });
    const stakes = String(await api(at.ben).act(id, "stakes"));
    load(at.ben, [9]);
    await api(at.ben).act(id, "reroll", { by: "boon", dice: "2" });
    await api(at.gm).undo(id, stakes);
    await at.table.settle();
    expect(cardText(at.ana, id)).not.toMatch(/changed what|changed the dice|rewrote|entered them/);
  });
});
