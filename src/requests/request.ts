/** Post, answer and withdraw calls for checks. */

import { check } from "../check/start.ts";
import { updateOf } from "../foundry/batch.ts";
import { documentByUuid, type HostActor } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { refuse } from "../foundry/refuse.ts";
import { mayUndo, undo } from "../log/undo.ts";
import { answersTo, writtenAnswer } from "./answer-index.ts";
import { mayRequest, requestedBy } from "./may-request.ts";
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
export async function answerRequest(call: RequestMessage, uuid: string, { configure = true } = {}): Promise<boolean> {
  const actor = documentByUuid<HostActor>(uuid);
  const { actors, cancelled, ruleset } = call.system;
  if (!actor) return refuse("actorMissing", { uuid }) !== null;
  if (cancelled || !mayRequest(call.author, ruleset) || !actors.includes(uuid)) return refuse("callOver") !== null;
  if (answersTo(call).has(uuid) || writtenAnswer(call, uuid))
    return refuse("answeredAlready", { name: actor.name }) !== null;
  const result = await check(actor, requestedBy(call), { configure, call: call.id });
  return result?.message != null;
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
