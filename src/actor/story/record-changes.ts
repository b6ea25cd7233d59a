/**
 * Keeps the story of the values that rule sets list as numbers with a story. Any update of such a value, whether by a
 * pip, a token's bar, an act or a module, also writes an entry to the story.
 */
import { serverNow } from "../../foundry/clock.ts";
import {
  currentGame,
  type Data,
  type HostActor,
  type HostDocument,
  type HostItem,
  newId,
  onHook,
  valueAt,
} from "../../foundry/host.ts";
import { onDemand } from "../../foundry/on-demand.ts";
import { deletion } from "../../foundry/operators.ts";
import { causeOfUpdate, STAMP } from "../../log/pay.ts";
import { STORY, storyOf } from "../../log/stored-story.ts";
import { type StoryChanges, type StoryEntry, type StoryValue, withEntries } from "../../rules/story.ts";
import type { Crossings } from "./crossings.ts";
import { numbersOf } from "./numbers.ts";

/** Cause of an update: that of its transaction, or of the steps by which a character is made or advances. */
function causeOf(document: HostDocument, changed: Data): Pick<StoryEntry, "cause" | "undo"> {
  const transaction = causeOfUpdate(document, changed);
  if (transaction) return { cause: transaction.cause, ...(transaction.undo ? { undo: true } : {}) };
  const steps = ["maker", "advance"].find((way) => valueAt(changed, `flags.tessera.${way}`) !== undefined);
  return steps === undefined ? {} : { cause: steps };
}

function isScalar(value: unknown): value is StoryValue {
  return value === null || ["number", "string", "boolean"].includes(typeof value);
}

/** Set a value of nested changes. */
function put(changes: Data, path: readonly string[], value: unknown): void {
  let at = changes;
  for (const key of path.slice(0, -1)) {
    at[key] ??= {};
    at = at[key] as Data;
  }
  at[path.at(-1) ?? ""] = value;
}

/** The part of an update's options that is read. */
interface UpdateOptions {
  readonly recursive?: boolean;
}

/** Watches updates of this page on their way; loaded once the world is ready. */
let crossings: Crossings | null = null;

/** Watch updates of this page from now on; in the `ready` hook, and again where that could not load the code. */
export function watchOwnChanges(): void {
  void onDemand(
    () => import("./crossings.ts"),
    ({ watchCrossings }) => {
      crossings ??= watchCrossings(STORY, storyOf);
    },
  );
}

/** Called with changed entries of a document, by id. */
type Tell = (document: HostActor | HostItem, entries: StoryChanges["entries"]) => void;

/**
 * Add to `changed` a story entry for each value with a story that it changes; the host lets listeners of this hook add
 * to an update.
 */
function keep(document: HostActor | HostItem, changed: Data, { recursive }: UpdateOptions, tell: Tell): void {
  const replaces = recursive === false;
  // An import replaces the whole document, its story included.
  if (replaces && "flags" in changed) return;
  const added: Record<string, StoryEntry> = {};
  for (const { path } of numbersOf(document)) {
    const to = valueAt(changed, path);
    const from = valueAt(document._source, path);
    if (!isScalar(to) || !isScalar(from) || to === from) continue;
    added[newId()] = { time: serverNow(), user: currentGame().user.id, path, from, to, ...causeOf(document, changed) };
  }
  if (Object.keys(added).length === 0) return;
  const story = storyOf(document);
  // While an earlier entry may yet be mended, no new entry is merged into it.
  const { entries, folded } = withEntries(story, added, !crossings?.isWaiting(document));
  if (crossings) crossings.follow(document, { added, entries, former: story.entries, stamp: valueAt(changed, STAMP) });
  else watchOwnChanges();
  // Changes that replace whole parts would replace all flags by the story alone.
  if (replaces) changed["flags"] = structuredClone(document._source["flags"] ?? {});
  const at = STORY.split(".");
  for (const [id, entry] of Object.entries(entries)) {
    if (entry || !replaces) put(changed, [...at, "entries", id], entry ?? deletion());
    else delete (valueAt(changed, `${STORY}.entries`) as Data)[id];
  }
  if (folded) put(changed, [...at, "folded"], folded);
  tell(document, entries);
}

/** Record stories from now on, and pass the entries added to an update to `tell`; in the `init` hook. */
export function keepStories(tell: Tell): void {
  onHook("preUpdateActor", (actor: HostActor, changed: Data, options: UpdateOptions) =>
    keep(actor, changed, options, tell),
  );
  onHook("preUpdateItem", (item: HostItem, changed: Data, options: UpdateOptions) => {
    if (item.actor) keep(item, changed, options, tell);
  });
}
