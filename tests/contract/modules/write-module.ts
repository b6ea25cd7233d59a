/** Modules of a test's own, in a folder that goes with the test. */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** A new folder for modules; whoever asks for it deletes it. */
export function makeModulesFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), "bench-modules-"));
}

/** Write a module with this manifest and these files, by their paths; resolves with its folder. */
export async function writeModule(
  parent: string,
  manifest: { id: string } & Record<string, unknown>,
  files: Record<string, string> = {},
): Promise<string> {
  const folder = path.join(parent, manifest.id.replace(/\W/g, "_"));
  const complete = { title: manifest.id, version: "1.0.0", ...manifest };
  for (const [name, text] of Object.entries({ "module.json": JSON.stringify(complete), ...files })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}
