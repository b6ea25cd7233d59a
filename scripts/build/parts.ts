/**
 * Code splitting of the system's script. `parts/core.js` holds the modules that the entry imports, as far as it needs
 * them; a page loads it to join a game. The rest is grouped into one file for each rule set and one for all rooms (the
 * other folders of `src`): files of single rooms would be small, a window would load several, and together they
 * compress by a fifth better. Rule sets import from rooms only, and so do these files.
 */
import path from "node:path";
import type { Rolldown } from "vite";
import { inHalves } from "./halves.ts";
import { byRole } from "./order.ts";
import { inRepository } from "./paths.ts";

/** The folder of all parts in the built system. */
const partsFolder = "parts";

/** Rules are pure. */
const RULES = /\/src\/(?:rules|rulesets\/[^/]+\/rules)\//;

/** The rule set that a module belongs to; null for a room. */
function gameOf(id: string): string | null {
  const [room, game] = path.relative(inRepository("src"), id).split(path.sep);
  return room === "rulesets" && game ? game : null;
}

/**
 * Options of every build of the system's script. Rules have no side effects, so an unused import of them is dropped.
 * Reading a property or a global of the host counts as free of side effects too, so unused reads are dropped.
 */
function input(entry: string): Rolldown.RolldownOptions {
  const pure = { test: RULES, sideEffects: false };
  return {
    input: entry,
    preserveEntrySignatures: "strict",
    treeshake: { moduleSideEffects: [pure], propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    optimization: { inlineConst: { mode: "all", pass: 3 } },
  };
}

/** The options of a build that writes the entry, with its parts beside it. */
export function inParts(entry: string, output: Rolldown.OutputOptions): Rolldown.RolldownOptions {
  const { firsts, plugin } = inHalves(entry, (id) => RULES.test(id));
  // A group also takes the modules that its own import, unless an earlier group has them: so rooms come before games.
  const groups = [
    { name: "core", test: (id: string) => firsts.has(id), priority: 2 },
    { name: "rooms", test: (id: string) => gameOf(id) === null, priority: 1 },
    { name: gameOf },
  ];
  const split = { chunkFileNames: `${partsFolder}/[name].js`, codeSplitting: { groups } };
  return { ...input(entry), plugins: [byRole(entry, firsts), plugin], output: { ...output, ...split } };
}
