/**
 * Compendium packs from YAML: one file per document, in `packs/<pack name>/`. `{ include: <file> }` stands for what another
 * file holds, from `packs/`; folders whose names begin with `_` hold such parts and no documents. docs/content.md says more.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { EMBEDDED_FIELDS, PRIMARY_COLLECTIONS, visitWithKeys } from "#bench/packs";
import type { PackEntry, SystemManifest } from "./manifest.ts";
import { documentFiles, readSource } from "./pack-source.ts";
import { inRepository } from "./paths.ts";
import { Problem } from "./problem.ts";

type Source = Record<string, unknown>;

const idPattern = /^[A-Za-z0-9]{16}$/;

/**
 * Compile the packs of the manifest into `folder`. Documents have the pack's type, except those in `folders/`, which
 * are the pack's folders.
 * @throws Problem for a document without a valid id, or with a duplicate one
 */
export async function compilePacks(manifest: SystemManifest, folder: string): Promise<void> {
  for (const pack of manifest.packs ?? []) await compileOne(manifest, pack, folder);
}

async function compileOne(manifest: SystemManifest, pack: PackEntry, folder: string): Promise<void> {
  const sources = inRepository("packs", pack.name);
  if (!existsSync(sources))
    throw new Problem(`The manifest names the pack ${pack.name}, but packs/${pack.name} is not there.`);
  const staged = inRepository("dist", ".packs", pack.name);
  const target = path.join(folder, pack.path);
  await rm(staged, { recursive: true, force: true });
  await rm(target, { recursive: true, force: true });
  await mkdir(staged, { recursive: true });
  await mkdir(path.dirname(target), { recursive: true });
  for (const [index, file] of (await documentFiles(sources)).entries()) {
    const documentName = file.split(path.sep)[0] === "folders" ? "Folder" : pack.type;
    const source = await readDocument(path.join(sources, file), documentName, manifest);
    // Folders are sorted manually: without an order, their documents would appear in any.
    source["sort"] ??= (index + 1) * 100_000;
    await writeFile(path.join(staged, `${index}.json`), JSON.stringify(source));
  }
  await compilePack(staged, target, { log: false });
}

/** Read a document and add ids of embedded documents, the compiler's keys, and the version stamp. */
async function readDocument(file: string, documentName: string, manifest: SystemManifest): Promise<Source> {
  const name = path.relative(inRepository("packs"), file);
  const document = await readSource(file);
  if (!idPattern.test(String(document["_id"]))) {
    throw new Problem(`packs/${name}: _id must be 16 letters and digits, in quotes; it is ${String(document["_id"])}.`);
  }
  if (documentName === "Folder") document["type"] ??= manifest.packs?.find((pack) => name.startsWith(pack.name))?.type;
  nameEmbedded(documentName, document, String(document["_id"]), name);
  if (documentName === "Adventure") nameContents(document, name);
  if (documentName === "JournalEntry") bind(document, name);
  visitWithKeys(documentName, document, (visited, key) => {
    visited["_key"] = key;
    visited["_stats"] ??= {
      coreVersion: manifest.compatibility.minimum,
      systemId: manifest.id,
      systemVersion: manifest.version,
    };
  });
  return document;
}

/** Make the book sheet show a journal, in the colors of the game whose pack holds it. */
function bind(journal: Source, file: string): void {
  const game = /^[a-z]+/.exec(file)?.[0];
  const { core, tessera, ...flags } = (journal["flags"] ?? {}) as Record<string, object | undefined>;
  journal["flags"] = {
    ...flags,
    core: { sheetClass: "tessera.BookSheet", ...core },
    tessera: { ruleset: game, ...tessera },
  };
}

/**
 * Give ids to the documents inside an adventure. An adventure is stored as one document, so they have no keys of their
 * own.
 */
function nameContents(adventure: Source, file: string): void {
  for (const [kind, field] of Object.entries(PRIMARY_COLLECTIONS)) {
    const held = adventure[field];
    for (const document of Array.isArray(held) ? (held as Source[]) : []) {
      if (!idPattern.test(String(document["_id"])))
        throw new Problem(`packs/${file}: the ${kind} ${String(document["name"])} needs an _id of its own.`);
      nameEmbedded(kind, document, String(document["_id"]), file);
      if (kind === "JournalEntry") bind(document, file);
    }
  }
}

/** Give embedded documents without an id one that depends only on parent and position. */
function nameEmbedded(documentName: string, source: Source, parentId: string, file: string): void {
  for (const [childName, { field, single }] of Object.entries(EMBEDDED_FIELDS[documentName] ?? {})) {
    const held = source[field];
    const children = (single ? (held ? [held] : []) : Array.isArray(held) ? held : []) as Source[];
    for (const [index, child] of children.entries()) {
      child["_id"] ??= derivedId(`${parentId}.${field}.${index}`);
      if (!idPattern.test(String(child["_id"]))) {
        throw new Problem(
          `packs/${file}: the ${childName} ${String(child["_id"])} needs an _id of 16 letters and digits.`,
        );
      }
      nameEmbedded(childName, child, String(child["_id"]), file);
    }
  }
}

function derivedId(name: string): string {
  const digest = createHash("sha256").update(name).digest("base64").replace(/[+/=]/g, "");
  return digest.slice(0, 16);
}
