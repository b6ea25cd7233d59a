/** Handles a drop on a directory: moves the entry, or imports it from elsewhere. */
import { documentByUuid, type TableDocument, type TableFolder, table, words } from "../world/table.ts";
import type { DocumentDirectory } from "./document-directory.ts";

/** Place in the directory at which something was dropped. */
export interface DropTarget {
  directory: DocumentDirectory;
  /** The entry under the pointer; the dropped one is placed before it. */
  entryId: string | null;
  folderId: string | null;
  element: HTMLElement | null;
}

interface DropData {
  type?: string;
  uuid?: string;
}

function parse(text: string): DropData | null {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === "object" && data !== null ? (data as DropData) : null;
  } catch {
    // Any text can be dropped; one that is not JSON is ignored.
    return null;
  }
}

async function moveDocument(document: TableDocument, target: DropTarget): Promise<void> {
  const { directory, folderId, entryId } = target;
  const siblings = directory.collection.filter((other) => (other.folder?.id ?? null) === folderId);
  const beside = siblings.find((other) => other.id === entryId && other !== document);
  await document.sortRelative({ target: beside, siblings, updateData: { folder: folderId } });
}

async function importDocument(document: TableDocument, target: DropTarget): Promise<void> {
  const pack = document.pack ? table().packs.get(document.pack) : undefined;
  if (pack) {
    await target.directory.collection.importFromCompendium(pack, document.id, { folder: target.folderId });
    return;
  }
  // For a document embedded in another, such as an actor's item, a copy is made in the world.
  const { _id: _ignored, folder: _folder, sort: _sort, ownership: _ownership, ...data } = document.toObject();
  await target.directory.documentClass.create({ ...data, folder: target.folderId });
}

function isInside(folder: TableFolder, ancestorId: string): boolean {
  let current: TableFolder | null = folder;
  while (current) {
    if (current.id === ancestorId) return true;
    current = current.folder as TableFolder | null;
  }
  return false;
}

async function moveFolder(uuid: string, target: DropTarget): Promise<void> {
  const folder = (await documentByUuid(uuid)) as TableFolder | null;
  if (!folder || folder.type !== target.directory.documentName) return;
  const parent = target.folderId === null ? null : table().folders.get(target.folderId);
  if (parent && isInside(parent, folder.id)) return;
  await folder.update({ folder: parent?.id ?? null });
}

/**
 * Handle a drop: `text` is the JSON of the drag. Documents of another kind are ignored. Rejects with a message for the
 * user.
 */
export async function acceptDrop(text: string, target: DropTarget): Promise<void> {
  const data = parse(text);
  if (!data?.uuid || !data.type) return;
  if (data.type === "Folder") {
    await moveFolder(data.uuid, target);
    return;
  }
  if (data.type !== target.directory.documentName) {
    throw new Error(words("SIDEBAR.WrongKind", "That does not belong in this directory."));
  }
  const document = await documentByUuid(data.uuid);
  if (!document) throw new Error(words("SIDEBAR.Missing", "What was dropped is no longer there."));
  if (directoryHolds(target, document)) await moveDocument(document, target);
  else await importDocument(document, target);
}

function directoryHolds(target: DropTarget, document: TableDocument): boolean {
  return !document.pack && target.directory.collection.get(document.id) === document;
}
