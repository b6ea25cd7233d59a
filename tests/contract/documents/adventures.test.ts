/** Adventures: what one brings into a world, prepared and imported. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ClientTable, openTable } from "../../table/table.ts";
import { type Data, type Doc, Player } from "./players.ts";

interface ImportData {
  toCreate: Record<string, Data[]>;
  toUpdate: Record<string, Data[]>;
  documentCount: number;
}

interface Adventure extends Doc {
  actors: Set<Doc>;
  prepareImport(options?: Data): Promise<ImportData>;
  importContent(data: ImportData): Promise<{ created: Record<string, Doc[]>; updated: Record<string, Doc[]> }>;
  import(options?: Data): Promise<{ created: Record<string, Doc[]>; updated: Record<string, Doc[]> }>;
}

const heroId = "tripHero00000001";
const folderId = "tripFolder000001";
const source = {
  _key: "!adventures!tripAdventure001",
  _id: "tripAdventure001",
  name: "The trip",
  description: "<p>There and back.</p>",
  folders: [{ _id: folderId, name: "Trip", type: "Actor" }],
  actors: [
    {
      _id: heroId,
      name: "Traveler",
      type: "hero",
      folder: folderId,
      system: { might: 5 },
      items: [{ _id: "tripRope00000001", name: "Rope", type: "gear" }],
    },
  ],
  scenes: [
    {
      _id: "tripScene0000001",
      name: "The pass",
      tokens: [{ _id: "tripToken0000001", name: "Traveler", actorId: heroId, actorLink: true }],
    },
  ],
  tables: [
    {
      _id: "tripTable0000001",
      name: "Weather",
      formula: "1d1",
      results: [{ _id: "tripResult000001", type: "text", description: "Snow", range: [1, 1] }],
    },
  ],
  cards: [
    { _id: "tripDeck00000001", name: "Luck", type: "deck", cards: [{ _id: "tripCard00000001", name: "A friend" }] },
  ],
};

let folder: string;
let table: ClientTable;
let gm: Player;
let player: Player;

async function adventure(one = gm): Promise<Adventure> {
  const pack = one.game.packs.get("promises.trips") as unknown as { getDocument(id: string): Promise<Adventure> };
  return pack.getDocument(source._id);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "adventures-"));
  const system = path.join(folder, "system");
  const sources = path.join(folder, "sources");
  await cp(path.join(import.meta.dirname, "system"), system, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(system, "system.json"), "utf8")) as Data;
  const ownership = { PLAYER: "OBSERVER" };
  manifest["packs"] = [{ name: "trips", label: "Trips", path: "packs/trips", type: "Adventure", ownership }];
  await writeFile(path.join(system, "system.json"), JSON.stringify(manifest));
  await mkdir(sources);
  await writeFile(path.join(sources, "trip.json"), JSON.stringify(source));
  await compilePack(sources, path.join(system, "packs", "trips"), { log: false });
  table = await openTable({ system });
  gm = new Player(await table.join("GM"));
  player = new Player(await table.join("Player"));
}, 120_000);
afterAll(async () => {
  await table?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const name of ["Scene", "Actor", "RollTable", "Cards", "Folder"])
    await gm.cls(name).deleteDocuments((gm.game.collections.get(name)?.contents ?? []).map(({ id }) => String(id)));
});

test("an adventure holds documents, and its index tells of it [type documentation: BaseAdventure]", async () => {
  const trip = await adventure();
  expect([...trip.actors].map(({ name }) => name)).toEqual(["Traveler"]);
  const pack = gm.game.packs.get("promises.trips") as unknown as { index: { contents: Data[] } };
  expect(pack.index.contents).toEqual([expect.objectContaining({ _id: source._id, name: "The trip" })]);
});

test("preparing an import says what would be created and updated, and changes nothing [type documentation: Adventure#prepareImport]", async () => {
  const trip = await adventure();
  const fresh = await trip.prepareImport();
  expect(Object.keys(fresh.toCreate).sort()).toEqual(["Actor", "Cards", "Folder", "RollTable", "Scene"]);
  expect(fresh).toMatchObject({ toUpdate: {}, documentCount: 5 });
  expect(gm.game.actors.size).toBe(0);
  const some = await trip.prepareImport({ importFields: ["actors"] });
  expect(Object.keys(some.toCreate)).toEqual(["Actor"]);
  await gm.cls("Actor").create({ _id: heroId, name: "Changed", type: "hero" }, { keepId: true });
  const again = await trip.prepareImport();
  expect(again.toUpdate["Actor"]?.map(({ name }) => name)).toEqual(["Traveler"]);
  expect(again.toCreate["Actor"]).toBeUndefined();
});

test("importing content creates it for everybody, and ids stay, so that what refers to each other still does [type documentation: Adventure#importContent]", async () => {
  const trip = await adventure();
  const { created } = await trip.importContent(await trip.prepareImport());
  await table.settle();
  expect(created["Actor"]?.map(({ id }) => id)).toEqual([heroId]);
  const hero = player.doc("Actor", heroId);
  expect(hero.items.get("tripRope00000001")?.name).toBe("Rope");
  expect(hero.system.defense).toBe(15);
  const token = player.doc("Scene", "tripScene0000001").tokens.get("tripToken0000001") as unknown as { actor: Doc };
  expect(token.actor).toBe(hero);
  expect((hero as unknown as { folder: Doc }).folder.id).toBe(folderId);
  const drawn = player.doc("RollTable", "tripTable0000001") as unknown as {
    draw(options: Data): Promise<{ results: { description: string }[] }>;
  };
  expect((await drawn.draw({ displayChat: false })).results.map(({ description }) => description)).toEqual(["Snow"]);
});

test("what is there already is overwritten with what is embedded in it, and keeps what was added to it [hypothesis]", async () => {
  const trip = await adventure();
  const items = [{ name: "Knife", type: "gear" }];
  await gm.cls("Actor").create({ _id: heroId, name: "Changed", type: "hero", items }, { keepId: true });
  const { updated, created } = await trip.import({ dialog: false });
  expect(updated["Actor"]?.map(({ name }) => name)).toEqual(["Traveler"]);
  expect(created["Scene"]).toHaveLength(1);
  await table.settle();
  const { items: held } = player.doc("Actor", heroId);
  expect(held.contents.map(({ name }) => name).sort()).toEqual(["Knife", "Rope"]);
});

test("a hook sees the import before and after it; one that returns false takes it over [type documentation: preImportAdventure, importAdventure]", async () => {
  const trip = await adventure();
  const { Hooks } = gm.client;
  const seen: string[] = [];
  Hooks.once("preImportAdventure", (...args: never[]) => {
    seen.push(`before: ${Object.keys(args[2] as unknown as object).length}`);
  });
  Hooks.once("importAdventure", (...args: never[]) => {
    seen.push(`after: ${(args[2] as unknown as Record<string, Doc[]>)["Actor"]?.[0]?.name}`);
  });
  await trip.import({ dialog: false });
  expect(seen).toEqual(["before: 5", "after: Traveler"]);
  await gm.doc("Actor", heroId).delete();
  Hooks.once("preImportAdventure", () => false);
  expect(await trip.import({ dialog: false })).toEqual({ created: {}, updated: {} });
  expect(gm.game.actors.size).toBe(0);
});

test("callbacks are waited for around the import [type documentation: Adventure.ImportOptions]", async () => {
  const trip = await adventure();
  const sizes: number[] = [];
  const note = async (): Promise<void> => {
    sizes.push(gm.game.actors.size);
  };
  await trip.import({ dialog: false, preImport: [note], postImport: [note] });
  expect(sizes).toEqual([0, 1]);
});

test("a player imports nothing [article: Adventure documents]", async () => {
  const trip = await adventure(player);
  await expect(trip.import({ dialog: false })).rejects.toThrow();
  expect(gm.game.actors.size).toBe(0);
});

test("playlists are refused, as the bench has none", () => {
  const Adventure = gm.cls("Adventure");
  expect(() => new Adventure({ name: "Loud", playlists: [{ name: "Drums" }] })).toThrow(/no Playlist/);
});
