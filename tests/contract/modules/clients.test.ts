/** What a module finds on a client, what it may add, and what happens where its code is broken. */
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { fixtureModule } from "../../table/server-table.ts";
import { type ClientTable, openTable, type TableClient } from "../../table/table.ts";
import { makeModulesFolder, writeModule } from "./write-module.ts";

interface Api {
  steps: string[];
  greet(name: string): string;
}

let folder: string;
let table: ClientTable;
let gm: TableClient;
let player: TableClient;

beforeAll(async () => {
  folder = await makeModulesFolder();
  table = await openTable({ modules: [fixtureModule] });
  gm = await table.join("GM");
  player = await table.join("Player");
}, 60_000);
afterAll(async () => {
  await table.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function apiOf(client: TableClient): Api {
  return client.game.modules.get("guest", { strict: true })["api"] as Api;
}

/** A module whose classic script writes its id down. */
function writer(id: string, manifest: Record<string, unknown> = {}): Promise<string> {
  const script = `globalThis.written = [...(globalThis.written ?? []), "${id}"];
    Hooks.once("init", () => written.push("init of ${id}"));`;
  return writeModule(folder, { id, scripts: ["write.js"], ...manifest }, { "write.js": script });
}

test("game.modules holds the active modules by id, with what their manifests say [type documentation: Game#modules, Module#active]", () => {
  const { modules } = player.game;
  expect([...modules.keys()]).toEqual(["guest"]);
  expect(modules.get("guest")).toMatchObject({ id: "guest", title: "Guest", version: "1.2.0", active: true });
  expect(modules.get("absent")).toBeUndefined();
});

test("a module's code runs on every client, after the system's and before init [hypothesis]", () => {
  for (const client of [gm, player]) {
    expect(apiOf(client).steps).toEqual(["loaded after fixture, with Actor", "init with FixtureActor"]);
  }
});

test("a client loads a package's scripts as they are when it joins, even if they were written anew since [the bench's own rule]", async () => {
  const files = (word: string) => ({
    "entry.js": `import { word } from "./part.js"; globalThis.entered = word;`,
    "part.js": `export const word = "${word}";`,
    "plain.js": `globalThis.plain = "${word}";`,
  });
  const manifest = { id: "anew", esmodules: ["entry.js"], scripts: ["plain.js"] };
  const seen: string[] = [];
  for (const word of ["first", "second"]) {
    const anew = await openTable({ modules: [await writeModule(folder, manifest, files(word))] });
    const client = await anew.join("GM");
    seen.push(client.global("entered"), client.global("plain"));
    await anew.close();
  }
  expect(seen).toEqual(["first", "first", "second", "second"]);
});

test("a script that imports GreenSock runs on, and is refused once it uses it [hypothesis]", async () => {
  const animated = await writeModule(
    folder,
    { id: "animated", esmodules: ["main.js"] },
    {
      "main.js": `import gsap, { PixiPlugin } from "/scripts/greensock/esm/all.js";
        globalThis.animated = { named: typeof PixiPlugin, move: () => gsap.to({}, { x: 1 }) };`,
    },
  );
  const table = await openTable({ modules: [animated] });
  try {
    const { named, move } = (await table.join("GM")).global<{ named: string; move(): void }>("animated");
    expect(named).toBe("object");
    expect(move).toThrow("the bench has no gsap.to");
  } finally {
    await table.close();
  }
});

test("a module offers an interface on its entry of game.modules [foundryvtt.wiki: library modules; hypothesis]", () => {
  expect(apiOf(player).greet("Ann")).toBe("A guest greets Ann.");
});

test("templates are found by their path below modules/ and the module's id [type documentation: packs.banner]", async () => {
  const { handlebars } = player.global<{
    applications: { handlebars: { renderTemplate(path: string, data: object): Promise<string> } };
  }>("foundry").applications;
  const actor = { name: "Ash", system: { mood: "calm" } };
  expect(await handlebars.renderTemplate("modules/guest/templates/companion.hbs", { actor })).toBe(
    '<section class="guest-companion"><b>Ash</b> Companion: calm</section>\n',
  );
});

test("sheets are registered for a module's types [type documentation: DocumentSheetConfig.registerSheet]", () => {
  const { sheetClasses } = player.CONFIG.Actor as unknown as {
    sheetClasses: Record<string, Record<string, { default: boolean; label: string }>>;
  };
  expect(sheetClasses["guest.companion"]).toMatchObject({
    "guest.CompanionSheet": { default: true, label: "A guest greets {name}." },
  });
  expect(sheetClasses["hero"]?.["guest.CompanionSheet"]).toBeUndefined();
});

test("settings are kept under the module's id [type documentation: ClientSettings#register]", async () => {
  expect(player.game.settings.get("guest", "manners")).toBe("good");
  await gm.game.settings.set("guest", "manners", "better");
  await table.settle();
  expect(player.game.settings.get("guest", "manners")).toBe("better");
});

test("a module's socket reaches all other clients, where its manifest asks for one [type documentation: BasePackage.socket; foundryvtt.wiki: sockets]", async () => {
  const heard: unknown[] = [];
  const listen = (client: TableClient) => client.Hooks.on("guest.heard", (...args: unknown[]) => heard.push(args[0]));
  listen(gm);
  listen(player);
  player.game.socket.emit("module.guest", "knock");
  await table.settle();
  expect(heard).toEqual(["knock"]);
  const silent = await openTable({ modules: [await writer("silent")] });
  const client = await silent.join("Player");
  expect(() => client.game.socket.emit("module.silent", "knock")).toThrow('"socket": true');
  await silent.close();
});

test("libraries run before the system, other modules after it [type documentation: ModuleManifestData.library]", async () => {
  const libraryModule = await writer("shelf", { library: true });
  const own = await openTable({ modules: [await writer("reader"), libraryModule] });
  const client = await own.join("GM");
  expect(client.global("written")).toEqual(["shelf", "reader", "init of shelf", "init of reader"]);
  await own.close();
});

test("folders may be named from where the program runs [house rule]", async () => {
  const here = await openTable({ modules: [path.relative(process.cwd(), fixtureModule)] });
  const client = await here.join("GM");
  expect(apiOf(client).greet("Ana")).toContain("Ana");
  await here.close();
});

test("a system that throws is reported, and the rest goes on [hypothesis]", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const system = path.join(folder, "torn");
  await writeModule(
    folder,
    { id: "torn" },
    { "bad.js": 'throw new Error("out of order");', "good.js": "var whole = 1;", "packs/former.db": "{}" },
  );
  const packs = [
    { name: "nothing", label: "Nothing", path: "packs/nothing", type: "Actor" },
    { name: "former", label: "Former", path: "packs/former.db", type: "Actor" },
  ];
  const manifest = { id: "torn", title: "Torn", version: "1.0.0", scripts: ["bad.js", "good.js"], packs };
  await writeFile(path.join(system, "system.json"), JSON.stringify(manifest));
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const own = await openTable({ system });
  const client = await own.join("GM");
  expect(client.global("whole")).toBe(1);
  expect(error.mock.calls.map(([where]) => String(where))).toEqual(["systems/torn/bad.js:"]);
  const warned = warn.mock.calls.flat().join(" ");
  expect(warned).toMatch(/no compendium in \S+nothing: it is empty/);
  expect(warned).toMatch(/a compendium of Foundry 10 or older in \S+former\.db: it is empty/);
  expect((client.game as unknown as { packs: { size: number } }).packs.size).toBe(2);
  await own.close();
});

test("a strict table has no names without anything behind them, and its joins end with what a script throws [house rule]", async () => {
  const mentions = await writeModule(
    folder,
    { id: "mentions", scripts: ["mentions.js"] },
    { "mentions.js": "globalThis.named = foundry.canvas.placeables.Drawing;" },
  );
  const lenient = await openTable({ modules: [mentions] });
  expect((await lenient.join("GM")).global("named")).toBeTypeOf("function");
  await lenient.close();
  const strict = await openTable({ modules: [mentions], strict: true });
  await expect(strict.join("GM")).rejects.toThrow("the bench has no foundry.canvas.placeables");
  await strict.close();
  const fits = await openTable({ modules: [fixtureModule], strict: true });
  expect((await fits.join("GM")).game.ready).toBe(true);
  await fits.close();
});

test("a module that throws is reported, and the rest goes on [hypothesis]", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = await writeModule(
    folder,
    { id: "broken", scripts: ["bad.js", "missing.js", "good.js"] },
    { "bad.js": 'throw new Error("out of order");', "good.js": "globalThis.afterwards = true;" },
  );
  const own = await openTable({ modules: [broken, await writer("healthy")] });
  const client = await own.join("GM");
  expect(client.global("afterwards")).toBe(true);
  expect(client.global("written")).toEqual(["healthy", "init of healthy"]);
  expect(client.game.system.id).toBe("fixture");
  expect(error.mock.calls.map(([where]) => String(where))).toEqual([
    "modules/broken/bad.js:",
    "modules/broken/missing.js:",
  ]);
  await own.close();
});
