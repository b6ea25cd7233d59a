/**
 * Levels and elevations of Zones: a Zone counts only where its region is; for tokens elsewhere it has no effect and is
 * not named.
 */
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, card, court, openZoneTable, placesOf, rolled, scene, stand } from "./zones-table.ts";

const ground = "levelground00000";
const roof = "levelroof0000000";
const hero = "tokenilsa0000000";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let ben: TableClient;

beforeEach(async () => {
  table = await openZoneTable();
  [gm, ana, ben] = [await table.join("GM"), await table.join("Ana"), await table.join("Ben")];
});
afterEach(() => table.close());

interface LeveledScene {
  createEmbeddedDocuments(type: string, data: object[], options: object): Promise<unknown>;
}

/** Give the scene two levels, and put the court on the lower alone. */
async function addLevels(): Promise<void> {
  const levels = [
    { _id: ground, name: "The ground" },
    { _id: roof, name: "The roof" },
  ];
  const shown = gm.game.scenes.get(scene) as unknown as LeveledScene;
  await shown.createEmbeddedDocuments("Level", levels, { keepId: true });
  await placesOf(gm)
    .regions.get(court)
    ?.update({ levels: [ground] });
  await table.settle();
}

const moveTo = async (changes: object) => {
  await placesOf(gm).tokens.get(hero)?.update(changes);
  await table.settle();
};

/** True if the court counts for a check that the hero makes now, in the stored data and on every client. */
async function counts(): Promise<boolean> {
  const message = await rolled(ana, "edge");
  await table.settle();
  const regions = message.system.zones.map(({ region }) => region);
  expect(regions.every((region) => region === stand)).toBe(true);
  // The court makes a check of difficulty 2 one of 3.
  expect(api(ben).outcome(message.id).difficulty).toBe(2 + regions.length);
  for (const reader of [gm, ana, ben])
    expect(card(reader, message.id).includes("In The fountain court: ")).toBe(regions.length > 0);
  return regions.length > 0;
}

/** Names of those who stand in the court, as a client's tracker lists them. */
const inside = (client: TableClient) => {
  const { zones } = api(client) as unknown as { zones(): { occupants: { name: string }[] }[] };
  return zones().flatMap(({ occupants }) => occupants.map(({ name }) => name));
};

it("gives nothing on another level, and counts again once its token is back", async () => {
  await addLevels();
  await moveTo({ level: ground });
  expect(await counts()).toBe(true);
  await moveTo({ level: roof });
  expect(await counts()).toBe(false);
  for (const client of [gm, ana, ben]) expect(inside(client)).not.toContain("ilsa");
  await moveTo({ level: ground });
  expect(await counts()).toBe(true);
  for (const client of [gm, ana, ben]) expect(inside(client)).toContain("ilsa");
});

it("counts on every level where its region names none", async () => {
  await addLevels();
  await placesOf(gm).regions.get(court)?.update({ levels: [] });
  await moveTo({ level: roof });
  expect(await counts()).toBe(true);
});

it("names the levels and elevations of a Zone to everybody, in the order of the scene", async () => {
  const where = (client: TableClient) => {
    const { zones } = api(client) as unknown as { zones(): { elevation: object; levels: string[] }[] };
    return zones().map(({ elevation, levels }) => ({ elevation, levels: [...levels] }));
  };
  const unlimited = { bottom: null, top: null };
  expect(where(ana)).toEqual([{ elevation: unlimited, levels: [] }]);
  await addLevels();
  await placesOf(gm)
    .regions.get(court)
    ?.update({ levels: [roof, ground], elevation: { bottom: -5, top: null } });
  await table.settle();
  for (const client of [gm, ana, ben])
    expect(where(client)).toEqual([{ elevation: { bottom: -5, top: null }, levels: ["The ground", "The roof"] }]);
});

it("gives nothing above or below the elevations that its region covers", async () => {
  await placesOf(gm)
    .regions.get(court)
    ?.update({ elevation: { bottom: 0, top: 10 } });
  for (const [elevation, expected] of [
    [5, true],
    [20, false],
    [-5, false],
    [0, true],
  ] as const) {
    await moveTo({ elevation });
    expect([elevation, await counts()]).toEqual([elevation, expected]);
  }
});
