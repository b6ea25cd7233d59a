/** Cards that must be drawn anew because the log says something new about their checks. */
import { currentGame, type HostMessage, redrawMessage } from "../foundry/host.ts";
import { deriveWhole, UnreadableCheck } from "./derive.ts";
import { isCheck } from "./reply-index.ts";

/** Ids of the messages to draw anew at the end of this moment. */
const waiting = new Set<string>();

function drawWaiting(): void {
  const ids = [...waiting];
  waiting.clear();
  for (const id of ids) {
    const message = currentGame().messages.get(id);
    if (message) redrawMessage(message);
  }
}

/** Draw a message anew at the end of this moment, once however often that is asked for. */
export function redrawSoon({ id }: HostMessage): void {
  if (waiting.size === 0) void Promise.resolve().then(drawWaiting);
  waiting.add(id);
}

/** The checks that count against a check: what becomes of it shows on their cards. */
function opposing(message: HostMessage): readonly HostMessage[] {
  if (!isCheck(message)) return [];
  try {
    return deriveWhole(message).reactions;
  } catch (error) {
    if (error instanceof UnreadableCheck) return [];
    throw error;
  }
}

/** Draw the checks anew whose meaning a message touches, and those that oppose them; the message itself the host draws. */
export function redrawTouched(message: HostMessage, checks: readonly HostMessage[]): void {
  const { messages } = currentGame();
  for (const check of [...(messages.has(message.id) ? [message] : []), ...checks]) {
    if (check.id !== message.id) redrawSoon(check);
    for (const each of opposing(check)) if (each.id !== message.id) redrawSoon(each);
  }
}
