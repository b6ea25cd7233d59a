/** Folders and what is in them, ordered as a directory shows them. */
import type { Document } from "../../abstract/document.ts";
import { i18n } from "../../i18n.ts";

interface FolderLike extends Document {
  name: string;
  folder: { id: string | null } | null;
  sorting: string;
  sort: number;
}

interface EntryLike {
  name: string;
  sort?: number;
  folder?: { id: string | null } | string | null;
}

export interface TreeNode {
  root: boolean;
  folder: FolderLike | null;
  depth: number;
  visible: boolean;
  children: TreeNode[];
  entries: EntryLike[];
}

function folderId(entry: EntryLike): string | null {
  if (!entry.folder) return null;
  return typeof entry.folder === "string" ? entry.folder : entry.folder.id;
}

function ordered<Entry extends EntryLike>(entries: Entry[], sorting: string): Entry[] {
  const byName = (a: Entry, b: Entry) => a.name.localeCompare(b.name, i18n.lang);
  return entries.sort(sorting === "m" ? (a, b) => (a.sort ?? 0) - (b.sort ?? 0) || byName(a, b) : byName);
}

/** Build the tree of all folders, with each entry in its folder; entries with an unknown folder go to the root. */
export function buildTree(entries: EntryLike[], folders: FolderLike[], sorting = "m"): TreeNode {
  const known = new Set(folders.map((folder) => folder.id));
  const placeOf = (id: string | null) => (id && known.has(id) ? id : null);
  const grow = (folder: FolderLike | null, depth: number): TreeNode => {
    const id = folder?.id ?? null;
    const how = folder?.sorting ?? sorting;
    const inner = folders.filter((candidate) => placeOf(candidate.folder?.id ?? null) === id && candidate !== folder);
    return {
      root: !folder,
      folder,
      depth,
      visible: true,
      children: ordered(inner, how).map((child) => grow(child, depth + 1)),
      entries: ordered(
        entries.filter((entry) => placeOf(folderId(entry)) === id),
        how,
      ),
    };
  };
  return grow(null, 0);
}
