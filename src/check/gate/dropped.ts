/** Entries that the gate drops, each with its reason and author. */
import type { HostMessage } from "../../foundry/host.ts";
import type { Dropped } from "../../log/findings.ts";

/** A dropped entry of `message`, with its reason. */
export function dropped(message: HostMessage, reason: string): Dropped {
  return { message: message.id, author: message.author?.name ?? "", reason };
}
