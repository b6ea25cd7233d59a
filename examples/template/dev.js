/**
 * `npm run dev`: builds the game after each change of its sources, and plays it on the stand-in for Foundry, whose open pages
 * show the change. README.md says where `vtt-bench` and the system come from; `npm run dev -- --port 3000` serves on that port.
 */
import { watch } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";

const { commandOptions, readStartOptions, serveTable, watchPackages } = await import("vtt-bench").catch(() => {
  console.error("The package vtt-bench is not installed: README.md says where it comes from.");
  process.exit(1);
});

/** Builds, one after the other; what was built stays where the sources have an error. */
let building = Promise.resolve();
function buildAnew() {
  building = building.then(() => build({ logLevel: "silent" })).catch(({ message }) => console.error(message));
}

let timer;
for (const folder of ["src", "public"])
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    // Editors write a file several times.
    timer = setTimeout(buildAnew, 100);
  });

try {
  await build({ logLevel: "warn" });
  const { values } = parseArgs({ options: commandOptions });
  const system = process.env["TESSERA"] || "tessera";
  const options = readStartOptions({ system, ...values, module: ["dist", ...(values.module ?? [])] });
  await serveTable(options, { worlds: path.resolve("worlds") }, watchPackages);
} catch ({ message }) {
  console.error(message);
  process.exit(1);
}
