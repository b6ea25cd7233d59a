/** Redraws the cards of checks that a change in the log affects. */
import { currentGame, type HostMessage, redrawMessage } from "../foundry/host.ts";
import { deriveWhole, UnreadableCheck } from "./derive.ts";
import { isCheck } from "./reply-index.ts";

/** Ids of messages to redraw in the next microtask. */
const waiting = new Set<string>();

function drawWaiting(): void {
  const ids = [...waiting];
  waiting.clear();
  for (const id of ids) {
    const message = currentGame().messages.get(id);
    if (message) redrawMessage(message);
  }
}

/** Redraw a message in the next microtask; repeated calls coalesce. */
export function redrawSoon({ id }: HostMessage): void {
  if (waiting.size === 0) void Promise.resolve().then(drawWaiting);
  waiting.add(id);
}

/** Checks that oppose a check; their cards show the state of the opposed check. */
function opposing(message: HostMessage): readonly HostMessage[] {
  if (!isCheck(message)) return [];
  try {
    return deriveWhole(message).reactions;
  } catch (error) {
    if (error instanceof UnreadableCheck) return [];
    throw error;
  }
}

/**
 * Redraw the checks that a change of a message affects, and the checks that oppose them; Foundry redraws the message
 * itself.
 */
export function redrawTouched(message: HostMessage, checks: readonly HostMessage[]): void {
  const { messages } = currentGame();
  for (const check of [...(messages.has(message.id) ? [message] : []), ...checks]) {
    if (check.id !== message.id) redrawSoon(check);
    for (const each of opposing(check)) if (each.id !== message.id) redrawSoon(each);
  }
}
