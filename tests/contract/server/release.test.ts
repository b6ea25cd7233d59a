/** The release that `npm run package` makes: installed from its manifest's address, as anybody would. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installSystem } from "../../../bench/server/install/install.ts";
import { Library } from "../../../bench/server/world/library.ts";
import { readSystemManifest } from "../../../scripts/build/manifest.ts";
import { inRepository } from "../../../scripts/build/paths.ts";
import { packageSystem, type ReleaseRequest } from "../../../scripts/package.ts";
import { serverAddresses } from "../../../scripts/release/addresses.ts";

let folder: string;
let release: string;
let address: string;
let version: string;
let request: ReleaseRequest;

const web = createServer(async (asked, response) => {
  const contents = await readFile(path.join(release, path.normalize(asked.url ?? ""))).catch(() => null);
  response.writeHead(contents ? 200 : 404);
  response.end(contents);
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-release-"));
  release = path.join(folder, "release");
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  ({ version } = await readSystemManifest());
  const addresses = serverAddresses(address, version, "https://example.org", "https://example.org/bugs");
  request = { addresses, contact: { email: "us@example.org" } };
  await packageSystem(request, release);
}, 60_000);

afterAll(async () => {
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

test("the archive holds what the manifest names, the manifest at its root, and no sources [article: package management]", async () => {
  const files = Object.keys(unzipSync(await readFile(path.join(release, version, "tessera.zip"))));
  const { esmodules = [], languages = [] } = await readSystemManifest();
  expect(files).toEqual(expect.arrayContaining(["system.json", ...esmodules, ...languages.map((entry) => entry.path)]));
  const surplus = files.filter((name) =>
    /(?<!\.d)\.ts$|\.(ya?ml|map)$|(^|\/)(bench|src|tests|node_modules|LOCK|LOG)(\/|$)/.test(name),
  );
  expect(surplus).toEqual([]);
  // Authors of rule sets get the declarations of the API, and nothing else of the sources.
  expect(files).toContain("types/api.d.ts");
  expect(files.filter((name) => name.endsWith(".d.ts") && !name.startsWith("types/"))).toEqual([]);
});

test("its documents say nothing of development and lead nowhere but to the web [the system's own]", async () => {
  const archive = unzipSync(await readFile(path.join(release, version, "tessera.zip")));
  for (const name of ["README.md", "CHANGELOG.md"]) {
    const text = Buffer.from(archive[name] ?? []).toString("utf8");
    expect(text).toMatch(/^# /);
    expect(text.match(/\bbench\b|\bnpm\b|Node \d|(?:docs|examples|tests|src)\//gi) ?? []).toEqual([]);
    const links = [...text.matchAll(/\]\(([^)\s]+)/g)].map(([, link]) => link);
    expect(links.filter((link) => !/^https:/.test(link ?? ""))).toEqual([]);
    // Files that it names without a link are in the archive as well.
    const named = [...text.matchAll(/`([A-Z]+(?:\.md)?|types)`/g)].map(([, file = ""]) => file);
    const missing = named.filter((file) => !Object.keys(archive).some((entry) => entry.split("/")[0] === file));
    expect(missing).toEqual([]);
  }
});

test("the same sources make the same archive [hypothesis]", async () => {
  const again = path.join(folder, "again");
  await packageSystem(request, again);
  const read = (from: string): Promise<Buffer> => readFile(path.join(from, version, "tessera.zip"));
  expect((await read(again)).equals(await read(release))).toBe(true);
});

test("the release installs from its manifest's address, and the demo world plays it [article: package management]", async () => {
  const library = new Library(path.join(folder, "worlds"));
  const installed = await installSystem(library, `${address}/latest/system.json`);
  expect(installed).toMatchObject({ id: "tessera", version, download: `${address}/${version}/tessera.zip` });
  await library.create("demo", { definition: inRepository("packs", "demo") });
  const { world } = await library.open("demo");
  const owners = world.state.all("User").filter((user) => user["character"]);
  expect(owners.length).toBeGreaterThan(0);
  for (const owner of owners) {
    const character = world.state.find("Actor", String(owner["character"]));
    expect(character?.["ownership"]).toMatchObject({ [String(owner["_id"])]: 3 });
  }
  await world.close();
});
