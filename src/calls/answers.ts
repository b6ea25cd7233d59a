/** Which checks answer a call: kept up to date by the log's own hooks, so that no card searches the log. */
import { readCheck } from "../check/derive.ts";
import type { CheckMessageModel } from "../check/message-models.ts";
import { isCheck, isReply } from "../check/reply-index.ts";
import {
  currentGame,
  documentByUuid,
  type HostActor,
  type HostMessage,
  onHook,
  redrawMessage,
} from "../foundry/host.ts";
import type { CallMessage } from "./model.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

const checksByCall = new Map<string, Set<string>>();
let built = false;

function add(message: HostMessage): void {
  const call = isCheck(message) ? message.system.call : null;
  if (!call) return;
  const naming = checksByCall.get(call) ?? new Set();
  naming.add(message.id);
  checksByCall.set(call, naming);
}

/** The call that a message bears on: a check's own, or that of the check which it replies to or opposes. */
function callOf(message: HostMessage): string | null {
  if (isCheck(message) && message.system.call) return message.system.call;
  const named = isReply(message) ? message.system.check : isCheck(message) ? message.system.opposes?.check : null;
  const check = named && named !== message.id ? currentGame().messages.get(named) : undefined;
  return check && isCheck(check) ? check.system.call : null;
}

function redrawCall(message: HostMessage): void {
  const call = currentGame().messages.get(callOf(message) ?? "");
  if (call) redrawMessage(call);
}

/** Whether a check answers a call: by its rule set, for somebody who was asked, from an owner of theirs. */
export function answers({ system, author }: CheckMessage, call: CallMessage): boolean {
  if (system.call !== call.id || system.ruleset !== call.system.ruleset) return false;
  if (!author || !system.actor || !call.system.actors.includes(system.actor)) return false;
  return author.isGM || documentByUuid<HostActor>(system.actor)?.testUserPermission(author, "OWNER") === true;
}

/** Whether a game master took a check back; what players take back themselves stays their answer. */
function isTakenBack(check: CheckMessage): boolean {
  return (
    readCheck(check)?.placed.some(
      ({ event, message }) =>
        event.type === "withdrawn" && !event.undone && currentGame().messages.get(message)?.author?.isGM === true,
    ) === true
  );
}

/**
 * What each actor answered, by UUID: the first check counts, so that rolling again wins nothing, unless a game master took
 * it back.
 */
export function answersTo(call: CallMessage): ReadonlyMap<string, CheckMessage> {
  const { messages } = currentGame();
  if (!built) {
    built = true;
    for (const message of messages) add(message);
  }
  const found = [...(checksByCall.get(call.id) ?? [])]
    .flatMap((id) => {
      const message = messages.get(id);
      return message && isCheck(message) && answers(message, call) && !isTakenBack(message) ? [message] : [];
    })
    .sort((first, second) => second.timestamp - first.timestamp || (first.id < second.id ? 1 : -1));
  return new Map(found.map((message) => [message.system.actor ?? "", message]));
}

/** Follow the chat log: index answers, and draw calls anew when something bears on them. After `followReplies`. */
export function followAnswers(): void {
  onHook("createChatMessage", (message: HostMessage) => {
    add(message);
    redrawCall(message);
  });
  onHook("updateChatMessage", redrawCall);
  onHook("deleteChatMessage", (message: HostMessage) => {
    if (isCheck(message)) checksByCall.get(message.system.call ?? "")?.delete(message.id);
    redrawCall(message);
  });
}
