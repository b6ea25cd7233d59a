import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, boonsOf, ilsa, message, openEdgeTable, rolled, teodor } from "./edge-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openEdgeTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterEach(() => table.close());

const everyone = () => [gm, ana, ben];
const reroll = { by: "boon", dice: "2" };

describe("a check that all see alike", () => {
  it("derives one outcome on every client, before and after a reroll, and after undo", async () => {
    const id = await rolled(ana, ilsa, [9, 7, 4, 1, 3, 2, 5]);
    await table.settle();
    for (const client of everyone()) expect(api(client).outcome(id).result).toBe("partial");

    load(ana, [8]);
    const event = await api(ana).act(id, "reroll", reroll);
    await table.settle();
    for (const client of everyone()) {
      expect(api(client).outcome(id)).toMatchObject({
        result: "successAndCost",
        successes: 3,
        feeds: { storyBeats: 1 },
      });
      expect(boonsOf(client, ilsa)).toBe(1);
    }

    expect(await api(ana).undo(id, String(event))).toBe(true);
    await table.settle();
    for (const client of everyone()) {
      expect(api(client).outcome(id).result).toBe("partial");
      expect(boonsOf(client, ilsa)).toBe(2);
    }
    expect(await api(ana).undo(id, String(event))).toBe(false);
    expect(boonsOf(ana, ilsa)).toBe(2);
  });

  it("lets the game master set the difficulty after the roll, as a ruling of their own", async () => {
    const id = await rolled(ana, ilsa, [9, 7, 4, 2, 3, 2, 5], { difficulty: null });
    await table.settle();
    expect(api(ben).outcome(id).result).toBe("undecided");
    await api(gm).act(id, "difficulty", { difficulty: "2" });
    await table.settle();
    for (const client of everyone())
      expect(api(client).outcome(id)).toMatchObject({ result: "cleanSuccess", difficulty: 2 });
  });

  it("spends a Boon once when two clicks come at once", async () => {
    const id = await rolled(ana, ilsa, [9, 7, 4, 1, 3, 2, 5]);
    load(ana, [2, 2, 2, 2]);
    await Promise.all(
      Array.from({ length: 4 }, () =>
        api(ana)
          .act(id, "reroll", reroll)
          .catch(() => null),
      ),
    );
    await table.settle();
    const outcome = api(gm).outcome(id);
    expect(boonsOf(gm, ilsa)).toBe(0);
    expect(outcome.refused).toEqual([]);
    expect(Object.keys((message(gm, id) as unknown as { system: { events: object } }).system.events)).toHaveLength(2);
  });
});

describe("what a player cannot do", () => {
  it("reroll for another's character", async () => {
    const id = await rolled(ana, ilsa, [9, 7, 4, 1, 3, 2, 5]);
    await table.settle();
    expect(await api(ben).act(id, "reroll", reroll)).toBeNull();
    await table.settle();
    expect(api(gm).outcome(id).result).toBe("partial");
    expect(boonsOf(gm, ilsa)).toBe(2);
  });

  it("check for another's character", async () => {
    expect(await api(ben).check(ilsa, { attribute: "wits", skill: "stealth" }, { configure: false })).toBeNull();
    expect(gm.game.messages.size).toBe(0);
  });

  it("spend a Boon that the character does not have", async () => {
    const id = await rolled(ben, teodor, [2, 3, 4, 1, 3, 2, 5]);
    await expect(api(ben).act(id, "reroll", { by: "boon", dice: "0" })).rejects.toThrow();
    expect(boonsOf(gm, teodor)).toBe(0);
  });

  it("set the difficulty, even by writing the event into their own message", async () => {
    const id = await rolled(ana, ilsa, [9, 7, 4, 2, 3, 2, 5]);
    expect(await api(ana).act(id, "difficulty", { difficulty: "2" })).toBeNull();
    await message(ana, id).update({ "system.events.forged0000000000": { type: "difficulty", difficulty: 2, time: 1 } });
    await table.settle();
    for (const client of everyone())
      expect(api(client).outcome(id)).toMatchObject({ result: "partial", difficulty: 3 });
  });

  it("forge an outcome from the console: none is stored, so what is written is not read", async () => {
    const id = await rolled(ana, ilsa, [2, 2, 4, 2, 3, 2, 5]);
    await message(ana, id).update({ content: "<b>Clean success</b>", "system.outcome": { result: "cleanSuccess" } });
    await table.settle();
    for (const client of everyone()) expect(api(client).outcome(id).result).toBe("miss");
  });

  it("claim a reroll whose dice nobody threw", async () => {
    const id = await rolled(ana, ilsa, [2, 2, 4, 2, 3, 2, 5]);
    const forged = { type: "reroll", by: "boon", dice: [0], roll: 7, time: 1 };
    await message(ana, id).update({ "system.events.forged0000000000": forged });
    await table.settle();
    for (const client of everyone()) expect(api(client).outcome(id)).toMatchObject({ result: "miss", successes: 0 });
  });

  it("have a forged reply count: a reaction to a check of a character they do not own", async () => {
    const id = await rolled(ana, ilsa, [9, 7, 4, 1, 3, 2, 5]);
    await table.settle();
    const ChatMessage = ben.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
    await ChatMessage.create({
      type: "ruling",
      system: { check: id, events: { forged0000000000: { type: "difficulty", difficulty: 1, time: 1 } } },
    });
    await table.settle();
    for (const client of everyone()) expect(api(client).outcome(id).difficulty).toBe(3);
  });
});
