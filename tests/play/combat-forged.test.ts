import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import {
  agreed,
  api,
  type Fight,
  fight,
  idOf,
  member,
  muster,
  now,
  rolls,
  seatCombat,
  stands,
  turns,
  who,
} from "./combat-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeAll(async () => {
  ({ table, gm, ana, ben } = await seatCombat());
}, 180_000);
afterAll(() => table?.close());

const settled = () => agreed({ table, gm, ana, ben });

/** This client's own copy of somebody who fights. */
function combatant(client: TableClient, name: string): Fight["combatants"]["contents"][number] {
  const found = fight(client).combatants.contents.find((one) => one.name === name);
  if (!found) throw new Error(`${name} does not fight.`);
  return found;
}

describe("sides: what a player's console does to the host's own round and turn changes nothing", () => {
  beforeAll(async () => {
    await muster(gm, ["Brenna", "Corin", "Ogre"]);
    await turns(gm).giveTurn("players");
    await api(gm).gmAct({ scene: [{ type: "set", counter: "timer", value: 3 }], label: "Timer" });
    await settled();
  });

  it("the round that a player moves on is put back, nobody's turn is skipped, and no Timer runs", async () => {
    await fight(ana).update({ round: 2 });
    expect(stands(ana)).toBe("1 players");
    await settled();
    expect(fight(ben).round).toBe(1);
    expect(api(ben).state.scene.counters["timer"]).toBe(3);
    expect(await fight(gm).nextRound()).toBeTruthy();
    await settled();
    expect(stands(ben)).toBe("2 players");
    expect(api(ben).state.scene.counters["timer"]).toBe(2);
  });

  it("a second entry of somebody who fights already is gone again; a game master's stays", async () => {
    const enter = (client: TableClient, name: string) =>
      fight(client).createEmbeddedDocuments("Combatant", [{ actorId: idOf(name) }]);
    const entries = (name: string) => fight(gm).combatants.contents.filter((one) => one.name === name).length;
    await enter(ana, "Brenna");
    await settled();
    expect(entries("Brenna")).toBe(1);
    await enter(gm, "Ogre");
    await settled();
    expect(entries("Ogre")).toBe(2);
    await combatant(gm, "Ogre").delete();
    await settled();
  });

  it("of two entries at once of somebody who did not fight yet, one stays", async () => {
    await combatant(gm, "Brenna").delete();
    await settled();
    const entry = { actorId: idOf("Brenna") };
    await fight(ana).createEmbeddedDocuments("Combatant", [entry, entry]);
    await settled();
    expect(fight(gm).combatants.contents.filter(({ name }) => name === "Brenna")).toHaveLength(1);
  });

  it("the turn that a player moves on to is not theirs", async () => {
    await turns(ana).beginTurn(who(ana, "Brenna"));
    await settled();
    await fight(ben).update({ turn: 2 });
    await settled();
    expect(now(gm)).toBe("Brenna");
    expect(fight(gm).combatant?.name).toBe("Brenna");
    await turns(ana).endTurn(who(ana, "Brenna"));
    await settled();
  });

  it("nor do the host's own buttons, pressed by a console, end another's turn or the round", async () => {
    await turns(ben).beginTurn(who(ben, "Corin"));
    await settled();
    await fight(ana).nextTurn();
    await fight(ana).nextRound();
    await fight(ana).previousTurn();
    await settled();
    expect(now(gm)).toBe("Corin");
    expect(fight(gm).round).toBe(2);
    await turns(ben).endTurn(who(ben, "Corin"));
    await settled();
  });

  it("a forged own turn does not run while the enemy holds the Initiative, nor does a check that claims to begin one", async () => {
    await fight(gm).nextRound();
    await turns(gm).giveTurn("enemy");
    await settled();
    const turn = { round: 3, begun: 1, ended: false, at: 1, used: {}, former: null };
    await combatant(ben, "Corin").update({ "flags.tessera.turn": turn });
    const forged = { combat: fight(ana).id, combatant: who(ana, "Brenna"), round: 3, begins: true };
    const message = await rolls(ana, "Brenna", { skill: "strike" }, [6, 6, 6]);
    await message.update({ "flags.tessera.turn": forged });
    await settled();
    expect(stands(gm)).toBe("3 enemy");
    expect(now(gm)).toBeNull();
    expect(await turns(gm).beginTurn(who(gm, "Ogre"))).toBe(true);
    await settled();
    expect(now(ana)).toBe("Ogre");
  });

  it("a game master who takes a turn back restores of the actor what turns change, and nothing that was forged", async () => {
    await muster(gm, ["Maren", "Wolf"]);
    await settled();
    await turns(ana).beginTurn(who(ana, "Maren"));
    await settled();
    const turn = { round: 1, begun: 5, ended: false, at: 5, used: {} };
    const former = { ownership: { default: 3 }, name: "Queen", system: { turn: { reaction: false }, resources: {} } };
    await combatant(ana, "Maren").update({ "flags.tessera.turn": { ...turn, former } });
    await settled();
    expect(await turns(gm).takeBackTurn(who(gm, "Maren"))).toBe(true);
    await settled();
    const { name, ownership } = gm.game.actors.get("maren00000000000") as unknown as {
      name: string;
      ownership: { default: number };
    };
    expect([name, ownership.default]).toEqual(["Maren", 0]);
    expect(member(ben, "Maren")).toMatchObject({ reactions: 0, state: "open" });
  });
});

