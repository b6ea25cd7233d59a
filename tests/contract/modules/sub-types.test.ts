/** Types of documents that a module brings, on the server and on clients, while it is active and afterwards. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtureModule } from "../../table/server-table.ts";
import { type ClientTable, openTable, type TableClient } from "../../table/table.ts";

interface Companion {
  id: string;
  type: string;
  system: { notes: string; secret: string; mood: string; isCalm: boolean; modelProvider: unknown };
  update(changes: Record<string, unknown>): Promise<unknown>;
}

interface DocumentClass {
  create(data: Record<string, unknown>): Promise<Companion>;
}

let table: ClientTable;
let gm: TableClient;
let player: TableClient;

beforeAll(async () => {
  table = await openTable({ modules: [fixtureModule] });
  gm = await table.join("GM");
  player = await table.join("Player");
}, 60_000);
afterAll(() => table.close());

function companion(client: TableClient, name: string): Companion {
  return client.game.actors.getName(name, { strict: true }) as unknown as Companion;
}

async function create(name: string, system: Record<string, unknown> = {}): Promise<void> {
  const ownership = { default: 0, [player.userId]: 3 };
  await gm.global<DocumentClass>("Actor").create({ name, type: "guest.companion", ownership, system });
  await table.settle();
}

test("a module's types carry its id before their name [article: module-sub-types]", () => {
  const { documentTypes } = player.game;
  expect(documentTypes).toMatchObject({ Actor: ["base", "hero", "guest.companion"] });
  expect(documentTypes["ChatMessage"]).toContain("guest.greeting");
});

test("they are labeled by TYPES, the document's name, the module's id and the type's name [foundryvtt/foundryvtt#8567; the example of TypeDataModel leaves the id out]", () => {
  expect(player.game.i18n.localize("TYPES.Actor.guest.companion")).toBe("Companion");
  expect(player.game.i18n.localize("TYPES.ChatMessage.guest.greeting")).toBe("Greeting");
});

test("documents of them have the module's model, and its rules hold [type documentation: TypeDataModel]", async () => {
  await create("Ash");
  expect(companion(player, "Ash")).toMatchObject({
    type: "guest.companion",
    system: { mood: "calm", isCalm: true },
  });
  await companion(player, "Ash").update({ "system.mood": "wild" });
  await table.settle();
  expect(companion(gm, "Ash").system).toMatchObject({ mood: "wild", isCalm: false });
  await expect(companion(player, "Ash").update({ "system.mood": "angry" })).rejects.toThrow("mood");
});

test("the model knows the module that provides it, and the system's models the system [type documentation: TypeDataModel#modelProvider]", async () => {
  await create("Birch");
  const hero = await gm.global<DocumentClass>("Actor").create({ name: "Hero", type: "hero" });
  expect(companion(gm, "Birch").system.modelProvider).toBe(gm.game.modules.get("guest"));
  expect(hero.system.modelProvider).toBe(gm.game.system);
});

test("fields are labeled from the model's prefixes [type documentation: DataModel.LOCALIZATION_PREFIXES]", () => {
  const model = gm.CONFIG.Actor.dataModels["guest.companion"] as unknown as {
    schema: { getField(path: string): { label: string } };
  };
  expect(model.schema.getField("mood").label).toBe("Mood");
});

test("the server cleans their htmlFields and guards their gmOnlyFields [article: module-sub-types; type documentation: ServerSanitizationFields]", async () => {
  await create("Cedar", { secret: "A prince" });
  await companion(player, "Cedar").update({
    "system.notes": "<p>Kind<script>alert(1)</script></p>",
    "system.secret": "A pauper",
  });
  await table.settle();
  expect(companion(gm, "Cedar").system).toMatchObject({ notes: "<p>Kind</p>", secret: "A prince" });
});

test("messages have them as well [article: module-sub-types]", async () => {
  await player.global<DocumentClass>("ChatMessage").create({ type: "guest.greeting", content: "Hello" });
  await table.settle();
  expect(gm.game.messages.contents.at(-1)).toMatchObject({ type: "guest.greeting", system: { to: "everyone" } });
});

test("the bare name, and a type that the module does not declare, are refused [article: module-sub-types]", async () => {
  for (const type of ["companion", "guest.stranger"]) {
    await expect(gm.global<DocumentClass>("Actor").create({ name: "Nobody", type })).rejects.toThrow(type);
  }
});

test("without the module, what it made is kept aside, and is there again with it [hypothesis]", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-sub-types-"));
  const documents = { Actor: [{ _id: "companion0000000", name: "Dogwood", type: "guest.companion" }] };
  const look = async (options: { modules?: string[]; reopen?: boolean }) => {
    const own = await openTable({ folder, documents, ...options });
    const { actors } = (await own.join("GM")).game;
    const seen = { there: [...actors.keys()], aside: [...actors.invalidDocumentIds] };
    await own.close();
    return seen;
  };
  try {
    const whole = { there: ["companion0000000"], aside: [] };
    expect(await look({ modules: [fixtureModule] })).toEqual(whole);
    expect(await look({ reopen: true })).toEqual({ there: [], aside: ["companion0000000"] });
    expect(await look({ modules: [fixtureModule], reopen: true })).toEqual(whole);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
