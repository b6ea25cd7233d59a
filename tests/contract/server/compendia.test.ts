/** Compendia: what a system ships, copied into the world, locked until a Gamemaster says otherwise. */
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DocumentOperation, SourceData, WorldSnapshot } from "../../../bench/core/protocol.ts";
import { PackStore } from "../../../bench/server/store/pack-store.ts";
import { fixtureSystem, openServerTable, type ServerTable } from "../../table/server-table.ts";

const permission = { code: "permission" };
const pack = "fixture.heroes";
const heroId = "packhero00000001";

let folder: string;
let system: string;
const tables: ServerTable[] = [];

function packHero(name: string): SourceData {
  return {
    _id: heroId,
    name,
    type: "hero",
    img: "icons/hero.svg",
    system: { health: { value: 7, max: 9 } },
    items: [
      { _id: "packitem00000001", name: "Rope", type: "gear", effects: [{ _id: "packeffect000001", name: "Wet" }] },
    ],
    effects: [],
  };
}

/** Write the compendium afresh, in the layout that packages ship. */
async function ship(...documents: SourceData[]): Promise<void> {
  const pack = path.join(system, "packs", "heroes");
  await rm(pack, { recursive: true, force: true });
  await mkdir(pack, { recursive: true });
  const store = await PackStore.open(pack);
  await store.commit({
    writes: documents.map((source) => ({ documentName: "Actor", id: String(source["_id"]), source })),
  });
  await store.close();
}

async function open(options: { folder?: string; reopen?: boolean } = {}): Promise<ServerTable> {
  const table = await openServerTable({ system, ...options });
  tables.push(table);
  return table;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-packs-"));
  system = path.join(folder, "system");
  await cp(fixtureSystem, system, { recursive: true });
  const manifest = {
    id: "fixture",
    title: "Fixture",
    version: "1.0.0",
    documentTypes: { Actor: { hero: {} }, Item: { gear: {} } },
    packs: [{ name: "heroes", label: "Heroes", path: "packs/heroes", type: "Actor" }],
  };
  await writeFile(path.join(system, "system.json"), JSON.stringify(manifest));
  await ship(packHero("Ready Hero"));
});

afterEach(async () => {
  for (const table of tables.splice(0)) await table.close();
  await rm(folder, { recursive: true, force: true });
});

function read(query: Record<string, unknown> = {}, more: Partial<DocumentOperation> = {}): DocumentOperation {
  return { action: "get", documentName: "Actor", pack, query, options: {}, ...more };
}

const unlocked = { key: "core.compendiumConfiguration", value: JSON.stringify({ [pack]: { locked: false } }) };

test("on joining, clients are told of compendia and their indexes only [type documentation: CompendiumCollection]", async () => {
  const table = await open();
  const player = await table.join("Player");
  const snapshot = (await player.connection.request("join", {})) as WorldSnapshot;
  expect(snapshot.packs).toMatchObject([
    { metadata: { id: pack, label: "Heroes", type: "Actor", locked: true, packageName: "fixture" }, folders: [] },
  ]);
  expect(snapshot.packs[0]?.index).toEqual([{ _id: heroId, name: "Ready Hero", img: "icons/hero.svg", type: "hero" }]);
});

test("what one world in memory changes in a package's compendium, no other world sees", async () => {
  const gamemaster = await (await open()).join("GM");
  const parent = `Compendium.${pack}.Actor.${heroId}`;
  await gamemaster.create("Setting", unlocked);
  await gamemaster.update("Item", { _id: "packitem00000001", name: "Long rope" }, { parent, pack });
  await gamemaster.update("Actor", { _id: heroId, name: "Renamed", "system.health.value": 1 }, { pack });
  await gamemaster.create("Actor", { name: "Another", type: "hero" }, { pack });
  const other = await (await open()).join("GM");
  expect((await other.modify(read())).results[0]?.result).toEqual([expect.objectContaining(packHero("Ready Hero"))]);
});

test("documents are read whole, with what is embedded in them, or as an index with asked-for fields [type documentation: getDocuments, getIndex]", async () => {
  const player = await (await open()).join("Player");
  const whole = await player.modify(read({ _id: heroId }));
  expect(whole.results[0]?.result).toMatchObject([packHero("Ready Hero")]);
  const index = await player.modify(read({}, { index: true, options: { indexFields: ["system.health.max"] } }));
  expect(index.results[0]?.result).toEqual([
    { _id: heroId, name: "Ready Hero", img: "icons/hero.svg", type: "hero", system: { health: { max: 9 } } },
  ]);
  expect((await player.modify(read({ _id: "nobody0000000000" }))).results[0]?.result).toEqual([]);
});

