/** Sets of worlds that former versions played, as this folder keeps them. Its README.md says what they are. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { unzipSync } from "fflate";
import type { SourceData } from "#bench";
import { builtSystem } from "../table/built-system.ts";
import { type ClientTable, openTable } from "../table/table.ts";
import type { Meaning } from "./meaning.ts";

/** The documents of a world as they were stored, users among them, by document name. */
export type Documents = Readonly<Record<string, readonly SourceData[]>>;

export interface PlayedWorld {
  readonly name: string;
  readonly documents: Documents;
  /** Meaning of the world to its users when it was played, by user name. */
  readonly meanings: Readonly<Record<string, Meaning>>;
}

/** Worlds that one version played. */
export interface PlayedSet {
  readonly version: string;
  readonly worlds: readonly PlayedWorld[];
}

const folder = import.meta.dirname;
const ending = ".json.br";

/** The file of a version's set. */
export function fileOfSet(version: string): string {
  return path.join(folder, `played-${version}${ending}`);
}

/** A set, as small as its many equal parts allow. */
export function packedSet(set: PlayedSet): Buffer {
  const text = Buffer.from(JSON.stringify(set));
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return brotliCompressSync(text, { params });
}

/** All sets, oldest first. */
export function playedSets(): PlayedSet[] {
  const files = readdirSync(folder).filter((file) => file.startsWith("played-") && file.endsWith(ending));
  return files.sort().map((file) => {
    const text = brotliDecompressSync(readFileSync(path.join(folder, file))).toString();
    return JSON.parse(text) as PlayedSet;
  });
}

/** The documents of a world of 0.1.0, free to be changed. */
export function documentsOf(name: string): Record<string, SourceData[]> {
  const world = playedSets()
    .find(({ version }) => version === "0.1.0")
    ?.worlds.find((each) => each.name === name);
  if (!world) throw new Error(`There is no world ${name}.`);
  return structuredClone(world.documents) as Record<string, SourceData[]>;
}

/** The files of the demo world's folder as a version left it, by their paths in it. */
export function demoFiles(version: string): Record<string, Uint8Array> {
  const files = unzipSync(readFileSync(path.join(folder, `demo-${version}.zip`)));
  // Archives list folders too.
  return Object.fromEntries(Object.entries(files).filter(([file]) => !file.endsWith("/")));
}

/** A table at which these documents lie as they were stored, times of creation included. Nobody has joined yet. */
export async function openStored(documents: Documents): Promise<ClientTable> {
  const table = await openTable({ system: await builtSystem(), users: [{ name: "Nobody", role: "gamemaster" }] });
  const { state } = table.table.world;
  for (const [documentName, sources] of Object.entries(documents))
    state.documents.set(
      documentName,
      new Map(sources.map((source) => [String(source["_id"]), structuredClone(source)])),
    );
  return table;
}
