import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inRepository, repository } from "../../../scripts/build/paths.ts";
import { Problem } from "../../../scripts/build/problem.ts";
import { lintPatterns } from "../../../scripts/patterns/lint.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-patterns-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(module: string): Promise<void> {
  await mkdir(path.join(folder, "below"));
  await writeFile(path.join(folder, "below", "module.ts"), module);
}

/** What the command answers for the folder. */
async function lint(): Promise<{ code: unknown; said: string }> {
  const args = ["--import", "tsx", inRepository("scripts", "lint-patterns.ts"), folder];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: repository }, (error, output, complaints) => {
      resolve({ code: error ? error.code : 0, said: output + complaints });
    });
  });
}

it("lint refuses a pattern that is not linear, and one that nobody can tell of and nobody explains", async () => {
  await write(`
    export const trailing = /\\s+$/;
    export const made = (word: string) => new RegExp(word);
    export const unjudged = /(a)\\1\\b(?=b+)/;
    // linear: it holds one letter.
    export const explained = (letter: string) => new RegExp(letter[0] ?? "");
    // linear: nobody would write a long text.
    export const never = /\\s+$/;
  `);
  const { code, said } = await lint();
  expect(code).toBe(1);
  expect(said.match(/module\.ts:\d+/g)).toEqual(["module.ts:2", "module.ts:3", "module.ts:4", "module.ts:8"]);
  expect(said).toContain("module.ts:2: /\\s+$/ takes more than linear time (2nd degree polynomial)");
}, 30_000);

it("lint lets patterns pass that are linear", async () => {
  await write('export const words = [...("a b".matchAll(/[^\\s+]+/g))];\n');
  expect(await lintPatterns([folder])).toBe(1);
}, 30_000);

it("lint remembers proofs, and no refusals", async () => {
  await write('export const words = [...("a b".matchAll(/[^\\s+]+/g))];\nexport const never = /\\s+$/;\n');
  for (const time of ["first", "second"])
    await expect(lintPatterns([folder]), time).rejects.toThrow(/^[^\n]*:2: [^\n]*$/);
}, 30_000);

it("lint refuses to look at nothing", async () => {
  const refused = lintPatterns([folder]);
  await expect(refused).rejects.toThrow(Problem);
  await expect(refused).rejects.toThrow("There is no TypeScript in");
});

it("lint's command is part of npm run lint, which npm test runs as it stands", async () => {
  const { scripts } = JSON.parse(await readFile(inRepository("package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(scripts["lint"]?.split(" && ")).toContain("tsx scripts/lint-patterns.ts");
  expect(await readFile(inRepository("scripts", "test.ts"), "utf8")).toContain('check("lint")');
});
