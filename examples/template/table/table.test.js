/**
 * The game at a whole table in one process, on a stand-in for Foundry: `npm run test:table` builds it first. README.md says
 * where `vtt-bench` comes from. The folder of Tessera is that of the environment variable TESSERA, or `tessera` in here.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTable } from "vtt-bench/testing";

let table;
let gm;
let player;
const rules = (client) => client.game.system.api;

beforeAll(async () => {
  const system = process.env["TESSERA"] || "tessera";
  table = await openTable({ system, modules: ["dist"] });
  gm = await table.join("GM");
  player = await table.join("Player");
}, 60_000);
afterAll(() => table?.close());

it("Tessera's trial finds no fault and no missing text", async () => {
  const { faults, words } = await rules(gm).trial("template");
  expect(faults).toEqual([]);
  expect(words).toEqual({});
});

it("a player's check says the same to everybody", async () => {
  const hero = await gm.global("Actor").create({
    name: "Rhea",
    type: "template.hero",
    ownership: { [player.userId]: 3 },
    system: { stats: { body: 2 } },
  });
  await table.settle();
  // The next two dice of the player's client.
  player.global("bench").dice.load([4, 4]);
  const { message } = await rules(player).check(hero.id, { stat: "body" }, { configure: false });
  await table.settle();
  for (const client of [gm, player])
    expect(rules(client).outcome(message.id)).toMatchObject({ result: "full", total: 10 });
}, 60_000);

it("nothing was shown whose text is missing", () => {
  for (const client of [gm, player]) expect(client.missedWords()).toEqual([]);
});
