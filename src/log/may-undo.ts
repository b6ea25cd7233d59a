/** Permission to undo. */
import { currentGame, type HostMessage } from "../foundry/host.ts";

/** Whether the current user may undo the acts in this message, which takes permission to update it. */
export function mayUndo(holder: HostMessage | undefined): boolean {
  const user = currentGame().user;
  return holder !== undefined && (user.isGM || holder.author?.id === user.id);
}
