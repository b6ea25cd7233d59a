/** `npm run example`: the example modules into dist/moves and dist/lanterns, ready to be copied. */
import path from "node:path";
import { buildExample, exampleFolder, exampleIds } from "./build/example.ts";
import { repository } from "./build/paths.ts";
import { runCommand } from "./build/problem.ts";

await runCommand(async () => {
  for (const id of exampleIds) {
    await buildExample(id);
    console.log(`The module is built in ${path.relative(repository, exampleFolder(id))}.`);
  }
});
