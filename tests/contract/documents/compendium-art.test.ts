/** Art that packages provide for actors in compendia. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ClientTable, openTable } from "../../table/table.ts";
import { writeModule } from "../modules/write-module.ts";
import { type HeroesSystem, heroId, writeHeroesSystem } from "./heroes-system.ts";
import { type Data, type Doc, Player } from "./players.ts";

interface Pack {
  index: { get(id: string): Data | undefined };
  getDocument(id: string): Promise<Doc & { prototypeToken: Data }>;
  getIndex(options: Data): Promise<unknown>;
}

interface Art {
  FLAG: string;
  SETTING: string;
  enabled: boolean;
  size: number;
  get(uuid: string): Data | undefined;
  getPackages(): Data[];
}

const uuid = `Compendium.promises.heroes.Actor.${heroId}`;
let heroes: HeroesSystem;
const tables: ClientTable[] = [];

const artOf = (one: Player) => one.game.compendiumArt as unknown as Art;
const packOf = (one: Player) => one.game.packs.get("promises.heroes") as unknown as Pack;

/** A module that provides this art for the heroes. */
function artModule(id: string, art: unknown, flag: Data = {}): Promise<string> {
  const mapping = `modules/${id}/art.json`;
  const flags = { compendiumArtMappings: { promises: { mapping, ...flag }, elsewhere: { mapping: "none.json" } } };
  const text = typeof art === "string" ? art : JSON.stringify({ "promises.heroes": { [heroId]: art } });
  return writeModule(heroes.folder, { id, flags }, { "art.json": text });
}

async function join(modules: string[]): Promise<Player> {
  const table = await openTable({ system: heroes.system, modules });
  tables.push(table);
  return new Player(await table.join("GM"));
}

beforeAll(async () => {
  heroes = await writeHeroesSystem();
}, 60_000);
afterAll(async () => {
  for (const table of tables) await table.close();
  await heroes.remove();
});

test("art is mapped by the id of a compendium and of an actor, with the package's credit [type documentation: CompendiumArt, CompendiumArtMapping, CompendiumArtFlag]", async () => {
  const gm = await join([await artModule("plain", { actor: "a.webp", token: "t.webp" }, { credit: "Ana" })]);
  const art = artOf(gm);
  expect([art.FLAG, art.SETTING, art.size]).toEqual(["compendiumArtMappings", "compendiumArtConfiguration", 1]);
  expect(art.get(uuid)).toEqual({ actor: "a.webp", token: "t.webp", credit: "Ana" });
  expect(art.getPackages()).toEqual([
    expect.objectContaining({ packageId: "plain", title: "plain", mapping: "modules/plain/art.json", credit: "Ana" }),
  ]);
  expect(gm.game.settings.get("core", art.SETTING)).toEqual({});
}, 60_000);

test("an actor of a compendium has its portrait and its token, its copy in the world too [type documentation: CompendiumArt.Info]", async () => {
  const gm = await join([await artModule("both", { actor: "a.webp", token: "t.webp" })]);
  const hero = await packOf(gm).getDocument(heroId);
  expect([hero.img, hero.prototypeToken.texture]).toEqual(["a.webp", expect.objectContaining({ src: "t.webp" })]);
  const actors = gm.game.actors as unknown as { importFromCompendium(pack: unknown, id: string): Promise<Doc> };
  expect(await actors.importFromCompendium(packOf(gm), heroId)).toMatchObject({
    ...{ name: "Ready", img: "a.webp", prototypeToken: { texture: { src: "t.webp" } } },
  });
  const own = await gm.cls("Actor").create({ name: "Own", type: "hero" });
  expect(own.img).not.toBe("a.webp");
}, 60_000);

test("an object is merged into the token [type documentation: CompendiumArt.Info]", async () => {
  const gm = await join([await artModule("merged", { token: { width: 2, texture: { src: "t.webp", scaleX: 1.5 } } })]);
  const hero = await packOf(gm).getDocument(heroId);
  expect(hero.prototypeToken).toMatchObject({
    width: 2,
    height: 1,
    texture: { src: "t.webp", scaleX: 1.5, scaleY: 1 },
  });
  expect(hero.img).not.toBe("t.webp");
}, 60_000);

test("the hook tells the class, the source data, the compendium and the art, and may add to the data [type documentation: hooks, applyCompendiumArt]", async () => {
  const gm = await join([await artModule("told", { actor: "a.webp", frame: "gold" })]);
  const heard = vi.fn((_cls: unknown, source: Data) => Object.assign(source, { name: "Framed" }));
  gm.global<{ on(hook: string, listener: unknown): number }>("Hooks").on("applyCompendiumArt", heard);
  const hero = await packOf(gm).getDocument(heroId);
  expect(heard.mock.calls).toEqual([
    [
      gm.client.CONFIG.Actor?.documentClass,
      expect.objectContaining({ img: "a.webp" }),
      packOf(gm),
      { actor: "a.webp", frame: "gold" },
    ],
  ]);
  expect(hero.name).toBe("Framed");
}, 60_000);

test("no art is applied while it is switched off [type documentation: CompendiumArt#enabled]", async () => {
  const gm = await join([await artModule("idle", { actor: "a.webp" })]);
  artOf(gm).enabled = false;
  expect((await packOf(gm).getDocument(heroId)).img).not.toBe("a.webp");
}, 60_000);

test("the index has the portrait, also after more of its fields were asked for [foundryvtt#11863]", async () => {
  const gm = await join([await artModule("listed", { actor: "a.webp" })]);
  expect(packOf(gm).index.get(heroId)?.img).toBe("a.webp");
  await packOf(gm).getIndex({ fields: ["system.might"] });
  expect(packOf(gm).index.get(heroId)).toMatchObject({ img: "a.webp", system: { might: 5 } });
}, 60_000);

test("art of one package replaces that of another as a whole, and that of the later module counts [foundryvtt#11591; hypothesis: the order]", async () => {
  const first = await artModule("first", { actor: "first.webp", token: { texture: { scaleX: 2 } } });
  const gm = await join([first, await artModule("second", { actor: "second.webp" })]);
  const hero = await packOf(gm).getDocument(heroId);
  expect(hero).toMatchObject({ img: "second.webp", prototypeToken: { texture: { scaleX: 1 } } });
}, 60_000);

test("a mapping that cannot be read is reported, and that of others is applied [hypothesis]", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const gm = await join([await artModule("broken", "no JSON"), await artModule("sound", { actor: "a.webp" })]);
  expect((await packOf(gm).getDocument(heroId)).img).toBe("a.webp");
  expect(error.mock.calls.map(([one]) => String(one))).toEqual([expect.stringContaining("modules/broken/art.json")]);
  error.mockRestore();
}, 60_000);
