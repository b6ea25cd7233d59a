import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { agreed, fight, member, muster, now, seatCombat, stands, turns, view, who } from "./combat-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeAll(async () => {
  ({ table, gm, ana, ben } = await seatCombat());
}, 180_000);
afterAll(() => table?.close());

const settled = () => agreed({ table, gm, ana, ben });

describe("Edge: the spotlight, without order", () => {
  beforeAll(async () => {
    await muster(gm, ["Ilsa", "Teodor", "Guard"]);
    await settled();
  });

  it("is nobody's at first; a player takes it for their own character, and for no other", async () => {
    expect(turns(ana).teamsNow()).toMatchObject({ mode: "spotlight", round: 1, side: null });
    expect(await turns(ana).passSpotlight(who(ana, "Teodor"))).toBe(false);
    expect(await turns(ana).passSpotlight(who(ana, "Ilsa"))).toBe(true);
    await settled();
    expect(now(ben)).toBe("Ilsa");
    expect(fight(ben).combatant?.name).toBe("Ilsa");
  });

  it("is passed on by who has it, to anybody; others wait", async () => {
    expect(await turns(ben).passSpotlight(who(ben, "Teodor"))).toBe(false);
    expect(await turns(ana).passSpotlight(who(ana, "Guard"))).toBe(true);
    await settled();
    expect(now(ben)).toBe("Guard");
    expect(await turns(ana).passSpotlight(who(ana, "Ilsa"))).toBe(false);
    await turns(gm).passSpotlight(who(gm, "Teodor"));
    await settled();
    expect(stands(ana)).toBe("1 players");
    expect(now(ana)).toBe("Teodor");
  });

  it("a pass is taken back by who said it", async () => {
    expect(await turns(ben).takeBackSpotlight()).toBe(false);
    await turns(ben).passSpotlight(who(ben, "Ilsa"));
    await settled();
    expect(await turns(ben).takeBackSpotlight()).toBe(true);
    await settled();
    expect(now(ana)).toBe("Teodor");
  });

  it("is counted for the round and for the scene; the game master turns the round, and lets those act who had it least", async () => {
    await turns(ben).passSpotlight(who(ben, "Ilsa"));
    await settled();
    expect(member(gm, "Ilsa").spotlights).toEqual({ round: 2, scene: 2 });
    await fight(gm).nextRound();
    await settled();
    expect(member(ana, "Ilsa").spotlights).toEqual({ round: 0, scene: 2 });
    await fight(gm).nextTurn();
    await settled();
    expect(now(ana)).toBe("Teodor");
    expect(member(ana, "Teodor").spotlights).toEqual({ round: 1, scene: 2 });
    await fight(gm).previousTurn();
    await settled();
    expect(now(ana)).toBe("Ilsa");
  });

  it("a forged pass of somebody who does not have it changes nothing", async () => {
    const own = fight(ben).combatants.contents.find(({ name }) => name === "Teodor");
    await own?.update({ "flags.tessera.passes.forged0000000000": { to: own.id, round: 2, time: 1e15 } });
    await settled();
    expect(now(gm)).toBe("Ilsa");
    await expect(
      fight(ben).update({ "flags.tessera.passes.forged0000000000": { to: own?.id, round: 2, time: 1e15 } }),
    ).rejects.toThrow(/permission/);
  });
});

describe("Decision: initiative by roll", () => {
  it("turns go by initiative, and a player ends their own", async () => {
    const combat = await muster(gm, ["Sol", "Rook"], false);
    await combat.rollAll();
    await table.settle();
    expect(fight(ana).combatants.contents.every(({ initiative }) => Number.isInteger(initiative))).toBe(true);
    await fight(gm)
      .combatants.contents.find(({ name }) => name === "Sol")
      ?.update({ initiative: 30 });
    await fight(gm).startCombat();
    await settled();
    expect(turns(ana).teamsNow()).toMatchObject({ mode: "order", side: "order" });
    expect(now(ben)).toBe("Sol");
    expect(await turns(ana).beginTurn(who(ana, "Sol"))).toBe(false);
    await fight(ana).nextTurn();
    await settled();
    expect(now(ben)).toBe("Rook");
    expect(member(ben, "Sol")).toMatchObject({ acted: true, actions: null });
  });
});

describe("mixed tables", () => {
  it("go by the rules of most combatants, until the game master chooses others", async () => {
    await muster(gm, ["Sol", "Maren", "Osric"]);
    await settled();
    expect(turns(ana).teamsNow()).toMatchObject({ mode: "sides", ruleset: "effort" });
    expect(await turns(gm).setRuleset("decision")).toBe(true);
    await settled();
    expect(turns(ana).teamsNow()).toMatchObject({ mode: "order", ruleset: "decision" });
    expect(await turns(gm).setRuleset("chess")).toBe(false);
    await turns(gm).setRuleset(null);
    await settled();
    expect(turns(ana).teamsNow()).toMatchObject({ mode: "sides" });
    expect(await turns(ana).beginTurn(who(ana, "Sol"))).toBe(true);
    await settled();
    expect(member(ben, "Sol")).toMatchObject({ now: true, actions: null });
  });

  it("shows players nobody who is hidden from them", async () => {
    await muster(gm, ["Maren", "Wolf"]);
    await fight(gm)
      .combatants.contents.find(({ name }) => name === "Wolf")
      ?.update({ hidden: true });
    await table.settle();
    expect(view(ana)).not.toContain("Wolf");
    expect(view(gm)).toContain("Wolf");
  });

  it("sides follow owners and dispositions, unless the game master says otherwise", async () => {
    await muster(gm, ["Maren", "Wolf", "Osric"]);
    await turns(gm).setSide(who(gm, "Wolf"), "players");
    await settled();
    expect(turns(ben).teamsNow()?.sides).toHaveLength(1);
    await turns(gm).setSide(who(gm, "Wolf"), null);
    await settled();
    expect(
      turns(ben)
        .teamsNow()
        ?.sides.map(({ id, members }) => [id, members.length]),
    ).toEqual([
      ["players", 2],
      ["enemy", 1],
    ]);
  });
});
