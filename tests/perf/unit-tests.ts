/** Time of the unit tests, for which a developer who changes a rule waits. */
import { spawnSync } from "node:child_process";
import { inRepository, repository } from "../../scripts/build/paths.ts";
import type { Measured } from "../../scripts/perf.ts";

export const name = "unit tests";
export const aim = "≤ 10 s";

export function measure(): Measured {
  const start = performance.now();
  const command = inRepository("node_modules", ".bin", "vitest");
  const { status } = spawnSync(command, ["run", "--project", "unit"], { cwd: repository, stdio: "ignore" });
  const seconds = (performance.now() - start) / 1000;
  return {
    text: `${seconds.toFixed(1)} s${status === 0 ? "" : ", with failures"}`,
    met: status === 0 && seconds <= 10,
  };
}
