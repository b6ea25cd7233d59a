/** The bench's command line: which system is played in which world, and at which address. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { ParseArgsConfig } from "node:util";
import open from "open";
import { Refusal } from "./server/refusal.ts";
import { type BenchServer, startServer } from "./server/server.ts";
import type { Library } from "./server/world/library.ts";
import { readSystemFolder, type SystemFolder } from "./server/world/system-folder.ts";

/** One line for each option, for the help of a command that takes them. */
export const optionsHelp = `  --port <number>    Serve on this port; any free one otherwise.
  --world <id>       Open this world of the folder worlds/; made where there is none. "demo" otherwise.
  --system <folder>  Play the system in this folder, which holds a system.json.
  --reset            Make the world afresh: everything in it is lost.`;

/** The options as `parseArgs` of node:util takes them. */
export const commandOptions = {
  port: { type: "string" },
  world: { type: "string" },
  system: { type: "string" },
  reset: { type: "boolean" },
} satisfies ParseArgsConfig["options"];

export interface StartOptions {
  /** 0: any free one. */
  port: number;
  world: string | null;
  /** Absolute path of a system's folder; null where the command's own system is played. */
  system: string | null;
  reset: boolean;
}

/** Folders that the command which starts the bench brings along. */
export interface StartFolders {
  worlds: string;
  /** The built pages. */
  pages: string;
  /** The system to play where the options name none. */
  system: string;
  /** Definition of the world `demo` of that system. */
  demo: string;
}

/**
 * Check what `parseArgs` read.
 * @throws Refusal with a sentence for whoever typed it
 */
export function readStartOptions(values: Record<string, string | boolean | undefined>): StartOptions {
  const port = Number(values["port"] ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Refusal("invalid", `"${values["port"]}" is no port: a number from 0 to 65535.`);
  }
  const world = typeof values["world"] === "string" ? values["world"] : null;
  if (world !== null && !/^[a-z0-9][a-z0-9-]{0,63}$/.test(world)) {
    throw new Refusal("invalid", `"${world}" is no id for a world: lower-case letters, digits and hyphens.`);
  }
  const system = typeof values["system"] === "string" ? path.resolve(values["system"]) : null;
  if (system && !existsSync(path.join(system, "system.json"))) {
    throw new Refusal("missing", `There is no system.json in ${system}.`);
  }
  return { port, world, system, reset: values["reset"] === true };
}

/**
 * Start a server with the world open.
 * @throws Refusal where the port is taken, or the world is another system's
 */
export async function startTable(options: StartOptions, folders: StartFolders): Promise<BenchServer> {
  const system = options.system ?? folders.system;
  try {
    return await startServer({
      worlds: folders.worlds,
      pages: folders.pages,
      systems: [system],
      definitions: { demo: folders.demo },
      port: options.port,
      prepare: async ({ library, tables }) => {
        await tables.launch(await prepareWorld(library, options, folders.demo, await readSystemFolder(system)));
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Refusal("invalid", `Port ${options.port} is taken. Leave --port out to use any free one.`);
  }
}

/** The id of the world to open, which is made where it is not there yet. */
async function prepareWorld(
  library: Library,
  { world, system, reset }: StartOptions,
  demo: string,
  played: SystemFolder,
): Promise<string> {
  const id = world ?? (system ? `${played.id}-table` : "demo");
  if (reset) await library.remove(id);
  if (library.has(id)) {
    const info = await library.info(id);
    if (info.system !== played.id) {
      throw new Refusal("invalid", `The world "${id}" is for the system "${info.system}", not "${played.id}".`);
    }
    return id;
  }
  const isDemo = !system && id === "demo" && existsSync(path.join(demo, "world.yml"));
  await library.create(id, isDemo ? { definition: demo } : { system: played.id, title: `${played.title}: ${id}` });
  return id;
}

/** Show the address in a browser where somebody sits in front of one. */
export async function showAddress(address: string): Promise<void> {
  const hasDesktop = process.platform !== "linux" || process.env["DISPLAY"] || process.env["WAYLAND_DISPLAY"];
  if (!hasDesktop || process.env["CI"] || !process.stdout.isTTY) return;
  await open(address).catch(() => undefined);
}
