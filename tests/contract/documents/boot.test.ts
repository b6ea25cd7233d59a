import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Seats, sit } from "./players.ts";

let seats: Seats;
let firstWords: string[];

beforeAll(async () => {
  const heroes = [
    { _id: "heroheroherohero", name: "Ann", type: "hero", ownership: { default: 2 } },
    { _id: "wrongwrongwrong0", name: "Wrong", type: "hero", system: { might: "strong" } },
  ];
  seats = await sit({ Actor: heroes });
  firstWords = seats.player.trace();
}, 120_000);
afterAll(async () => {
  await seats?.table.close();
});

test("hooks of the boot run in order, documents being there from setup on [type documentation: hookEvents.setup]", () => {
  expect(firstWords).toEqual([
    "init documents=0 user=null",
    "i18nInit Good evening, Ann",
    "setup documents=1 user=Player",
    "ready true",
  ]);
});

test("a stored document that is not valid is kept aside, and the others are there [type documentation: DocumentCollection#invalidDocumentIds]", () => {
  const { actors } = seats.gm.game;
  expect(actors.size).toBe(1);
  expect([...actors.invalidDocumentIds]).toEqual(["wrongwrongwrong0"]);
  expect(actors.get("wrongwrongwrong0", { invalid: true })?.name).toBe("Wrong");
  expect(() => actors.get("wrongwrongwrong0", { strict: true })).toThrow(/does not exist/);
});

test("fields are labeled from the model's prefixes [type documentation: DataModel.LOCALIZATION_PREFIXES]", () => {
  const model = seats.gm.client.CONFIG.Actor.dataModels.hero as {
    schema: { getField(path: string): { label: string; hint: string } };
  };
  expect(model.schema.getField("might")).toMatchObject({ label: "Might", hint: "How strong a hero is." });
  expect(model.schema.getField("health.value").label).toBe("Left");
});

test("messages are found by key, filled in, and their own key where there is none [type documentation: Localization]", () => {
  const { i18n } = seats.gm.game;
  expect(i18n.localize("PROMISES.Greeting", { name: "Bea" })).toBe("Good evening, Bea");
  expect(i18n.format("PROMISES.Greeting", { name: "Bea" })).toBe("Good evening, Bea");
  expect(i18n.localize("PROMISES.Nothing")).toBe("PROMISES.Nothing");
  expect(i18n.has("PROMISES.Greeting")).toBe(true);
  expect(i18n.has("PROMISES.Hero")).toBe(false);
  expect(seats.gm.global<(key: string) => string>("_loc")("TYPES.Actor.hero")).toBe("Hero");
  expect(i18n.getListFormatter().format(["a", "b", "c"])).toBe("a, b, and c");
});

test("what the bench does not have says so [hypothesis]", () => {
  const foundry = seats.gm.global<Record<string, Record<string, unknown>>>("foundry");
  expect(() => foundry.nothing).toThrow("the bench has no foundry.nothing");
  const Playlist = seats.gm.global<new () => unknown>("Playlist");
  expect(() => new Playlist()).toThrow("the bench has no foundry.documents.Playlist");
  expect(() => (seats.gm.game as unknown as { webrtc: unknown }).webrtc).toThrow("the bench has no game.webrtc");
});

test("what packages look for by guess in game and CONFIG is undefined where nobody put it there [hypothesis]", () => {
  const [game, config] = ["game", "CONFIG"].map((name) => seats.gm.global<Record<string, unknown>>(name));
  expect([game?.dice3d, config?.CUSTOM]).toEqual([undefined, undefined]);
  const { Playlist } = config as Record<string, { documentClass: unknown }>;
  expect(() => Playlist?.documentClass).toThrow("the bench has no CONFIG.Playlist.documentClass");
});

test("collections are of the classes that a package names in init [type documentation: CONFIG.Item.collection]", () => {
  expect((seats.gm.game as unknown as { items: { shelved(): number } }).items.shelved()).toBe(seats.gm.game.items.size);
});

test("the game knows the types of each kind of document [type documentation: Game#documentTypes]", () => {
  const { documentTypes } = seats.gm.game;
  expect(documentTypes).toMatchObject({ Actor: ["base", "hero", "crowd"], Item: ["base", "gear"] });
  expect(documentTypes.RegionBehavior).toEqual(expect.arrayContaining(["pauseGame", "promises.trap"]));
});

