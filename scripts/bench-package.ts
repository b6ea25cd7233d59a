/** `npm run bench:package`: the bench as an independent package, ready for `npm pack`. */
import path from "node:path";
import { benchPackageFolder, buildBenchPackage } from "./build/bench-package.ts";
import { repository } from "./build/paths.ts";
import { runCommand } from "./build/problem.ts";

await runCommand(async () => {
  await buildBenchPackage();
  const folder = path.relative(repository, benchPackageFolder);
  console.log(`The package is made in ${folder}.\n  npm pack ./${folder}      packs it`);
});
