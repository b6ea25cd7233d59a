/** Compendia of the world: Gamemasters create, duplicate, configure and delete them. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Data, type Doc, type Player, type Seats, sit } from "./players.ts";

interface Pack {
  collection: string;
  title: string;
  locked: boolean;
  visible: boolean;
  documentName: string;
  metadata: Data;
  index: { size: number; contents: Data[] };
  getDocuments(): Promise<Doc[]>;
  importDocument(document: Doc): Promise<Doc>;
  configure(changes: Data): Promise<void>;
  deleteCompendium(): Promise<Pack>;
  duplicateCompendium(options?: Data): Promise<Pack>;
  getUserLevel(): number;
}

interface PackClass {
  createCompendium(metadata: Data, options?: Data): Promise<Pack>;
}

interface Packs {
  size: number;
  apps: { render(options: Data): void }[];
  get(id: string): Pack | undefined;
}

let seats: Seats;

const packs = (one: Player): Packs => one.game.packs as unknown as Packs;
const packClass = (one: Player): PackClass =>
  one.global<{ documents: { collections: { CompendiumCollection: PackClass } } }>("foundry").documents.collections
    .CompendiumCollection;

/** A compendium of heroes under a label of its own, which every client has. */
async function create(label: string, more: Data = {}): Promise<Pack> {
  const pack = await packClass(seats.gm).createCompendium({ label, type: "Actor", ...more });
  await seats.table.settle();
  return pack;
}

beforeAll(async () => {
  seats = await sit();
}, 120_000);
afterAll(() => seats?.table.close());
beforeEach(async () => {
  for (const pack of [...(packs(seats.gm) as unknown as Iterable<Pack>)]) await pack.deleteCompendium();
  await seats.table.settle();
});

test("a Gamemaster creates a compendium of the world, named after its label, and every client has it [type documentation: CompendiumCollection.createCompendium, CreateCompendiumMetadata]", async () => {
  const { gm, player } = seats;
  const pack = await create("Häroes of old");
  expect(pack).toBe(packs(gm).get("world.haroes-of-old"));
  expect(pack).toMatchObject({ title: "Häroes of old", documentName: "Actor", locked: false });
  expect(pack.metadata).toMatchObject({ id: "world.haroes-of-old", name: "haroes-of-old", packageType: "world" });
  expect(packs(player).get("world.haroes-of-old")).toMatchObject({ title: "Häroes of old", visible: true });
});

test("a compendium of the world takes documents at once, and refuses those of players [type documentation: CompendiumCollection#locked, packs.ownership]", async () => {
  const { gm, player, table } = seats;
  const pack = await create("Heroes", { name: "mine" });
  const hero = await gm.cls("Actor").create({ name: "Ready", type: "hero", ownership: { default: 3 } });
  await pack.importDocument(hero);
  await table.settle();
  const seen = packs(player).get("world.mine") as Pack;
  expect(seen.index.contents).toEqual([expect.objectContaining({ name: "Ready" })]);
  expect((await seen.getDocuments()).map((one) => one.name)).toEqual(["Ready"]);
  await expect(seen.importDocument(player.doc("Actor", hero.id))).rejects.toThrow(/permission/);
  await pack.configure({ locked: true });
  await expect(pack.importDocument(hero)).rejects.toThrow(/permission/);
});

test("every client is told that a compendium was modified, by whom, and with which documents it has loaded [type documentation: hooks, updateCompendium]", async () => {
  const { gm, player, table } = seats;
  const pack = await create("Heroes");
  const heard: unknown[] = [];
  player
    .global<{ on(hook: string, listener: (...args: unknown[]) => void): number }>("Hooks")
    .on("updateCompendium", (changed, documents, _options, userId) =>
      heard.push([(changed as Pack).collection, (documents as Doc[]).map((one) => one.name), userId]),
    );
  const hero = await pack.importDocument(await gm.cls("Actor").create({ name: "Told", type: "hero" }));
  await hero.update({ name: "Retold" });
  await hero.delete();
  await table.settle();
  expect(heard).toEqual(["Told", "Retold", "Retold"].map((name) => [pack.collection, [name], gm.game.userId]));
});

