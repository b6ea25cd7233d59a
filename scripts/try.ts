/**
 * `npm run try`: play a module beside Tessera while it is being written; after a change, open pages show the new build.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { commandOptions, readStartOptions, type StartOptions } from "#bench";
import { Problem, runCommand } from "./build/problem.ts";
import { buildAndServe } from "./kit/serve-table.ts";
import { buildTried, watchTried } from "./kit/try-module.ts";

const usage = `Usage: npm run try -- <folder> [options]

Builds the module whose sources are in <folder>, and plays it on the bench beside Tessera. After a change, scripts,
words, templates and styles are built again, and open pages show them.

  --port <number>    Serve on this port; any free one otherwise.
  --world <id>       Open this world of the folder worlds/; made where there is none. "<module>-table" otherwise.
  --module <folder>  Play with this built module, too. May be given several times.
  --reset            Make the world afresh: everything in it is lost.
  --strict           Leave out names that have nothing behind them, and end the join with the first script that throws.
  --help             Show this.`;

function readWords(): { source: string; options: StartOptions } {
  try {
    const { port, world, module, reset, strict } = commandOptions;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { port, world, module, reset, strict, help: { type: "boolean", short: "h" } },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) throw new Problem("Name one folder.");
    return { source: path.resolve(folder), options: readStartOptions(values) };
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

await runCommand(async () => {
  const { source, options } = readWords();
  const tried = await buildTried(source);
  const world = options.world ?? `${tried.id}-table`;
  const modules = [tried.folder, ...options.modules];
  await buildAndServe({ ...options, world, modules }, (server) => watchTried(server, tried));
});
