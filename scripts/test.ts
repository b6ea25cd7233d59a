/**
 * `npm test`: everything, in order, whatever fails on the way; a table at the end, and as the very last line
 * `N passed, N failed`.
 */
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

/** Run a command of an installed package; resolves with its exit code. */
function runTool(tool: string, args: string[]): Promise<number> {
  const command = inRepository("node_modules", ".bin", process.platform === "win32" ? `${tool}.cmd` : tool);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: repository, stdio: "inherit", shell: process.platform === "win32" });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** A stage that is one question: do all the commands of a script in package.json succeed? */
function check(name: string): Stage {
  return {
    name,
    run: async () => {
      const { scripts } = JSON.parse(await readFile(inRepository("package.json"), "utf8")) as {
        scripts: Record<string, string>;
      };
      const commands = scripts[name]?.split(" && ") ?? [];
      for (const command of commands) {
        const [tool = "", ...args] = command.split(" ");
        if ((await runTool(tool, args)) !== 0) return { passed: 0, failed: 1 };
      }
      return commands.length > 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** A stage of many tests, counted by the runner's own report. */
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

/** A run that failed without a failed test, such as one that could not load a file, counts as one failure. */
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
