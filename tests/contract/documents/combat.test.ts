import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Doc, forget, type Player, type Seats, sit } from "./players.ts";

interface Fight extends Doc {
  round: number;
  turn: number | null;
  started: boolean;
  turns: Doc[];
  combatant: Doc | undefined;
  startCombat(): Promise<Fight>;
  nextTurn(): Promise<Fight>;
  previousTurn(): Promise<Fight>;
  nextRound(): Promise<Fight>;
  rollInitiative(ids: string[]): Promise<Fight>;
}

let seats: Seats;
let combat: Fight;
let hero: Doc;
let rat: Doc;

const atTable = (player: Player): Fight => player.doc("Combat", combat.id) as Fight;
/** What was written down of turns and rounds; creations and updates of documents left aside. */
const lines = (player: Player): string[] =>
  player
    .trace()
    .filter((line) => !/^(pre)?(create|update|Update|_on(Create|Update))/.test(line) && !line.startsWith("_pre"));

beforeAll(async () => {
  seats = await sit();
  const { gm, player, table } = seats;
  const owned = { default: 0, [player.game.userId as string]: 3 };
  hero = await gm.cls("Actor").create({ name: "Ann", type: "hero", ownership: owned, system: { might: 2 } });
  rat = await gm.cls("Actor").create({ name: "Rat", type: "hero" });
  const scene = await gm.cls("Scene").create({ name: "Cellar", active: true });
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Ann", actorId: hero.id, actorLink: true }]);
  await scene.createEmbeddedDocuments("Region", [
    {
      name: "Pit",
      shapes: [{ type: "rectangle", x: 0, y: 0, width: 500, height: 500 }],
      behaviors: [{ type: "promises.trap", name: "Trap" }],
    },
  ]);
  combat = (await gm.cls("Combat").create({ scene: scene.id })) as Fight;
  await combat.createEmbeddedDocuments("Combatant", [
    { actorId: hero.id, tokenId: token?.id, sceneId: scene.id, initiative: 5 },
    { actorId: rat.id, initiative: 9 },
  ]);
  await table.settle();
}, 120_000);
beforeEach(async () => {
  await seats.table.settle();
  forget(seats);
});
afterAll(async () => {
  await seats?.table.close();
});

test("combatants take their names from token or actor, and turns by initiative [type documentation: Combat#turns]", () => {
  expect(combat.turns.map((one) => one.name)).toEqual(["Rat", "Ann"]);
  expect(combat.started).toBe(false);
  expect(seats.gm.game.combat).toBe(combat);
});

test("methods of turns and rounds run on the active Gamemaster's client only, hooks on every client [type documentation: Combat]", async () => {
  const { gm, player, table } = seats;
  await combat.startCombat();
  await table.settle();
  expect(lines(gm)).toEqual(["combatStart", "combatTurnChange 0.null>1.0", "_onStartRound 1", "_onStartTurn Rat"]);
  expect(lines(player)).toEqual(["combatTurnChange 0.null>1.0"]);
  expect(atTable(player).combatant?.name).toBe("Rat");
});

test("turns go on, into the next round, with their region events on every client [type documentation: CONST.REGION_EVENTS]", async () => {
  const { gm, player, table } = seats;
  await combat.nextTurn();
  await table.settle();
  expect(lines(gm)).toEqual([
    "combatTurn",
    "combatTurnChange 1.0>1.1",
    "_onEndTurn Rat",
    "trap tokenTurnStart Ann",
    "_onStartTurn Ann",
  ]);
  expect(lines(player)).toEqual(["combatTurnChange 1.0>1.1", "trap tokenTurnStart Ann"]);
  await combat.nextTurn();
  await table.settle();
  expect(lines(gm)).toEqual([
    "combatRound",
    "combatTurnChange 1.1>2.0",
    "_onEndTurn Ann",
    "_onEndRound",
    "_onStartRound 2",
    "_onStartTurn Rat",
  ]);
  await combat.previousTurn();
  await table.settle();
  expect(atTable(player)).toMatchObject({ round: 1, turn: 1 });
});

test("a player ends the turn of their own combatant [hypothesis: of any time that they own one]", async () => {
  const { player, gm, table } = seats;
  await atTable(player).nextTurn();
  await table.settle();
  expect(combat.round).toBe(2);
  expect(gm.trace()).toContain("_onStartTurn Rat");
  await expect(atTable(player).previousTurn()).rejects.toThrow(/permission/);
});

test("initiative is rolled by CONFIG's formula with the actor's data, written down and said [type documentation: Combat#rollInitiative]", async () => {
  const { gm, player, table } = seats;
  const { dice } = player.global<{ dice: { load(...faces: unknown[]): void; unload(): void } }>("bench");
  dice.load([6]);
  const own = atTable(player).combatants.contents.find((one) => one.name === "Ann") as Doc;
  await atTable(player).rollInitiative([own.id]);
  dice.unload();
  await table.settle();
  const seen = combat.combatants.get(own.id) as unknown as { initiative: number };
  expect(seen.initiative).toBe(8);
  const said = gm.game.messages.contents.at(-1);
  expect(said?.rolls[0]?.total).toBe(8);
  expect(said?.alias).toBe("Ann");
});

test("a name with markup is no markup in the flavor of its initiative [hypothesis]", async () => {
  const { gm, table } = seats;
  const [odd] = await combat.createEmbeddedDocuments("Combatant", [{ name: "<img src=x>", actorId: rat.id }]);
  await combat.rollInitiative([odd?.id as string]);
  await table.settle();
  const flavor = (gm.game.messages.contents.at(-1) as unknown as { flavor: string }).flavor;
  expect(flavor).toBe("&lt;img src=x&gt; rolls for initiative!");
  await odd?.delete();
});

test("effects counted in rounds end when their time is over [release notes 14.352]", async () => {
  const { table } = seats;
  const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [
    { name: "Dizzy", duration: { value: 1, units: "rounds", expiry: "roundStart" } },
  ]);
  const expired = () => (effect as unknown as { expired: boolean }).expired;
  expect(expired()).toBe(false);
  await combat.nextRound();
  await table.settle();
  expect(expired()).toBe(true);
});

test("ending a combat deletes it on every client [type documentation: Combat#endCombat]", async () => {
  const { player, table } = seats;
  await (combat as unknown as { endCombat(): Promise<unknown> }).endCombat();
  await table.settle();
  expect(player.game.combats.size).toBe(0);
  expect(player.game.combat).toBeNull();
});
