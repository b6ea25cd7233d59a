/** `npm start`: build what is needed, open a world, and print its address. */
import { parseArgs } from "node:util";
import { commandOptions, optionsHelp, readStartOptions, type StartOptions } from "#bench";
import { Problem, runCommand } from "./build/problem.ts";
import { buildAndServe } from "./kit/serve-table.ts";
import { watchSources } from "./watch.ts";

const usage = `Usage: npm start -- [options]

Without --system, Tessera is built and played, in the world "demo".

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

await runCommand(async () => {
  const options = readOptions();
  await buildAndServe(options, options.watch ? watchSources : () => () => undefined);
});
