/** The state of a character that is being made: stored on the actor, so that nothing is lost when the window closes. */
import { updateOf, writeTogether } from "../../foundry/batch.ts";
import { type Data, type HostActor, valueAt } from "../../foundry/host.ts";
import { deletions, gainWrites, withIds } from "../../log/gained-items.ts";
import type { Draft, MakerStep } from "../../ruleset/maker.ts";

/** `undo` holds the former values by path and the new items, once the character was made. */
export interface Making {
  readonly at: number;
  readonly draft: Draft;
  readonly undo?: { readonly values: readonly (readonly [string, unknown])[]; readonly items: readonly string[] };
}

const FLAG = "maker";

/** Paths that making may write, and so all that undoing restores: owners of the actor can store anything here. */
const WRITTEN =
  /^(?:name|img|prototypeToken\.name|prototypeToken\.texture\.src|system(?:\.[a-zA-Z0-9]+)+|ownership\.[a-zA-Z0-9]{16})$/;

/** The stored way back, as far as it is one; undefined if there is none. */
function undoOf(stored: unknown): Making["undo"] {
  const { values, items } = (stored ?? {}) as { values?: unknown; items?: unknown };
  if (!Array.isArray(values) || !Array.isArray(items)) return undefined;
  return {
    values: values.filter((each) => Array.isArray(each) && typeof each[0] === "string" && WRITTEN.test(each[0])),
    items: items.filter((id) => typeof id === "string"),
  };
}

/** The stored state, from the start if there is none or it cannot be read. */
export function makingOf(actor: HostActor): Making {
  const begun: Making = { at: 0, draft: {} };
  try {
    const { at, draft, undo: stored } = JSON.parse(String(actor.getFlag("tessera", FLAG) ?? "null")) ?? begun;
    const undo = undoOf(stored);
    return { at: Number(at) || 0, draft: typeof draft === "object" && draft ? draft : {}, ...(undo ? { undo } : {}) };
  } catch {
    // What somebody else wrote there is no state of ours: the maker begins anew.
    return begun;
  }
}

// Text, since paths with points would be taken for nested data.
const flag = (making: Making): Data => ({ [`flags.tessera.${FLAG}`]: JSON.stringify(making) });

/** Store what was answered so far. */
export async function keep(actor: HostActor, making: Making): Promise<void> {
  if (JSON.stringify(makingOf(actor)) !== JSON.stringify(making)) await actor.update(flag(making));
}

/** The value at a path before it changes; a user without ownership of their own has that of everybody. */
function before(actor: HostActor, path: string): readonly [string, unknown] {
  const everybody = path.startsWith("ownership.") ? valueAt(actor._source, "ownership.default") : null;
  return [path, structuredClone(valueAt(actor._source, path)) ?? everybody];
}

/** Make the character: the changes and items of all steps in one transaction. @throws RulesError of an incomplete step */
export async function make(actor: HostActor, steps: readonly MakerStep[], making: Making): Promise<Making> {
  const made = steps.map((step) => step.made(making.draft[step.id] ?? {}, making.draft, actor));
  const changes: Data = Object.assign({}, ...made.map((each) => each.changes ?? {}));
  const items = withIds(made.flatMap((each) => each.items ?? []));
  const undo = {
    values: Object.keys(changes).map((path) => before(actor, path)),
    items: items.map(({ _id }) => String(_id)),
  };
  const after = { ...making, undo };
  await writeTogether([updateOf(actor, { ...changes, ...flag(after) }), ...gainWrites(actor, items)]);
  return after;
}

/** Making gives ownership, so that undoing only takes it: a player could have stored another former level. */
function isRaised(actor: HostActor, path: string, value: unknown): boolean {
  return path.startsWith("ownership.") && !(Number(value) <= Number(valueAt(actor._source, path) ?? 0));
}

/** Restore what stood before the character was made; the answers stay. */
export async function unmake(actor: HostActor, { at, draft, undo }: Making): Promise<Making> {
  const after = { at, draft };
  const values = Object.fromEntries((undo?.values ?? []).filter(([path, value]) => !isRaised(actor, path, value)));
  await writeTogether([updateOf(actor, { ...values, ...flag(after) }), ...deletions(actor, undo?.items ?? [])]);
  return after;
}