test("packages find the classes of the interface, to extend them, also where nothing is drawn [type documentation: CONFIG.ui, foundry.applications.sidebar]", () => {
  const { applications } = seats.gm.global<{ applications: Record<string, Record<string, Record<string, unknown>>> }>(
    "foundry",
  );
  const { ChatLog, ActorDirectory } = applications.sidebar?.tabs ?? {};
  expect(seats.gm.client.CONFIG.ui).toMatchObject({ chat: ChatLog, actors: ActorDirectory });
  expect(typeof ChatLog).toBe("function");
});

test("a changed file is told by a hook, which may take it upon itself [hook documentation: hotReload]", async () => {
  const { gm, player, table } = seats;
  const applied: string[] = [];
  for (const seat of [gm, player]) {
    seat.game.listeners.hotReload = ({ path }) => applied.push(`${seat.game.user?.name} ${path}`);
  }
  player.client.Hooks.once("hotReload", () => false);
  const change = { path: "systems/promises/a.css", packageId: "promises", content: "", extension: "css" };
  table.table.announce("hotReload", change);
  await table.settle();
  expect(applied).toEqual(["GM systems/promises/a.css"]);
});

test("no sheet is there until a system registers one [release notes 13.341]", () => {
  const hero = seats.gm.doc("Actor", "heroheroherohero") as unknown as { sheet: unknown };
  expect(hero.sheet).toBeNull();
});

test("the blessed globals are there [release notes 13.341, 14.349]", () => {
  const names = [
    "game",
    "ui",
    "CONFIG",
    "CONST",
    "Hooks",
    "Roll",
    "Actor",
    "Item",
    "ChatMessage",
    "TokenDocument",
    "Level",
  ];
  for (const name of [...names, "fromUuid", "fromUuidSync", "getDocumentClass", "_loc", "_del", "_replace"]) {
    expect(seats.gm.global(name), name).toBeTruthy();
  }
  expect(seats.gm.game.release.generation).toBe(14);
});

test("documents are found by UUID, with what is inside them [type documentation: fromUuidSync]", async () => {
  const { gm } = seats;
  const fromUuidSync = gm.global<(uuid: string, options?: object) => { name: string } | null>("fromUuidSync");
  const fromUuid = gm.global<(uuid: string) => Promise<{ name: string } | null>>("fromUuid");
  const actor = gm.doc("Actor", "heroheroherohero");
  const [rope] = await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
  expect(fromUuidSync(rope?.uuid as string)).toBe(rope);
  expect(await fromUuid(`Actor.${actor.id}`)).toBe(actor);
  expect(fromUuidSync(`.Item.${rope?.id}`, { relative: actor })).toBe(rope);
  expect(fromUuidSync("Actor.nobodynobody0000")).toBeNull();
  expect(await fromUuid(`Actor.${actor.id}.Item.nothingnothing00`)).toBeNull();
});

test("an error in a hook, or in a listener to errors, is reported and stops nothing [type documentation: Hooks.onError; hypothesis]", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { Hooks } = seats.gm.client;
  const heard: unknown[] = [];
  const ids = [
    Hooks.on("promises.torn", () => {
      throw new Error("out of order");
    }),
    Hooks.on("promises.torn", () => heard.push("next")),
    Hooks.on("error", () => {
      throw new Error("worse");
    }),
    Hooks.on("error", ((location: string) => heard.push(location)) as never),
  ];
  expect(Hooks.callAll("promises.torn")).toBe(true);
  expect(heard).toEqual(["Hooks.promises.torn", "next"]);
  expect(error).toHaveBeenCalledTimes(2);
  for (const id of ids) for (const hook of ["promises.torn", "error"]) Hooks.off(hook, id);
  error.mockRestore();
});

test("a part of the interface that nobody made is undefined, and one that the bench lacks says so [hypothesis]", () => {
  const ui = seats.gm.global<Record<string, unknown>>("ui");
  expect(ui.carousel).toBeUndefined();
  expect(() => ui.playlists).toThrow("the bench has no ui.playlists");
});
