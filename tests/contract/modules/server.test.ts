/** Modules from the command line to the address that their files are served under. */
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BenchServer } from "../../../bench/server/server.ts";
import { type OptionValues, readStartOptions, startTable } from "../../../bench/start.ts";
import { fixtureModule, fixtureSystem } from "../../table/server-table.ts";
import { makeModulesFolder, writeModule } from "./write-module.ts";

let folder: string;
let server: BenchServer | null = null;

beforeEach(async () => {
  folder = await makeModulesFolder();
});

afterEach(async () => {
  await server?.close();
  server = null;
  await rm(folder, { recursive: true, force: true });
});

async function start(values: OptionValues): Promise<BenchServer> {
  const own = { system: fixtureSystem, demo: folder };
  server = await startTable(readStartOptions(values), { worlds: path.join(folder, "worlds"), own });
  return server;
}

async function get(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server?.address}/${address}`);
  return { status: response.status, text: await response.text() };
}

test("the modules of the command line are active, and their files served below modules/ [article: module-development]", async () => {
  const other = await writeModule(folder, { id: "other" });
  const { tables } = await start({ module: [fixtureModule, other] });
  expect(tables.open?.packages.map(({ type, id }) => `${type} ${id}`)).toEqual([
    "system fixture",
    "module guest",
    "module other",
  ]);
  expect(await get("modules/guest/lang/fixture.json")).toMatchObject({
    status: 200,
    text: expect.stringContaining("The fixture's guest"),
  });
  expect((await get("modules/guest/guest.js")).status).toBe(200);
  expect((await get("modules/guest/../fixture-system/system.json")).status).toBe(404);
  expect((await get("modules/absent/module.json")).status).toBe(404);
});

test("a world opens with the modules of this start, whichever it was made with [house rule]", async () => {
  const values = { world: "shared" };
  await (await start({ ...values, module: [fixtureModule] })).close();
  const { tables } = await start(values);
  expect(tables.open?.table.world.modules).toEqual([]);
  expect((await get("modules/guest/guest.js")).status).toBe(404);
});

test("a module that does not fit keeps the table from opening, and says why [house rule]", async () => {
  const relationships = { systems: [{ id: "elsewhere", type: "system" }] };
  const module = await writeModule(folder, { id: "stranger", relationships });
  await expect(start({ module: [module] })).rejects.toThrow(
    'The module "stranger" is for the system "elsewhere", not for "fixture".',
  );
});

test("what was typed wrong is refused in words [house rule]", () => {
  expect(() => readStartOptions({ module: [folder] })).toThrow(`There is no module.json in ${folder}.`);
  expect(() => readStartOptions({ system: folder })).toThrow(`There is no system.json in ${folder}.`);
  expect(() => readStartOptions({ port: "x" })).toThrow('"x" is no port');
  expect(() => readStartOptions({ world: "A B" })).toThrow('"A B" is no id for a world');
});
