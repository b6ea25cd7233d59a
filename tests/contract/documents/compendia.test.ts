import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClientTable, openTable } from "../../table/table.ts";
import { type HeroesSystem, heroId, writeHeroesSystem } from "./heroes-system.ts";
import { type Data, type Doc, Player } from "./players.ts";

interface Pack {
  collection: string;
  title: string;
  locked: boolean;
  size: number;
  index: { contents: Data[]; get(id: string): Data | undefined };
  folders: { contents: Doc[] };
  getDocument(id: string): Promise<Doc | null>;
  getDocuments(query?: Data): Promise<Doc[]>;
  getIndex(options: Data): Promise<{ contents: Data[] }>;
  importDocument(document: Doc): Promise<Doc>;
  importAll(): Promise<Doc[]>;
  configure(changes: Data): Promise<void>;
  migrate(options?: Data): Promise<Pack>;
}

let heroes: HeroesSystem;
let table: ClientTable;
let gm: Player;
let player: Player;

const pack = (one: Player): Pack => one.game.packs.get("promises.heroes") as unknown as Pack;

beforeAll(async () => {
  heroes = await writeHeroesSystem();
  table = await openTable({ system: heroes.system });
  gm = new Player(await table.join("GM"));
  player = new Player(await table.join("Player"));
}, 120_000);
afterAll(async () => {
  await table?.close();
  await heroes?.remove();
});

test("a compendium's index and folders are known, its documents are loaded when asked for [type documentation: CompendiumCollection]", async () => {
  const heroes = pack(player);
  expect(heroes).toMatchObject({ title: "Ready heroes", locked: true, size: 0 });
  expect(heroes.folders.contents.map((one) => one.name)).toEqual(["Drawer"]);
  expect(heroes.index.contents).toEqual([
    expect.objectContaining({
      _id: heroId,
      name: "Ready",
      type: "hero",
      uuid: `Compendium.promises.heroes.Actor.${heroId}`,
    }),
  ]);
  expect((await heroes.getIndex({ fields: ["system.wits"] })).contents).toHaveLength(1);
  expect(heroes.size).toBe(0);
  const hero = (await heroes.getDocument(heroId)) as Doc;
  expect(hero.system.defense).toBe(15);
  expect(hero.items.getName("Rope")?.parent).toBe(hero);
  expect(await heroes.getDocument(heroId)).toBe(hero);
  expect(await heroes.getDocuments({ name: "Nobody" })).toEqual([]);
  const index = await heroes.getIndex({ fields: ["system.might"] });
  expect(index.contents[0]).toMatchObject({ system: { might: 5 } });
  const two = await heroes.getIndex({ fields: ["system.health.max", "system.health.value"] });
  expect(two.contents[0]).toMatchObject({ system: { might: 5, health: { max: 10, value: 10 } } });
  await heroes.getDocuments();
  expect(heroes.index.contents[0]).toMatchObject({ system: { might: 5, health: { max: 10 } } });
});

test("a document in a compendium is found by UUID: its index entry until it is loaded [type documentation: fromUuidSync]", async () => {
  const uuid = `Compendium.promises.heroes.Actor.${heroId}`;
  const fromUuidSync = gm.global<(uuid: string) => Data>("fromUuidSync");
  const fromUuid = gm.global<(uuid: string) => Promise<Doc | null>>("fromUuid");
  expect(fromUuidSync(uuid)).toMatchObject({ _id: heroId, name: "Ready" });
  expect(() => fromUuidSync(`${uuid}.Item.packitem00000001`)).toThrow(/unloaded/);
  expect((await fromUuid(`${uuid}.Item.packitem00000001`))?.name).toBe("Rope");
  expect(fromUuidSync(uuid)).toBe(await fromUuid(uuid));
});

test("a copy in the world says where it came from, with an id of its own [type documentation: WorldCollection#importFromCompendium]", async () => {
  const actors = gm.game.actors as unknown as {
    importFromCompendium(pack: Pack, id: string, changes: Data): Promise<Doc>;
  };
  const actor = await actors.importFromCompendium(pack(gm), heroId, { name: "Mine" });
  expect(actor).toMatchObject({ name: "Mine" });
  expect(actor.id).not.toBe(heroId);
  expect(actor._source.folder).toBeNull();
  expect(actor._source._stats).toMatchObject({ compendiumSource: `Compendium.promises.heroes.Actor.${heroId}` });
  expect(actor.items.getName("Rope")).toBeTruthy();
});

