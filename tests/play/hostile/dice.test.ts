/** Dice that a player's console adds to own checks, where a module throws dice on the screen (`game.dice3d` of Dice So Nice). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SourceData } from "#bench";
import { forge, forgeLike, type Hostile, openHostileTable, rolled, stored } from "./hostile-table.ts";
import { forgedRoll } from "./raw-line.ts";

let at: Hostile;
/** Formulas that the module was asked to throw on the game master's screen. */
const thrown: string[] = [];
/** Ids of messages that it was asked to wait for. */
const awaited: string[] = [];

beforeAll(async () => {
  at = await openHostileTable();
  const dice3d = {
    isEnabled: () => true,
    addColorset: () => undefined,
    waitFor3DAnimationByMessageID: async (id: string) => awaited.push(id),
    showForRoll: async ({ formula }: { formula: string }) => thrown.push(formula),
  };
  Object.assign(at.gm.game, { dice3d });
  at.gm.Hooks.callAll("diceSoNiceReady", dice3d);
});
afterAll(() => at.close());
beforeEach(() => {
  thrown.length = 0;
  awaited.length = 0;
});

/** A check of Ben's own, forged, with these rolls and events added by one update. */
async function add(rolls: readonly string[], events: object): Promise<void> {
  const first = await rolled(at.ben, "edge", "ben");
  const id = await forgeLike(at, first, { actor: "Actor.benedge000000000" });
  await at.table.settle();
  const { rolls: before } = stored(at.gm, id);
  await at.forger.update("ChatMessage", { _id: id, rolls: [...before, ...rolls], system: { events } } as SourceData);
  await at.table.settle();
}

const reroll = (roll: number) => ({ type: "reroll", time: Date.now(), roll, dice: [0] });
const many = (count: number, make: (index: number) => object) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${String(index).padStart(15, "0")}`, make(index)]));

describe("an update of a player's own check", () => {
  it("throws the dice that one act adds", async () => {
    await add(
      [forgedRoll("1d10", 10, [7])],
      many(1, () => reroll(1)),
    );
    expect(thrown).toEqual(["1d10"]);
  });

  it("throws them once, however many events name them", async () => {
    await add(
      [forgedRoll("1d10", 10, [7])],
      many(500, () => reroll(1)),
    );
    expect(thrown).toEqual(["1d10"]);
  });

  it("throws no more dice than the largest throw has, in however many rolls", async () => {
    const one = forgedRoll("60d10", 10, Array(60).fill(7));
    await add(
      Array(100).fill(one),
      many(100, (index) => reroll(index + 1)),
    );
    expect(thrown).toEqual(["60d10", "60d10", "60d10"]);
    thrown.length = 0;
    await add(
      [forgedRoll("3000d10", 10, Array(3000).fill(7))],
      many(1, () => reroll(1)),
    );
    expect(thrown).toEqual([]);
  });

  it("throws nothing for rolls that are not there, or have no dice", async () => {
    const events = { ...many(1, () => reroll(99)), b000000000000000: reroll(-1), c000000000000000: { roll: "x" } };
    await add([forgedRoll("0d10", 10, [])], { ...events, d000000000000000: reroll(1) });
    expect(thrown).toEqual([]);
    expect(at.errors).toEqual([]);
  });
});

describe("a message of another kind", () => {
  it("waits for no dice, and tells at once", async () => {
    let told = 0;
    at.gm.Hooks.on("tessera.state", () => {
      told += 1;
    });
    await forge(at.forger, { type: "base", content: "Look", rolls: [forgedRoll("5d6", 6, [1, 2, 3, 4, 5])] });
    await rolled(at.ana, "challenge");
    await at.table.settle();
    expect(awaited).toHaveLength(1);
    expect(told).toBeGreaterThan(0);
  });
});
