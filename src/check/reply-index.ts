/** Which replies name which check: kept up to date by the log's own hooks, so that no card searches the log. */
import { currentGame, type HostMessage, onHook, redrawMessage } from "../foundry/host.ts";
import { type ReplyMessageModel, type ReplyType, replyTypes } from "./message-models.ts";

const repliesByCheck = new Map<string, Set<string>>();
let built = false;

function isReply(message: HostMessage): message is HostMessage<ReplyMessageModel> {
  return replyTypes.includes(message.type as ReplyType);
}

function add(message: HostMessage): void {
  if (!isReply(message)) return;
  const replies = repliesByCheck.get(message.system.check) ?? new Set();
  replies.add(message.id);
  repliesByCheck.set(message.system.check, replies);
}

function remove(message: HostMessage): void {
  if (!isReply(message)) return;
  repliesByCheck.get(message.system.check)?.delete(message.id);
}

function redrawTarget(message: HostMessage): void {
  if (!isReply(message)) return;
  const target = currentGame().messages.get(message.system.check);
  if (target) redrawMessage(target);
}

/** The replies to the check with this message id, in no particular order. */
export function repliesTo(checkId: string): HostMessage<ReplyMessageModel>[] {
  const { messages } = currentGame();
  if (!built) {
    built = true;
    for (const message of messages) add(message);
  }
  return [...(repliesByCheck.get(checkId) ?? [])].flatMap((id) => {
    const message = messages.get(id);
    return message && isReply(message) ? [message] : [];
  });
}

/** Follow the chat log: index new replies, forget deleted ones, and draw the checks they name anew. */
export function followReplies(): void {
  onHook("createChatMessage", (message: HostMessage) => {
    add(message);
    redrawTarget(message);
  });
  onHook("updateChatMessage", redrawTarget);
  onHook("deleteChatMessage", (message: HostMessage) => {
    remove(message);
    redrawTarget(message);
  });
}
