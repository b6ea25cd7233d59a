/** Installing a system from the address of its manifest, and everything that can be wrong with one. */
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SourceData } from "../../../bench/core/protocol.ts";
import { installSystem } from "../../../bench/server/install/install.ts";
import { Library } from "../../../bench/server/world/library.ts";

let folder: string;
let library: Library;
let web: Server;
let address: string;
const served = new Map<string, Uint8Array>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-library-"));
  library = new Library(path.join(folder, "worlds"));
  served.clear();
  web = createServer((request, response) => {
    const contents = served.get(request.url ?? "");
    response.writeHead(contents ? 200 : 404);
    response.end(contents);
  });
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await new Promise((resolve) => web.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

function goodManifest(): SourceData {
  return {
    id: "lantern",
    title: "Lantern",
    version: "1.2.0",
    compatibility: { minimum: "14.359", maximum: "14" },
    esmodules: ["lantern.js"],
    manifest: `${address}/system.json`,
    download: `${address}/lantern.zip`,
  };
}

/** Put a release on the web server: its manifest, and an archive with its files. */
function publish(manifest: unknown, files: Record<string, string> = { "system.json": JSON.stringify(manifest) }): void {
  served.set("/system.json", Buffer.from(typeof manifest === "string" ? manifest : JSON.stringify(manifest)));
  const entries = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]);
  served.set("/lantern.zip", zipSync(Object.fromEntries(entries)));
}

function install(inUse: string | null = null): Promise<unknown> {
  return installSystem(library, `${address}/system.json`, inUse);
}

/** Nothing is left behind: no system, nothing half unpacked, nothing outside the library. */
async function expectNothingInstalled(): Promise<void> {
  expect(await library.systems()).toEqual([]);
  if (existsSync(library.systemsFolder)) expect(await readdir(library.systemsFolder)).toEqual([]);
  expect((await readdir(folder)).filter((name) => name !== "worlds")).toEqual([]);
}

test("a system whose manifest and archive agree is installed with all its files [article: package management]", async () => {
  const manifest = goodManifest();
  const files = { "system.json": JSON.stringify(manifest), "lantern.js": "export {};", "lang/en.json": "{}" };
  publish(manifest, files);
  await expect(install()).resolves.toMatchObject({ id: "lantern", version: "1.2.0" });
  expect(await library.systems()).toMatchObject([{ id: "lantern", title: "Lantern", version: "1.2.0" }]);
  const script = path.join(library.systemsFolder, "lantern", "lantern.js");
  expect(await readFile(script, "utf8")).toBe("export {};");
});

test("a newer version takes the older one's place completely [article: package management]", async () => {
  const older = goodManifest();
  publish(older, { "system.json": JSON.stringify(older), "old.js": "" });
  await install();
  const newer = { ...older, version: "1.3.0" };
  publish(newer, { "system.json": JSON.stringify(newer), "new.js": "" });
  await install();
  expect(await library.system("lantern")).toMatchObject({ version: "1.3.0" });
  expect(await readdir(path.join(library.systemsFolder, "lantern"))).toEqual(["new.js", "system.json"]);
});

test.each(["id", "title", "version", "manifest", "download", "compatibility"])(
  "a manifest without %s is refused [article: package management]",
  async (field) => {
    const manifest = goodManifest();
    delete manifest[field];
    publish(manifest);
    await expect(install()).rejects.toThrow(`The manifest has no "${field}".`);
    await expectNothingInstalled();
  },
);

test.each([
  ["an id that is a path", { id: "../evil" }, "no valid package id"],
  ["an id in upper case", { id: "Lantern" }, "no valid package id"],
  ["a download that is no web address", { download: "file:///etc/passwd" }, "no web address"],
  ["a need for a newer host", { compatibility: { minimum: "15" } }, "needs version 15"],
  ["a need for a newer build", { compatibility: { minimum: "14.400" } }, "needs version 14.400"],
  ["an end before this host", { compatibility: { minimum: "12", maximum: "13" } }, "works up to version 13"],
  ["an end before this build", { compatibility: { maximum: "14.359" } }, "works up to version 14.359"],
  ["another kind of package", { type: "module" }, 'the bench has no packages of type "module"'],
])("a manifest with %s is refused [article: package management]", async (_name, change, message) => {
  publish({ ...goodManifest(), ...change });
  await expect(install()).rejects.toThrow(message);
  await expectNothingInstalled();
});

test.each([
  ["is no JSON", "{ nonsense", "The manifest is not valid JSON"],
  ["is no object", "[]", "The manifest is not a JSON object"],
])("what %s is no manifest [hypothesis]", async (_name, text, message) => {
  publish(text);
  await expect(install()).rejects.toThrow(message);
  await expectNothingInstalled();
});

test("a manifest that is not there is refused with its address [hypothesis]", async () => {
  await expect(install()).rejects.toThrow(`${address}/system.json could not be loaded: 404`);
  await expect(installSystem(library, "system.json")).rejects.toThrow("no web address");
});

test("an archive of another package or version is refused [hypothesis]", async () => {
  const manifest = goodManifest();
  for (const change of [{ id: "candle" }, { version: "9.9.9" }]) {
    publish(manifest, { "system.json": JSON.stringify({ ...manifest, ...change }) });
    await expect(install()).rejects.toThrow("The archive's manifest says");
  }
  publish(manifest, { "lantern/system.json": JSON.stringify(manifest) });
  await expect(install()).rejects.toThrow("no system.json at its root");
  served.set("/lantern.zip", Buffer.from("this is no archive"));
  await expect(install()).rejects.toThrow("The download is no zip archive");
  await expectNothingInstalled();
});

test.each(["../evil.js", "lang/../../evil.js", "/evil.js", "..\\evil.js", "C:/evil.js", "lang\\..\\..\\evil.js"])(
  "an archive whose path %s leads out of the folder is refused whole [hypothesis]",
  async (name) => {
    const manifest = goodManifest();
    publish(manifest, { "system.json": JSON.stringify(manifest), [name]: "stolen" });
    await expect(install()).rejects.toThrow("leads out of its folder");
    await expectNothingInstalled();
  },
);

test("the system of the open world is not replaced under its players [hypothesis]", async () => {
  publish(goodManifest());
  await expect(install("lantern")).rejects.toThrow('"lantern" is in use');
  await expectNothingInstalled();
});
