/** Build and serve a table on the bench, for `npm start` and `npm run try`. */
import { type BenchServer, Refusal, type StartOptions, serveTable } from "#bench";
import { buildBenchPages } from "../build/bench.ts";
import { inRepository, systemFolder } from "../build/paths.ts";
import { Problem } from "../build/problem.ts";
import { buildSystem } from "../build/system.ts";

/**
 * Build what is needed, and serve the table until Ctrl+C. `watch` follows the sources of what is played, and returns a
 * function that stops watching.
 * @throws Problem if the table cannot be opened
 */
export async function buildAndServe(options: StartOptions, watch: (server: BenchServer) => () => void): Promise<void> {
  if (!options.system) await buildSystem();
  await buildBenchPages();
  const own = { system: systemFolder, demo: inRepository("packs", "demo") };
  await serveTable(options, { worlds: inRepository("worlds"), own }, watch).catch((error: unknown) => {
    throw error instanceof Refusal ? new Problem(error.message) : error;
  });
}
