import path from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { inContinuousIntegration } from "./tests/table/continuous-integration.ts";

// Where machines are shared a browser or a timer may starve once; a test that fails twice has something to say.
const retry = inContinuousIntegration ? 1 : 0;
// Files of this name try other people's packages, or the release as it is installed.
const others = inContinuousIntegration
  ? []
  : ["public-packages", "quench", "install"].map((name) => `tests/e2e/${name}.test.ts`);
// The runner would leave a core to those who watch files; two-core machines have none to spare.
const maxWorkers = "100%";

/** Projects, run in the order of `npm test`: pure rules, the bench's promises, the built system among clients, browsers. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { "tessera/testing": path.join(import.meta.dirname, "src", "testing.ts") } },
        test: {
          name: "unit",
          maxWorkers,
          include: ["tests/unit/**/*.test.ts", "examples/*/tests/*.test.ts"],
          environment: "node",
          // Rules are pure, and nothing here touches what files share: one load of them serves all files of a thread.
          isolate: false,
          pool: "threads",
        },
      },
      {
        test: {
          name: "contract",
          maxWorkers,
          retry,
          include: ["tests/contract/**/*.test.ts"],
          environment: "node",
          // Files share the bench's modules, and leave nothing behind in them or among the globals.
          isolate: false,
          unstubGlobals: true,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "play",
          maxWorkers,
          retry,
          include: ["tests/play/**/*.test.ts"],
          environment: "node",
          // Each client is a realm of its own; the scripts that all of them run are compiled once a process.
          isolate: false,
          // Realms that came and went are many megabytes: room for the young, and an end to what waits to be collected.
          execArgv: ["--max-semi-space-size=64", "--max-old-space-size=2560"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A client that shares its machine answers late, and no less right.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: "games",
          include: ["tests/games/**/*.test.ts"],
          environment: "node",
          // Each case lints, checks, builds and tests a copy of its own.
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: "e2e",
          maxWorkers,
          retry,
          include: ["tests/e2e/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...others],
          globalSetup: ["tests/e2e/unpack-browser.ts"],
          environment: "node",
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // A page that shares its machine answers late, and no less right.
          expect: { poll: { timeout: 20_000 } },
          // Files of a worker share a browser, and one load of the modules.
          isolate: false,
          // Each table leaves a server's documents and the browser's answers behind: room for the young.
          execArgv: ["--max-semi-space-size=64"],
        },
      },
    ],
  },
});
