/**
 * The story of an actor's or item's numbers: each change with who made it, when and why, stored beside the number in
 * the same write. Owners can store anything there, so that every part is read with bounds.
 */
import { isPath } from "./path.ts";

/** A stored value whose changes the story records: a number, a switch, a die size; null if the field may be empty. */
export type StoryValue = number | string | boolean | null;

/** One change of one value. */
export interface StoryEntry {
  /** Milliseconds since the epoch, by the server's clock. */
  readonly time: number;
  /** Id of the user who made it. */
  readonly user: string;
  readonly path: string;
  readonly from: StoryValue;
  readonly to: StoryValue;
  /** Name of what caused it; absent for a manual change. */
  readonly cause?: string;
  /** True if the change undid its cause. */
  readonly undo?: true;
}

/** Former changes of one value, merged into one. */
export interface FoldedEntries {
  readonly path: string;
  readonly from: StoryValue;
  readonly to: StoryValue;
  /** Number of changes. */
  readonly count: number;
  /** Time of the last one. */
  readonly until: number;
}

export interface StoredStory {
  readonly entries: Readonly<Record<string, StoryEntry>>;
  readonly folded: readonly FoldedEntries[];
}

/** Most entries of one document; older ones are folded. */
export const STORY_LENGTH = 200;
/** Entries folded at once, so that not each further change rewrites the folded ones. */
const FOLDED_AT_ONCE = 20;
/** Maximum number of values of one document that have a story: more than any rule set records. */
const FOLDED_PATHS = 100;
/** Manual changes of one value by the same user within this many milliseconds count as one change. */
export const QUICK = 5_000;
/** Longest stored text, in characters. */
const TEXT = 100;

function isValue(value: unknown): value is StoryValue {
  if (typeof value === "string") return value.length <= TEXT;
  return value === null || typeof value === "boolean" || Number.isFinite(value);
}

function readEntry(value: unknown): StoryEntry | null {
  const { time, user, path, from, to, cause, undo } = (value ?? {}) as Record<string, unknown>;
  if (!Number.isFinite(time) || typeof user !== "string" || !isPath(path) || !isValue(from) || !isValue(to))
    return null;
  if (user.length > TEXT || path.length > TEXT) return null;
  return {
    ...{ time: time as number, user, path, from, to },
    ...(typeof cause === "string" && cause.length <= TEXT ? { cause } : {}),
    ...(undo === true ? { undo } : {}),
  };
}

function readFolded(value: unknown): FoldedEntries | null {
  const { path, from, to, count, until } = (value ?? {}) as Record<string, unknown>;
  if (!isPath(path) || path.length > TEXT || !isValue(from) || !isValue(to)) return null;
  if (!Number.isFinite(count) || !Number.isFinite(until)) return null;
  return { path, from, to, count: count as number, until: until as number };
}

/** Read a stored story; what is not valid, or exceeds the budget, is left out. */
export function readStory(stored: unknown): StoredStory {
  const { entries, folded } = (stored ?? {}) as { readonly entries?: unknown; readonly folded?: unknown };
  const read = new Map<string, StoryEntry>();
  if (typeof entries === "object" && entries !== null)
    for (const id in entries) {
      if (read.size === STORY_LENGTH) break;
      const entry = /^\w{1,100}$/.test(id) ? readEntry((entries as Record<string, unknown>)[id]) : null;
      if (entry) read.set(id, entry);
    }
  return {
    entries: Object.fromEntries(read),
    folded: Array.isArray(folded) ? folded.slice(0, FOLDED_PATHS).flatMap((each) => readFolded(each) ?? []) : [],
  };
}

type Placed = readonly [id: string, entry: StoryEntry];

function inOrder({ entries }: StoredStory): Placed[] {
  return Object.entries(entries).sort(
    ([first, { time }], [second, { time: later }]) => time - later || (first < second ? -1 : 1),
  );
}

/** Changes of a stored story: entries by id, null for removed ones, and the folded entries if they change. */
export interface StoryChanges {
  readonly entries: Readonly<Record<string, StoryEntry | null>>;
  readonly folded?: readonly FoldedEntries[];
}

/**
 * The last entry of the value, if `entry` continues it: both are manual changes by one user in quick succession, which
 * are stored as one entry.
 */
