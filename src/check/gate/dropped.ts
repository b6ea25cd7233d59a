/** What the gate leaves out: alone, with its reason and with the user who wrote it. */
import type { HostMessage } from "../../foundry/host.ts";
import type { Dropped } from "../../log/judged.ts";

/** Something in `message` does not count, for this reason. */
export function dropped(message: HostMessage, reason: string): Dropped {
  return { message: message.id, author: message.author?.name ?? "", reason };
}
