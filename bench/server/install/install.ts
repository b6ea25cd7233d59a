/** Installing a system from the address of its manifest. */
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isRecord } from "../changes.ts";
import { Refusal } from "../refusal.ts";
import type { Library } from "../world/library.ts";
import { readArchive } from "./archive.ts";
import { checkManifest, type InstallableManifest } from "./manifest-check.ts";

/** The largest manifest and the largest archive that are downloaded, in bytes. */
const largestManifest = 2_000_000;
const largestArchive = 200_000_000;
/** Timeout of a download in milliseconds. */
const patience = 120_000;

/** Download the contents of a web address. Refuses if that fails or there are more than `limit` bytes. */
async function download(address: string, limit: number): Promise<Uint8Array> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Refusal("invalid", `"${address}" is no web address.`);
  }
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(patience) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Refusal("invalid", `${address} could not be loaded: ${cause}`);
  }
  if (!response.ok || !response.body)
    throw new Refusal("invalid", `${address} could not be loaded: ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > limit) throw new Refusal("invalid", `${address} is larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Uint8Array, what: string): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Refusal("invalid", `${what} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Install, or replace, the system whose manifest is at `address`. Nothing is put in place unless everything is valid:
 * the manifest, its compatibility, the archive, and the archive's own manifest, which must be of the same package and
 * version. `inUse` names a system that must not be replaced now.
 */
export async function installSystem(
  library: Library,
  address: string,
  inUse: string | null = null,
): Promise<InstallableManifest> {
  const manifest = checkManifest(parseJson(await download(address, largestManifest), "The manifest"));
  if (manifest.id === inUse) {
    throw new Refusal("invalid", `"${manifest.id}" is in use: close its world before replacing it.`);
  }
  const files = readArchive(await download(manifest.download, largestArchive));
  requireSamePackage(files, manifest);
  const target = await library.folderForSystem(manifest.id);
  const staged = await mkdtemp(path.join(library.systemsFolder, ".install-"));
  try {
    for (const [name, contents] of files) {
      const file = path.join(staged, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, contents);
    }
    await rm(target, { recursive: true, force: true });
    await rename(staged, target);
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
  return manifest;
}

function requireSamePackage(files: ReadonlyMap<string, Uint8Array>, manifest: InstallableManifest): void {
  const contents = files.get("system.json");
  if (!contents) throw new Refusal("invalid", "The archive has no system.json at its root.");
  const shipped = parseJson(contents, "The archive's system.json");
  for (const field of ["id", "version"]) {
    const value = isRecord(shipped) ? shipped[field] : undefined;
    if (value !== manifest[field]) {
      throw new Refusal(
        "invalid",
        `The archive's manifest says ${field} "${String(value)}", the one at the address "${String(manifest[field])}".`,
      );
    }
  }
}
