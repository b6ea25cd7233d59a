/** Documents as JSON, out of a world and in. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Data, type Doc, type Player, type Seats, sit } from "./players.ts";

interface Portable extends Doc {
  exportToJSON(options?: Data): void;
  importFromJSON(json: string): Promise<Portable>;
}

let seats: Seats;

beforeAll(async () => {
  seats = await sit();
}, 120_000);
afterAll(() => seats?.table.close());

/** An actor with items that have effects, as its client has it. */
async function hero(name: string): Promise<Portable> {
  const actor = await seats.gm.cls("Actor").create({
    ...{ name, type: "hero", system: { might: 4, notes: { old: "yes" } }, flags: { promises: { mark: name } } },
    items: [{ name: "Bell", type: "gear", system: { bonus: 2 }, effects: [{ name: "Ringing" }] }],
    effects: [{ name: "Blessed", statuses: ["prone"] }],
  });
  await seats.table.settle();
  return actor as Portable;
}

/** The file that a client offers for saving: its text, its MIME type and its name. */
function written(player: Player, act: () => void): [string, string, string] {
  const kept: [string, string, string][] = [];
  const { utils } = player.global<{ utils: Record<string, unknown> }>("foundry");
  utils["saveDataToFile"] = (...file: [string, string, string]) => kept.push(file);
  act();
  delete utils["saveDataToFile"];
  expect(kept).toHaveLength(1);
  return kept[0] as [string, string, string];
}

test("exportToJSON saves the document without what is its world's own, and says where it came from [type documentation: ClientDocument#exportToJSON, DocumentStatsField exportSource]", async () => {
  const actor = await hero("Ann");
  const [text, type, filename] = written(seats.gm, () => actor.exportToJSON());
  const data = JSON.parse(text) as Data & { _stats: { exportSource: Data }; items: Data[] };
  expect(type).toMatch(/json/);
  expect(filename).toMatch(/\.json$/);
  expect(data).toMatchObject({ name: "Ann", type: "hero", system: { might: 4 }, effects: [{ name: "Blessed" }] });
  expect(data.items[0]).toMatchObject({ name: "Bell", effects: [{ name: "Ringing" }] });
  expect(data).not.toHaveProperty("ownership");
  const { world, system } = seats.gm.game as unknown as { world: { id: string }; system: { id: string } };
  expect(data._stats.exportSource).toMatchObject({ worldId: world.id, uuid: actor.uuid, systemId: system.id });
});

test("importFromJSON replaces all that a document holds, on every client, and leaves it its id, folder and owners [type documentation: ClientDocument#importFromJSON, which says only that it updates; hypothesis]", async () => {
  const { gm, player, table } = seats;
  const source = await hero("Bea");
  const [text] = written(gm, () => source.exportToJSON());
  const target = (await gm.cls("Actor").create({
    ...{ name: "Nobody", type: "hero", ownership: { default: 2 }, system: { notes: { mine: "no" } } },
    items: [{ name: "Rope", type: "gear" }],
    effects: [{ name: "Cursed" }],
  })) as Portable;
  expect(await target.importFromJSON(text)).toBe(target);
  await table.settle();
  for (const one of [gm, player]) {
    const actor = one.doc("Actor", target.id);
    expect([actor.name, actor.system.might, actor.system["notes"]]).toEqual(["Bea", 4, { old: "yes" }]);
    expect(actor.getFlag("promises", "mark")).toBe("Bea");
    expect(actor.items.contents.map(({ name }) => name)).toEqual(["Bell"]);
    expect(actor.items.getName("Bell")?.effects.contents.map(({ name }) => name)).toEqual(["Ringing"]);
    expect(actor.effects.contents.map(({ name }) => name)).toEqual(["Blessed"]);
    expect(actor._source["ownership"]).toMatchObject({ default: 2 });
  }
});

test("importFromJSON fails for what is no JSON or not valid, and changes nothing [type documentation: ClientDocument.fromImport, strict by default]", async () => {
  const actor = await hero("Cid");
  const before = JSON.stringify(actor.toObject());
  for (const text of ["{", JSON.stringify({ name: "", type: "hero" }), JSON.stringify({ name: "X", type: "nonsense" })])
    await expect(actor.importFromJSON(text)).rejects.toThrow();
  expect(JSON.stringify(actor.toObject())).toBe(before);
  const fromImport = Reflect.get(seats.gm.cls("Actor"), "fromImport") as (source: Data) => Promise<Doc>;
  const made = await fromImport.call(seats.gm.cls("Actor"), { name: "Made", type: "hero", system: { might: 7 } });
  expect([made.id, made.system.defense]).toEqual([null, 17]);
  expect(seats.gm.game.actors.contents.some(({ name }) => name === "Made")).toBe(false);
});

test("importFromJSON is refused where its user may not update the document [type documentation: Document#canUserModify]", async () => {
  const { id } = await hero("Dot");
  const theirs = seats.player.doc("Actor", id) as Portable;
  await expect(theirs.importFromJSON(JSON.stringify(theirs.toObject()))).rejects.toThrow();
});
