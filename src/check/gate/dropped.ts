/** What the gate leaves out: alone, with its reason and with the user who wrote it. */
import type { HostMessage } from "../../foundry/host.ts";

/** One thing that does not count. */
export interface Dropped {
  /** Id of the message that holds it. */
  readonly message: string;
  /** Name of the message's author; empty if that user is gone. */
  readonly author: string;
  /** Why, as a key below `TESSERA.Dropped`. */
  readonly reason: string;
}

/** Something in `message` does not count, for this reason. */
export function dropped(message: HostMessage, reason: string): Dropped {
  return { message: message.id, author: message.author?.name ?? "", reason };
}
