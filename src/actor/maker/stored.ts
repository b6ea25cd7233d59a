/** The state of a character that is being made or advances, stored on the actor: nothing is lost when the window closes. */
import { updateOf, writeTogether } from "../../foundry/batch.ts";
import { currentGame, type Data, type HostActor, valueAt } from "../../foundry/host.ts";
import { deletion } from "../../foundry/operators.ts";
import { isPath } from "../../log/cost.ts";
import { deletions, gainWrites, withIds } from "../../log/gained-items.ts";
import type { Draft, MakerStep } from "../../ruleset/maker.ts";

/** What the steps do; also the flag that keeps their answers. */
export type Way = "maker" | "advance";

/** `undo` holds the former and the new value of each path, and the new items, once all of it was written. */
export interface Making {
  readonly way: Way;
  readonly at: number;
  readonly draft: Draft;
  readonly undo?: {
    readonly values: readonly (readonly [string, unknown, unknown?])[];
    readonly items: readonly string[];
  };
}

/** Paths that making may write, and so all that undoing restores: owners of the actor can store anything here. */
const WRITTEN =
  /^(?:name|img|prototypeToken\.name|prototypeToken\.texture\.src|system(?:\.[\p{L}\p{N}]+)+|ownership\.[a-zA-Z0-9]{16})$/u;

/** Longest answer in characters: an owner could store any, and windows list what some of them name. */
const ANSWER = 1000;

/** The stored way back, as far as it is one; undefined if there is none. */
function undoOf(stored: unknown): Making["undo"] {
  const { values, items } = (stored ?? {}) as { values?: unknown; items?: unknown };
  if (!Array.isArray(values) || !Array.isArray(items)) return undefined;
  return {
    values: values.filter((each) => Array.isArray(each) && isPath(each[0]) && WRITTEN.test(each[0])),
    items: items.filter((id) => typeof id === "string"),
  };
}

/** Stored answers, as far as they are texts that a form could have held. */
function answersOf(stored: unknown): Draft {
  const isAnswer = (value: unknown) => typeof value === "string" && value.length <= ANSWER;
  const texts = (given: unknown) =>
    Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => isAnswer(value)));
  return Object.fromEntries(Object.entries(stored ?? {}).map(([step, given]) => [step, texts(given)]));
}

/** The stored state, from the start if there is none or it cannot be read. */
export function makingOf(actor: HostActor, way: Way): Making {
  const begun: Making = { way, at: 0, draft: {} };
  try {
    const { at, draft, undo: stored } = JSON.parse(String(actor.getFlag("tessera", way) ?? "null")) ?? begun;
    const undo = undoOf(stored);
    return { way, at: Math.trunc(Number(at)) || 0, draft: answersOf(draft), ...(undo ? { undo } : {}) };
  } catch {
    // What somebody else wrote there is no state of ours: the maker begins anew.
    return begun;
  }
}

// Text, since paths with points would be taken for nested data.
const flag = ({ way, ...making }: Making): Data => ({ [`flags.tessera.${way}`]: JSON.stringify(making) });

/** Store what was answered so far, unless another window wrote all of it meanwhile. */
export async function keep(actor: HostActor, making: Making): Promise<void> {
  const now = makingOf(actor, making.way);
  if (now.undo && !making.undo) return;
  if (JSON.stringify(now) !== JSON.stringify(making)) await actor.update(flag(making));
}

/** Begin anew; what was written stays, and can no longer be undone here. */
export async function again(actor: HostActor, way: Way): Promise<Making> {
  const begun: Making = { way, at: 0, draft: {} };
  await actor.update(flag(begun));
  return begun;
}

/** The value at a path before it changes; a user without ownership of their own has that of everybody. */
function before(actor: HostActor, path: string): unknown {
  const everybody = path.startsWith("ownership.") ? valueAt(actor._source, "ownership.default") : null;
  return structuredClone(valueAt(actor._source, path)) ?? everybody;
}

/** Write what was answered: the changes and items of all steps in one transaction. @throws RulesError of an incomplete step */
export async function make(actor: HostActor, steps: readonly MakerStep[], making: Making): Promise<Making> {
  const made = steps.map((step) => step.made(making.draft[step.id] ?? {}, making.draft, actor));
  const changes: Data = Object.assign({}, ...made.map((each) => each.changes ?? {}));
  const items = withIds(made.flatMap((each) => each.items ?? []));
  const undo = {
    values: Object.entries(changes).map(([path, after]) => [path, before(actor, path), after] as const),
    items: items.map(({ _id }) => String(_id)),
  };
  const after = { ...making, undo };
  await writeTogether([updateOf(actor, { ...changes, ...flag(after) }), ...gainWrites(actor, items)]);
  return after;
}

/**
 * Whether undoing may restore a value. Ownership is for game masters to change, and making gives it, so that undoing only
 * takes it: a player could have stored another former level.
 */
function isRestored(actor: HostActor, path: string, value: unknown): boolean {
  if (!path.startsWith("ownership.")) return true;
  return currentGame().user.isGM && Number(value) <= Number(valueAt(actor._source, path) ?? 0);
}

/** Whether a value is still there as it was written, among whatever else stands beside it. */
function stands(now: unknown, wrote: unknown): boolean {
  if (typeof wrote !== "object" || !wrote) return now === wrote;
  return Object.entries(wrote).every(([key, value]) => stands((now as Data | undefined)?.[key], value));
}

/** Whether something newer changed what was written. */
export function isChangedSince(actor: HostActor, { undo }: Making): boolean {
  return (undo?.values ?? []).some(([path, , wrote]) => !stands(valueAt(actor._source, path), wrote));
}

/** Restore what stood before; the answers stay. */
export async function unmake(actor: HostActor, making: Making): Promise<Making> {
  const { undo, ...after } = making;
  const former = (undo?.values ?? []).filter(([path, value]) => isRestored(actor, path, value));
  // A key that was not there before goes again: its field may refuse null.
  const values = Object.fromEntries(
    former.map(([path, value]) => [path, value === null && path.startsWith("system.") ? deletion() : value]),
  );
  await writeTogether([updateOf(actor, { ...values, ...flag(after) }), ...deletions(actor, undo?.items ?? [])]);
  return after;
}
