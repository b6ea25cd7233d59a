/** The newest messages of the log, with which the players are still likely to be concerned. */
import { currentGame } from "./host.ts";

/** Number of messages that count as the newest. */
const LATEST = 20;

/** Ids of the newest messages, oldest first, at most `count` and never more than twenty. */
export function latestIds(count = LATEST): readonly string[] {
  return currentGame()
    .messages.contents.slice(-Math.min(count, LATEST))
    .map(({ id }) => id);
}
