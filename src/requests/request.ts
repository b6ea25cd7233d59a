/** Post, answer and withdraw calls for checks. */

import { updateOf } from "../foundry/batch.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { undo } from "../log/load-undo.ts";
import { mayUndo } from "../log/undo.ts";
import type { RequestMessage } from "./model.ts";
import type { RequestOptions } from "./post-request.ts";

/**
 * Post a call; notifies if refused.
 * @returns the message, or null if it was refused or vetoed
 */
export function postRequest(request: RequestOptions): Promise<RequestMessage | null> {
  return onDemand(
    () => import("./post-request.ts"),
    (part) => part.postRequest(request),
  );
}

/** Answer a call for one requested actor; `configure: false` skips the dialog. */
export async function answerRequest(call: RequestMessage, uuid: string, options = {}): Promise<boolean> {
  const answered = await onDemand(
    () => import("./answer-request.ts"),
    (part) => part.answerRequest(call, uuid, options),
  );
  return answered ?? false;
}

/** Withdraw or restore a call, as its author or a game master; answers stay. */
export function cancelRequest(call: RequestMessage, cancelled: boolean): Promise<boolean> {
  return undo(call.id, () => ({
    isAllowed: mayUndo(call),
    isUndone: () => call.system.cancelled === cancelled,
    author: call.author,
    mark: [updateOf(call, { "system.cancelled": cancelled })],
  }));
}
