/** Modifiers of a Zone count for the checks made in it, in each game, unless they are switched off with a reason. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import {
  api,
  asked,
  card,
  court,
  courtZone,
  type Game,
  heroes,
  openZoneTable,
  outsider,
  placesOf,
  rolled,
  stand,
} from "./zones-table.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openZoneTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterEach(() => table.close());

const zone = (client: TableClient) => placesOf(client).regions.get(court)?.behaviors.get(courtZone);
const prepared = async (client: TableClient, game: Game, more: object = {}) =>
  (await api(client).check(heroes[game], { ...asked[game], ...more }, { configure: false, evaluate: false }))?.prepared
    .check;

const counted: readonly (readonly [Game, object, string])[] = [
  [
    "edge",
    { difficulty: 3, situational: [{ label: "The fountain court", dice: 1 }], position: "desperate" },
    "Difficulty +1",
  ],
  ["effort", { circumstances: [{ label: "The fountain court", steps: -1 }] }, "1 step harder"],
  [
    "decision",
    { modifiers: [{ label: "The fountain court", value: 2 }], advantages: ["The fountain court"] },
    "+2, advantage",
  ],
];

describe.each(counted)("%s", (game, holds, words) => {
  it("prepares a check with what the Zone gives, and stores it apart", async () => {
    expect(await prepared(ana, game)).toMatchObject(holds);
    const { id, system } = await rolled(ana, game);
    await table.settle();
    expect(system.zones).toEqual([expect.objectContaining({ region: stand, name: "The fountain court", off: null })]);
    expect(JSON.stringify(system.check)).not.toContain("fountain");
    for (const client of [gm, ana, ben]) {
      expect(card(client, id)).toContain("In The fountain court: ");
      expect(card(client, id)).toContain(words);
    }
  });

  it("derives the same on all clients, whatever the Zone becomes", async () => {
    const { id } = await rolled(ana, game);
    await table.settle();
    const before = api(ana).outcome(id);
    await zone(gm)?.update({
      "system.gives": { edge: { difficulty: 4 }, effort: { steps: 2 }, decision: { modifier: -5 } },
    });
    await table.settle();
    expect(api(ben).outcome(id)).toEqual(before);
    await placesOf(gm).regions.get(court)?.delete();
    await table.settle();
    for (const client of [gm, ana, ben]) expect(api(client).outcome(id)).toEqual(before);
    expect(card(gm, id)).toContain(words);
    expect(card(gm, id)).not.toContain("changes nothing");
  });

  it("is switched off with a reason, which the card says; without one it is refused", async () => {
    const off = { zones: { [stand]: "the fog lifted" } };
    const plain = await prepared(ana, game, off);
    expect(JSON.stringify(plain)).not.toContain("fountain");
    const { id } = await rolled(ana, game, off);
    await table.settle();
    expect(card(ben, id)).toContain("The fountain court does not count (");
    expect(card(ben, id)).toContain("the fog lifted");
    expect(card(ben, id)).not.toContain("changes nothing");
    expect(await prepared(ana, game, { zones: { [stand]: "  " } })).toBeUndefined();
  });

  it("gives nothing while hidden, disabled, or without numbers", async () => {
    const region = placesOf(gm).regions.get(court);
    for (const [change, back] of [
      [() => region?.update({ hidden: true }), () => region?.update({ hidden: false })],
      [() => zone(gm)?.update({ disabled: true }), () => zone(gm)?.update({ disabled: false })],
    ] as const) {
      await change();
      await table.settle();
      expect(JSON.stringify(await prepared(ana, game))).not.toContain("fountain");
      await back();
      await table.settle();
      expect(JSON.stringify(await prepared(ana, game))).toContain("fountain");
    }
  });
});

it("counts for who stands in it alone", async () => {
  const { id, system } = await rolled(ben, "edge", {}, outsider);
  await table.settle();
  expect(system.zones).toEqual([]);
  expect(card(gm, id)).not.toContain("fountain");
  await placesOf(gm).tokens.get("tokenoswin000000")?.update({ x: 300 });
  await table.settle();
  expect((await rolled(ben, "edge", {}, outsider)).system.zones).toHaveLength(1);
});

it("adds up where Zones overlap, and keeps the bounds of a check", async () => {
  const shapes = [{ type: "circle", x: 100, y: 100, radius: 400, hole: false }];
  const scene = placesOf(gm) as unknown as { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> };
  await scene.createEmbeddedDocuments("Region", [
    {
      ...{ name: "Fog", shapes },
      behaviors: [{ type: "tessera.zone", system: { gives: { edge: { difficulty: -4, position: -2 } } } }],
    },
  ]);
  await table.settle();
  expect(await prepared(ana, "edge")).toMatchObject({ difficulty: 1, position: "controlled" });
  expect((await rolled(ana, "edge")).system.zones).toHaveLength(2);
});

it("costs in Effort what the harder check costs", async () => {
  const points = () => {
    const { system } = ana.game.actors.get(heroes.effort) as unknown as {
      system: { resources: Record<string, { value: number }> };
    };
    return Object.values(system.resources).reduce((sum, { value }) => sum + value, 0);
  };
  const before = points();
  await rolled(ana, "effort");
  await table.settle();
  expect(before - points()).toBe(3);
});

it("is told by the API in the scene's games", () => {
  expect(api(ana).zones()[0]?.gives).toEqual([
    { game: "effort", words: "1 step harder" },
    { game: "edge", words: "+1 die, Difficulty +1, Position 1 step worse" },
    { game: "decision", words: "+2, advantage" },
  ]);
});

describe("on a map that is not the active one", () => {
  const gives = { edge: { difficulty: 2 } };

  interface Map {
    readonly id: string;
    view(): Promise<unknown>;
  }

  /** Everybody looks at a second map, where the tokens of these characters stand in a Zone. */
  async function look(...actors: readonly string[]): Promise<void> {
    const shapes = [{ type: "rectangle", x: 0, y: 0, width: 500, height: 500, rotation: 0, hole: false }];
    const { id } = await gm.global<{ create(data: object): Promise<Map> }>("Scene").create({
      ...{ name: "The cellar", ownership: { default: 2 }, grid: { size: 100 }, width: 2000, height: 1000, padding: 0 },
      regions: [{ name: "The well", shapes, behaviors: [{ type: "tessera.zone", system: { gives } }] }],
      tokens: actors.map((actorId) => ({ actorId, actorLink: true, name: "X", x: 100, y: 100, width: 1, height: 1 })),
    });
    await table.settle();
    for (const client of [gm, ana, ben]) await (client.game.scenes.get(id) as unknown as Map).view();
  }
  const around = ({ system }: { system: { zones: readonly { name: string }[] } }) =>
    system.zones.map(({ name }) => name);

  it("counts the Zone of the map that the game master looks at, and a player's as long as none is on the active one", async () => {
    await look(heroes.edge);
    expect(around(await rolled(gm, "edge"))).toEqual(["The well"]);
    expect(around(await rolled(ana, "edge"))).toEqual(["The fountain court"]);
    await placesOf(gm)
      .tokens.get(`token${heroes.edge.slice(0, 11)}`)
      ?.delete();
    await table.settle();
    const { id, system } = await rolled(ana, "edge");
    await table.settle();
    expect(around({ system })).toEqual(["The well"]);
    for (const client of [gm, ana, ben]) {
      expect(card(client, id)).toContain("In The well: Difficulty +2");
      expect(card(client, id)).not.toContain("changes nothing");
      expect(api(client).outcome(id).difficulty).toBe(4);
    }
  });
});
