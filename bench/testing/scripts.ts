/** Scripts for realms, compiled once a process. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import vm from "node:vm";
import { rolldown } from "rolldown";
import { headlessScript } from "../places.ts";

const compiled = new Map<string, Promise<vm.Script>>();

function compileOnce(file: string, read: () => Promise<string>): Promise<vm.Script> {
  const known = compiled.get(file);
  if (known) return known;
  const script = read().then((code) => new vm.Script(code, { filename: file }));
  compiled.set(file, script);
  return script;
}

/** The bench's client without a screen. */
export function clientScript(): Promise<vm.Script> {
  return compileOnce(headlessScript, () => readFile(headlessScript, "utf8"));
}

/**
 * Bundle a package's module and its imports into one classic script: `node:vm` offers no module loader without a flag
 * in every supported Node.
 */
export function moduleScript(packageFolder: string, module: string): Promise<vm.Script> {
  const entry = path.join(packageFolder, module);
  return compileOnce(entry, async () => {
    const bundle = await rolldown({ input: entry, cwd: packageFolder, logLevel: "silent" });
    const { output } = await bundle.generate({
      format: "iife",
      name: "bundled",
      keepNames: true,
      codeSplitting: false,
    });
    await bundle.close();
    return output[0].code;
  });
}

/** Compile a script of a package that is already a classic script. */
export function plainScript(file: string): Promise<vm.Script> {
  return compileOnce(file, () => readFile(file, "utf8"));
}
