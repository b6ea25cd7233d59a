/** `npm start`: build what is needed, open a world, and print its address. */
import { parseArgs } from "node:util";
import { Refusal } from "../bench/server/refusal.ts";
import {
  commandOptions,
  optionsHelp,
  readStartOptions,
  type StartOptions,
  showAddress,
  startTable,
} from "../bench/start.ts";
import { buildBenchPages } from "./build/bench.ts";
import { benchFolder, inRepository, systemFolder } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";
import { buildSystem } from "./build/system.ts";
import { watchSources } from "./watch.ts";

const usage = `Usage: npm start -- [options]

Without --system, Tessera is built and played.

${optionsHelp}
  --watch            Build again and reload when a source changes (npm run dev).
  --help             Show this.`;

interface Options extends StartOptions {
  watch: boolean;
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: { ...commandOptions, watch: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    if (values.system && values.watch) throw new Problem("--watch is for Tessera's own sources, not with --system.");
    return { ...readStartOptions(values), watch: values.watch === true };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

async function start(options: Options): Promise<void> {
  if (!options.system) await buildSystem();
  await buildBenchPages();
  const server = await startTable(options, {
    worlds: inRepository("worlds"),
    pages: benchFolder,
    system: systemFolder,
    demo: inRepository("packs", "demo"),
  }).catch((error: unknown) => {
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
