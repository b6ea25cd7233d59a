/** Scripts for realms, compiled once for each state of their files. */
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import vm from "node:vm";
import { type Plugin, rolldown } from "rolldown";
import { headlessScript } from "../places.ts";
import { isGreensock, STAND_IN } from "../server/http/greensock.ts";

/** A script's code, and the files that it was made of. */
interface Code {
  readonly code: string;
  readonly files: readonly string[];
}

interface Compiled {
  readonly script: vm.Script;
  readonly files: readonly string[];
  /** State of the files when they were read. */
  readonly state: string;
}

const compiled = new Map<string, Promise<Compiled>>();

/** Times of the last change and sizes of files, as text that differs once one of them is written anew. */
async function stateOf(files: readonly string[]): Promise<string> {
  const states = files.map((file) =>
    stat(file).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
      () => "gone",
    ),
  );
  return (await Promise.all(states)).join();
}

async function compile(file: string, read: () => Promise<Code>): Promise<Compiled> {
  try {
    const { code, files } = await read();
    return { script: new vm.Script(code, { filename: file }), files, state: await stateOf(files) };
  } catch (error) {
    compiled.delete(file);
    throw error;
  }
}

async function compileOnce(file: string, read: () => Promise<Code>): Promise<vm.Script> {
  const known = compiled.get(file);
  const made = await known;
  if (made && made.state === (await stateOf(made.files))) return made.script;
  // Another client may have begun to compile the same script meanwhile.
  const begun = compiled.get(file);
  const current = begun && begun !== known ? begun : compile(file, read);
  compiled.set(file, current);
  return (await current).script;
}

const asItIs = (file: string) => async (): Promise<Code> => ({ code: await readFile(file, "utf8"), files: [file] });

/** The bench's client without a screen. */
export function clientScript(): Promise<vm.Script> {
  return compileOnce(headlessScript, asItIs(headlessScript));
}

/**
 * Modules that the host serves beside those of packages. GreenSock is replaced by its stand-in, since nothing is drawn
 * here.
 */
const hostModules: Plugin = {
  name: "host-modules",
  resolveId: (id) => (isGreensock(id) ? `\0${id}` : null),
  load: (id) => (id.startsWith("\0") && isGreensock(id.slice(1)) ? STAND_IN : null),
};

/**
 * Bundle a package's module and its imports into one classic script: `node:vm` offers no module loader without a flag
 * in every supported Node.
 */
export function moduleScript(packageFolder: string, module: string): Promise<vm.Script> {
  const entry = path.join(packageFolder, module);
  return compileOnce(entry, async () => {
    const bundle = await rolldown({ input: entry, cwd: packageFolder, logLevel: "silent", plugins: [hostModules] });
    const { output } = await bundle.generate({
      format: "iife",
      name: "bundled",
      keepNames: true,
      codeSplitting: false,
    });
    await bundle.close();
    const [{ code, moduleIds }] = output;
    return { code, files: moduleIds.filter((id) => path.isAbsolute(id)) };
  });
}

/** Compile a script of a package that is already a classic script. */
export function plainScript(file: string): Promise<vm.Script> {
  return compileOnce(file, asItIs(file));
}
