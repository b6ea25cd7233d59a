import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClientTable, openTable } from "../../table/table.ts";
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
}

const heroId = "packhero00000001";
let folder: string;
let table: ClientTable;
let gm: Player;
let player: Player;

const pack = (one: Player): Pack => one.game.packs.get("promises.heroes") as unknown as Pack;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "compendia-"));
  const system = path.join(folder, "system");
  const sources = path.join(folder, "sources");
  await cp(path.join(import.meta.dirname, "system"), system, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(system, "system.json"), "utf8")) as Data;
  manifest.packs = [
    { name: "heroes", label: "Ready heroes", path: "packs/heroes", type: "Actor", ownership: { PLAYER: "OBSERVER" } },
  ];
  await writeFile(path.join(system, "system.json"), JSON.stringify(manifest));
  await mkdir(sources);
  const drawer = { _key: "!folders!packfolder000001", _id: "packfolder000001", name: "Drawer", type: "Actor" };
  const rope = {
    _key: `!actors.items!${heroId}.packitem00000001`,
    _id: "packitem00000001",
    name: "Rope",
    type: "gear",
    effects: [],
  };
  const hero = {
    _key: `!actors!${heroId}`,
    _id: heroId,
    name: "Ready",
    type: "hero",
    folder: drawer._id,
    system: { might: 5 },
    items: [rope],
    effects: [],
  };
  for (const document of [drawer, hero])
    await writeFile(path.join(sources, `${document._id}.json`), JSON.stringify(document));
  await compilePack(sources, path.join(system, "packs", "heroes"), { log: false });
  table = await openTable({ system });
  gm = new Player(await table.join("GM"));
  player = new Player(await table.join("Player"));
}, 120_000);
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
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