function continued(ordered: readonly Placed[], entry: StoryEntry): Placed | undefined {
  const last = ordered.findLast(([, { path }]) => path === entry.path);
  if (!last || entry.cause !== undefined || entry.undo) return undefined;
  const [, { cause, undo, user, time, to }] = last;
  const joins = cause === undefined && !undo && user === entry.user && to === entry.from && entry.time - time <= QUICK;
  return joins ? last : undefined;
}

function foldedWith(folded: readonly FoldedEntries[], going: readonly Placed[]): FoldedEntries[] {
  const byPath = new Map(folded.map((each) => [each.path, each]));
  for (const [, { path, from, to, time }] of going) {
    const former = byPath.get(path);
    byPath.set(path, { path, from: former?.from ?? from, to, count: (former?.count ?? 0) + 1, until: time });
  }
  return [...byPath.values()];
}

/**
 * Return the entry with a time after the other entries of its value, if they are less than `QUICK` ahead of it: so
 * changes keep their order although users' clocks differ a little and several changes may fall in one millisecond.
 */
export function inTurn({ entries }: StoredStory, id: string, entry: StoryEntry): StoryEntry {
  const others = Object.entries(entries).flatMap(([each, { path, time }]) =>
    path === entry.path && each !== id && time < entry.time + QUICK ? [time + 1] : [],
  );
  return { ...entry, time: Math.max(entry.time, ...others) };
}

/**
 * Return the changes that add new entries, given by id, to a story.
 * @param join false to store each new entry separately, even a quick manual change that continues a former one
 */
export function withEntries(
  story: StoredStory,
  added: Readonly<Record<string, StoryEntry>>,
  join = true,
): StoryChanges {
  const entries: Record<string, StoryEntry | null> = {};
  const ordered = inOrder(story);
  for (const [id, entry] of Object.entries(added)) {
    const former = join && continued(ordered, entry);
    if (!former) entries[id] = inTurn(story, id, entry);
    else entries[former[0]] = former[1].from === entry.to ? null : { ...former[1], to: entry.to, time: entry.time };
  }
  const excess = ordered.length + Object.keys(added).length - STORY_LENGTH;
  if (excess <= 0) return { entries };
  const going = ordered.filter(([id]) => !(id in entries)).slice(0, excess + FOLDED_AT_ONCE);
  for (const [id] of going) entries[id] = null;
  return { entries, folded: foldedWith(story.folded, going) };
}

/** A change of a value as it is displayed. */
export interface StoryLine {
  /** Id of the entry; null for folded changes, and for changes without an entry. */
  readonly id: string | null;
  readonly from: StoryValue;
  readonly to: StoryValue;
  /** Time of the change, or of the next change with a known time; undefined if no later one is known. */
  readonly time: number | undefined;
  readonly entry?: StoryEntry;
  /** Number of changes that the line summarizes. */
  readonly count: number;
}

/**
 * Return the changes of the value at `path`, oldest first. If a change does not start from the value that the one
 * before it left, concurrent writes overlapped or a write bypassed the story: a line without an entry fills the gap, so
 * that the lines always lead from the first known value to `now`.
 */
export function linesOf(story: StoredStory, path: string, now: StoryValue): StoryLine[] {
  const lines: StoryLine[] = [];
  const add = (line: StoryLine): void => {
    const last = lines.at(-1);
    if (last && last.to !== line.from)
      lines.push({ id: null, from: last.to, to: line.from, time: line.time, count: 1 });
    lines.push(line);
  };
  for (const { from, to, count, until } of story.folded.filter((each) => each.path === path))
    add({ id: null, from, to, time: until, count });
  for (const [id, entry] of inOrder(story))
    if (entry.path === path) add({ id, from: entry.from, to: entry.to, time: entry.time, entry, count: 1 });
  const last = lines.at(-1);
  if (last && last.to !== now) lines.push({ id: null, from: last.to, to: now, time: undefined, count: 1 });
  return lines;
}

/** Paths of the values that a story reports. */
export function pathsIn({ entries, folded }: StoredStory): string[] {
  return [...new Set([...folded, ...Object.values(entries)].map(({ path }) => path))];
}
