/** Game masters as the recipients of messages that are for them alone. */
import { currentGame } from "./host.ts";

/** Ids of all users who are game masters, connected or not: what a message's `whisper` takes. */
export function gameMasterIds(): string[] {
  return currentGame()
    .users.filter(({ isGM }) => isGM)
    .map(({ id }) => id);
}
