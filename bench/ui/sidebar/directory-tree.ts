/** Folders and entries of a directory as a tree, reduced to what a user may see. */
import type { TableDocument, TableFolder } from "../world/table.ts";

/** One entry of a directory: a document, or a compendium's index entry. */
export interface DirectoryEntry {
  id: string;
  uuid: string;
  name: string;
  img: string | null;
  sort: number;
  folderId: string | null;
}

/** A folder with what it holds. The root has no folder. */
export interface DirectoryNode {
  folder: TableFolder | null;
  depth: number;
  children: DirectoryNode[];
  entries: DirectoryEntry[];
}

/** An entry for a document of the world. */
export function entryOf(document: TableDocument): DirectoryEntry {
  return {
    id: document.id,
    uuid: document.uuid,
    name: document.name,
    img: document.img ?? null,
    sort: document.sort ?? 0,
    folderId: document.folder?.id ?? null,
  };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, undefined, { numeric: true });
}

function bySort(a: { name: string; sort: number }, b: { name: string; sort: number }): number {
  return a.sort - b.sort || byName(a, b);
}

function parentId(folder: TableFolder): string | null {
  return folder.folder?.id ?? null;
}

/**
 * Build the tree. A folder whose parent is missing, or that is part of a cycle, is put at the top, so that its contents
 * stay reachable. `sorting` of the top level is "a" by name or "m" by hand.
 */
export function directoryTree(entries: DirectoryEntry[], folders: TableFolder[], sorting: "a" | "m"): DirectoryNode {
  const known = new Map(folders.map((folder) => [folder.id, folder]));
  const isReachable = (folder: TableFolder): boolean => {
    const seen = new Set<string>();
    let current: TableFolder | undefined = folder;
    while (current) {
      if (seen.has(current.id)) return false;
      seen.add(current.id);
      const parent: string | null = parentId(current);
      current = parent === null ? undefined : known.get(parent);
    }
    return true;
  };
  const placeOf = (folder: TableFolder): string | null => {
    const parent = parentId(folder);
    return parent !== null && known.has(parent) && isReachable(folder) ? parent : null;
  };
  const build = (folder: TableFolder | null, depth: number): DirectoryNode => {
    const compare = (folder?.sorting ?? sorting) === "m" ? bySort : byName;
    const id = folder?.id ?? null;
    return {
      folder,
      depth,
      children: folders
        .filter((child) => placeOf(child) === id)
        .sort(compare)
        .map((child) => build(child, depth + 1)),
      entries: entries
        .filter((entry) => (entry.folderId !== null && known.has(entry.folderId) ? entry.folderId : null) === id)
        .sort(compare),
    };
  };
  return build(null, 0);
}

/**
 * The tree without folders that hold nothing this user may see. `keepEmpty` keeps those, for users who may fill them.
 */
export function pruneTree(node: DirectoryNode, keepEmpty: boolean): DirectoryNode {
  if (keepEmpty) return node;
  const children = node.children.map((child) => pruneTree(child, false)).filter(holdsSomething);
  return { ...node, children };
}

function holdsSomething(node: DirectoryNode): boolean {
  return node.entries.length > 0 || node.children.length > 0;
}
