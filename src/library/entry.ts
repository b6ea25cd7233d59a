/** The entries of the library, and the filters (a wish) that select some of them; pure. */
import { hasWords } from "../text/has-words.ts";

/** Kinds of documents that the library lists. */
export const LISTED = ["Actor", "Item", "RollTable"] as const;

/** One document of a pack, as the pack's index describes it. */
export interface LibraryEntry {
  readonly uuid: string;
  readonly documentName: (typeof LISTED)[number];
  readonly name: string;
  readonly img: string;
  /** Its concept, or else the first sentence of its description; may be empty. */
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
  /** The number that distinguishes documents of its kind, in words: `Cap 2`; empty without one. */
  readonly grade: string;
  /** Label and value of this number; empty and 0 without one. */
  readonly gradeLabel: string;
  readonly gradeValue: number;
}

/** A wish: filters by game, kind, folder, grade and words; an empty text filters nothing. */
export interface Wish {
  readonly game: string;
  readonly kind: string;
  readonly folder: string;
  readonly grade: string;
  readonly words: string;
}

/** A wish of a macro: omitted parts filter nothing. */
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

/**
 * True if an entry matches a wish: it passes the filters, and each word occurs in its name, line, kind, folder or
 * grade.
 */
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

/** The choices of a filter among sorted `entries`, after the filters before it have been applied. */
export function choicesOf(entries: readonly LibraryEntry[], wish: Wish, filter: Filter): readonly Choice[] {
  const before = FILTERS.slice(0, FILTERS.indexOf(filter));
  const left = entries.filter((entry) => passesAll(entry, wish, before));
  const ordered = filter === "grade" ? left.toSorted(byGrade) : left;
  return [...new Map(ordered.flatMap(read[filter]).map((choice) => [choice.value, choice])).values()];
}

function byGrade(one: LibraryEntry, other: LibraryEntry): number {
  return one.gradeLabel.localeCompare(other.gradeLabel) || one.gradeValue - other.gradeValue;
}

/** The wish without the filters whose value is no longer among their choices. */
export function settled(entries: readonly LibraryEntry[], wish: Wish): Wish {
  const left: { -readonly [Part in keyof Wish]: Wish[Part] } = { ...wish };
  for (const filter of FILTERS)
    if (!choicesOf(entries, left, filter).some(({ value }) => value === left[filter])) left[filter] = "";
  return left;
}

/** Entries under one heading: of the same games, kind and folder. */
export interface Group {
  readonly games: readonly string[];
  readonly kindLabel: string;
  readonly folder: string;
  readonly entries: readonly LibraryEntry[];
}

/**
 * Sort entries by games, kinds, folders and names.
 * @param games ids of the games, in their order; entries for several games come last
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

/** Group entries by the result of `key`; each group keeps their order. */
function membersBy(entries: readonly LibraryEntry[], key: (entry: LibraryEntry) => string) {
  const groups = new Map<string, LibraryEntry[]>();
  for (const entry of entries) {
    const members = groups.get(key(entry)) ?? [];
    members.push(entry);
    groups.set(key(entry), members);
  }
  return groups;
}

/**
 * Remove the grades of entries where they distinguish nothing, because all entries of a kind in a game have the same
 * grade.
 */
export function telling(entries: readonly LibraryEntry[]): LibraryEntry[] {
  const sets = membersBy(entries, ({ games, kind }) => JSON.stringify([games, kind]));
  return [...sets.values()].flatMap((set) =>
    new Set(set.map(({ grade }) => grade)).size > 1
      ? set
      : set.map((entry) => ({ ...entry, grade: "", gradeLabel: "", gradeValue: 0 })),
  );
}

/** Group sorted entries by heading. */
export function grouped(entries: readonly LibraryEntry[]): readonly Group[] {
  const groups = membersBy(entries, ({ games, kind, folder }) => JSON.stringify([games, kind, folder]));
  return [...groups.values()].map((members) => {
    const { games, kindLabel, folder } = members[0] as LibraryEntry;
    return { games, kindLabel, folder, entries: members };
  });
}
