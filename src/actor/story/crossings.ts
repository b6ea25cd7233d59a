/**
 * Watches updates that this page sends while another client's update is under way. If the other is stored first, the
 * story entries of this page's update begin with values that are no longer stored. These entries are then mended, so
 * that each begins with the value that the entry before it left.
 */
import { serverNow } from "../../foundry/clock.ts";
import { type Data, type HostActor, type HostDocument, type HostItem, onHook, valueAt } from "../../foundry/host.ts";
import { deletion } from "../../foundry/operators.ts";
import { STAMP } from "../../log/pay.ts";
import { inTurn, type StoredStory, type StoryChanges, type StoryEntry, type StoryValue } from "../../rules/story.ts";

/** An update that is about to be sent. */
interface Sent {
  /** The new entries by id, before any of them was merged into an earlier entry. */
  readonly added: Readonly<Record<string, StoryEntry>>;
  /** The entries that the update writes, by id; null for those it deletes. */
  readonly entries: StoryChanges["entries"];
  /** The entries stored before the update. */
  readonly former: StoredStory["entries"];
  /** Mark that the updates of one transaction share. */
  readonly stamp: unknown;
}

/** An update that is on its way, or whose entries are being mended. */
interface Followed extends Sent {
  /** UUID of the document. */
  readonly document: string;
  /** Time of its sending, in milliseconds since the epoch. */
  readonly time: number;
  /** Values by path that other updates stored meanwhile. */
  readonly crossed: Map<string, StoryValue>;
  landed: boolean;
}

export interface Crossings {
  /** True if an update of this document is on its way, or being mended. */
  isWaiting(document: HostDocument): boolean;
  /** Follow an update until it has arrived. */
  follow(document: HostDocument, update: Sent): void;
}

/** Time in milliseconds after which an update that did not arrive is taken to be refused. */
const LOST = 60_000;

/**
 * Record in `crossed` the values that another client's update stored, before `followed` arrives, in numbers that
 * `followed` changes.
 */
function note(document: HostDocument, { added, crossed }: Followed): void {
  for (const { path, from } of Object.values(added)) {
    const now = valueAt(document._source, path) as StoryValue;
    if (now !== (crossed.has(path) ? crossed.get(path) : from)) crossed.set(path, now);
  }
}

/** Id of the earlier entry into which a new entry was merged. */
function joinedId({ entries, former }: Sent, { path, from }: StoryEntry): string | undefined {
  return Object.keys(entries).find((id) => former[id]?.path === path && former[id]?.to === from);
}

/**
 * The mended entries of an update that arrived after others had changed its values, by id. An entry that was merged
 * into an earlier one is separated again, since another change came between; null for one that changed nothing in the
 * end.
 */
function mended(story: StoredStory, followed: Followed): [string, StoryEntry | null][] {
  const { added, entries, former, crossed } = followed;
  return Object.entries(added).flatMap(([id, entry]): [string, StoryEntry | null][] => {
    const from = crossed.get(entry.path);
    if (from === undefined) return [];
    const joined = id in entries ? undefined : joinedId(followed, entry);
    return [
      ...(joined === undefined ? [] : ([[joined, former[joined] ?? null]] as [string, StoryEntry | null][])),
      [id, from === entry.to ? null : inTurn(story, id, { ...entry, from })],
    ];
  });
}

/**
 * Watch updates from now on.
 * @param at path of the story in a document
 * @param storyOf reads the story of a document
 */
export function watchCrossings(at: string, storyOf: (document: HostDocument) => StoredStory): Crossings {
  let all: Followed[] = [];
  const waitingFor = ({ uuid }: HostDocument) => all.filter((each) => each.document === uuid);

  async function mend(document: HostActor | HostItem, followed: Followed): Promise<void> {
    const story = storyOf(document);
    const changes = mended(story, followed).flatMap(([id, entry]) =>
      entry || story.entries[id] ? [[`${at}.entries.${id}`, entry ?? deletion()] as const] : [],
    );
    try {
      if (changes.length > 0) await document.update(Object.fromEntries(changes));
    } catch (error) {
      // Without a connection to the server the gap stays, and the story shows it as a gap.
      console.warn("Tessera |", error);
    }
    all = all.filter((each) => each !== followed);
  }

  function hear(document: HostActor | HostItem, changed: Data): void {
    const waiting = waitingFor(document).filter(({ landed }) => !landed);
    const written = (valueAt(changed, `${at}.entries`) ?? {}) as Data;
    const own = waiting.find(({ entries }) => Object.keys(entries).some((id) => id in written));
    if (own) {
      own.landed = true;
      if (own.crossed.size > 0) void mend(document, own);
      else all = all.filter((each) => each !== own);
    }
    const stamp = valueAt(changed, STAMP);
    // Updates with the same stamp are stored at the same moment, so they do not cross.
    for (const each of waiting) if (each !== own && (stamp === undefined || stamp !== each.stamp)) note(document, each);
  }

  for (const kind of ["Actor", "Item"]) onHook(`update${kind}`, hear);
  return {
    isWaiting: (document) => waitingFor(document).some(({ time }) => time > serverNow() - LOST),
    follow({ uuid }, update) {
      // For actors that belong to a single token, the host does not call the hooks above.
      if (uuid.startsWith("Scene.")) return;
      const time = serverNow();
      all = all.filter((each) => each.time > time - LOST);
      all.push({ ...update, document: uuid, time, crossed: new Map(), landed: false });
    },
  };
}
