/** Adventures at a table: what an import brought is told to game masters, and taken back. */
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { objectsOf } from "../unit/pack-texts.ts";
import { openPlayTable } from "./play-table.ts";

interface Made {
  id: string;
  name: string;
}

interface Told extends Made {
  whisper: string[];
  content: string;
  flags: { tessera?: { import?: { name: string; created: Record<string, string[]> } } };
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let page: JSDOM;

beforeEach(async () => {
  table = await openPlayTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  page = new JSDOM();
  for (const client of [gm, ana]) client.global<{ document: unknown }>("globalThis").document = page.window.document;
});
afterEach(() => table.close());

function create(client: TableClient, type: string, data: object): Promise<Made> {
  return client.global<{ create(data: object): Promise<Made> }>(type).create(data);
}

const messages = (client: TableClient) => [...client.game.messages] as unknown as Told[];

/** Tell of an import as the host's hook does. */
async function imported(client: TableClient, created: Record<string, Made[]>): Promise<void> {
  client.Hooks.callAll(
    "importAdventure",
    { name: "The <b>trip</b>" } as never,
    {} as never,
    created as never,
    {} as never,
  );
  await table.settle();
}

/** The button of the message, as the client draws it; null if it draws none. */
async function buttonOf(client: TableClient, message: Told): Promise<HTMLButtonElement | null> {
  const element = page.window.document.createElement("li");
  element.innerHTML = '<div class="message-content"></div>';
  client.Hooks.callAll("renderChatMessageHTML", message as never, element as never, {} as never);
  await table.settle();
  return element.querySelector("button");
}

/** Press it, and answer the question. */
async function press(button: HTMLButtonElement | null, answer: boolean): Promise<void> {
  const { DialogV2 } = gm.global<{ DialogV2: { confirm(): Promise<boolean> } }>("foundry.applications.api");
  DialogV2.confirm = async () => answer;
  button?.dispatchEvent(new page.window.MouseEvent("click", { bubbles: true }));
  await table.settle();
}

it("tells game masters what came, and deletes it when they take it back", async () => {
  const before = await create(gm, "Actor", { name: "Old friend", type: "party" });
  const came = {
    Actor: [await create(gm, "Actor", { name: "Newcomer", type: "party" })],
    Scene: [await create(gm, "Scene", { name: "The pass" })],
    Macro: [],
  };
  await imported(gm, came);
  const [message] = messages(gm) as [Told];
  expect(message.whisper).toEqual([gm.game.user?.id]);
  expect(message.content).toContain("The &lt;b&gt;trip&lt;/b&gt;");
  expect(message.content).toContain("Newcomer");
  expect(Object.keys(message.flags.tessera?.import?.created ?? {})).toEqual(["Actor", "Scene"]);
  await press(await buttonOf(gm, message), false);
  expect(gm.game.actors.getName("Newcomer")).toBeTruthy();
  await press(await buttonOf(gm, message), true);
  expect(ana.game.actors.getName("Newcomer")).toBeUndefined();
  expect(ana.game.actors.get(before.id)).toBeTruthy();
  expect(gm.game.scenes.size).toBe(0);
  expect((await buttonOf(gm, message))?.disabled).toBe(true);
});

it("offers nothing to players, and nothing in a message that a player wrote", async () => {
  const actor = await create(gm, "Actor", { name: "Newcomer", type: "party" });
  await imported(gm, { Actor: [actor] });
  const created = { Actor: [actor.id] };
  await create(ana, "ChatMessage", { content: "Press me", flags: { tessera: { import: { name: "Trick", created } } } });
  await table.settle();
  const [told, forged] = messages(gm) as [Told, Told];
  expect(await buttonOf(gm, told)).not.toBeNull();
  expect(await buttonOf(gm, forged)).toBeNull();
  expect(await buttonOf(ana, told)).toBeNull();
});

it("says nothing of an import that created nothing", async () => {
  await imported(gm, { Actor: [] });
  expect(messages(gm)).toEqual([]);
});

interface Region {
  name: string;
  behaviors: Iterable<{ type: string; disabled: boolean }>;
}

interface Scene extends Made {
  tokens: Iterable<{ name: string; actor: Made | null; actorLink: boolean }>;
  regions: Iterable<Region>;
  notes: Iterable<{ entryId: string; pageId: string }>;
}

interface Adventure extends Made {
  toObject(): Record<string, unknown>;
  prepareImport(): Promise<{ toUpdate: object; documentCount: number }>;
  import(options: object): Promise<{ created: Record<string, Made[]> }>;
}

/** The adventures that ship. */
async function adventures(): Promise<Adventure[]> {
  const packs = [...gm.game.packs] as unknown as { metadata: { type: string }; getDocuments(): Promise<Adventure[]> }[];
  const found = packs.filter(({ metadata }) => metadata.type === "Adventure").map((pack) => pack.getDocuments());
  return (await Promise.all(found)).flat();
}

it("brings scenes whose tokens, notes and regions are whole, ready characters, threats, tables, a deck, macros", async () => {
  for (const adventure of await adventures()) {
    const { documentCount, toUpdate } = await adventure.prepareImport();
    expect([adventure.name, toUpdate]).toEqual([adventure.name, {}]);
    const { created } = await adventure.import({ dialog: false });
    await table.settle();
    expect(Object.values(created).flat()).toHaveLength(documentCount);
    const actors = (created["Actor"] ?? []) as (Made & { type: string })[];
    const threats = actors.filter(({ type }) => type.endsWith("Threat"));
    expect([threats.length >= 8, actors.length - threats.length >= 4]).toEqual([true, true]);
    for (const scene of created["Scene"] as Scene[]) {
      const behaviors = [...scene.regions].flatMap((region) => [...region.behaviors]);
      expect([scene.name, behaviors.filter(({ type }) => type === "tessera.zone").length > 2]).toEqual([
        scene.name,
        true,
      ]);
      expect([scene.name, [...scene.tokens].filter(({ actor }) => actor === null)]).toEqual([scene.name, []]);
      for (const { entryId, pageId } of scene.notes) {
        const entry = gm.game.journal.get(entryId) as unknown as { pages: Map<string, unknown> } | undefined;
        expect([scene.name, pageId, entry?.pages.has(pageId)]).toEqual([scene.name, pageId, true]);
      }
    }
    for (const name of ["JournalEntry", "RollTable", "Cards", "Macro"])
      expect([adventure.name, name, (created[name] ?? []).length > 0]).toEqual([adventure.name, name, true]);
    const [told] = messages(gm).slice(-1) as [Told];
    await press(await buttonOf(gm, told), true);
    for (const [name, documents] of Object.entries(created))
      for (const { id } of documents) expect([name, gm.game.collections.get(name)?.has(id)]).toEqual([name, false]);
  }
});

it("has macros that run: each begins its beat, and the deck gives a card", async () => {
  for (const adventure of await adventures()) {
    const { created } = await adventure.import({ dialog: false });
    await create(gm, "Scene", { name: "Here", active: true });
    const failed: string[] = [];
    gm.Hooks.on("error", ((_where: string, error: Error) => failed.push(error.message)) as never);
    for (const macro of (created["Macro"] ?? []) as (Made & { execute(): Promise<unknown> })[]) await macro.execute();
    await table.settle();
    expect([adventure.name, failed]).toEqual([adventure.name, []]);
    const { clocks } = (gm.game.system as unknown as { api: { clocks: { list(): { name: string }[] } } }).api;
    const started = objectsOf(adventure.toObject()["macros"]).flatMap(({ command }) =>
      [...String(command ?? "").matchAll(/clocks\.add\([^{]*\{\s*name: "([^"]+)"/g)].map(([, name]) => name),
    );
    expect(started.length).toBeGreaterThan(2);
    expect(clocks.list().map(({ name }) => name)).toEqual(expect.arrayContaining(started));
    expect(messages(gm).some(({ content }) => content.includes("<h3>"))).toBe(true);
  }
});
