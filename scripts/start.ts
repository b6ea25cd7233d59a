/** `npm start`: builds what is needed, opens a world, and says where to find it. */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import open from "open";
import { Refusal } from "../bench/server/refusal.ts";
import { startServer } from "../bench/server/server.ts";
import type { Library } from "../bench/server/world/library.ts";
import { readSystemFolder, type SystemFolder } from "../bench/server/world/system-folder.ts";
import { buildBenchPages } from "./build/bench.ts";
import { benchFolder, inRepository, systemFolder } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";
import { buildSystem } from "./build/system.ts";
import { watchSources } from "./watch.ts";

const usage = `Usage: npm start -- [options]

  --port <number>    Serve on this port; any free one otherwise.
  --world <id>       Open this world of the folder worlds/; made where there is none. "demo" otherwise.
  --system <folder>  Play the system in this folder, which holds a system.json, instead of building Tessera.
  --reset            Make the world afresh: everything in it is lost.
  --watch            Build again and reload when a source changes (npm run dev).
  --help             Show this.`;

interface Options {
  port: number;
  world: string | null;
  system: string | null;
  reset: boolean;
  watch: boolean;
}

function readOptions(): Options {
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({
      options: {
        port: { type: "string" },
        world: { type: "string" },
        system: { type: "string" },
        reset: { type: "boolean" },
        watch: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }));
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  if (values["help"]) {
    console.log(usage);
    process.exit(0);
  }
  const port = Number(values["port"] ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Problem(`"${values["port"]}" is no port: a number from 0 to 65535.\n\n${usage}`);
  }
  const world = values["world"] ?? null;
  if (typeof world === "string" && !/^[a-z0-9][a-z0-9-]{0,63}$/.test(world)) {
    throw new Problem(`"${world}" is no id for a world: lower-case letters, digits and hyphens.\n\n${usage}`);
  }
  const system = typeof values["system"] === "string" ? path.resolve(values["system"]) : null;
  if (system && values["watch"])
    throw new Problem(`--watch is for Tessera's own sources, not with --system.\n\n${usage}`);
  if (system && !existsSync(path.join(system, "system.json"))) {
    throw new Problem(`There is no system.json in ${system}.\n\n${usage}`);
  }
  return {
    port,
    world: world as string | null,
    system,
    reset: values["reset"] === true,
    watch: values["watch"] === true,
  };
}

/** The world to open, made where it is not there yet. */
async function prepareWorld(library: Library, { world, reset, system }: Options, played: SystemFolder) {
  const definition = inRepository("packs", "demo");
  const id = world ?? (system ? `${played.id}-table` : "demo");
  if (reset) await library.remove(id);
  if (library.has(id)) {
    const info = await library.info(id);
    if (info.system !== played.id) {
      throw new Problem(`The world "${id}" is for the system "${info.system}", not "${played.id}".`);
    }
    return id;
  }
  const isDemo = !system && id === "demo" && existsSync(path.join(definition, "world.yml"));
  await library.create(id, isDemo ? { definition } : { system: played.id, title: `${played.title}: ${id}` });
  return id;
}

/** Show the address in a browser where somebody sits in front of one. */
async function showAddress(address: string): Promise<void> {
  const hasDesktop = process.platform !== "linux" || process.env["DISPLAY"] || process.env["WAYLAND_DISPLAY"];
  if (!hasDesktop || process.env["CI"] || !process.stdout.isTTY) return;
  await open(address).catch(() => undefined);
}

async function start(options: Options): Promise<void> {
  if (!options.system) await buildSystem();
  await buildBenchPages();
  const folder = options.system ?? systemFolder;
  const server = await startServer({
    worlds: inRepository("worlds"),
    pages: benchFolder,
    systems: [folder],
    definitions: { demo: inRepository("packs", "demo") },
    port: options.port,
    prepare: async ({ library, tables }) => {
      await tables.launch(await prepareWorld(library, options, await readSystemFolder(folder)));
    },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") {
      throw new Problem(`Port ${options.port} is taken. Leave --port out to use any free one.`);
    }
    throw error instanceof Refusal ? new Problem(error.message) : error;
  });
  const stopWatching = options.watch ? watchSources(server) : () => undefined;
  console.log(`The table is set: ${server.address}`);
  console.log("Join as the Gamemaster, and in a second window as a player. Ctrl+C ends it.");
  const end = async (): Promise<void> => {
    stopWatching();
    await server.close();
    process.exit(0);
  };
  process.on("SIGINT", () => void end());
  process.on("SIGTERM", () => void end());
  await showAddress(server.address);
}

await runCommand(async () => start(readOptions()));
