/** `npm run example`: the example modules each into dist/<id>, ready to be copied. */
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
