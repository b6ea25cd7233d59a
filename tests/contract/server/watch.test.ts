/** Packages that are being written: what open pages are told when a build has changed their folders. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openSocketConnection } from "../../../bench/client/socket-connection.ts";
import type { Announcements, Connection, WorldSnapshot } from "../../../bench/core/protocol.ts";
import { type BenchServer, startServer } from "../../../bench/server/server.ts";
import { watchPackages } from "../../../bench/watch.ts";
import { fixtureSystem } from "../../table/server-table.ts";

type Change = Announcements["hotReload"];

const manifest = {
  id: "written",
  title: "Written",
  version: "1.0.0",
  esmodules: ["main.js"],
  languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
};

let folder: string;
let module: string;
let server: BenchServer;
let line: Connection;
let stopWatching: () => void;
const heard: Change[] = [];
const said = { log: vi.spyOn(console, "log"), error: vi.spyOn(console, "error") };

/** Build the module: its folder is emptied and written anew, as build tools do. */
async function build(files: Readonly<Record<string, string>>): Promise<void> {
  await rm(module, { recursive: true, force: true });
  await mkdir(module);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(module, file)), { recursive: true });
    await writeFile(path.join(module, file), text);
  }
}

const first = {
  "module.json": JSON.stringify(manifest),
  "main.js": "globalThis.written = 1;",
  "lang/en.json": '{ "WRITTEN": { "name": "First" } }',
  "styles/main.css": "a { color: red }",
  "data.json": "{}",
};

async function tokenOf(): Promise<string> {
  const { users } = (await (await fetch(`${server.address}/api/join`)).json()) as { users: { id: string }[] };
  const body = JSON.stringify({ userId: users[0]?.id });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${server.address}/api/join`, { method: "POST", headers, body });
  return ((await answer.json()) as { token: string }).token;
}

/** A name of the words that a page gets which joins now. */
async function nameNow(): Promise<unknown> {
  const fresh = await openSocketConnection(await tokenOf(), server.address);
  const { translations } = (await fresh.request("join", {})) as WorldSnapshot;
  fresh.close();
  return (translations["WRITTEN"] as { name: string }).name;
}

beforeEach(async () => {
  for (const spy of Object.values(said)) spy.mockReset();
  heard.length = 0;
  folder = await mkdtemp(path.join(tmpdir(), "bench-watch-"));
  module = path.join(folder, "dist");
  await build(first);
  server = await startServer({
    worlds: path.join(folder, "worlds"),
    systems: [fixtureSystem],
    modules: [module],
    prepare: async ({ library, tables }) => {
      await library.create("small", { system: "fixture", title: "Small" });
      await tables.launch("small");
    },
  });
  stopWatching = watchPackages(server);
  line = await openSocketConnection(await tokenOf(), server.address);
  line.on("hotReload", (change) => void heard.push(change));
  await line.request("join", {});
  // Changes count after the first two looks of the watcher, which only take stock.
  await new Promise((resolve) => setTimeout(resolve, 1200));
});
afterEach(async () => {
  stopWatching();
  line.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const paths = () => heard.map((change) => change.path);

describe("open pages are told what a build has changed", () => {
  test("nothing by a build that changes nothing, and by files that no page takes over", async () => {
    await build(first);
    await build({ ...first, "data.json": "[]", "notes.txt": "A note." });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(heard).toEqual([]);
  });

  test("a style and words each by their own file; pages that are loaded later have the new words", async () => {
    await build({ ...first, "lang/en.json": '{ "WRITTEN": { "name": "Second" } }', "styles/main.css": "a { top: 0 }" });
    await expect
      .poll(paths, { timeout: 5000 })
      .toEqual([
        expect.stringMatching(/^modules\/written\/(lang|styles)/),
        expect.stringMatching(/^modules\/written\/(lang|styles)/),
      ]);
    expect(heard).toContainEqual({
      path: "modules/written/lang/en.json",
      packageId: "written",
      content: '{ "WRITTEN": { "name": "Second" } }',
      extension: "json",
    });
    expect(await nameNow()).toBe("Second");
  });

  test("a script alone where it has changed beside others, since pages then load all anew", async () => {
    await build({
      ...first,
      "main.js": "globalThis.written = 2;",
      "lang/en.json": '{ "WRITTEN": { "name": "Third" } }',
    });
    await expect.poll(paths, { timeout: 5000 }).toEqual(["modules/written/main.js"]);
    expect(await nameNow()).toBe("Third");
  });

  test("words that are no JSON are told, and pages keep what they have until they are mended", async () => {
    await build({ ...first, "lang/en.json": "{" });
    await expect.poll(() => said.error.mock.calls.flat().join(), { timeout: 5000 }).toContain("written: ");
    expect([heard, await nameNow()]).toEqual([[], "First"]);
    await build({ ...first, "lang/en.json": '{ "WRITTEN": { "name": "Fourth" } }' });
    await expect.poll(paths, { timeout: 5000 }).toEqual(["modules/written/lang/en.json"]);
  });

  test("a manifest waits for the next start", async () => {
    await build({ ...first, "module.json": JSON.stringify({ ...manifest, version: "1.0.1" }) });
    await expect.poll(() => said.log.mock.calls.flat().join(), { timeout: 5000 }).toContain("The manifest has changed");
    expect(heard).toEqual([]);
  });
});
