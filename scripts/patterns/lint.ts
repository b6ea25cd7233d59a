/** Report regular expressions that do not run in linear time. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRepository, repository } from "../build/paths.ts";
import { Problem } from "../build/problem.ts";
import { type FoundPattern, findPatterns, type Pattern } from "./find.ts";
import { judgePattern } from "./judge.ts";

const nameOf = ({ source, flags }: Pattern) => `/${source}/${flags}`;

/** File of the patterns that this judge proved linear before, one a line: a proof takes a process and most of a second. */
async function provenFile(): Promise<string> {
  const judge = createHash("sha256");
  for (const source of ["scripts/patterns/judge.ts", "package-lock.json"])
    judge.update(await readFile(inRepository(source)));
  return inRepository("dist", ".marks", `linear-patterns-${judge.digest("hex").slice(0, 16)}`);
}

/** The problem with a pattern, as a sentence; null if there is none. A pattern that is proven linear joins `proven`. */
async function complaint({ pattern, explained }: FoundPattern, proven: Set<string>): Promise<string | null> {
  if (!pattern)
    return explained ? null : "A pattern that is put together needs a comment `linear: …` that says why it is linear.";
  if (proven.has(nameOf(pattern))) return null;
  const verdict = await judgePattern(pattern);
  if (verdict.kind === "linear") proven.add(nameOf(pattern));
  if (verdict.kind === "superlinear") return superlinear(pattern, verdict);
  if (verdict.kind === "linear" || explained) return null;
  return `Whether /${pattern.source}/ is linear cannot be told (${verdict.why}). Write it otherwise, or say why in a comment \`linear: …\`.`;
}

function superlinear({ source }: Pattern, found: { complexity: string; attack: string; part: string }): string {
  const where = found.part === source ? "" : ` where a whole text is searched, because of /${found.part}/`;
  return `/${source}/ takes more than linear time${where} (${found.complexity}), such as for ${found.attack}.`;
}

async function complaintsAbout(file: string, proven: Set<string>): Promise<string[]> {
  const shown = path.relative(repository, file);
  const found = findPatterns(shown, await readFile(file, "utf8"));
  const sentences = await Promise.all(found.map(async (each) => [each.line, await complaint(each, proven)] as const));
  return sentences.flatMap(([line, sentence]) => (sentence === null ? [] : [`${shown}:${line}: ${sentence}`]));
}

/**
 * Judge every regular expression in the TypeScript files of `folders`.
 * @returns the number of files
 * @throws Problem naming each pattern that is refused, or if there is no file
 */
export async function lintPatterns(folders: readonly string[]): Promise<number> {
  const listed = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const files = listed
    .flat()
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  if (files.length === 0) throw new Problem(`There is no TypeScript in ${folders.join(", ")}.`);
  const file = await provenFile();
  const proven = new Set((await readFile(file, "utf8").catch(() => "")).split("\n").filter(Boolean));
  const complaints = (await Promise.all(files.map((file) => complaintsAbout(file, proven)))).flat();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, [...proven].sort().join("\n"));
  if (complaints.length > 0) throw new Problem(complaints.join("\n"));
  return files.length;
}
