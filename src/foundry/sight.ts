/** What the current user may know of a message: the one place where that is asked. */
import type { HostMessage } from "./host.ts";

/**
 * Whether the current user may know what `message` says: it is neither whispered past them nor rolled blind. Cards, the
 * API, the chronicle, tooltips and exports ask this before they show anything that follows from a message.
 */
export function maySee(message: HostMessage): boolean {
  return message.visible && message.isContentVisible;
}
