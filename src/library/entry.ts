/** The entries of the library, and those that a wish leaves; pure. */
import { hasWords } from "../text/has-words.ts";

/** Kinds of documents that the library lists. */
export const LISTED = ["Actor", "Item", "RollTable"] as const;

/** One document of a pack, as its index knows it. */
export interface LibraryEntry {
  readonly uuid: string;
  readonly documentName: (typeof LISTED)[number];
  readonly name: string;
  readonly img: string;
  /** Its first sentence, or its concept; may be empty. */
  readonly line: string;
  /** Its type in words. */
  readonly typeLabel: string;
  /** `hero`, `foe`, `table` or the id of an item type. */
  readonly kind: string;
  readonly kindLabel: string;
  /** Ids of the games that it suits, at least one. */
  readonly games: readonly string[];
  /** Name and place of its folder in the pack; empty and 0 without one. */
  readonly folder: string;
  readonly folderSort: number;
  /** The number by which its kind is told apart, in words: `Cap 2`; empty without one. */
  readonly grade: string;
  /** Its label and itself; empty and 0 without one. */
  readonly gradeLabel: string;
  readonly gradeValue: number;
}

/** A wish by game, kind, folder, grade and words; an empty text leaves all. */
export interface Wish {
  readonly game: string;
  readonly kind: string;
  readonly folder: string;
  readonly grade: string;
  readonly words: string;
}

/** A wish of a macro: what is left out leaves all. */
export type LibraryWish = Partial<Wish>;

export const EVERYTHING: Wish = { game: "", kind: "", folder: "", grade: "", words: "" };

/** The filters that are chosen from lists, each narrowed by those before it. */
export const FILTERS = ["game", "kind", "folder", "grade"] as const;
export type Filter = (typeof FILTERS)[number];

const passes: Readonly<Record<Filter, (entry: LibraryEntry, wanted: string) => boolean>> = {
  game: ({ games }, wanted) => games.includes(wanted),
  kind: ({ kind }, wanted) => kind === wanted,
  folder: ({ folder }, wanted) => folder === wanted,
  grade: ({ grade }, wanted) => grade === wanted,
};

function passesAll(entry: LibraryEntry, wish: Wish, filters: readonly Filter[]): boolean {
  return filters.every((filter) => wish[filter] === "" || passes[filter](entry, wish[filter]));
}

/** True if an entry is what is wished for: each word stands in its name, line, kind, folder or grade. */
export function suits(entry: LibraryEntry, wish: Wish): boolean {
  if (!passesAll(entry, wish, FILTERS)) return false;
  const { name, line, typeLabel, kindLabel, folder, grade } = entry;
  return hasWords([name, line, typeLabel, kindLabel, folder, grade].join(" "), wish.words);
}

/** One choice of a filter. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

type Read = (entry: LibraryEntry) => readonly Choice[];

const one = (value: string, label = value): readonly Choice[] => (value ? [{ value, label }] : []);

const read: Readonly<Record<Filter, Read>> = {
  game: ({ games }) => games.map((game) => ({ value: game, label: game })),
  kind: ({ kind, kindLabel }) => one(kind, kindLabel),
  folder: ({ folder }) => one(folder),
  grade: ({ grade }) => one(grade),
};

/** The choices that a filter has among `entries`, which are in order, with the filters before it as they are wished. */
export function choicesOf(entries: readonly LibraryEntry[], wish: Wish, filter: Filter): readonly Choice[] {
  const before = FILTERS.slice(0, FILTERS.indexOf(filter));
  const left = entries.filter((entry) => passesAll(entry, wish, before));
  const ordered = filter === "grade" ? left.toSorted(byGrade) : left;
  return [...new Map(ordered.flatMap(read[filter]).map((choice) => [choice.value, choice])).values()];
}

function byGrade(one: LibraryEntry, other: LibraryEntry): number {
  return one.gradeLabel.localeCompare(other.gradeLabel) || one.gradeValue - other.gradeValue;
}

/** The wish without filters that have no such choice any more. */
export function settled(entries: readonly LibraryEntry[], wish: Wish): Wish {
  const left: { -readonly [Part in keyof Wish]: Wish[Part] } = { ...wish };
  for (const filter of FILTERS)
    if (!choicesOf(entries, left, filter).some(({ value }) => value === left[filter])) left[filter] = "";
  return left;
}

/** Entries that stand under one heading: of the same games, kind and folder. */
export interface Group {
  readonly games: readonly string[];
  readonly kindLabel: string;
  readonly folder: string;
  readonly entries: readonly LibraryEntry[];
}

/**
 * Entries in order of games, kinds, folders and names.
 * @param games ids of the games, in their order; what suits several comes last
 * @param kinds ids of the kinds, in their order
 */
export function inOrder(
  entries: readonly LibraryEntry[],
  games: readonly string[],
  kinds: readonly string[],
): LibraryEntry[] {
  const ofGame = ({ games: suited }: LibraryEntry) =>
    suited.length > 1 ? games.length : games.indexOf(suited[0] ?? "");
  const ofKind = ({ kind }: LibraryEntry) => (kinds.indexOf(kind) + kinds.length + 1) % (kinds.length + 1);
  return entries.toSorted(
    (one, other) =>
      ofGame(one) - ofGame(other) ||
      ofKind(one) - ofKind(other) ||
      one.folderSort - other.folderSort ||
      one.folder.localeCompare(other.folder) ||
      one.name.localeCompare(other.name),
  );
}

/** Entries by what `key` says of them, each list in their order. */
function membersBy(entries: readonly LibraryEntry[], key: (entry: LibraryEntry) => string) {
  const groups = new Map<string, LibraryEntry[]>();
  for (const entry of entries) {
    const members = groups.get(key(entry)) ?? [];
    members.push(entry);
    groups.set(key(entry), members);
  }
  return groups;
}

/** Entries without grades that tell nothing apart, because all of a kind in a game have the same. */
export function telling(entries: readonly LibraryEntry[]): LibraryEntry[] {
  const sets = membersBy(entries, ({ games, kind }) => JSON.stringify([games, kind]));
  return [...sets.values()].flatMap((set) =>
    new Set(set.map(({ grade }) => grade)).size > 1
      ? set
      : set.map((entry) => ({ ...entry, grade: "", gradeLabel: "", gradeValue: 0 })),
  );
}

/** Entries that are in order, by heading. */
export function grouped(entries: readonly LibraryEntry[]): readonly Group[] {
  const groups = membersBy(entries, ({ games, kind, folder }) => JSON.stringify([games, kind, folder]));
  return [...groups.values()].map((members) => {
    const { games, kindLabel, folder } = members[0] as LibraryEntry;
    return { games, kindLabel, folder, entries: members };
  });
}
