/** The story of an actor's or item's numbers as it is stored. */
import { type HostDocument, valueAt } from "../foundry/host.ts";
import { readStory } from "../rules/story.ts";

/** The flag that holds the story. */
export const STORY = "flags.tessera.story";

/** The stored story of an actor or item. */
export function storyOf(document: HostDocument) {
  return readStory(valueAt(document._source, STORY));
}

/** True if the story of a document says that this cause was undone. */
export function wasUndone(document: HostDocument, cause: string): boolean {
  return Object.values(storyOf(document).entries).some((entry) => entry.undo === true && entry.cause === cause);
}
