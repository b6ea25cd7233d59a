/** Part of `npm run types`: the examples against the declarations that a release ships, written anew. */
import { spawnSync } from "node:child_process";
import { exampleIds } from "./build/example.ts";
import { inRepository, repository } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";
import { buildTypes } from "./build/types.ts";

await runCommand(async () => {
  await buildTypes();
  const compiler = inRepository("node_modules", ".bin", process.platform === "win32" ? "tsc.cmd" : "tsc");
  for (const id of exampleIds) {
    const { status } = spawnSync(compiler, ["-p", inRepository("examples", id)], {
      cwd: repository,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    if (status !== 0) throw new Problem(`The example ${id} does not fit the declarations that authors get.`);
  }
});
