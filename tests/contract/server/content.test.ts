/** What may be stored: declared types, valid base data, and markup that can do no harm. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SourceData } from "../../../bench/core/protocol.ts";
import { openServerTable, type ServerTable } from "../../table/server-table.ts";
import type { WireClient } from "../../table/wire-client.ts";

let table: ServerTable;
let gamemaster: WireClient;

const invalid = { code: "invalid" };
const evil = '<p onclick="steal()">Hi <script>steal()</script><b>there</b><img src="x" onerror="steal()"></p>';
const harmless = '<p>Hi <b>there</b><img src="x" /></p>';

beforeAll(async () => {
  table = await openServerTable();
  gamemaster = await table.join("GM");
});

afterAll(() => table.close());

test("a type that the manifest does not declare is dropped as invalid [article: system development]", async () => {
  await expect(gamemaster.create("Actor", { name: "Ship", type: "vessel" })).rejects.toMatchObject(invalid);
  const withItem = { name: "Hero", type: "hero", items: [{ name: "Laser", type: "weapon" }] };
  await expect(gamemaster.create("Actor", withItem)).rejects.toMatchObject(invalid);
  const { _id } = await gamemaster.create("Actor", { name: "Hero", type: "hero" });
  await expect(gamemaster.update("Actor", { _id, type: "vessel" })).rejects.toMatchObject(invalid);
});

test("a document without what it needs is refused with the field's name [type documentation: DataModel]", async () => {
  const nameless = gamemaster.create("Actor", { type: "hero" });
  await expect(nameless).rejects.toMatchObject({ ...invalid, message: expect.stringContaining("name") });
  const { _id } = await gamemaster.create("Actor", { name: "Hero", type: "hero" });
  await expect(gamemaster.update("Actor", { _id, name: "" })).rejects.toMatchObject(invalid);
});

test("base fields are completed and unknown ones left out; system data are kept as they are [hypothesis]", async () => {
  const system = { anything: { at: ["all"] } };
  const created = await gamemaster.create("Actor", { name: "Hero", type: "hero", system, nonsense: 1 });
  expect(created).toMatchObject({ system, items: [], effects: [], flags: {}, sort: 0 });
  expect(created).not.toHaveProperty("nonsense");
});

test("markup is sanitised in the fields that the manifest names, and in no others [article: system development]", async () => {
  const { _id } = await gamemaster.create("Actor", {
    name: "Hero",
    type: "hero",
    system: { biography: evil, plain: evil, notes: { one: { text: evil } } },
  });
  const stored = (): SourceData => table.table.world.state.find("Actor", String(_id))?.["system"] as SourceData;
  expect(stored()).toMatchObject({ biography: harmless, plain: evil, notes: { one: { text: harmless } } });
  const value = { two: { text: evil } };
  await gamemaster.update("Actor", { _id, "system.notes": { __$OPERATOR$__: "ForcedReplacement", value } });
  expect(stored()["notes"]).toEqual({ two: { text: harmless } });
  await gamemaster.update("Actor", { _id, "system.biography": `${evil}!` });
  expect(stored()["biography"]).toBe(`${harmless}!`);
});

test("markup is sanitised in embedded documents, chat and journals [hypothesis]", async () => {
  const items = [{ name: "Rope", type: "gear", system: { description: evil } }];
  const actor = await gamemaster.create("Actor", { name: "Hero", type: "hero", items });
  expect(actor["items"]).toMatchObject([{ system: { description: harmless } }]);
  expect(await gamemaster.create("ChatMessage", { content: evil, flavor: evil })).toMatchObject({
    content: harmless,
    flavor: harmless,
  });
  const pages = [{ name: "One", type: "text", text: { content: evil, format: 1 } }];
  const journal = await gamemaster.create("JournalEntry", { name: "Notes", pages });
  expect(journal["pages"]).toMatchObject([{ text: { content: harmless } }]);
});

test("links that run code are taken out, what cards need stays [hypothesis]", async () => {
  const card =
    '<div class="card" data-roll="3" aria-label="Roll"><button type="button" data-action="x">Roll</button></div>';
  const content = `${card}<a href="javascript:steal()">click</a><iframe src="https://example.org"></iframe>`;
  const message = await gamemaster.create("ChatMessage", { content });
  expect(message["content"]).toBe(`${card}<a>click</a>`);
});

test("paths that reach into the language itself are refused [hypothesis]", async () => {
  const { _id } = await gamemaster.create("Actor", { name: "Hero", type: "hero" });
  const attack = gamemaster.update("Actor", { _id, "flags.__proto__.polluted": true });
  await expect(attack).rejects.toMatchObject(invalid);
  const nested = JSON.parse(`{"_id":"${_id}","flags":{"__proto__":{"polluted":true}}}`) as SourceData;
  await expect(gamemaster.update("Actor", nested)).rejects.toMatchObject(invalid);
  expect(({} as SourceData)["polluted"]).toBeUndefined();
});

test("a token's delta is told in full what differs from its actor, and guarded as the actor is [type documentation: ActorDelta]", async () => {
  const rope = { _id: "item000000000001", name: "Rope", type: "gear" };
  const actor = await gamemaster.create("Actor", { name: "Guard", type: "hero", items: [rope] });
  const scene = await gamemaster.create("Scene", { name: "Gate" });
  const parent = `Scene.${String(scene["_id"])}`;
  const delta = { _id: "delta00000000001" };
  const data = { name: "Guard", actorId: actor["_id"], actorLink: false, delta };
  const token = await gamemaster.create("Token", data, { parent });
  const lamp = { _id: "item000000000002", name: "Lamp", type: "gear", system: { description: evil } };
  const items = [{ _id: rope._id, _tombstone: true }, lamp];
  await gamemaster.update("Token", { _id: token["_id"], delta: { items, system: { biography: evil } } }, { parent });
  const stored = table.table.world.state.find("Scene", String(scene["_id"]));
  expect(stored?.["tokens"]).toMatchObject([
    {
      delta: {
        system: { biography: harmless },
        items: [
          { _id: rope._id, _tombstone: true },
          { _id: lamp._id, name: "Lamp", system: { description: harmless } },
        ],
      },
    },
  ]);
  const laser = { _id: "item000000000003", name: "Laser", type: "weapon" };
  const smuggled = gamemaster.update("Token", { _id: token["_id"], delta: { items: [laser] } }, { parent });
  await expect(smuggled).rejects.toMatchObject(invalid);
  const base = table.table.world.state.find("Actor", String(actor["_id"]));
  expect(base?.["items"]).toMatchObject([{ name: "Rope" }]);
});
