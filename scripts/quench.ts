/** `npm run quench`: build the module that asks a licensed Foundry what Tessera relies on. */
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRepository, repository } from "./build/paths.ts";
import { runCommand } from "./build/problem.ts";

const parts = ["suite.js", "asking.js", "report.js", "world.js", "questions", "templates"];

/** Write the module into `folder`, under Tessera's version. */
export async function buildQuench(folder: string): Promise<void> {
  const sources = inRepository("tests", "quench");
  await rm(folder, { recursive: true, force: true });
  for (const part of parts) await cp(path.join(sources, part), path.join(folder, part), { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(sources, "module.json"), "utf8")) as object;
  const { version } = JSON.parse(await readFile(inRepository("package.json"), "utf8")) as { version: string };
  await writeFile(path.join(folder, "module.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) {
  await runCommand(async () => {
    const folder = inRepository("dist", "tessera-quench");
    await buildQuench(folder);
    console.log(
      `The module is in ${path.relative(repository, folder)}; tests/quench/README.md says what to do with it.`,
    );
  });
}
