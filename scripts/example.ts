/** `npm run example`: the example module into dist/moves, ready to be copied. */
import path from "node:path";
import { buildExample, exampleFolder } from "./build/example.ts";
import { repository } from "./build/paths.ts";
import { runCommand } from "./build/problem.ts";

await runCommand(async () => {
  await buildExample();
  console.log(`The module is built in ${path.relative(repository, exampleFolder)}.`);
});
