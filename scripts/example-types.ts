/**
 * Part of `npm run types`: the examples against the declarations that a release ships, written anew, and a project that
 * has installed these as their page says.
 */
import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { exampleIds } from "./build/example.ts";
import { inRepository, repository } from "./build/paths.ts";
import { Problem, runCommand } from "./build/problem.ts";
import { buildTypes, typesFolder } from "./build/types.ts";

/** Check the types of a project. */
function check(project: string, refusal: string): void {
  const compiler = inRepository("node_modules", ".bin", process.platform === "win32" ? "tsc.cmd" : "tsc");
  const { status } = spawnSync(compiler, ["-p", project], {
    cwd: repository,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Problem(refusal);
}

/** Code blocks of a page in a language. */
function blocksOf(page: string, language: string): string[] {
  return page
    .split(`\`\`\`${language}\n`)
    .slice(1)
    .map((rest) => rest.split("\n```")[0] ?? "");
}

/** Check a project outside of this repository that is set up as the README of the types' package says. */
async function checkStranger(): Promise<void> {
  const project = await mkdtemp(path.join(tmpdir(), "tessera-types-"));
  try {
    await cp(typesFolder, path.join(project, "types"), { recursive: true });
    const modules = path.join(project, "node_modules");
    await mkdir(modules);
    // npm installs a folder as a link, and the packages that it refers to beside it.
    await symlink(path.join(project, "types"), path.join(modules, "tessera"), "junction");
    const hostTypes = inRepository("node_modules", "fvtt-types");
    await symlink(hostTypes, path.join(modules, "fvtt-types"), "junction");
    const page = await readFile(path.join(typesFolder, "README.md"), "utf8");
    const settings = blocksOf(page, "json").at(-1) ?? "";
    const used = `export const words = (authoring: Authoring, api: TesseraApi): string => authoring.words.percent(api.contract);
export const die: number = testing.rules.wholeNumber("die", 3, 1, 6);
export type Any = ModuleRuleset<object, never, Record<string, object>>;
// @ts-expect-error: a declaration that is found refuses what it does not have.
export const absent = testing.nothing;
`;
    await writeFile(path.join(project, "main.ts"), `${blocksOf(page, "ts").join("\n")}\n${used}`);
    const { compilerOptions } = JSON.parse(settings) as { compilerOptions: object };
    await writeFile(
      path.join(project, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { ...compilerOptions, noEmit: true }, files: ["main.ts"] }),
    );
    check(project, "A project that has installed the declarations cannot use them as their page says.");
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

await runCommand(async () => {
  await buildTypes();
  for (const id of exampleIds)
    check(inRepository("examples", id), `The example ${id} does not fit the declarations that authors get.`);
  await checkStranger();
});
