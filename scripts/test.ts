/** `npm test`: run all stages, even after failures; print a table and, as the last line, `N passed, N failed`. */
import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { buildBenchPages, buildHeadless } from "./build/bench.ts";
import { inRepository, repository } from "./build/paths.ts";
import { buildSystem } from "./build/system.ts";

interface StageResult {
  passed: number;
  failed: number;
}

interface Stage {
  name: string;
  run(): Promise<StageResult>;
}

const reports = inRepository("dist", ".test-reports");

function commandOf(tool: string): string {
  return inRepository("node_modules", ".bin", process.platform === "win32" ? `${tool}.cmd` : tool);
}

/** Run the command of an installed package. Resolves with its exit code. */
function runTool(tool: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(commandOf(tool), args, {
      cwd: repository,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** Run a command like `runTool`, with its output printed at the end, for commands that run in parallel. */
function runToolQuietly(tool: string, args: string[]): Promise<number> {
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: "1" } : process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(commandOf(tool), args, { cwd: repository, env, shell: process.platform === "win32" });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

/** A stage that passes if all commands of a package.json script succeed. They run in parallel. */
function check(name: string): Stage {
  return {
    name,
    run: async () => {
      const { scripts } = JSON.parse(await readFile(inRepository("package.json"), "utf8")) as {
        scripts: Record<string, string>;
      };
      const commands = scripts[name]?.split(" && ") ?? [];
      const codes = await Promise.all(
        commands.map((command) => {
          const [tool = "", ...args] = command.split(" ");
          return runToolQuietly(tool, args);
        }),
      );
      const succeeded = commands.length > 0 && codes.every((code) => code === 0);
      return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** A stage of tests, counted from the runner's report. */
function tests(project: string): Stage {
  return {
    name: project,
    run: async () => {
      const report = path.join(reports, `${project}.json`);
      await rm(report, { force: true });
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      const code = await runTool("vitest", ["run", "--project", project, "--passWithNoTests", ...reporters]);
      return countTests(report, code);
    },
  };
}

/** A run that fails without a failed test, for example by a load error, counts as one failure. */
async function countTests(report: string, code: number): Promise<StageResult> {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, "utf8")) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests || (code === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const build: Stage = {
  name: "build",
  run: async () => {
    try {
      await buildSystem();
      await buildHeadless();
      await buildBenchPages();
      return { passed: 1, failed: 0 };
    } catch (error) {
      console.error(error);
      return { passed: 0, failed: 1 };
    }
  },
};

const stages: Stage[] = [
  check("lint"),
  check("types"),
  tests("unit"),
  build,
  tests("contract"),
  tests("play"),
  tests("games"),
  tests("e2e"),
];

const total: StageResult = { passed: 0, failed: 0 };
const rows: string[] = [];
for (const { name, run } of stages) {
  console.log(`\n── ${name} ${"─".repeat(70 - name.length)}`);
  const start = performance.now();
  const { passed, failed } = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  total.passed += passed;
  total.failed += failed;
  rows.push(`${name.padEnd(10)} ${String(passed).padStart(7)} ${String(failed).padStart(7)} ${seconds.padStart(8)}`);
}
console.log(`\n${"stage".padEnd(10)}  passed  failed  seconds\n${rows.join("\n")}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
