/**
 * `npm run lint`, second half: check that every regular expression in `src`, or in the given folders, runs in linear
 * time on any text. One that is constructed at run time, or cannot be judged, needs a comment `linear: …` with the
 * reason on its line or the line above.
 */
import path from "node:path";
import { repository } from "./build/paths.ts";
import { runCommand } from "./build/problem.ts";
import { lintPatterns } from "./patterns/lint.ts";

await runCommand(async () => {
  const folders = process.argv.length > 2 ? process.argv.slice(2) : [path.join(repository, "src")];
  const count = await lintPatterns(folders);
  console.log(`Patterns of ${count} files are linear.`);
});
