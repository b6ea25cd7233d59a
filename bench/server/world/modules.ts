/** Chooses the modules of a world: checks which can be active in it, and in which order they are loaded. */
import { BASE_CLASSES } from "../../core/documents/base/index.ts";
import type { SourceData } from "../../core/protocol.ts";
import { isRecord } from "../changes.ts";
import { Refusal } from "../refusal.ts";
import { CORE_VERSION } from "../world.ts";
import { incompatibility } from "./compatibility.ts";
import { type PackageFolder, readPackageFolder } from "./package-folder.ts";

const idPattern = /^[a-z0-9][a-z0-9_-]*$/;

/** An entry of a manifest's `relationships`. */
interface RelatedPackage {
  id: string;
  type: string;
  compatibility: unknown;
}

/**
 * Read the modules in `folders`. All of them are active: each comes after the modules that it requires; otherwise the
 * given order is kept.
 * @throws Refusal with the reason if one does not fit this host, the system or the other modules
 */
export async function activeModules(folders: readonly string[], system: PackageFolder): Promise<PackageFolder[]> {
  const modules = await Promise.all(folders.map((folder) => readPackageFolder(folder, "module")));
  const byId = new Map(modules.map((module) => [module.id, module]));
  if (byId.size < modules.length) {
    const twice = modules.find((module) => byId.get(module.id) !== module);
    throw new Refusal("invalid", `There are two modules "${twice?.id}".`);
  }
  for (const module of modules) {
    requireValidManifest(module);
    requireRelations(module, system, [system, ...modules]);
  }
  const ordered = new Set<PackageFolder>();
  for (const module of modules) follow(module, byId, ordered, []);
  return [...ordered];
}

/** An installed module that is not active, with the reason if it cannot be. */
export interface IdleModule {
  manifest: SourceData;
  reason: string | null;
}

/** Folders of modules by origin, and the world's setting `core.moduleConfiguration` by module id. */
interface ModuleChoice {
  /** Modules that are active unless the world disables them. */
  given: readonly string[];
  /** Modules that are active only if the world enables them. */
  installed: readonly string[];
  configuration: Readonly<Record<string, unknown>>;
}

/**
 * The active and the inactive modules of a world. An enabled module that does not fit is left out with its reason; one
 * that is given without being enabled by the world prevents the world from opening, as `activeModules` does.
 */
export async function chooseModules(
  { given, installed, configuration }: ModuleChoice,
  system: PackageFolder,
): Promise<{ active: PackageFolder[]; idle: IdleModule[] }> {
  const read = (folders: readonly string[]) =>
    Promise.all(folders.map((folder) => readPackageFolder(folder, "module")));
  const [first, others] = [await read(given), await read(installed)];
  const known = new Set(first.map(({ id }) => id));
  const all = [...first, ...others.filter(({ id }) => !known.has(id))];
  const reasons = new Map<string, string>();
  let wanted = all.filter(({ id }) => configuration[id] === true || (known.has(id) && configuration[id] !== false));
  for (;;) {
    try {
      const active = await activeModules(
        wanted.map(({ folder }) => folder),
        system,
      );
      const idle = all.filter(({ id }) => !active.some((module) => module.id === id));
      return { active, idle: idle.map(({ id, manifest }) => ({ manifest, reason: reasons.get(id) ?? null })) };
    } catch (error) {
      const asked = error instanceof Misfit && configuration[error.moduleId] === true ? error : null;
      if (!asked) throw error;
      console.warn(asked.message);
      reasons.set(asked.moduleId, asked.message);
      wanted = wanted.filter(({ id }) => id !== asked.moduleId);
    }
  }
}

function related({ manifest }: PackageFolder, kind: string): RelatedPackage[] {
  const relationships = isRecord(manifest["relationships"]) ? manifest["relationships"] : {};
  const entries = Array.isArray(relationships[kind]) ? relationships[kind] : [];
  return entries.filter(isRecord).map(({ id, type, compatibility }) => {
    return { id: String(id), type: String(type ?? (kind === "systems" ? "system" : "module")), compatibility };
  });
}

class Misfit extends Refusal {
  readonly moduleId: string;

  constructor(module: PackageFolder, reason: string) {
    super("invalid", `The module "${module.id}" ${reason}`);
    this.moduleId = module.id;
  }
}

function requireValidManifest(module: PackageFolder): void {
  const { id, manifest } = module;
  if (!idPattern.test(id)) {
    throw new Misfit(module, "has no valid id: lower-case letters, digits, hyphens and underscores.");
  }
  const type = manifest["type"] ?? "module";
  if (type !== "module") throw new Misfit(module, `says that it is of the type "${String(type)}".`);
  const misfit = incompatibility(manifest["compatibility"], CORE_VERSION);
  if (misfit) throw new Misfit(module, `${misfit}; this is ${CORE_VERSION}.`);
  for (const documentName of Object.keys(isRecord(manifest["documentTypes"]) ? manifest["documentTypes"] : {})) {
    const cls = BASE_CLASSES[documentName];
    if (!cls) throw new Misfit(module, `has documents "${documentName}", which the bench has not.`);
    if (!cls.hasTypeData) throw new Misfit(module, `declares types of ${documentName} documents, which have none.`);
  }
}

/** Refuse a module whose required packages are missing. `packages` are all other active packages. */
function requireRelations(module: PackageFolder, system: PackageFolder, packages: readonly PackageFolder[]): void {
  const find = ({ id, type }: RelatedPackage): PackageFolder | undefined =>
    packages.find((candidate) => candidate.type === type && candidate.id === id);
  const systems = related(module, "systems");
  if (systems.length > 0 && !systems.some(({ id }) => id === system.id)) {
    const names = systems.map(({ id }) => `"${id}"`).join(" or ");
    throw new Misfit(module, `is for the system ${names}, not for "${system.id}".`);
  }
  const required = related(module, "requires");
  const missing = required.find((entry) => !find(entry));
  if (missing) throw new Misfit(module, `requires the ${missing.type} "${missing.id}", which is not there.`);
  for (const entry of [...systems, ...required]) {
    const found = find(entry);
    const misfit = found && incompatibility(entry.compatibility, found.version);
    if (misfit) throw new Misfit(module, `${misfit} of the ${found.type} "${found.id}"; this is ${found.version}.`);
  }
  const opponent = related(module, "conflicts").find(find);
  if (opponent) throw new Misfit(module, `conflicts with the ${opponent.type} "${opponent.id}".`);
}

/** Add a module after those that it requires. `followers` are the modules that wait for this one, to detect cycles. */
function follow(
  module: PackageFolder,
  modules: ReadonlyMap<string, PackageFolder>,
  ordered: Set<PackageFolder>,
  followers: readonly PackageFolder[],
): void {
  if (ordered.has(module)) return;
  if (followers.includes(module)) {
    throw new Misfit(module, "requires itself, by way of what it requires.");
  }
  for (const { id, type } of related(module, "requires")) {
    const required = type === "module" ? modules.get(id) : undefined;
    if (required) follow(required, modules, ordered, [...followers, module]);
  }
  ordered.add(module);
}
