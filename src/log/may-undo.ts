/** Who may take back what a message holds. */
import { currentGame, type HostMessage } from "../foundry/host.ts";

/** Whether the current user may take back what this message holds: whoever may write it. */
export function mayUndo(holder: HostMessage | undefined): boolean {
  const user = currentGame().user;
  return holder !== undefined && (user.isGM || holder.author?.id === user.id);
}