test("a locked compendium takes nothing; an unlocked one does, from Gamemasters [article: compendium packs]", async () => {
  const actor = await gm.cls("Actor").create({ name: "New", type: "hero" });
  await expect(pack(gm).importDocument(actor)).rejects.toThrow(/permission/);
  await pack(gm).configure({ locked: false });
  await table.settle();
  expect(pack(player).locked).toBe(false);
  const stored = await pack(gm).importDocument(actor);
  await table.settle();
  expect(stored.uuid).toBe(`Compendium.promises.heroes.Actor.${stored.id}`);
  expect(pack(player).index.get(stored.id)).toMatchObject({ name: "New" });
  await stored.update({ name: "Newer" });
  await table.settle();
  expect(pack(player).index.get(stored.id)).toMatchObject({ name: "Newer" });
  await stored.delete();
  await table.settle();
  expect(pack(player).index.get(stored.id)).toBeUndefined();
  await expect(pack(player).importDocument(actor)).rejects.toThrow();
});

test("the fields that CONFIG names are part of each index [type documentation: CONFIG.Actor.compendiumIndexFields]", async () => {
  gm.client.CONFIG.Actor.compendiumIndexFields.push("system.health.max");
  expect((await pack(gm).getIndex({})).contents[0]).toMatchObject({ system: { health: { max: 10 } } });
});

test("a compendium opens the window of its class once, and draws it again after that [type documentation: CompendiumCollection#render, CompendiumCollection#applicationClass]", () => {
  const drawn: unknown[] = [];
  class Window {
    constructor(options: { collection: unknown }) {
      drawn.push(options.collection);
    }
    render(options: Data) {
      drawn.push(options.force);
    }
  }
  const own = pack(gm) as unknown as { applicationClass: unknown; apps: unknown[]; render(force?: boolean): void };
  own.render();
  expect([own.apps.length, (own.applicationClass as { name: string }).name]).toEqual([0, "Compendium"]);
  own.applicationClass = Window;
  own.render(true);
  own.render(false);
  expect([drawn, own.apps.length]).toEqual([[own, true, false], 1]);
});

test("documents are found by several values of a field, by another value than one, and by fields of objects [type documentation: CompendiumCollection#getDocuments, CompendiumCollection.Query]", async () => {
  const found = async (query: Data) => (await pack(player).getDocuments(query)).map((one) => one.name);
  expect(await found({ _id__in: [heroId, "packhero00000009"] })).toEqual(["Ready"]);
  expect(await found({ type__in: ["foe", "hero"] })).toEqual(["Ready"]);
  expect(await found({ type__in: ["foe"] })).toEqual([]);
  expect([await found({ type__ne: "hero" }), await found({ type__ne: "foe" })]).toEqual([[], ["Ready"]]);
  expect([await found({ system: { might: 5 } }), await found({ system: { might: 6 } })]).toEqual([["Ready"], []]);
});

/** The sources in the compendium, as they are stored. */
async function stored(): Promise<Data[]> {
  const { connection } = gm.game as unknown as {
    connection: { request(name: string, data: Data): Promise<{ results: { result: Data[] }[] }> };
  };
  const operation = { action: "get", documentName: "Actor", pack: "promises.heroes", query: {} };
  return (await connection.request("modifyDocument", { operations: [operation] })).results[0]?.result ?? [];
}

test("a compendium is migrated: all of its documents are stored anew, by the data model of today [type documentation: CompendiumCollection#migrate]", async () => {
  const heroes = pack(gm);
  await heroes.configure({ locked: false });
  const hero = await heroes.getDocument(heroId);
  expect((await stored())[0]).not.toHaveProperty("prototypeToken");
  expect(await heroes.migrate({ notify: false })).toBe(heroes);
  await table.settle();
  expect((await stored())[0]).toMatchObject({
    name: "Ready",
    prototypeToken: { name: "" },
    items: [{ name: "Rope", img: expect.any(String) }],
  });
  expect(await heroes.getDocument(heroId)).toBe(hero);
  expect(pack(player).index.get(heroId)).toMatchObject({ name: "Ready", type: "hero" });
});

test("a migration leaves system data as they are: the server knows no package's models [hypothesis]", async () => {
  expect((await stored())[0]?.system).toEqual({ might: 5 });
});

test("only Gamemasters migrate, and nothing that is locked [type documentation: CompendiumCollection#migrate; article: compendium packs]", async () => {
  await expect(pack(player).migrate()).rejects.toThrow(/Gamemaster/);
  await pack(gm).configure({ locked: true });
  await expect(pack(gm).migrate()).rejects.toThrow(/locked/);
  const { connection } = gm.game as unknown as { connection: { request(name: string, data: Data): Promise<unknown> } };
  const request = { action: "migrate", data: "promises.heroes" };
  await expect(connection.request("manageCompendium", request)).rejects.toThrow(/locked/);
});
