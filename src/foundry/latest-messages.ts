/** The newest messages of the log, with which the players are still likely to be concerned. */
import { currentGame, onHook } from "./host.ts";

/** Number of messages that count as the newest. */
const LATEST = 20;

const NONE = { of: 0, ids: [] as readonly string[] };

/** Cache of the ids of the newest messages, valid until a message is deleted or the log no longer has `of` messages. */
let latest = NONE;
let isWatching = false;

/** Ids of the newest messages, oldest first, at most `count` and never more than twenty. */
export function latestIds(count = LATEST): readonly string[] {
  if (!isWatching) {
    isWatching = true;
    // A deletion and a new message together leave the size of the log unchanged.
    onHook("deleteChatMessage", () => {
      latest = NONE;
    });
  }
  const { messages } = currentGame();
  if (messages.size !== latest.of)
    latest = { of: messages.size, ids: messages.contents.slice(-LATEST).map(({ id }) => id) };
  return latest.ids.slice(-count);
}
