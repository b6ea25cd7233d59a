/** Posts the current user's changes in the log, once quick successive changes have been merged. */
import { chatMessageClass } from "../../foundry/classes.ts";
import { serverNow } from "../../foundry/clock.ts";
import { currentGame, type HostActor, type HostItem } from "../../foundry/host.ts";
import { storyOf } from "../../log/stored-story.ts";
import { QUICK, type StoryChanges } from "../../rules/story.ts";
import type { StoryReaders } from "../../settings/story-in-log.ts";
import { isByHand } from "./undo-changes.ts";
import { actorOf } from "./value-words.ts";

/** Changes to report once no further change can be merged into them: UUID and id of the entry. */
const waiting = new Set<string>();

/**
 * Post the change of an entry in the log, once no further change can be merged into it. Nothing is posted if the entry
 * is gone, because its changes canceled out, or if it was undone.
 */
async function tell(document: HostActor | HostItem, id: string, readers: StoryReaders): Promise<void> {
  const key = `${document.uuid}.${id}`;
  const entry = storyOf(document).entries[id];
  const left = entry ? entry.time + QUICK - serverNow() : 0;
  if (left >= 0 && entry) {
    setTimeout(() => void tell(document, id, readers), left + 1);
    return;
  }
  waiting.delete(key);
  const actor = actorOf(document);
  if (!entry || !isByHand(entry) || !actor) return;
  const { user, users } = currentGame();
  const owners = users.filter((each) => actor.testUserPermission(each, "OWNER"));
  // Numbers of actors that only game masters own are shown only to game masters.
  const isOpen = readers === "everyone" && owners.some(({ isGM }) => !isGM);
  await chatMessageClass().create({
    ...{ type: "change", author: user.id, speaker: { alias: user.name } },
    whisper: isOpen ? [] : owners.map((each) => each.id),
    system: { document: document.uuid, entry },
  });
}

/** Report these entries of the current user's changes in the log. */
export function tellInLog(
  document: HostActor | HostItem,
  entries: StoryChanges["entries"],
  readers: StoryReaders,
): void {
  for (const [id, entry] of Object.entries(entries)) {
    const key = `${document.uuid}.${id}`;
    if (!entry || !isByHand(entry) || waiting.has(key)) continue;
    waiting.add(key);
    setTimeout(() => void tell(document, id, readers), QUICK + 1);
  }
}
