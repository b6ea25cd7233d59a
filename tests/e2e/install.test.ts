import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSystemManifest } from "../../scripts/build/manifest.ts";
import { packageSystem, readRequest } from "../../scripts/package.ts";
import { play } from "./edge-play.ts";
import { BrowserTable } from "./table.ts";

let table: BrowserTable;
let release: string;
const web = createServer(async (request, response) => {
  const contents = await readFile(path.join(release, path.normalize(request.url ?? ""))).catch(() => null);
  response.writeHead(contents ? 200 : 404);
  response.end(contents);
});

beforeAll(async () => {
  release = await mkdtemp(path.join(tmpdir(), "tessera-release-"));
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  table = await BrowserTable.open({ bare: true });
});
afterAll(async () => {
  await table?.close();
  web.closeAllConnections();
  web.close();
  await rm(release, { recursive: true, force: true });
});

it("installs from its manifest URL and plays the same story", async () => {
  const address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const { version } = await readSystemManifest();
  const pages = ["--home", "https://example.org", "--bugs", "https://example.org/bugs"];
  await packageSystem(readRequest(["--url", address, ...pages, "--contact", "us@example.org"], version), release);

  const setup = await table.newPage();
  await setup.goto(`${table.address}/setup`);
  await setup.getByLabel("Install from manifest URL").fill(`${address}/nothing-here.json`);
  await setup.getByRole("button", { name: "Install" }).click();
  await expect.poll(() => setup.locator("#page-message").textContent()).toMatch(/\S/);
  expect(await setup.locator("#systems").textContent()).not.toContain("Tessera");

  await setup.getByLabel("Install from manifest URL").fill(`${address}/latest/system.json`);
  await setup.getByRole("button", { name: "Install" }).click();
  await setup.locator("#systems").getByText("Tessera", { exact: true }).waitFor();

  await table.makeDemoWorld();
  await setup.reload();
  await setup.getByRole("button", { name: "Launch" }).click();
  await setup.waitForURL(/join/);

  const gm = await table.join("Gamemaster");
  const player = await table.join("Ana");
  await play({ gm, player });
  // The system's own files come from where it was installed.
  expect(await player.page.evaluate(() => document.querySelector("link[href*='/styles/'], style") !== null)).toBe(true);
});