describe("spotlight: what is written down is no longer a player's to change", () => {
  it("a pass forged into the past does not take the spotlight from who has it", async () => {
    await muster(gm, ["Ilsa", "Teodor", "Guard"]);
    await settled();
    await turns(ana).passSpotlight(who(ana, "Ilsa"));
    await settled();
    const id = who(ben, "Teodor");
    await combatant(ben, "Teodor").update({ "flags.tessera.passes.forged0000000000": { to: id, round: 1, time: 1 } });
    await settled();
    expect(now(gm)).toBe("Ilsa");
  });

  it("an old pass that its player deletes stays, the last one goes", async () => {
    await turns(ana).passSpotlight(who(ana, "Teodor"));
    await settled();
    await turns(ben).passSpotlight(who(ben, "Guard"));
    await settled();
    await combatant(ana, "Ilsa").update({ "flags.tessera.passes": ana.global<unknown>("_del") });
    await settled();
    expect(now(gm)).toBe("Guard");
    expect(member(gm, "Teodor").spotlights).toEqual({ round: 1, scene: 1 });
    expect(await turns(ben).takeBackSpotlight()).toBe(true);
    await settled();
    expect(now(gm)).toBe("Teodor");
  });

  it("a pass forged into the future keeps nobody from having it next", async () => {
    const pass = { to: who(ben, "Guard"), round: 1, time: 8e15 };
    await combatant(ben, "Teodor").update({ "flags.tessera.passes.forged1111111111": pass });
    await settled();
    expect(now(gm)).toBe("Guard");
    await turns(gm).passSpotlight(who(gm, "Ilsa"));
    await settled();
    expect(now(ben)).toBe("Ilsa");
    await turns(ana).passSpotlight(who(ana, "Teodor"));
    await settled();
    expect(now(ben)).toBe("Teodor");
  });

  it("the round that a player moves on counts for nothing", async () => {
    await fight(ben).update({ round: 2 });
    await settled();
    expect(turns(ana).teamsNow()?.round).toBe(1);
    expect(fight(ana).round).toBe(1);
  });
});

describe("order: a turn that was not theirs to end is put back", () => {
  it("a player ends their own turn, and no other, not by the host's button and not by a console", async () => {
    const combat = await muster(gm, ["Sol", "Rook", "Maren"], false);
    await turns(gm).setRuleset("decision");
    for (const [index, name] of ["Sol", "Rook", "Maren"].entries())
      await combatant(gm, name).update({ initiative: 20 - index });
    await combat.startCombat();
    await settled();
    await fight(ben).nextTurn();
    await settled();
    expect(now(gm)).toBe("Sol");
    await fight(ana).nextTurn();
    await settled();
    expect(now(ben)).toBe("Rook");
    await fight(ana).previousTurn();
    await fight(ana).previousRound();
    await settled();
    expect(now(ben)).toBe("Rook");
    await fight(ana).update({ turn: 2 });
    await settled();
    expect(now(ben)).toBe("Rook");
    await fight(ana).update({ round: 2, turn: 0 });
    await settled();
    expect([fight(ben).round, now(ben)]).toEqual([1, "Rook"]);
    await fight(gm).nextTurn();
    await settled();
    await fight(ana).nextTurn();
    await settled();
    expect([fight(ben).round, now(ben)]).toEqual([2, "Sol"]);
    await turns(gm).setRuleset(null);
    await settled();
    expect(turns(ben).teamsNow()?.round).toBe(2);
  });
});
