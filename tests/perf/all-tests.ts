/** How long all of `npm test` takes. */
import { spawnSync } from "node:child_process";
import { repository } from "../../scripts/build/paths.ts";
import type { Measured } from "../../scripts/perf.ts";

export const name = "all of npm test, on two cores";
export const aim = "≤ 6 min";

export function measure(): Measured {
  const start = performance.now();
  const { status } = spawnSync("npm", ["test"], {
    cwd: repository,
    stdio: "ignore",
    shell: process.platform === "win32",
  });
  const minutes = (performance.now() - start) / 60_000;
  return {
    text: `${minutes.toFixed(1)} min${status === 0 ? "" : ", with failures"}`,
    met: status === 0 && minutes <= 6,
  };
}
