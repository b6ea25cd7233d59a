/** Which modules can be active in a world, in which order, and what their manifests bring. */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PackStore } from "../../../bench/server/store/pack-store.ts";
import { chooseModules } from "../../../bench/server/world/modules.ts";
import { readPackages } from "../../../bench/testing/hosted-table.ts";
import { fixtureModule, fixtureSystem, openServerTable, type ServerTable } from "../../table/server-table.ts";
import { makeModulesFolder, writeModule } from "./write-module.ts";

let folder: string;

beforeAll(async () => {
  folder = await makeModulesFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withTable<Result>(modules: string[], look: (table: ServerTable) => Result | Promise<Result>) {
  const table = await openServerTable({ modules });
  try {
    return await look(table);
  } finally {
    await table.close();
  }
}

/** Ids in the order in which modules are loaded. */
async function orderOf(...modules: string[]): Promise<string[]> {
  return (await readPackages(fixtureSystem, modules)).modules.map(({ id }) => id);
}

test.for([
  [
    "another system's module [type documentation: relationships.systems]",
    { relationships: { systems: [{ id: "elsewhere", type: "system" }] } },
    'is for the system "elsewhere", not for "fixture".',
  ],
  [
    "one that needs a newer version of the system [type documentation: relationships.systems]",
    { relationships: { systems: [{ id: "fixture", type: "system", compatibility: { minimum: "2.0" } }] } },
    'needs version 2.0 or later of the system "fixture"; this is 1.0.0.',
  ],
  [
    "one without a module that it requires [type documentation: relationships.requires]",
    { relationships: { requires: [{ id: "library", type: "module" }] } },
    'requires the module "library", which is not there.',
  ],
  [
    "one that requires a package of no stated type, taken for a module [hypothesis]",
    { relationships: { requires: [{ id: "fixture" }] } },
    'requires the module "fixture", which is not there.',
  ],
  [
    "one beside what it conflicts with [hypothesis: a real host warns]",
    { relationships: { conflicts: [{ id: "fixture", type: "system" }] } },
    'conflicts with the system "fixture".',
  ],
  [
    "one for a newer host [article: package management]",
    { compatibility: { minimum: "15" } },
    "needs version 15 or later; this is 14.",
  ],
  [
    "one for an older host [article: package management]",
    { compatibility: { maximum: "13" } },
    "works up to version 13; this is 14.",
  ],
  [
    "types of documents that have no system data [article: module-sub-types]",
    { documentTypes: { Macro: { spell: {} } } },
    "declares types of Macro documents, which have none.",
  ],
  [
    "a package of another type [type documentation: ModuleManifestData.type]",
    { type: "world" },
    'says that it is of the type "world".',
  ],
] as const)("refused in words: %s", async ([, manifest, reason]) => {
  const module = await writeModule(folder, { id: "misfit", ...manifest });
  await expect(openServerTable({ modules: [module] })).rejects.toThrow(`The module "misfit" ${reason}`);
});

test("an id that is no folder's name is refused [type documentation: BasePackage.id]", async () => {
  const module = await writeModule(folder, { id: "../Misfit" });
  await expect(openServerTable({ modules: [module] })).rejects.toThrow("has no valid id");
});

test("a folder without a manifest, and two modules of one id, are refused [article: module-development]", async () => {
  await expect(openServerTable({ modules: [folder] })).rejects.toThrow("There is no module.json in");
  await expect(openServerTable({ modules: [fixtureModule, fixtureModule] })).rejects.toThrow(
    'There are two modules "guest".',
  );
});

test("a module is loaded after those that it requires, else in the order given [hypothesis]", async () => {
  const library = await writeModule(folder, { id: "library" });
  const relationships = { requires: [{ id: "library", type: "module", compatibility: { minimum: "1" } }] };
  const dependent = await writeModule(folder, { id: "dependent", relationships });
  expect(await orderOf(dependent, fixtureModule, library)).toEqual(["library", "dependent", "guest"]);
  expect(await orderOf(fixtureModule, library, dependent)).toEqual(["guest", "library", "dependent"]);
});

test("modules that require each other are refused [hypothesis]", async () => {
  const requires = (id: string) => ({ relationships: { requires: [{ id, type: "module" }] } });
  const hen = await writeModule(folder, { id: "hen", ...requires("egg") });
  const egg = await writeModule(folder, { id: "egg", ...requires("hen") });
  await expect(orderOf(hen, egg)).rejects.toThrow('The module "hen" requires itself');
});

test("words are merged over the system's, those for other packages left out [article: languages-and-localization; type documentation: languages.system, languages.module]", async () => {
  const { translations } = await withTable([fixtureModule], ({ table }) => table.world);
  expect(translations).toMatchObject({
    TYPES: { Actor: { guest: { companion: "Companion" } } },
    FIXTURE: { Greeting: "Hello from a guest, {name}!" },
    GUEST: { Host: "The fixture's guest" },
  });
});

test("compendia are there under the module's id, those for other systems left out [type documentation: packs.system]", async () => {
  const pack = (name: string, system?: string) => ({ name, label: name, path: `packs/${name}`, type: "Actor", system });
  const packs = [pack("friends", "fixture"), pack("strangers", "elsewhere")];
  const module = await writeModule(folder, { id: "people", packs });
  const friends = path.join(module, "packs", "friends");
  await mkdir(friends, { recursive: true });
  const store = await PackStore.open(friends);
  const source = { _id: "friendfriend0000", name: "Friend", type: "hero", system: {}, items: [], effects: [] };
  await store.commit({ writes: [{ documentName: "Actor", id: source._id, source }] });
  await store.close();
  await withTable([module], ({ table }) => {
    expect([...table.world.packs.keys()]).toEqual(["people.friends"]);
    const { metadata, index } = table.world.packs.get("people.friends")?.forClients({}) ?? {};
    expect(metadata).toMatchObject({ packageType: "module", packageName: "people", locked: true });
    expect(index).toMatchObject([{ name: "Friend" }]);
  });
});

test("a compendium of actors that names no system is refused [type documentation: packs.system]", async () => {
  const packs = [{ name: "anybody", label: "Anybody", path: "module.json", type: "Actor" }];
  const module = await writeModule(folder, { id: "careless", packs });
  await expect(openServerTable({ modules: [module] })).rejects.toThrow("must name the system that it is for");
});

test("a module that the world asks for and that does not fit is left out with its reason, and so is what requires it [house rule]", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const systems = [{ id: "elsewhere", type: "system" }];
  const stranger = await writeModule(folder, { id: "misfit", relationships: { systems } });
  const requires = [{ id: "misfit", type: "module" }];
  const friend = await writeModule(folder, { id: "friend", relationships: { requires } });
  const { system } = await readPackages(fixtureSystem);
  const { active, idle } = await chooseModules(
    { given: [fixtureModule], installed: [stranger, friend], configuration: { misfit: true, friend: true } },
    system,
  );
  expect(active.map(({ id }) => id)).toEqual(["guest"]);
  const reasons = [
    'The module "misfit" is for the system "elsewhere", not for "fixture".',
    'The module "friend" requires the module "misfit", which is not there.',
  ];
  expect(idle.map(({ reason }) => reason)).toEqual(reasons);
  expect(warn.mock.calls.flat()).toEqual(reasons);
  warn.mockRestore();
});
