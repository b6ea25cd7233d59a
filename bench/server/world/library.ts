import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isRecord } from "../changes.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { chooseModules } from "./modules.ts";
import { createWorldFolder, openWorldFolder, storedSetting } from "./open-world.ts";
import { type PackageFolder, readPackageFolder } from "./package-folder.ts";
import { plainDefinition, readWorldDefinition, type WorldDefinition } from "./world-definition.ts";

/** The data in a world's `world.json`. */
export interface WorldInfo {
  id: string;
  title: string;
  system: string;
  description: string;
  background: string | null;
  language: string;
}

const idPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;
const systemsFolder = "_systems";
const modulesFolder = "_modules";
const moduleSetting = "core.moduleConfiguration";

/** The folder of the worlds, `<id>/`, and of the installed packages: `_systems/<id>/`, `_modules/<id>/`. */
export class Library {
  readonly folder: string;
  /** Systems in other folders, such as one under development; they take precedence over installed ones. */
  readonly #linkedSystems: readonly string[];
  /** Folders of modules that are active in every world unless its settings disable them. */
  readonly #modules: readonly string[];

  constructor(folder: string, linkedSystems: readonly string[] = [], modules: readonly string[] = []) {
    this.folder = folder;
    this.#linkedSystems = linkedSystems;
    this.#modules = modules;
  }

  get systemsFolder(): string {
    return path.join(this.folder, systemsFolder);
  }

  async systems(): Promise<PackageFolder[]> {
    const found = existsSync(this.systemsFolder) ? await readdir(this.systemsFolder) : [];
    const installed = found.filter((name) => !name.startsWith("."));
    const folders = [...this.#linkedSystems, ...installed.map((id) => path.join(this.systemsFolder, id))];
    const systems = new Map<string, PackageFolder>();
    for (const folder of folders) {
      if (!existsSync(path.join(folder, "system.json"))) continue;
      const system = await readPackageFolder(folder, "system");
      if (!systems.has(system.id)) systems.set(system.id, system);
    }
    return [...systems.values()];
  }

  /** The system with this id. Refuses if it is not installed. */
  async system(id: string): Promise<PackageFolder> {
    const system = (await this.systems()).find((candidate) => candidate.id === id);
    if (!system) throw new Refusal("missing", `The system "${id}" is not installed.`);
    return system;
  }

  async worlds(): Promise<WorldInfo[]> {
    if (!existsSync(this.folder)) return [];
    const ids = (await readdir(this.folder)).filter((id) => idPattern.test(id) && this.has(id));
    return Promise.all(ids.sort().map((id) => this.info(id)));
  }

  has(id: string): boolean {
    return existsSync(path.join(this.folder, id, "world.json"));
  }

  async info(id: string): Promise<WorldInfo> {
    if (!idPattern.test(id) || !this.has(id)) throw new Refusal("missing", `There is no world "${id}".`);
    return JSON.parse(await readFile(path.join(this.folder, id, "world.json"), "utf8")) as WorldInfo;
  }

  /** Open an existing world. `packages` are the system and the active modules. */
  async open(id: string): Promise<{ world: World; info: WorldInfo; system: PackageFolder; packages: PackageFolder[] }> {
    const info = await this.info(id);
    const system = await this.system(info.system);
    const folder = path.join(this.folder, id);
    const { active: modules, idle } = await this.#modulesOf(await storedSetting(folder, moduleSetting), system);
    const { title, language } = info;
    const world = await openWorldFolder(folder, { id, title, language, system, modules, idle });
    return { world, info, system, packages: [system, ...modules] };
  }

  /** Active and inactive modules, as a world's setting chooses them. */
  async #modulesOf(configuration: unknown, system: PackageFolder): ReturnType<typeof chooseModules> {
    const folder = path.join(this.folder, modulesFolder);
    const names = existsSync(folder) ? await readdir(folder) : [];
    const installed = names
      .map((name) => path.join(folder, name))
      .filter((one) => existsSync(path.join(one, "module.json")));
    const choice = { given: this.#modules, installed, configuration: isRecord(configuration) ? configuration : {} };
    return chooseModules(choice, system);
  }

  /** True if the open world's settings now choose other modules than those active in it. */
  async asksForOtherModules(world: World, system: PackageFolder): Promise<boolean> {
    const { active } = await this.#modulesOf(world.state.setting(moduleSetting), system);
    return active.map(({ id }) => id).join() !== world.modules.map(({ id }) => String(id)).join();
  }

  /**
   * Create a world from a definition's folder, or without contents for a system. Its `world.json` is written last: a
   * folder without one does not count as a world, so an incomplete world is ignored.
   */
  async create(id: string, source: { definition: string } | { system: string; title: string }): Promise<WorldInfo> {
    if (!idPattern.test(id))
      throw new Refusal("invalid", `"${id}" is no id for a world: lower-case letters and digits.`);
    if (this.has(id)) throw new Refusal("invalid", `There is a world "${id}" already.`);
    const definition: WorldDefinition =
      "definition" in source
        ? await readWorldDefinition(source.definition)
        : plainDefinition(source.system, source.title);
    const system = await this.system(definition.system);
    const { title, description = "", background = null, language = "en" } = definition;
    const { active: modules } = await this.#modulesOf(definition.settings?.[moduleSetting], system);
    const folder = path.join(this.folder, id);
    await rm(folder, { recursive: true, force: true });
    const world = await createWorldFolder(folder, { id, title, language, system, modules }, definition);
    await world.close();
    const info: WorldInfo = { id, title, system: system.id, description, background, language };
    await writeFile(path.join(folder, "world.json"), `${JSON.stringify(info, null, 2)}\n`);
    return info;
  }

  async remove(id: string): Promise<void> {
    if (!idPattern.test(id)) throw new Refusal("invalid", `"${id}" is no id for a world.`);
    await rm(path.join(this.folder, id), { recursive: true, force: true });
  }

  /** The folder into which a new system of that id is installed. */
  async folderForSystem(id: string): Promise<string> {
    await mkdir(this.systemsFolder, { recursive: true });
    return path.join(this.systemsFolder, id);
  }
}
