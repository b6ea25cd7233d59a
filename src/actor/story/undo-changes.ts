/** Undo changes that users made on sheets and tokens. */
import { updateOf } from "../../foundry/batch.ts";
import { currentGame, type HostActor, type HostItem, valueAt } from "../../foundry/host.ts";
import { undo } from "../../log/load-undo.ts";
import { STORY, storyOf } from "../../log/stored-story.ts";
import type { Undoable } from "../../log/undo.ts";
import { linesOf, type StoryEntry, type StoryLine, type StoryValue } from "../../rules/story.ts";

/** Prefix of a cause that marks both a manual change that was undone and the entry that undid it. */
export const BY_HAND = "hand.";

/** True if these changes cancel each other: each was undone by another of them. */
function cancelOut(lines: readonly StoryLine[]): boolean {
  const open = new Map<string, number>();
  for (const { entry } of lines) {
    if (entry?.cause === undefined) return false;
    open.set(entry.cause, (open.get(entry.cause) ?? 0) + (entry.undo ? -1 : 1));
  }
  return [...open.values()].every((count) => count === 0);
}

/**
 * True if no newer change builds on this entry, so that it can be undone.
 * @param lines all changes of its value
 * @param now the current value
 */
export function isLatest(lines: readonly StoryLine[], id: string, now: StoryValue): boolean {
  const place = lines.findIndex((line) => line.id === id);
  return lines[place]?.entry?.to === now && cancelOut(lines.slice(place + 1));
}

/** True if an entry records a manual change that is not undone. */
export function isByHand({ cause, undo: takenBack }: StoryEntry): boolean {
  return cause === undefined && takenBack !== true;
}

function undoableChange(document: HostActor | HostItem, id: string): Undoable | null {
  const story = storyOf(document);
  const entry = story.entries[id];
  if (!entry || !isByHand(entry)) return null;
  const { path, from, to } = entry;
  const now = valueAt(document._source, path) as StoryValue;
  return {
    isAllowed: document.isOwner,
    isUndone: () => storyOf(document).entries[id]?.cause !== undefined,
    stays: isLatest(linesOf(story, path, now), id, now)
      ? null
      : { reason: "changedMeanwhile", data: { name: document.name } },
    author: currentGame().user,
    // The undone entry keeps its values; it and the entry that undoes it get the same cause.
    mark: [updateOf(document, { [`${STORY}.entries.${id}.cause`]: `${BY_HAND}${id}` })],
    costs: [{ actor: document.uuid, path, from, to }],
    cause: `${BY_HAND}${id}`,
  };
}

/** Undo a manual change for an owner of the document; notifies if a newer change depends on it. */
export function undoByHand(document: HostActor | HostItem, id: string): Promise<boolean> {
  return undo(document.uuid, () => undoableChange(document, id));
}
