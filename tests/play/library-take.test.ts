/** The library puts things on sheets and maps: the right thing for the right character, taken back by the key, or not at all. */
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { openPlayTable, users } from "./play-table.ts";

const [ilsa, vex] = ["ilsa000000000000", "vex0000000000000"];

interface Entry {
  readonly uuid: string;
  readonly name: string;
}

interface LibraryWindow {
  render(): Promise<unknown>;
  _prepareContext(options: object): Promise<unknown>;
  readonly options: { readonly actions: Readonly<Record<string, (event: null, target: object) => Promise<void>>> };
}

interface Api {
  library(wish?: object): Promise<readonly Entry[]>;
  openLibrary(wish?: object): Promise<void>;
  takeBack(): Promise<boolean>;
}

interface Held {
  readonly name: string;
  readonly items: Iterable<{ readonly name: string }>;
  readonly sheet: { _onDropItem(event: null, item: object): Promise<unknown> };
}

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;

beforeEach(async () => {
  table = await openPlayTable({
    documents: {
      Actor: [
        { _id: ilsa, name: "Ilsa", type: "edge", ownership: { default: 0, [users[1].id]: 3 } },
        { _id: vex, name: "Vex", type: "challenge", ownership: { default: 0, [users[2].id]: 3 } },
      ],
      Scene: [{ _id: "bridge0000000000", name: "Bridge", active: true }],
    },
  });
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await (ana.game.user as unknown as { update(changes: object): Promise<unknown> }).update({ character: ilsa });
  await table.settle();
  for (const client of [gm, ana])
    client.global<{ document: unknown }>("globalThis").document = new JSDOM().window.document;
});
afterEach(() => table.close());

const api = (client: TableClient): Api => (client.game.system as unknown as { api: Api }).api;
const held = (client: TableClient, id: string) => client.game.actors.get(id) as unknown as Held;
function fail(problem: string): never {
  throw new Error(problem);
}
const names = (client: TableClient, id: string) => [...held(client, id).items].map(({ name }) => name);

/** Errors that a client is told while it does something. */
async function errorsOf(client: TableClient, deed: () => Promise<unknown>): Promise<string> {
  const told: string[] = [];
  const notifications = client.global<Record<string, unknown>>("ui.notifications");
  const { error } = notifications;
  notifications["error"] = (key: string) => told.push(key);
  await deed();
  notifications["error"] = error;
  return told.join();
}

/** Press a button in the row of the first entry that matches the properties `wish`. */
async function press(client: TableClient, button: string, wish: object): Promise<Entry> {
  const all = await api(client).library();
  const [entry] = await api(client).library(wish);
  if (!entry) throw new Error("Nothing suits the wish.");
  const { ApplicationV2 } = client.global<{ ApplicationV2: { prototype: LibraryWindow } }>("foundry.applications.api");
  let window: LibraryWindow | null = null;
  const { render } = ApplicationV2.prototype;
  // Nothing is rendered without a browser; this only records the window, whose context is then read.
  ApplicationV2.prototype.render = async function (this: LibraryWindow) {
    window = this;
    await this._prepareContext({});
  };
  await api(client).openLibrary();
  ApplicationV2.prototype.render = render;
  const opened = window as LibraryWindow | null;
  const { options } = opened ?? fail("The library did not open.");
  const place = all.findIndex(({ uuid }) => uuid === entry.uuid);
  const target = { closest: () => ({ dataset: { place: String(place) } }) };
  await options.actions[button]?.call(opened, null, target);
  await table.settle();
  return entry;
}

describe("an item of the library", () => {
  it("comes to the sheet of the character that may hold it, and goes again by the key", async () => {
    const { name } = await press(ana, "sheet", { kind: "talent", game: "edge" });
    expect([names(gm, ilsa), names(gm, vex)]).toEqual([[name], []]);
    expect(await api(ana).takeBack()).toBe(true);
    await table.settle();
    expect(names(gm, ilsa)).toEqual([]);
    expect(await api(ana).takeBack()).toBe(false);
  });

  it("comes to nobody of another game", async () => {
    await press(ana, "sheet", { kind: "talent", game: "challenge" });
    expect([names(gm, ilsa), names(gm, vex)]).toEqual([[], []]);
  });

  it("goes by the key after a drop too, and only the last one at each press", async () => {
    const first = await press(ana, "sheet", { kind: "talent", game: "edge" });
    const [gear] = await api(ana).library({ kind: "gear", game: "edge" });
    const { fromUuid } = ana.global<{ fromUuid(uuid: string): Promise<object> }>("globalThis");
    await held(ana, ilsa).sheet._onDropItem(null, await fromUuid(String(gear?.uuid)));
    await table.settle();
    expect(names(gm, ilsa)).toEqual([first.name, gear?.name]);
    expect(await api(ana).takeBack()).toBe(true);
    await table.settle();
    expect(names(gm, ilsa)).toEqual([first.name]);
  });

  it("is not taken back by another user, nor once it is gone", async () => {
    await press(ana, "sheet", { kind: "talent", game: "edge" });
    expect(await api(gm).takeBack()).toBe(false);
    expect(names(gm, ilsa)).toHaveLength(1);
    const [item] = [...held(gm, ilsa).items] as unknown as [{ delete(): Promise<unknown> }];
    await item.delete();
    await table.settle();
    expect(await api(ana).takeBack()).toBe(false);
  });
});

describe("an actor of the library", () => {
  const rats = { kind: "foe", game: "edge", words: "rats in the cellar" };
  const tokens = () => [...(gm.game.scenes.active as unknown as { tokens: Iterable<{ name: string }> }).tokens];
  const isThere = (name: string) => [...gm.game.actors].some((actor) => actor.name === name);

  it("stands on the map, with its actor in the world", async () => {
    const { name } = await press(gm, "map", rats);
    expect(isThere(name)).toBe(true);
    expect(tokens().map((token) => token.name)).toEqual([name]);
  });

  it("goes again if its token cannot be placed, and stays if it was there before", async () => {
    const scene = gm.game.scenes.active as unknown as { createEmbeddedDocuments: (...given: unknown[]) => unknown };
    const own = scene.createEmbeddedDocuments;
    const refused = () => Promise.reject(new Error("The server refused the token."));
    scene.createEmbeddedDocuments = refused;
    const [{ name } = { name: "" }] = await api(gm).library(rats);
    expect(await errorsOf(gm, () => press(gm, "map", rats))).toContain("TESSERA.Library.notOnMap");
    expect([isThere(name), tokens()]).toEqual([false, []]);
    scene.createEmbeddedDocuments = own;
    await press(gm, "map", rats);
    scene.createEmbeddedDocuments = refused;
    await press(gm, "map", rats);
    expect([isThere(name), tokens().length]).toEqual([true, 1]);
  });

  it("is put nowhere by players", async () => {
    const count = gm.game.actors.size;
    const [talent] = await api(ana).library({ kind: "talent" });
    await press(ana, "map", { words: talent?.name ?? "" });
    expect([gm.game.actors.size, tokens().length]).toEqual([count, 0]);
  });
});