test("a locked compendium is changed by nobody, an unlocked one by those whose role owns it [type documentation: packs.ownership]", async () => {
  const table = await open();
  const gamemaster = await table.join("GM");
  const player = await table.join("Player");
  const change = { _id: heroId, name: "Renamed" };
  await expect(gamemaster.update("Actor", change, { pack })).rejects.toMatchObject(permission);
  await gamemaster.create("Setting", unlocked);
  await expect(player.update("Actor", change, { pack })).rejects.toMatchObject(permission);
  await expect(gamemaster.update("Actor", change, { pack })).resolves.toMatchObject({ name: "Renamed" });
  const parent = `Compendium.${pack}.Actor.${heroId}`;
  await gamemaster.update("Item", { _id: "packitem00000001", name: "Long rope" }, { parent, pack });
  const { results } = await player.modify(read());
  expect(results[0]?.result).toMatchObject([{ name: "Renamed", items: [{ name: "Long rope" }] }]);
});

test("a compendium may be closed to a role [type documentation: packs.ownership]", async () => {
  const table = await open();
  const gamemaster = await table.join("GM");
  const player = await table.join("Player");
  const value = JSON.stringify({ [pack]: { ownership: { PLAYER: "NONE", ASSISTANT: "OWNER" } } });
  await gamemaster.create("Setting", { key: "core.compendiumConfiguration", value });
  await expect(player.modify(read())).rejects.toMatchObject(permission);
  await expect(gamemaster.modify(read())).resolves.toBeTruthy();
});

test("changes to a compendium stay with the world; the system's own is untouched [hypothesis]", async () => {
  const world = path.join(folder, "world");
  const first = await open({ folder: world });
  const gamemaster = await first.join("GM");
  await gamemaster.create("Setting", unlocked);
  await gamemaster.update("Actor", { _id: heroId, name: "Ours" }, { pack });
  await gamemaster.create("Actor", { name: "New", type: "hero" }, { pack });
  await first.close();
  tables.length = 0;
  // A newer version of the system does not overwrite a compendium that was changed in the world.
  await ship(packHero("Newer Hero"));
  const again = await (await open({ folder: world, reopen: true })).join("Player");
  const names = (await again.modify(read())).results[0]?.result.map((source) => (source as SourceData)["name"]);
  expect(names?.sort()).toEqual(["New", "Ours"]);
  const elsewhere = await (await open()).join("Player");
  expect((await elsewhere.modify(read())).results[0]?.result).toMatchObject([{ name: "Newer Hero" }]);
});

test("a compendium that nobody changed follows the system [hypothesis]", async () => {
  const world = path.join(folder, "world");
  await (await open({ folder: world })).close();
  tables.length = 0;
  await ship(packHero("Newer Hero"));
  const player = await (await open({ folder: world, reopen: true })).join("Player");
  expect((await player.modify(read())).results[0]?.result).toMatchObject([{ name: "Newer Hero" }]);
});

test("one transaction keeps to one database [house rule]", async () => {
  const gamemaster = await (await open()).join("GM");
  await gamemaster.create("Setting", unlocked);
  const data = [{ name: "Twin", type: "hero" }];
  const create: DocumentOperation = { action: "create", documentName: "Actor", data, options: {} };
  const both = gamemaster.modify(create, { ...create, pack });
  await expect(both).rejects.toMatchObject({ code: "unsupported" });
});

test("a compendium of the world is there when the world is opened again, with its documents; one that was deleted is not [hypothesis]", async () => {
  const world = path.join(folder, "world");
  const first = await open({ folder: world });
  const gamemaster = await first.join("GM");
  const { connection } = gamemaster;
  const create = (name: string) =>
    connection.request("manageCompendium", { action: "create", data: { name, label: name, type: "Actor" } });
  await create("kept");
  await create("gone");
  await gamemaster.create("Actor", { name: "Stays", type: "hero" }, { pack: "world.kept" });
  await connection.request("manageCompendium", { action: "delete", data: "world.gone" });
  await first.close();
  tables.length = 0;
  const again = await open({ folder: world, reopen: true });
  const player = await again.join("Player");
  const { packs } = (await player.connection.request("join", {})) as WorldSnapshot;
  expect(packs.map(({ metadata }) => metadata["id"])).toEqual([pack, "world.kept"]);
  const { results } = await player.modify(read({}, { pack: "world.kept" }));
  expect(results[0]?.result).toMatchObject([{ name: "Stays" }]);
});

test("the server creates and deletes compendia for Gamemasters only, and never those of packages [type documentation: CompendiumCollection#deleteCompendium]", async () => {
  const table = await open();
  const gamemaster = await table.join("GM");
  const player = await table.join("Player");
  const data = { name: "theirs", label: "Theirs", type: "Actor" };
  await expect(player.connection.request("manageCompendium", { action: "create", data })).rejects.toMatchObject(
    permission,
  );
  await expect(player.connection.request("manageCompendium", { action: "delete", data: pack })).rejects.toMatchObject(
    permission,
  );
  await expect(
    gamemaster.connection.request("manageCompendium", { action: "delete", data: pack }),
  ).rejects.toMatchObject(permission);
  const { packs } = (await gamemaster.connection.request("join", {})) as WorldSnapshot;
  expect(packs.map(({ metadata }) => metadata["id"])).toEqual([pack]);
});
