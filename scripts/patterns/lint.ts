/** Whether all regular expressions of folders take linear time, and a complaint about each that does not. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { repository } from "../build/paths.ts";
import { Problem } from "../build/problem.ts";
import { type FoundPattern, findPatterns, type Pattern } from "./find.ts";
import { judgePattern } from "./judge.ts";

/** What is wrong with a pattern, as a sentence; null where nothing is. */
async function complaint({ pattern, explained }: FoundPattern): Promise<string | null> {
  if (!pattern)
    return explained ? null : "A pattern that is put together needs a comment `linear: …` that says why it is linear.";
  const verdict = await judgePattern(pattern);
  if (verdict.kind === "superlinear") return superlinear(pattern, verdict);
  if (verdict.kind === "linear" || explained) return null;
  return `Whether /${pattern.source}/ is linear cannot be told (${verdict.why}). Write it otherwise, or say why in a comment \`linear: …\`.`;
}

function superlinear({ source }: Pattern, found: { complexity: string; attack: string; part: string }): string {
  const where = found.part === source ? "" : ` where a whole text is searched, because of /${found.part}/`;
  return `/${source}/ takes more than linear time${where} (${found.complexity}), such as for ${found.attack}.`;
}

async function complaintsAbout(file: string): Promise<string[]> {
  const shown = path.relative(repository, file);
  const found = findPatterns(shown, await readFile(file, "utf8"));
  const sentences = await Promise.all(found.map(async (each) => [each.line, await complaint(each)] as const));
  return sentences.flatMap(([line, sentence]) => (sentence === null ? [] : [`${shown}:${line}: ${sentence}`]));
}

/**
 * Judge every regular expression in the TypeScript of `folders`. Answers how many files there were; rejects with a Problem
 * that names each pattern that may not stay, or where there is no file.
 */
export async function lintPatterns(folders: readonly string[]): Promise<number> {
  const listed = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const files = listed
    .flat()
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  if (files.length === 0) throw new Problem(`There is no TypeScript in ${folders.join(", ")}.`);
  const complaints = (await Promise.all(files.map(complaintsAbout))).flat();
  if (complaints.length > 0) throw new Problem(complaints.join("\n"));
  return files.length;
}
