/** `npm run new-game`: a game of one's own, in an independent folder. */
import path from "node:path";
import { parseArgs } from "node:util";
import { Problem, runCommand } from "./build/problem.ts";
import { buildTypes, typesFolder } from "./build/types.ts";
import { makeGame, requestFaults } from "./kit/make-game.ts";

const usage = `Usage: npm run new-game -- <folder> <id> "<Name>"

Makes a module with a small rule set for Tessera in <folder>, which is new or empty.
<id> is the module's: lower-case letters, digits and hyphens, such as my-game.
<Name> is what players read.`;

function readWords() {
  try {
    return parseArgs({ allowPositionals: true, options: { help: { type: "boolean", short: "h" } } });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

await runCommand(async () => {
  const { positionals, values } = readWords();
  const [folder, id, name, ...others] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  if (!folder || !id || !name || others.length > 0) throw new Problem(usage);
  const request = { folder: path.resolve(folder), id, name };
  const faults = requestFaults(request);
  if (faults.length > 0) throw new Problem(`${faults.join("\n")}\n\n${usage}`);
  await buildTypes();
  await makeGame(request, typesFolder);
  console.log(`${name} is made in ${request.folder}.`);
  console.log(`  npm run try -- ${folder}      plays it here, and takes changes over
  npm install && npm test       in that folder: tests its odds; README.md there says what to change first`);
});
