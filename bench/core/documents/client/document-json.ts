/**
 * Exports documents to JSON files, and imports such files into existing documents [type documentation: ClientDocument].
 */
import type { Document } from "../../abstract/document.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { type BatchOperation, modifyBatch } from "../database/client-database.ts";
import type { ClientDocumentInstance } from "./client-document.ts";

/** Keys that belong to a document's place in its world, and that an import does not overwrite. */
const OWN_KEYS = ["_id", "folder", "sort", "ownership", "_stats"];

/** Save a document as a file on the user's device. Needs a screen. */
export function exportToJSON(document: ClientDocumentInstance, options: Record<string, boolean> = {}): void {
  const data = document.toCompendium(null, options);
  const { id: systemId, version: systemVersion } = game.system;
  const exportSource = { worldId: game.world.id, uuid: document.uuid, coreVersion: game.version };
  data._stats = { ...(data._stats as SourceData), exportSource: { ...exportSource, systemId, systemVersion } };
  const { foundry } = globalThis as unknown as {
    foundry: { utils: { saveDataToFile(data: string, type: string, filename: string): void } };
  };
  const name = (document.name as string & { slugify(): string }).slugify();
  const filename = `fvtt-${document.documentName}-${name}-${document.id}.json`;
  foundry.utils.saveDataToFile(JSON.stringify(data, null, 2), "text/json", filename);
}

/**
 * Replace the content of `document`, embedded documents included, by that of `json`, in one transaction.
 * @throws Error if `json` is no JSON or not valid; then nothing has changed
 */
export async function importFromJSON<Kind extends ClientDocumentInstance>(document: Kind, json: string): Promise<Kind> {
  const cls = document.constructor as typeof Document & {
    fromImport(source: SourceData): Promise<ClientDocumentInstance>;
  };
  const data = (await cls.fromImport(JSON.parse(json) as SourceData)).toObject();
  for (const key of OWN_KEYS) delete data[key];
  const writes: BatchOperation[] = [];
  const { documentName, id, pack, parent } = document;
  for (const [inside, key] of Object.entries(cls.metadata.embedded)) {
    const within = { documentName: inside, parent: document as unknown as Document, pack };
    const ids = [...document.getEmbeddedCollection(inside).keys()];
    if (ids.length) writes.push({ ...within, action: "delete", ids });
    const created = data[key] as unknown[];
    if (created.length) writes.push({ ...within, action: "create", data: created, keepId: true });
    delete data[key];
  }
  const updates = [{ ...data, _id: id }];
  await modifyBatch([{ action: "update", documentName, updates, pack, parent, recursive: false }, ...writes]);
  return document;
}
