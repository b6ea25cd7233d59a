/**
 * Index of replies and opposing checks by the check that they name, updated by message hooks, so that no card searches the log.
 */
import { currentGame, type HostMessage, onHook } from "../foundry/host.ts";
import { DEPTH_OF_OPPOSITION } from "../log/budget.ts";
import { type CheckMessageModel, type ReplyMessageModel, type ReplyType, replyTypes } from "../log/message-models.ts";
import { forgetDerived } from "./derived-memory.ts";

type Naming = HostMessage<ReplyMessageModel> | HostMessage<CheckMessageModel>;

const namingByCheck = new Map<string, Set<string>>();
/** Id of the check that each message named when last indexed. */
const namedByMessage = new Map<string, string>();
let built = false;

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

/** The message with this id, the one that it names, and so on, to the depth limit of opposition. */
function lineFrom(id: string | null | undefined): HostMessage[] {
  const line: HostMessage[] = [];
  let current = currentGame().messages.get(id ?? "");
  while (current && !line.includes(current) && line.length <= DEPTH_OF_OPPOSITION + 1) {
    line.push(current);
    current = currentGame().messages.get(namedBy(current) ?? "");
  }
  return line;
}

/** Index a message by the check that it names; returns the one that it named before. */
function enter(message: HostMessage, named: string | null): string | null {
  const former = namedByMessage.get(message.id) ?? null;
  if (former === named) return former;
  if (former) namingByCheck.get(former)?.delete(message.id);
  if (named) {
    const naming = namingByCheck.get(named) ?? new Set();
    naming.add(message.id);
    namingByCheck.set(named, naming);
    namedByMessage.set(message.id, named);
  } else namedByMessage.delete(message.id);
  return former;
}

/** Messages that name a check, unordered. */
export function messagesNaming(checkId: string): Naming[] {
  const { messages } = currentGame();
  if (!built) {
    built = true;
    for (const message of messages) enter(message, namedBy(message));
  }
  return [...(namingByCheck.get(checkId) ?? [])].flatMap((id) => {
    const message = messages.get(id);
    return message && (isReply(message) || isCheck(message)) ? [message] : [];
  });
}

const touchedLately = new WeakMap<HostMessage, readonly HostMessage[]>();

/** Checks that the latest change of a message touched, nearest first; valid from that change's hook on. */
export function touchedBy(message: HostMessage): readonly HostMessage[] {
  return touchedLately.get(message) ?? [];
}

/**
 * Watch the chat log: index messages, and clear the memo of touched checks; in the `init` hook, before all readers.
 * @param touched called with each changed message and the checks that it touches, nearest first
 */
export function watchReplies(touched: (message: HostMessage, checks: readonly HostMessage[]) => void): void {
  const follow = (name: (message: HostMessage) => string | null) => (message: HostMessage) => {
    const named = name(message);
    const former = enter(message, named);
    const line = [...lineFrom(named), ...(former === named ? [] : lineFrom(former))];
    for (const each of [message, ...line]) forgetDerived(each);
    const others = line.filter(({ id }) => id !== message.id);
    touchedLately.set(message, others);
    touched(message, others);
  };
  onHook("createChatMessage", follow(namedBy));
  onHook("updateChatMessage", follow(namedBy));
  onHook(
    "deleteChatMessage",
    follow(() => null),
  );
}
