/**
 * `npm run lint`, second half: no regular expression in `src`, or in the folders that are named, takes more than linear
 * time, whatever the text. One that is put together while the program runs, or that nobody can judge, needs a comment `linear: …`
 * with the reason on its line or the one above.
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
