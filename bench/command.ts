#!/usr/bin/env node
/** `vtt-bench`: play the system in a folder, with modules beside it. */
import path from "node:path";
import { parseArgs } from "node:util";
import { serveTable } from "./serve.ts";
import { Refusal } from "./server/refusal.ts";
import { commandOptions, optionsHelp, readStartOptions, type StartOptions } from "./start.ts";
import { watchPackages } from "./watch.ts";

const usage = `Usage: vtt-bench --system <folder> [options]

Plays a system for Foundry Virtual Tabletop 14 on a stand-in for it, and prints the address of the table.

${optionsHelp}
  --watch            Show in the open pages what changes in the folders of the system and the modules.
  --help             Show this.

Worlds are kept in the folder worlds/ of where the command is given. vtt-bench is not Foundry, and knows none of its code.`;

/**
 * Read the arguments of the command line; null if they ask for help.
 * @throws Refusal with a sentence for the user
 */
function readWords(): (StartOptions & { system: string; watch: boolean }) | null {
  try {
    const { values } = parseArgs({
      options: { ...commandOptions, watch: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    });
    if (values.help) return null;
    const { system, ...options } = readStartOptions(values);
    if (system === null) throw new Refusal("invalid", "Name the folder of a system with --system.");
    return { ...options, system, watch: values.watch === true };
  } catch (error) {
    throw new Refusal("invalid", `${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

try {
  const options = readWords();
  if (options) await serveTable(options, { worlds: path.resolve("worlds") }, options.watch ? watchPackages : undefined);
  else console.log(usage);
} catch (error) {
  // A refusal is a sentence for the user; any other error is a fault of the bench, printed with its stack.
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
