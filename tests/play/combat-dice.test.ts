import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { agreed, api, fight, member, muster, now, rolls, seatCombat, stands, turns, who } from "./combat-table.ts";
import { Examples } from "./examples-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

const fighters = ["Brenna", "Corin", "Ogre", "Imp"];

beforeAll(async () => {
  ({ table, gm, ana, ben } = await seatCombat());
}, 180_000);
afterAll(() => table?.close());

const settled = () => agreed({ table, gm, ana, ben });

/** The players hold the Initiative, and nobody has acted. */
async function fresh(): Promise<void> {
  await muster(gm, fighters);
  await turns(gm).giveTurn("players");
  await settled();
}

const word = (client: TableClient) => api(client).state.scene.words["initiative"];

describe("Challenge: the test for the Initiative", () => {
  it("is rolled by each side, and the Hits of each add up: more Hits act first", async () => {
    await muster(gm, fighters, false);
    await table.settle();
    const { id: first } = await rolls(ana, "Brenna", { kind: "initiative" }, [8, 1, 1]);
    await settled();
    const cards = new Examples(table, [gm, ana, ben]);
    expect(cards.card(ben, first)).toMatchObject({
      ribbon: "",
      sentence: "Each side adds up its Hits; 1s cost nothing.",
    });
    expect(cards.elements(ben, first, ".tessera-card.tone-open")).toHaveLength(1);
    await rolls(ben, "Corin", { kind: "initiative" }, [4, 1, 1]);
    const { id: theirs } = await rolls(gm, "Ogre", { kind: "initiative" }, [4, 4, 4]);
    await settled();
    expect(turns(ana).teamsNow()).toMatchObject({
      round: 0,
      side: null,
      test: { players: 2, enemy: 3, first: "enemy" },
    });
    // The winner stands on every card of the test, in words.
    expect(cards.card(ana, first).ribbon).toBe("Players 2, enemy 3: the enemy acts first");
    for (const id of [first, theirs]) expect(cards.elements(ana, id, ".tessera-card.tone-bad")).toHaveLength(1);
    await fight(gm).startCombat();
    await settled();
    expect(word(ben)).toBe("enemy");
    expect(stands(ben)).toBe("1 enemy");
  });

  it("gives a tie to the players (reading), moves no meter, and is rolled for all at once by the game master", async () => {
    await muster(gm, ["Brenna", "Ogre"], false);
    gm.global<{ dice: { unload(): void } }>("bench").dice.unload();
    await fight(gm).rollAll();
    await table.settle();
    const { test } = turns(ana).teamsNow() as unknown as { test: { players: number; enemy: number } };
    expect(test).not.toBeNull();
    expect(member(ana, "Ogre")).toMatchObject({ tested: true });
    const { counters } = (api(gm).state as unknown as { party: { counters: Record<string, number> } }).party;
    expect(counters["entropy"] ?? 0).toBe(0);
    const before = gm.game.messages.size;
    await fight(gm).rollAll();
    await table.settle();
    expect(gm.game.messages.size).toBe(before);
  });

  it("moves no clock, whatever the clock is linked to: the test can neither succeed nor fail", async () => {
    await muster(gm, fighters, false);
    const links = ["short", "shortWithOnes"].map((result) => ({ ruleset: "challenge", result, ticks: 1 }));
    await api(gm).clocks.add("scene", 6, { name: "The bridge lets go", links });
    const filled = () =>
      api(ben)
        .clocks.list()
        .map((clock) => clock.filled);
    await rolls(ana, "Brenna", { kind: "initiative" }, [1, 1, 1]);
    await settled();
    expect(filled()).toEqual([0]);
    await rolls(ana, "Brenna", { skill: "strike" }, [1, 1, 1]);
    await settled();
    expect(filled()).toEqual([1]);
  });
});

