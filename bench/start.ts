/** The bench's command line: which system is played with which modules, in which world, and at which address. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { ParseArgsConfig } from "node:util";
import type { PackageType } from "./core/packages.ts";
import { Refusal } from "./server/refusal.ts";
import { type BenchServer, startServer } from "./server/server.ts";
import type { Library } from "./server/world/library.ts";
import { type PackageFolder, readPackageFolder } from "./server/world/package-folder.ts";

/** Help text with one line for each option, shared by the commands that take them. */
export const optionsHelp = `  --port <number>    Serve on this port; any free one otherwise.
  --world <id>       Open this world of the folder worlds/; made where there is none. "<system>-table" otherwise.
  --system <folder>  Play the system in this folder, which holds a system.json.
  --module <folder>  Play with the module in this folder, which holds a module.json. May be given several times.
  --reset            Make the world afresh: everything in it is lost.
  --strict           Leave out names that have nothing behind them, and end the join with the first script that throws.`;

/** The options as `parseArgs` of node:util takes them. */
export const commandOptions = {
  port: { type: "string" },
  world: { type: "string" },
  system: { type: "string" },
  module: { type: "string", multiple: true },
  reset: { type: "boolean" },
  strict: { type: "boolean" },
} satisfies ParseArgsConfig["options"];

export interface StartOptions {
  /** Port to serve on; 0: any free one. */
  port: number;
  world: string | null;
  /** Absolute path of a system's folder; null to play the command's own system. */
  system: string | null;
  /** Absolute paths of modules' folders. */
  modules: string[];
  reset: boolean;
  /** Clients get no stand-ins for names without an implementation, and stop at the first script that throws. */
  strict: boolean;
}

/** The options as `parseArgs` returns them. */
export interface OptionValues {
  port?: string | undefined;
  world?: string | undefined;
  system?: string | undefined;
  module?: string[] | undefined;
  reset?: boolean | undefined;
  strict?: boolean | undefined;
}

/** Folders that the command that starts the bench provides. */
export interface StartFolders {
  /** Folder of the worlds; created if it is missing. */
  worlds: string;
  /** The system to play if the options name none, and the definition of its world `demo`. */
  own?: { system: string; demo: string };
}

/**
 * Validate the command-line options.
 * @throws Refusal with a message for the user
 */
export function readStartOptions(values: OptionValues): StartOptions {
  const port = Number(values.port ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Refusal("invalid", `"${values.port}" is no port: a number from 0 to 65535.`);
  }
  const world = values.world ?? null;
  if (world !== null && !/^[a-z0-9][a-z0-9-]{0,63}$/.test(world)) {
    throw new Refusal("invalid", `"${world}" is no id for a world: lower-case letters, digits and hyphens.`);
  }
  const system = values.system === undefined ? null : packageFolder(values.system, "system");
  const modules = (values.module ?? []).map((folder) => packageFolder(folder, "module"));
  return { port, world, system, modules, reset: values.reset === true, strict: values.strict === true };
}

function packageFolder(folder: string, type: PackageType): string {
  const absolute = path.resolve(folder);
  if (!existsSync(path.join(absolute, `${type}.json`))) {
    throw new Refusal("missing", `There is no ${type}.json in ${absolute}.`);
  }
  return absolute;
}

/**
 * Start a server with the world open.
 * @throws Refusal where no system is named, the port is taken, the world is another system's, or a module does not fit
 */
export async function startTable(options: StartOptions, { worlds, own }: StartFolders): Promise<BenchServer> {
  const system = options.system ?? own?.system;
  if (system === undefined) throw new Refusal("invalid", "No system is named.");
  const demo = options.system ? null : (own?.demo ?? null);
  try {
    return await startServer({
      worlds,
      systems: [system],
      modules: options.modules,
      definitions: demo === null ? {} : { demo },
      port: options.port,
      strict: options.strict,
      prepare: async ({ library, tables }) => {
        await tables.launch(await prepareWorld(library, options, demo, await readPackageFolder(system, "system")));
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Refusal("invalid", `Port ${options.port} is taken. Leave --port out to use any free one.`);
  }
}

/**
 * Find the world to open, and create it if it does not exist.
 * @returns its id
 */
async function prepareWorld(
  library: Library,
  { world, reset }: StartOptions,
  demo: string | null,
  played: PackageFolder,
): Promise<string> {
  const id = world ?? (demo === null ? `${played.id}-table` : "demo");
  if (reset) await library.remove(id);
  if (library.has(id)) {
    const info = await library.info(id);
    if (info.system !== played.id) {
      throw new Refusal("invalid", `The world "${id}" is for the system "${info.system}", not "${played.id}".`);
    }
    return id;
  }
  const isDemo = demo !== null && id === "demo" && existsSync(path.join(demo, "world.yml"));
  await library.create(id, isDemo ? { definition: demo } : { system: played.id, title: `${played.title}: ${id}` });
  return id;
}
