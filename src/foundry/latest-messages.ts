/** The newest messages of the log: those that a table still deals with. */
import { currentGame } from "./host.ts";

/** Number of messages that count as the newest. */
const LATEST = 20;

/** Ids of the newest messages, cached for a log of this size. */
let latest: { readonly of: number; readonly ids: ReadonlySet<string> } = { of: 0, ids: new Set() };

export function latestIds(): ReadonlySet<string> {
  const { messages } = currentGame();
  if (messages.size !== latest.of)
    latest = { of: messages.size, ids: new Set(messages.contents.slice(-LATEST).map(({ id }) => id)) };
  return latest.ids;
}
