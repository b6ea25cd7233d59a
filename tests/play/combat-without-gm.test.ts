import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, fight, member, muster, now, rolls, seatCombat, stands, turns, view, who } from "./combat-table.ts";
import { load } from "./play-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeAll(async () => {
  ({ table, gm, ana, ben } = await seatCombat());
}, 180_000);
afterAll(() => table?.close());

/** Expect that both players' clients show the same turns. */
async function agreed(): Promise<void> {
  await table.settle();
  expect(view(ben)).toBe(view(ana));
}

async function gmReturns(): Promise<void> {
  gm = await table.join("GM");
  await agreed();
  expect(view(gm)).toBe(view(ana));
}

async function gmLeaves(): Promise<void> {
  gm.leave();
  await table.settle();
}

const flagsOf = (client: TableClient) =>
  (fight(client) as unknown as { flags: { tessera: Record<string, unknown> } }).flags.tessera;

describe("Challenge, while no game master is there", () => {
  beforeEach(async () => {
    await muster(gm, ["Brenna", "Corin", "Ogre"]);
    await turns(gm).giveTurn("players");
    await table.settle();
    await gmLeaves();
  });

  it("a 1 hands the Initiative over and a reroll wins it back; the next game master finds whose turn it is", async () => {
    const { id } = await rolls(ana, "Brenna", { skill: "strike" }, [1, 6, 5]);
    await agreed();
    expect(stands(ben)).toBe("1 enemy");
    expect(await turns(ben).beginTurn(who(ben, "Corin"))).toBe(false);
    expect(await turns(ben).beginTurn(who(ben, "Ogre"))).toBe(false);
    load(ana, [6]);
    await api(ana).act(id, "reroll", { by: "trait", dice: "0" });
    await agreed();
    expect([stands(ben), now(ben)]).toEqual(["1 players", "Brenna"]);
    expect(fight(ben).turn).toBeNull();
    await gmReturns();
    expect([stands(gm), fight(gm).combatant?.name]).toEqual(["1 players", "Brenna"]);
    expect(flagsOf(gm)["now"]).toBe(who(gm, "Brenna"));
  });

  it("the enemy's turn waits for a game master, and no player's console brings the round on", async () => {
    await rolls(ana, "Brenna", { skill: "strike" }, [1, 6, 5]);
    await turns(ben).beginTurn(who(ben, "Corin"));
    await fight(ben).update({ round: 2 });
    await agreed();
    expect(stands(ben)).toBe("1 enemy");
    await gmReturns();
    expect(stands(gm)).toBe("1 enemy");
    expect(await turns(gm).beginTurn(who(gm, "Ogre"))).toBe(true);
    await agreed();
    expect(now(ben)).toBe("Ogre");
  });
});

describe("Challenge, where the round is ahead of what is written down", () => {
  it("Defy Danger counts until the turn ends", async () => {
    await muster(gm, ["Brenna", "Corin"]);
    await turns(gm).giveTurn("players");
    await table.settle();
    await gmLeaves();
    for (const [client, name] of [
      [ana, "Brenna"],
      [ben, "Corin"],
    ] as const) {
      await turns(client).beginTurn(who(client, name));
      await turns(client).endTurn(who(client, name));
      await table.settle();
    }
    expect([stands(ana), fight(ana).round]).toEqual(["2 players", 1]);
    await rolls(ana, "Brenna", { kind: "defyDanger", way: "hide" }, [4, 4, 2]);
    await agreed();
    expect(member(ben, "Brenna")).toMatchObject({ now: true, movement: 0, actions: 1 });
    const { id } = await rolls(
      ana,
      "Brenna",
      { skill: "strike", hazards: [{ label: "Fire", rating: 3 }] },
      [4, 4, 4, 4],
    );
    const message = ana.game.messages.get(id) as unknown as { system: { check: { defied?: number } } };
    expect(message.system.check.defied).toBe(2);
    await gmReturns();
    expect(fight(gm).round).toBe(2);
  });
});

describe("Edge, while no game master is there", () => {
  it("the spotlight goes on, and the next game master writes down who had it", async () => {
    await muster(gm, ["Ilsa", "Teodor", "Guard"]);
    await table.settle();
    await gmLeaves();
    await turns(ana).passSpotlight(who(ana, "Ilsa"));
    await agreed();
    await turns(ana).passSpotlight(who(ana, "Teodor"));
    await agreed();
    expect(now(ana)).toBe("Teodor");
    await gmReturns();
    await table.settle();
    expect(fight(gm).combatant?.name).toBe("Teodor");
    expect(Object.keys(flagsOf(ben)["passes"] as object)).toHaveLength(2);
    expect(member(gm, "Ilsa").spotlights).toEqual({ round: 1, scene: 1 });
  });
});
