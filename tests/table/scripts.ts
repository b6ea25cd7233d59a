/** Scripts for realms, bundled when their sources have changed and compiled once a process. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import vm from "node:vm";
import { buildHeadless, bundleClassic, headlessScript } from "../../scripts/build/bench.ts";
import { buildIfChanged } from "../../scripts/build/fingerprint.ts";
import { inRepository } from "../../scripts/build/paths.ts";

const compiled = new Map<string, Promise<vm.Script>>();

function compileOnce(file: string, prepare: () => Promise<unknown>): Promise<vm.Script> {
  const known = compiled.get(file);
  if (known) return known;
  const script = prepare().then(async () => new vm.Script(await readFile(file, "utf8"), { filename: file }));
  compiled.set(file, script);
  return script;
}

/** The bench's client without a browser. */
export function clientScript(): Promise<vm.Script> {
  return compileOnce(headlessScript, buildHeadless);
}

/**
 * A package's module with everything it imports, as one classic script: a realm of `node:vm` has no module loader that
 * every supported Node offers without a flag.
 */
export function moduleScript(packageFolder: string, module: string): Promise<vm.Script> {
  const entry = path.join(packageFolder, module);
  const name = `realm-${createHash("sha256").update(entry).digest("hex").slice(0, 16)}`;
  const folder = inRepository("dist", ".realms", name);
  const file = path.join(folder, path.basename(module));
  return compileOnce(file, () =>
    buildIfChanged(name, folder, [packageFolder, inRepository("scripts", "build")], (staged) =>
      bundleClassic(entry, path.join(staged, path.basename(module))),
    ),
  );
}

/** A package's script that is classic already. */
export function plainScript(file: string): Promise<vm.Script> {
  return compileOnce(file, async () => undefined);
}
