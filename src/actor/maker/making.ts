/** The flag of a character that is being made or advances, read with care: its owners can store anything there. */
import { isPath } from "../../rules/path.ts";
import { type Arrived, readArrived } from "./arrived.ts";

/** The purpose of the steps; also the flag that keeps their answers. */
export type Way = "maker" | "advance";

/**
 * `undo` holds the former and the new value of each path, the new items, and where the character went, once all of it was
 * written.
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
}

/** Paths that making may write, and so all that undoing restores: owners of the actor can store anything here. */
const WRITTEN =
  /^(?:name|img|prototypeToken\.name|prototypeToken\.texture\.src|system(?:\.[\p{L}\p{N}]+)+|ownership\.[a-zA-Z0-9]{16})$/u;

/** Longest answer in characters: an owner could store any, and windows list what some of them name. */
const ANSWER = 1000;

/** One value that making wrote: its path, the value before, and the one written. */
export type Written = readonly [path: string, before: unknown, wrote?: unknown];

function isOwnership(path: string): boolean {
  return path.startsWith("ownership.");
}

/** Ownership that making wrote, which a game master's client stores with its user, where no player can write. */
export function ownershipIn(values: readonly Written[]): string {
  return JSON.stringify(values.filter(([path]) => isOwnership(path)));
}

/**
 * The values that undoing restores. Ownership is for game masters to change, and goes back only where a game master's client gave
 * it by this very making and it still stands: an owner can store any former level, and anybody's, on the character.
 * @param given what `ownershipIn` said of making this character, on the clients of game masters
 * @param now the value that a path has now
 */
export function restored(
  values: readonly Written[],
  { isGM, given, now }: { readonly isGM: boolean; readonly given: readonly string[]; now(path: string): unknown },
): Written[] {
  const isGiven = isGM && given.includes(ownershipIn(values));
  return values.filter(([path, , wrote]) => !isOwnership(path) || (isGiven && now(path) === wrote));
}

/** The stored way back, as far as it is one; undefined if there is none. */
function undoOf(stored: unknown): Making["undo"] {
  const { values, items, arrived } = (stored ?? {}) as { values?: unknown; items?: unknown; arrived?: unknown };
  if (!Array.isArray(values) || !Array.isArray(items)) return undefined;
  return {
    ...(arrived === undefined ? {} : { arrived: readArrived(arrived) }),
    values: values.filter((each) => Array.isArray(each) && isPath(each[0]) && WRITTEN.test(each[0])),
    items: items.filter((id) => typeof id === "string"),
  };
}

/** Stored answers, as far as they are texts that a form could have held. */
function answersOf(stored: unknown): Making["draft"] {
  const isAnswer = (value: unknown) => typeof value === "string" && value.length <= ANSWER;
  const texts = (given: unknown) =>
    Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => isAnswer(value)));
  return Object.fromEntries(Object.entries(stored ?? {}).map(([step, given]) => [step, texts(given)]));
}

/** The state that a flag holds, from the start if it holds none. */
export function readMaking(flag: unknown, way: Way): Making {
  const begun: Making = { way, at: 0, draft: {} };
  try {
    const { at, all, draft, undo: stored } = JSON.parse(String(flag ?? "null")) ?? begun;
    const undo = undoOf(stored);
    return {
      way,
      at: Math.trunc(Number(at)) || 0,
      ...(all === true ? { all } : {}),
      draft: answersOf(draft),
      ...(undo ? { undo } : {}),
    };
  } catch {
    // Anything that another client stored there is not our state: the maker begins anew.
    return begun;
  }
}