test("players neither create, delete nor configure compendia [type documentation: CompendiumCollection#deleteCompendium, CompendiumCollection#configure]", async () => {
  const { gm, player, table } = seats;
  await expect(packClass(player).createCompendium({ label: "Theirs", type: "Actor" })).rejects.toThrow(/Gamemaster/);
  const pack = await create("Heroes");
  const seen = packs(player).get(pack.collection) as Pack;
  await expect(seen.deleteCompendium()).rejects.toThrow(/Gamemaster/);
  await expect(seen.configure({ locked: true })).rejects.toThrow(/Gamemaster/);
  await table.settle();
  expect(packs(gm).get(pack.collection)).toBe(pack);
  expect([pack.locked, pack.getUserLevel(), seen.getUserLevel()]).toEqual([false, 3, 2]);
});

test("a compendium that is deleted is gone for all, and its name is free again [type documentation: CompendiumCollection#deleteCompendium]", async () => {
  const { gm, player, table } = seats;
  const pack = await create("Heroes");
  await pack.importDocument(await gm.cls("Actor").create({ name: "Gone", type: "hero" }));
  expect(await pack.deleteCompendium()).toBe(pack);
  await table.settle();
  expect([gm, player].map((one) => packs(one).get(pack.collection))).toEqual([undefined, undefined]);
  await expect(
    gm.global<(uuid: string) => Promise<unknown>>("fromUuid")(`Compendium.${pack.collection}.Actor.packhero00000001`),
  ).resolves.toBeNull();
  expect((await create("Heroes")).index.size).toBe(0);
});

test("a compendium is duplicated into the world with its documents [type documentation: CompendiumCollection#duplicateCompendium, ManageCompendiumSocketOptions.source]", async () => {
  const { gm, player, table } = seats;
  const pack = await create("Heroes");
  const hero = await pack.importDocument(await gm.cls("Actor").create({ name: "Twin", type: "hero" }));
  const copy = await pack.duplicateCompendium({ label: "More heroes" });
  await table.settle();
  await hero.delete();
  expect(packs(player).get("world.more-heroes")?.index.contents).toEqual([expect.objectContaining({ name: "Twin" })]);
  expect((await copy.getDocuments()).map((one) => one.name)).toEqual(["Twin"]);
});

test.each([
  ["a label", { label: " ", name: "one" }, /label/],
  ["a type that compendia hold", { label: "One", type: "Combat" }, /Combat/],
  ["a name that is a name", { label: "One", name: "../one" }, /name/],
])("a compendium needs %s [hypothesis]", async (_what, metadata, reason) => {
  await expect(create("One", metadata)).rejects.toThrow(reason);
});

test("two compendia of the world never have one name [hypothesis]", async () => {
  await create("Heroes");
  await expect(create("Heroes")).rejects.toThrow(/already/);
});

test("whoever lists the compendia is drawn again when one comes or goes [type documentation: CompendiumPacks#render]", async () => {
  const drawn: Data[] = [];
  packs(seats.player).apps.push({ render: (options) => void drawn.push(options) });
  const pack = await create("Heroes");
  expect(drawn).toHaveLength(1);
  await pack.deleteCompendium();
  await seats.table.settle();
  expect(drawn).toHaveLength(2);
  packs(seats.player).apps.pop();
});

test("a client that was away has the compendia that came, and not those that went [hypothesis]", async () => {
  const { gm, player, table } = seats;
  const gone = await create("Gone");
  player.client.disconnect();
  await gone.deleteCompendium();
  await packClass(gm).createCompendium({ label: "New", type: "Item" });
  player.client.reconnect();
  await table.settle();
  expect([packs(player).get("world.gone"), packs(player).get("world.new")?.title]).toEqual([undefined, "New"]);
});

test("a compendium that is deleted leaves no configuration to the next one of its name [hypothesis]", async () => {
  const { gm, table } = seats;
  const pack = await create("Heroes");
  const other = await create("Others");
  await other.configure({ locked: true });
  await pack.configure({ locked: true });
  await pack.deleteCompendium();
  await table.settle();
  expect(gm.game.settings.get("core", "compendiumConfiguration")).toEqual({ [other.collection]: { locked: true } });
  expect((await create("Heroes")).locked).toBe(false);
});