describe("Challenge: the dice hand the Initiative over", () => {
  it("a check begins the turn of whoever makes it, and uses the Action up", async () => {
    await fresh();
    await rolls(ana, "Brenna", { skill: "strike" }, [6, 6, 5]);
    await settled();
    expect(now(ben)).toBe("Brenna");
    expect(fight(ben).combatant?.name).toBe("Brenna");
    expect(member(ben, "Brenna")).toMatchObject({ actions: 0, movement: 1, reactions: null });
  });

  it("who has the Initiative acts, members in any order; a teammate waits until the turn is over", async () => {
    expect(await turns(ben).beginTurn(who(ben, "Corin"))).toBe(false);
    await rolls(ben, "Corin", { skill: "strike" }, [6, 6, 5]);
    await settled();
    expect(now(ben)).toBe("Brenna");
    expect(member(ben, "Corin").state).toBe("open");
    expect(await turns(ana).endTurn(who(ana, "Brenna"))).toBe(true);
    expect(await turns(ben).beginTurn(who(ben, "Corin"))).toBe(true);
    await settled();
    expect(now(ana)).toBe("Corin");
    expect(member(ana, "Brenna").acted).toBe(true);
  });

  it("a 1 in the final set gives it to the enemy, an enemy's 1 gives it back, and members go on from there", async () => {
    await fresh();
    await rolls(ana, "Brenna", { skill: "strike" }, [1, 6, 5]);
    await settled();
    expect(word(ben)).toBe("enemy");
    expect(stands(ben)).toBe("1 enemy");
    expect(member(ben, "Brenna").acted).toBe(true);
    expect(await turns(ben).beginTurn(who(ben, "Corin"))).toBe(false);
    await rolls(gm, "Ogre", { kind: "action" }, [1, 4, 4]);
    await settled();
    expect(stands(ben)).toBe("1 players");
    expect(member(ben, "Ogre").acted).toBe(true);
    expect(now(ben)).toBeNull();
    expect(await turns(ben).beginTurn(who(ben, "Corin"))).toBe(true);
    await settled();
    expect(now(ana)).toBe("Corin");
    expect(member(ana, "Brenna").acted).toBe(true);
  });

  it("the reroll of the 1 that lost it wins it back, and the undo of the reroll loses it again", async () => {
    await fresh();
    const { id } = await rolls(ana, "Brenna", { skill: "strike" }, [1, 6, 5]);
    await settled();
    expect(stands(ben)).toBe("1 enemy");
    load(ana, [6]);
    const reroll = await api(ana).act(id, "reroll", { by: "trait", dice: "0" });
    await settled();
    expect(stands(ben)).toBe("1 players");
    expect(now(ben)).toBe("Brenna");
    expect(await api(ana).undo(id, reroll ?? "")).toBe(true);
    await settled();
    expect(stands(ben)).toBe("1 enemy");
    expect(member(ben, "Brenna").acted).toBe(true);
  });

  it("the enemy's own 1 gives it back, and ends the turn of whoever rolled it", async () => {
    await fresh();
    await turns(gm).giveTurn("enemy");
    await settled();
    await rolls(gm, "Imp", { kind: "action" }, [1, 4, 4]);
    await settled();
    expect(stands(ben)).toBe("1 players");
    expect(member(gm, "Imp")).toMatchObject({ acted: true, now: false });
  });

  it("Shifts never lose it, and take the turn's Shift; a second Shift takes the Action", async () => {
    await fresh();
    await rolls(ana, "Brenna", { kind: "shift", skill: "tumble" }, [1, 1, 1]);
    await settled();
    expect(stands(ben)).toBe("1 players");
    expect(member(ben, "Brenna")).toMatchObject({ now: true, actions: 1, movement: 0 });
    await turns(ana).useTurn(who(ana, "Brenna"), "movement", true);
    await rolls(ana, "Brenna", { kind: "shift", skill: "tumble" }, [4, 4, 4]);
    await settled();
    expect(member(ben, "Brenna")).toMatchObject({ actions: 0, movement: 0 });
  });

  it("the deleted message gives the Action back", async () => {
    await fresh();
    const message = await rolls(ana, "Brenna", { skill: "strike" }, [6, 6, 5]);
    await settled();
    await message.delete();
    await settled();
    expect(member(ben, "Brenna")).toMatchObject({ now: true, actions: 1 });
  });

  it("the game master hands it over by hand, and takes that back; players cannot", async () => {
    await fresh();
    expect(await turns(ana).giveTurn("enemy")).toBe(false);
    expect(await turns(gm).giveTurn("enemy")).toBe(true);
    await settled();
    expect(stands(ana)).toBe("1 enemy");
    const [last] = api(gm).pastActs();
    await api(gm).undoGmAct(last?.id ?? "");
    await settled();
    expect(stands(ana)).toBe("1 players");
    expect(await turns(gm).addSide("Others")).toBeNull();
  });

  it("a forged flag on another's check begins nobody's turn", async () => {
    await fresh();
    const chat = ana.global<{ create(data: object): Promise<unknown> }>("ChatMessage");
    const turn = { combat: fight(ana).id, combatant: who(ana, "Corin"), round: 1, begins: true };
    await chat.create({
      type: "check",
      flags: { tessera: { turn } },
      system: { ruleset: "challenge", check: { kind: "action" }, actor: "Actor.corin00000000000" },
    });
    await settled();
    expect(now(gm)).toBeNull();
    expect(member(gm, "Corin")).toMatchObject({ state: "open", actions: 1 });
  });
});

describe("Challenge: rounds and the Timer", () => {
  it("the Timer goes down by one as each round ends, once, and not below none", async () => {
    await fresh();
    await api(gm).gmAct({ scene: [{ type: "set", counter: "timer", value: 2 }], label: "Timer" });
    const timer = () => api(ana).state.scene.counters["timer"] ?? 0;
    await fight(gm).nextRound();
    await settled();
    expect(fight(ana).round).toBe(2);
    expect(timer()).toBe(1);
    await fight(gm).previousRound();
    await fight(gm).nextRound();
    await settled();
    expect(timer()).toBe(1);
    await fight(gm).nextRound();
    await fight(gm).nextRound();
    await settled();
    expect(timer()).toBe(0);
  });

  it("a round is over when all have acted, whoever holds the Initiative", async () => {
    await fresh();
    for (const [client, name, values] of [
      [ana, "Brenna", [6, 6, 6]],
      [ben, "Corin", [1, 6, 6]],
      [gm, "Imp", [4, 4, 4]],
      [gm, "Ogre", [4, 4, 4]],
    ] as const) {
      await turns(client).beginTurn(who(client, name));
      await rolls(client, name, name === "Ogre" || name === "Imp" ? { kind: "action" } : { skill: "strike" }, values);
      await turns(client).endTurn(who(client, name));
      await settled();
    }
    expect(stands(ana)).toBe("2 enemy");
    expect(member(ana, "Brenna")).toMatchObject({ state: "open", actions: 1, movement: 1 });
  });
});
