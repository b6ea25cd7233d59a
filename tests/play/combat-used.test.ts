/** Used parts of a turn stay used: users cannot undo its beginning, or use a part again. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { agreed, api, fight, member, muster, now, rolls, seatCombat, turns, who } from "./combat-table.ts";

interface Written {
  update(changes: object): Promise<unknown>;
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeAll(async () => {
  ({ table, gm, ana, ben } = await seatCombat());
}, 180_000);
afterAll(() => table?.close());

const settled = () => agreed({ table, gm, ana, ben });
const brenna = (client = ana) => who(client, "Brenna");

beforeEach(async () => {
  await muster(gm, ["Brenna", "Corin", "Ogre"]);
  await turns(gm).giveTurn("players");
  await settled();
  await turns(ana).beginTurn(brenna());
  await settled();
});

it("a player takes no turn back after a check in it, until the check is gone; a game master may", async () => {
  const message = await rolls(ana, "Brenna", { skill: "strike" }, [6, 6, 5]);
  await settled();
  expect(await turns(ana).takeBackTurn(brenna())).toBe(false);
  expect(now(ben)).toBe("Brenna");
  await message.delete();
  await settled();
  expect(await turns(ana).takeBackTurn(brenna())).toBe(true);
  await turns(ana).beginTurn(brenna());
  await rolls(ana, "Brenna", { skill: "strike" }, [6, 6, 5]);
  await settled();
  expect(await turns(gm).takeBackTurn(brenna(gm))).toBe(true);
  await settled();
  expect(member(ben, "Brenna").state).toBe("open");
});

it("nor after using up a part of it by hand", async () => {
  expect(await turns(ana).useTurn(brenna(), "movement")).toBe(true);
  expect(await turns(ana).takeBackTurn(brenna())).toBe(false);
  expect(await turns(ana).useTurn(brenna(), "movement", true)).toBe(true);
  expect(await turns(ana).takeBackTurn(brenna())).toBe(true);
});

it("a part that is used up is not used again, by hand or after a check", async () => {
  expect(await turns(ana).useTurn(brenna(), "actions")).toBe(true);
  expect(await turns(ana).useTurn(brenna(), "actions")).toBe(false);
  // Using it twice counted only once, so one step back is enough.
  expect(await turns(ana).useTurn(brenna(), "actions", true)).toBe(true);
  expect(member(ana, "Brenna").actions).toBe(1);
  await rolls(ana, "Brenna", { skill: "strike" }, [6, 6, 5]);
  await settled();
  expect(await turns(ana).useTurn(brenna(), "actions")).toBe(false);
});

it("a check that cannot be read used up no part, whatever its data claim", async () => {
  const message = await rolls(ana, "Brenna", { skill: "strike" }, [6, 6, 5]);
  await settled();
  expect(member(ben, "Brenna").actions).toBe(0);
  await (message as unknown as Written).update({ "system.check.challenge": "no number" });
  await settled();
  expect(member(ben, "Brenna").actions).toBe(1);
});

it("what was used in one round is fresh in the next", async () => {
  await turns(ana).useTurn(brenna(), "movement");
  await rolls(ana, "Brenna", { skill: "strike" }, [6, 6, 5]);
  await settled();
  await fight(gm).nextRound();
  await turns(gm).giveTurn("players");
  await settled();
  await turns(ana).beginTurn(brenna());
  expect(await turns(ana).useTurn(brenna(), "movement")).toBe(true);
  expect(await turns(ana).useTurn(brenna(), "actions")).toBe(true);
  await settled();
  expect(member(ben, "Brenna")).toMatchObject({ actions: 0, movement: 0 });
});

it("sides that are not there are refused, and the usual ones stay", async () => {
  expect(await turns(gm).setSide(brenna(gm), "nowhere")).toBe(false);
  expect(await turns(gm).removeSide("players")).toBe(false);
  expect(await turns(gm).giveTurn("nowhere")).toBe(false);
  // Where dice decide which side acts, there are exactly two sides.
  expect(await turns(gm).addSide("The river")).toBeNull();
  await settled();
  expect(
    api(gm)
      .combat.teamsNow()
      ?.sides.map(({ id }) => id),
  ).toEqual(["players", "enemy"]);
});

it("whoever is defeated begins no turn", async () => {
  await turns(ana).endTurn(brenna());
  const corin = fight(gm).combatants.contents.find(({ name }) => name === "Corin");
  await corin?.update({ defeated: true });
  await settled();
  expect(await turns(ben).beginTurn(who(ben, "Corin"))).toBe(false);
  expect(now(ana)).toBeNull();
});

it("without a test, the side that holds the Initiative keeps it as a fight begins", async () => {
  await turns(gm).giveTurn("enemy");
  await muster(gm, ["Brenna", "Ogre"]);
  await settled();
  expect(turns(ben).teamsNow()).toMatchObject({ round: 1, side: "enemy" });
  await turns(gm).giveTurn("players");
});

it("the spotlight passes the defeated by", async () => {
  await muster(gm, ["Ilsa", "Teodor", "Guard"]);
  await settled();
  await turns(gm).passSpotlight(who(gm, "Ilsa"));
  await settled();
  for (const name of ["Teodor", "Guard"]) {
    const other = fight(gm).combatants.contents.find((one) => one.name !== name && one.name !== "Ilsa");
    await other?.update({ defeated: true });
    await settled();
    await fight(gm).nextTurn();
    await settled();
    expect(now(ana)).toBe(name);
    await other?.update({ defeated: false });
    await turns(gm).takeBackSpotlight();
    await settled();
  }
});

it("a test for the Initiative in a later round decides nothing of the first", async () => {
  const fresh = await muster(gm, ["Brenna", "Ogre"]);
  await rolls(ana, "Brenna", { kind: "initiative" }, [8, 8, 8]);
  await settled();
  await fresh.update({ round: 0 });
  await settled();
  expect(turns(ben).teamsNow()).toMatchObject({ round: 0, test: null });
});

it("nothing is given back that was not used, and nothing of another player's turn is undone", async () => {
  expect(await turns(ana).useTurn(brenna(), "actions", true)).toBe(false);
  expect(await turns(ana).useTurn(brenna(), "movement")).toBe(true);
  await settled();
  expect(await turns(ben).useTurn(brenna(ben), "movement", true)).toBe(false);
  expect(await turns(ben).takeBackTurn(brenna(ben))).toBe(false);
  expect(member(ben, "Brenna")).toMatchObject({ state: "acting", movement: 0 });
});
