/**
 * Reads and validates the flag of a character that is being made or advances, because its owners can store anything
 * there.
 */
import { isPath } from "../../rules/path.ts";
import { type Arrived, readArrived } from "./arrival-flag.ts";

/**
 * The purpose of the steps: making a character, or advancing one. It is also the name of the flag that keeps the
 * answers.
 */
export type Way = "maker" | "advance";

/**
 * The progress of making or advancing a character. `undo` is present once everything is written: for each path the old
 * and the new value, the ids of the new items, and the arrival.
 */
export interface Making {
  readonly way: Way;
  readonly at: number;
  /** True if all steps are shown on one page. */
  readonly all?: boolean;
  /** Answers by step. */
  readonly draft: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly undo?: {
    readonly values: readonly Written[];
    readonly items: readonly string[];
    readonly arrived?: Arrived;
  };
  /** Id of the message that records the latest advance, and through which that advance is undone. */
  readonly note?: string;
}

/**
 * The changes that store the progress. The flag is text, because an object whose keys contain dots would be unfolded.
 */
export function flagOf({ way, ...making }: Making): Record<string, unknown> {
  return { [`flags.tessera.${way}`]: JSON.stringify(making) };
}

/**
 * Pattern of the paths that making may write. Undoing restores no other path, since owners of the actor can store any
 * in the flag.
 */
const WRITTEN =
  /^(?:name|img|prototypeToken\.name|prototypeToken\.texture\.src|system(?:\.[\p{L}\p{N}]+)+|ownership\.[a-zA-Z0-9]{16})$/u;

/**
 * Longest answer, in characters. Longer ones are dropped, because owners can store any text, and windows list the names
 * that some answers contain.
 */
const ANSWER = 1000;

/** One value that making wrote: its path, the value before, and the one written. */
export type Written = readonly [path: string, before: unknown, wrote?: unknown];

function isOwnership(path: string): boolean {
  return path.startsWith("ownership.");
}

/**
 * The ownership values among `values`, as a text. A game master's client stores it on its own user, where no player can
 * forge it.
 */
export function ownershipIn(values: readonly Written[]): string {
  return JSON.stringify(values.filter(([path]) => isOwnership(path)));
}

/**
 * The values that undoing restores. Ownership is restored only by a game master, and only if a game master's client
 * granted it in this very making and it is unchanged: owners of the character can forge the levels stored on it.
 * @param given results of `ownershipIn` that game masters' clients stored for this character
 * @param now returns the current value at a path
 */
export function restored(
  values: readonly Written[],
  { isGM, given, now }: { readonly isGM: boolean; readonly given: readonly string[]; now(path: string): unknown },
): Written[] {
  const isGiven = isGM && given.includes(ownershipIn(values));
  return values.filter(([path, , wrote]) => !isOwnership(path) || (isGiven && now(path) === wrote));
}

/** The stored undo data without invalid parts; undefined if no usable undo data are stored. */
function undoOf(stored: unknown): Making["undo"] {
  const { values, items, arrived } = (stored ?? {}) as { values?: unknown; items?: unknown; arrived?: unknown };
  if (!Array.isArray(values) || !Array.isArray(items)) return undefined;
  return {
    ...(arrived === undefined ? {} : { arrived: readArrived(arrived) }),
    values: values.filter((each) => Array.isArray(each) && isPath(each[0]) && WRITTEN.test(each[0])),
    items: items.filter((id) => typeof id === "string"),
  };
}

/** Stored answers without those that no form could have produced. */
function answersOf(stored: unknown): Making["draft"] {
  const isAnswer = (value: unknown) => typeof value === "string" && value.length <= ANSWER;
  const texts = (given: unknown) =>
    Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => isAnswer(value)));
  return Object.fromEntries(Object.entries(stored ?? {}).map(([step, given]) => [step, texts(given)]));
}

/** The progress that a flag holds; a new beginning if it holds none. */
export function readMaking(flag: unknown, way: Way): Making {
  const begun: Making = { way, at: 0, draft: {} };
  try {
    const { at, all, draft, undo: stored, note } = JSON.parse(String(flag ?? "null")) ?? begun;
    const undo = undoOf(stored);
    return {
      way,
      at: Math.trunc(Number(at)) || 0,
      ...(all === true ? { all } : {}),
      draft: answersOf(draft),
      ...(undo ? { undo } : {}),
      ...(typeof note === "string" ? { note } : {}),
    };
  } catch {
    // A flag that another client stored in another form is ignored, and the maker begins anew.
    return begun;
  }
}
