/**
 * The current user's own changes in stories. Owners of a character can write any user name and time into its story, so
 * a change counts as the user's own only if this page made it, or if nobody else except game masters could have written
 * it.
 */
import { currentGame, type HostActor, type HostItem } from "../../foundry/host.ts";
import { same } from "../../log/cost.ts";
import { storyOf } from "../../log/stored-story.ts";
import type { StoryChanges, StoryEntry } from "../../rules/story.ts";

/** The changes that this page made, by UUID and id of the entry: an owner may write others under the same id. */
const made = new Map<string, StoryEntry>();

/** Remember the entries that are added to an update of this page. */
export function rememberChanges({ uuid }: HostActor | HostItem, entries: StoryChanges["entries"]): void {
  for (const [id, entry] of Object.entries(entries)) if (entry) made.set(`${uuid}.${id}`, entry);
}

/** True if a player other than the current user could have written the story of a document. */
function isOthersToo(document: HostActor | HostItem): boolean {
  const { users } = currentGame();
  return users
    .filter(({ isSelf, isGM }) => !isSelf && !isGM)
    .some((user) => document.testUserPermission(user, "OWNER"));
}

/** The current user's changes, except those that undid others, with their times and ids. */
export function ownChanges(document: HostActor | HostItem) {
  const { user } = currentGame();
  return Object.entries(storyOf(document).entries).flatMap(([id, entry]) => {
    if (entry.user !== user.id || entry.undo) return [];
    const known = made.get(`${document.uuid}.${id}`);
    return (known && same(entry, known)) || !isOthersToo(document) ? [{ id, entry, time: (known ?? entry).time }] : [];
  });
}

/** True if a later entry of the story undid this one. */
export function isTakenBack(document: HostActor | HostItem, id: string): boolean {
  const { entries } = storyOf(document);
  const entry = entries[id];
  const later = Object.values(entries).filter(
    (each) => each.path === entry?.path && each.cause === entry.cause && each.time >= entry.time && each !== entry,
  );
  // Making a character has the same cause each time: an undo belongs to the latest before it.
  const undone = later.filter(({ undo }) => undo).length;
  return undone > later.length - undone;
}
