/** A game of one's own: the folder of `examples/template` under another id and name, with the types that it is checked against. */
import { execFile } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { inRepository } from "../build/paths.ts";
import { Problem } from "../build/problem.ts";

export interface GameRequest {
  /** The folder in which the game is made; it may be there already if it is empty. */
  readonly folder: string;
  readonly id: string;
  readonly name: string;
}

const template = inRepository("examples", "template");
/** Files and folders that installing and building leave in the template; a new game gets none of them. */
const LEFT_BEHIND = /^(?:node_modules|dist|types|package-lock\.json)(?:[\\/]|$)/;
/** The path to the declarations in the template, and that in a new game. */
const TYPES = ["../../dist/types/", "./types/"] as const;

/** Ids that would take the system's name, Foundry's words or the roll class that all games share. */
const RESERVED = ["tessera", "types", "check"];

function idFault(id: string): string | null {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) || id.length > 50) {
    return `"${id}" is no id for a module: lower-case letters, digits and hyphens between them, a letter first, at most 50.`;
  }
  const taken = [...RESERVED, ...readdirSync(inRepository("src", "rulesets"))];
  return taken.includes(id) ? `The id "${id}" is taken: choose another.` : null;
}

function nameFault(name: string): string | null {
  const printable = /^[^\p{Cc}<>]{1,80}$/u.test(name) && name.trim() === name;
  return printable ? null : `"${name}" is no name: one line of at most 80 characters, without < and >.`;
}

function folderFault(folder: string): string | null {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory()) return `${folder} is a file: name a folder that is new or empty.`;
  return readdirSync(folder).length > 0 ? `${folder} is not empty: name a folder that is new or empty.` : null;
}

/** Reasons against a game of this id and name in this folder, a sentence each. */
export function requestFaults({ folder, id, name }: GameRequest): string[] {
  return [idFault(id), nameFault(name), folderFault(folder)].filter((fault) => fault !== null);
}

/**
 * Make the game's folder; if that fails, nothing is left of it. `types` is the folder of the declarations, as
 * `buildTypes` writes it.
 * @throws Problem if the id, the name or the folder cannot be used
 */
export async function makeGame(request: GameRequest, types: string): Promise<void> {
  const faults = requestFaults(request);
  if (faults.length > 0) throw new Problem(faults.join("\n"));
  const { folder, id, name } = request;
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  const made = await mkdtemp(path.join(parent, `.${id}-`));
  try {
    for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
      const file = path.relative(template, path.join(entry.parentPath, entry.name));
      if (!entry.isFile() || LEFT_BEHIND.test(file)) continue;
      const text = await readFile(path.join(template, file), "utf8");
      const target = path.join(made, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text.replaceAll(...TYPES));
    }
    // Uses the template's own command, which authors without this repository also have.
    await promisify(execFile)(process.execPath, ["rename.js", id, name], { cwd: made });
    await cp(types, path.join(made, "types"), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(made, folder);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw error;
  }
}
