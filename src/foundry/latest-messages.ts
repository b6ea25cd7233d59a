/** The newest messages of the log, with which the players are still likely to be concerned. */
import { currentGame } from "./host.ts";

/** Number of messages that count as the newest. */
const LATEST = 20;

/** Cache of the ids of the newest messages, oldest first, valid while the log has `of` messages. */
let latest: { readonly of: number; readonly ids: readonly string[] } = { of: 0, ids: [] };

/** Ids of the newest messages, at most `count` and never more than twenty. */
export function latestIds(count = LATEST): readonly string[] {
  const { messages } = currentGame();
  if (messages.size !== latest.of)
    latest = { of: messages.size, ids: messages.contents.slice(-LATEST).map(({ id }) => id) };
  return latest.ids.slice(-count);
}
