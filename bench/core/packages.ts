/** Combines what the manifests of a world's packages declare, for the server and for clients. */
import { isPlainObject } from "./utils/types.ts";

/** The contents of `system.json` or `module.json`. */
export type Manifest = Record<string, unknown>;

export type PackageType = "system" | "module";

/** The packages of a world: its system, and its active modules in the order in which they are loaded. */
export interface WorldPackages {
  system: Manifest;
  modules: readonly Manifest[];
}

/** Address below which a package's files are served: "systems/<id>" or "modules/<id>". */
export function packageRoot(type: PackageType, manifest: Manifest): string {
  return `${type}s/${String(manifest.id)}`;
}

/**
 * The address of a file that a manifest names by its path inside the package's folder.
 * @throws Error for an address on another server
 */
export function packageAddress(root: string, path: string): string {
  if (URL.canParse(path)) throw new Error(`the bench has no package files from elsewhere, such as ${path}`);
  return `${root}/${path.replace(/^\.?\//, "")}`;
}

/**
 * The sub-types of documents that a world's packages declare, with the contents of each declaration. The name of a
 * module's sub-type begins with the module's id and a dot [article: module-sub-types].
 */
export function declaredDocumentTypes({ system, modules }: WorldPackages): Record<string, Record<string, unknown>> {
  const declared: Record<string, Record<string, unknown>> = {};
  const declare = ({ documentTypes }: Manifest, prefix: string): void => {
    for (const [documentName, types] of Object.entries(isPlainObject(documentTypes) ? documentTypes : {})) {
      const entries = Array.isArray(types) ? types.map((type) => [type, {}] as const) : Object.entries(types ?? {});
      const named = entries.map(([type, declaration]) => [`${prefix}${type}`, declaration]);
      declared[documentName] = { ...declared[documentName], ...Object.fromEntries(named) };
    }
  };
  declare(system, "");
  for (const module of modules) declare(module, `${String(module.id)}.`);
  return declared;
}

/** Socket events by name, with the manifest of the package that each belongs to. */
export function packageSockets({ system, modules }: WorldPackages): Map<string, Manifest> {
  return new Map([
    [`system.${String(system.id)}`, system],
    ...modules.map((module) => [`module.${String(module.id)}`, module] as const),
  ]);
}
