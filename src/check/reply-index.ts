/** Replies and opposing checks, found by the check that they name. */
import { currentGame, type HostMessage } from "../foundry/host.ts";
import { DEPTH_OF_OPPOSITION } from "../log/budget.ts";
import { MessageIndex } from "../log/message-index.ts";
import { type CheckMessageModel, type ReplyMessageModel, type ReplyType, replyTypes } from "../log/message-models.ts";
import { forgetDerived } from "./derived-memory.ts";

type Naming = HostMessage<ReplyMessageModel> | HostMessage<CheckMessageModel>;

export function isReply(message: HostMessage): message is HostMessage<ReplyMessageModel> {
  return replyTypes.includes(message.type as ReplyType);
}

export function isCheck(message: HostMessage): message is HostMessage<CheckMessageModel> {
  return message.type === "check";
}

/** Id of the check that a message names; null for none. */
function namedBy(message: HostMessage): string | null {
  if (isReply(message)) return message.system.check;
  if (isCheck(message)) return message.system.opposes?.check ?? null;
  return null;
}

const replies = new MessageIndex(namedBy);

/** The message with this id, then the check that this message names, and so on, to the depth limit of opposition. */
function lineFrom(id: string | null | undefined): HostMessage[] {
  const line: HostMessage[] = [];
  let current = currentGame().messages.get(id ?? "");
  while (current && !line.includes(current) && line.length <= DEPTH_OF_OPPOSITION + 1) {
    line.push(current);
    current = currentGame().messages.get(namedBy(current) ?? "");
  }
  return line;
}

/** Messages that name a check, unordered. */
export function messagesNaming(checkId: string): Naming[] {
  return replies.naming(checkId).filter((message): message is Naming => isReply(message) || isCheck(message));
}

const touchedLately = new WeakMap<HostMessage, readonly HostMessage[]>();

/**
 * Checks that the latest change of a message affects: the check that the message names, then the check that this one
 * opposes, and so on. Valid from the hook of that change on.
 */
export function touchedBy(message: HostMessage): readonly HostMessage[] {
  return touchedLately.get(message) ?? [];
}

/**
 * Watch the chat log: index messages, and clear the memo of affected checks; in the `init` hook, before all readers.
 * @param touched called with each changed message and the affected checks, in the order of `touchedBy`
 */
export function watchReplies(touched: (message: HostMessage, checks: readonly HostMessage[]) => void): void {
  replies.watch((message, named, former) => {
    const line = [...lineFrom(named), ...(former === named ? [] : lineFrom(former))];
    for (const each of [message, ...line]) forgetDerived(each);
    const others = line.filter(({ id }) => id !== message.id);
    touchedLately.set(message, others);
    touched(message, others);
  });
}
