/** A copy of the repository without one of the games that ship: its folders gone, and the lines that name them. */
import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);
const repository = path.join(import.meta.dirname, "../..");

/** The games that ship. */
export const games = ["challenge", "effort", "edge", "decision"] as const;
export type Game = (typeof games)[number];

/** The repository's files, those not yet committed included. */
function files(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: repository });
  return listed
    .toString()
    .split("\n")
    .filter((file) => file !== "" && existsSync(path.join(repository, file)));
}

/** Whether a file is the game's own. */
function belongsTo(game: Game, file: string): boolean {
  return (
    [`src/rulesets/${game}/`, `templates/${game}/`, `lang/${game}/`, `packs/${game}-`, `tests/unit/${game}/`].some(
      (start) => file.startsWith(start),
    ) ||
    [`styles/${game}.css`, `docs/rules-coverage/${game}.md`].includes(file) ||
    (file.startsWith("tests/") && new RegExp(`[/-]${game}[-.]`).test(file))
  );
}

/** Whether a test or a measurement cannot be without the game. */
function needs(game: Game, file: string): boolean {
  return file.startsWith("tests/") && readFileSync(path.join(repository, file), "utf8").includes(`rulesets/${game}/`);
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** A text without the lines that name the game's folder or its stylesheet, and without the game in the list of games. */
function withoutGame(text: string, game: Game): string {
  const names = [`/${game}/`, `${game}.css`];
  return text
    .split("\n")
    .filter((line) => !names.some((name) => line.includes(name)))
    .map((line) =>
      line.startsWith("const games = ") ? line.replace(new RegExp(`\\b${game}, |, ${game}\\b`), "") : line,
    )
    .join("\n");
}

/** The manifest without the game's packs. */
function withoutPacks(text: string, game: Game): string {
  const manifest = JSON.parse(text) as { packs?: { path: string }[] };
  const packs = manifest.packs?.filter(({ path: folder }) => !folder.includes(`/${game}-`));
  return `${JSON.stringify({ ...manifest, packs }, null, 2)}\n`;
}

/** Make the copy; its folder. What it needs of other packages is that of the repository. */
export function copyWithout(game: Game): string {
  const copy = mkdtempSync(path.join(tmpdir(), `tessera-without-${game}-`));
  for (const file of files())
    if (!belongsTo(game, file) && !needs(game, file)) cpSync(path.join(repository, file), path.join(copy, file));
  symlinkSync(path.join(repository, "node_modules"), path.join(copy, "node_modules"), "dir");
  edit(path.join(copy, "src/tessera.ts"), (text) => withoutGame(text, game));
  edit(path.join(copy, "styles/tessera.css"), (text) => withoutGame(text, game));
  edit(path.join(copy, "system.json"), (text) => withoutPacks(text, game));
  return copy;
}

/** Run a command of an installed package in the copy; resolves with its output if it failed, else with an empty text. */
export async function run(copy: string, command: string): Promise<string> {
  const [tool = "", ...given] = command.split(" ");
  try {
    await execute(path.join(copy, "node_modules/.bin", tool), given, {
      cwd: copy,
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return "";
  } catch (error) {
    const { message, stdout, stderr } = error as { message: string; stdout: string; stderr: string };
    return `${command}\n${message}\n${stdout}${stderr}`;
  }
}

/** Throw the copy away. */
export function discard(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}
