/** `npm run build`: build the system into dist/tessera, as Foundry loads it. */
import path from "node:path";
import { repository, systemFolder } from "./build/paths.ts";
import { runCommand } from "./build/problem.ts";
import { buildSystem } from "./build/system.ts";

await runCommand(async () => {
  const built = await buildSystem();
  const folder = path.relative(repository, systemFolder);
  console.log(built ? `The system is built in ${folder}.` : `Nothing has changed; the system stands in ${folder}.`);
});
