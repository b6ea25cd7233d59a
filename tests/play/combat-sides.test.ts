import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { agreed, api, fight, member, muster, now, rolls, seatCombat, stands, turns, who } from "./combat-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeAll(async () => {
  ({ table, gm, ana, ben } = await seatCombat());
}, 180_000);
afterAll(() => table?.close());

const settled = () => agreed({ table, gm, ana, ben });

describe("Effort: teams take turns together, members in any order", () => {
  beforeAll(async () => {
    await muster(gm, ["Maren", "Osric", "Wolf"]);
    await settled();
  });

  it("the rule set of the combatants says how turns are taken, and nobody's turn runs at first", () => {
    expect(turns(ben).teamsNow()).toMatchObject({ mode: "sides", ruleset: "effort", round: 1, side: "players" });
    expect(now(ana)).toBeNull();
    expect(fight(gm).turn).toBeNull();
    expect(member(ana, "Maren")).toMatchObject({ state: "open", actions: 1, reactions: 1, movement: null });
  });

  it("movement is free, and not counted until the table wants it once a turn", async () => {
    expect(await turns(gm).useTurn(who(gm, "Maren"), "movement")).toBe(false);
    await gm.game.settings.set("tessera", "effort.movement", "once" as never);
    await settled();
    expect(member(ana, "Maren")).toMatchObject({ movement: 1 });
  });

  it("a player begins their own character's turn, whichever member that is, and the host's turn follows", async () => {
    expect(await turns(ben).beginTurn(who(ben, "Osric"))).toBe(true);
    await settled();
    expect(now(gm)).toBe("Osric");
    expect(fight(ana).combatant?.name).toBe("Osric");
  });

  it("nobody begins another's turn, or one out of turn", async () => {
    expect(await turns(ana).beginTurn(who(ana, "Maren"))).toBe(false);
    expect(await turns(ana).beginTurn(who(ana, "Wolf"))).toBe(false);
    expect(await turns(ana).endTurn(who(ana, "Osric"))).toBe(false);
    expect(await turns(ben).giveTurn("enemy")).toBe(false);
    expect(await turns(ben).setSide(who(ben, "Osric"), "enemy")).toBe(false);
    expect(await turns(ben).addSide("Mine")).toBeNull();
    expect(await turns(ben).setRuleset("edge")).toBe(false);
    await settled();
    expect(now(gm)).toBe("Osric");
  });

  it("a check uses the action up, and taking the check back gives it back", async () => {
    const message = await rolls(ben, "Osric", { attribute: "body" }, [5, 5]);
    await settled();
    expect(member(ana, "Osric")).toMatchObject({ actions: 0, movement: 1, reactions: 1 });
    expect(await api(ben).act(message.id, "withdraw")).toBeTruthy();
    await settled();
    expect(member(ana, "Osric")).toMatchObject({ actions: 1 });
  });

  it("actions belong to the own turn; reactions are open to everybody", async () => {
    expect(await api(ana).check("maren00000000000", { attribute: "body" }, { configure: false })).toBeNull();
    const deed = { attribute: "body", deed: "reaction" };
    await rolls(ana, "Maren", deed, [4, 4]);
    await settled();
    expect(member(ben, "Maren")).toMatchObject({ state: "open", reactions: 0, actions: 1 });
  });

  it("things are used up by hand too, and given back, by those whose turn it is", async () => {
    expect(await turns(ben).useTurn(who(ben, "Osric"), "movement")).toBe(true);
    expect(member(ben, "Osric").movement).toBe(0);
    expect(await turns(ben).useTurn(who(ben, "Osric"), "movement")).toBe(false);
    expect(await turns(ben).useTurn(who(ben, "Osric"), "movement", true)).toBe(true);
    expect(await turns(ana).useTurn(who(ana, "Osric"), "movement")).toBe(false);
    expect(await turns(ana).useTurn(who(ana, "Maren"), "actions")).toBe(false);
    await settled();
    expect(member(gm, "Osric").movement).toBe(1);
  });

  it("the other team follows when all have had their turns; what is not used is gone", async () => {
    expect(await turns(ben).endTurn(who(ben, "Osric"))).toBe(true);
    expect(await turns(ana).beginTurn(who(ana, "Maren"))).toBe(true);
    expect(member(ana, "Maren").reactions).toBe(1);
    // A reaction before the turn does not count as done in it, so the turn can be taken back.
    expect(await turns(ana).takeBackTurn(who(ana, "Maren"))).toBe(true);
    expect(member(ana, "Maren")).toMatchObject({ state: "open", reactions: 0 });
    expect(await turns(ana).beginTurn(who(ana, "Maren"))).toBe(true);
    await settled();
    expect(member(gm, "Osric")).toMatchObject({ acted: true, actions: 0, movement: 0, reactions: 1 });
    expect(member(gm, "Maren")).toMatchObject({ now: true, reactions: 1 });
    await turns(ana).endTurn(who(ana, "Maren"));
    await settled();
    expect(stands(ben)).toBe("1 enemy");
    expect(await turns(ben).beginTurn(who(ben, "Osric"))).toBe(false);
  });

  it("a player takes back what they said last, until somebody else has acted", async () => {
    expect(await turns(ben).takeBackTurn(who(ben, "Osric"))).toBe(false);
    expect(await turns(ana).takeBackTurn(who(ana, "Maren"))).toBe(false);
    await turns(gm).takeBackTurn(who(gm, "Maren"));
    await settled();
    expect(member(ana, "Maren")).toMatchObject({ state: "open" });
    await turns(ana).beginTurn(who(ana, "Maren"));
    await turns(ana).endTurn(who(ana, "Maren"));
    await settled();
  });

  it("the round turns when all have acted, by the game master's client, and everything is fresh", async () => {
    await fight(gm).nextTurn();
    await settled();
    expect(now(ana)).toBe("Wolf");
    await fight(gm).nextTurn();
    await settled();
    expect(stands(ana)).toBe("2 players");
    expect(fight(ana)).toMatchObject({ round: 2, turn: null });
    expect(member(ana, "Osric")).toMatchObject({ state: "open", actions: 1, movement: 1 });
  });

  it("the fiction may let another team begin, and teams have names", async () => {
    expect(await turns(gm).giveTurn("enemy")).toBe(true);
    const third = await turns(gm).addSide("The river", [who(gm, "Osric")]);
    await turns(gm).nameSide("players", "The wardens");
    await settled();
    const names = turns(ben)
      .teamsNow()
      ?.sides.map(({ name, members }) => `${name}: ${members.map((one) => one.name)}`);
    expect(names).toEqual(["The wardens: Maren", "Enemy: Wolf", "The river: Osric"]);
    expect(stands(ben)).toBe("2 enemy");
    expect(await turns(gm).removeSide(third ?? "")).toBe(true);
    await settled();
    expect(
      turns(ben)
        .teamsNow()
        ?.sides.map(({ members }) => members.length),
    ).toEqual([2, 1]);
  });

  it("a round begins again where the one before it stopped", async () => {
    await fight(gm).previousRound();
    await settled();
    expect(stands(ana)).toBe("1 enemy");
    expect(now(ana)).toBe("Wolf");
    await fight(gm).nextTurn();
    await settled();
    expect(stands(ana)).toBe("2 enemy");
  });

  it("forged words change nobody else's turn", async () => {
    await turns(gm).giveTurn("players");
    await turns(ben).beginTurn(who(ben, "Osric"));
    await settled();
    const combat = fight(ana);
    const own = combat.combatants.contents.find((one) => one.name === "Maren");
    const other = combat.combatants.contents.find((one) => one.name === "Osric");
    const turn = { round: 2, begun: 1, ended: false, at: 1, used: {}, former: null };
    await expect(combat.update({ "flags.tessera.side": "enemy" })).rejects.toThrow(/permission/);
    await expect(combat.update({ "flags.tessera.now": own?.id })).rejects.toThrow(/permission/);
    await expect(other?.update({ "flags.tessera.turn": { ...turn, ended: true } })).rejects.toThrow(/permission/);
    await own?.update({ "flags.tessera.turn": turn });
    await settled();
    expect(now(gm)).toBe("Osric");
    await own?.update({ "flags.tessera.turn": { ...turn, round: 2 ** 40, begun: "now" } });
    await settled();
    expect(member(gm, "Maren").state).toBe("open");
  });

  it("a fight leaves nothing behind on the sheet", async () => {
    await fight(gm).delete();
    await table.settle();
    expect(turns(ana).teamsNow()).toBeNull();
    const { system } = ana.game.actors.get("osric00000000000") as unknown as { system: { turn: object } };
    expect(JSON.parse(JSON.stringify(system.turn))).toEqual({ action: true, movement: true, reaction: true, round: 0 });
  });
});

describe("while no game master is there", () => {
  it("players go on, all see it, and the one who comes next writes it down", async () => {
    await muster(gm, ["Maren", "Osric"]);
    await settled();
    gm.leave();
    await table.settle();
    for (const [player, name] of [
      [ana, "Maren"],
      [ben, "Osric"],
    ] as const) {
      expect(await turns(player).beginTurn(who(player, name))).toBe(true);
      await table.settle();
      expect(now(ana)).toBe(name);
      expect(now(ben)).toBe(name);
      await turns(player).endTurn(who(player, name));
      await table.settle();
    }
    expect(stands(ana)).toBe("2 players");
    expect(fight(ana).round).toBe(1);
    await turns(ben).beginTurn(who(ben, "Osric"));
    await table.settle();
    gm = await table.join("GM");
    await settled();
    expect(fight(ana).round).toBe(2);
    expect(fight(ana).combatant?.name).toBe("Osric");
  });
});
