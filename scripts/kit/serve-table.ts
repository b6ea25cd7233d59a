/** A table on the bench, until Ctrl+C: what `npm start` and `npm run try` have in common. */
import { Refusal } from "../../bench/server/refusal.ts";
import type { BenchServer } from "../../bench/server/server.ts";
import { type StartOptions, showAddress, startTable } from "../../bench/start.ts";
import { buildBenchPages } from "../build/bench.ts";
import { benchFolder, inRepository, systemFolder } from "../build/paths.ts";
import { Problem } from "../build/problem.ts";
import { buildSystem } from "../build/system.ts";

/**
 * Build what is needed, open the world, and print its address. `watch` follows the sources of what is played, and returns
 * a function that stops it.
 * @throws Problem where the table cannot be set
 */
export async function serveTable(options: StartOptions, watch: (server: BenchServer) => () => void): Promise<void> {
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
  const stopWatching = watch(server);
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
