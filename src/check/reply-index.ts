/** Which messages name which check, replies and opposing checks: kept up to date by the log's own hooks, so that no card searches the log. */
import { currentGame, type HostMessage, onHook, redrawMessage } from "../foundry/host.ts";
import { type CheckMessageModel, type ReplyMessageModel, type ReplyType, replyTypes } from "./message-models.ts";

type Naming = HostMessage<ReplyMessageModel> | HostMessage<CheckMessageModel>;

const namingByCheck = new Map<string, Set<string>>();
let built = false;

/** Whether a message is a reply. */
export function isReply(message: HostMessage): message is HostMessage<ReplyMessageModel> {
  return replyTypes.includes(message.type as ReplyType);
}

/** Whether a message is a check. */
export function isCheck(message: HostMessage): message is HostMessage<CheckMessageModel> {
  return message.type === "check";
}

/** Id of the check that a message names; null when it names none. */
function namedBy(message: HostMessage): string | null {
  if (isReply(message)) return message.system.check;
  if (isCheck(message)) return message.system.opposes?.check ?? null;
  return null;
}

function add(message: HostMessage): void {
  const check = namedBy(message);
  if (!check) return;
  const naming = namingByCheck.get(check) ?? new Set();
  naming.add(message.id);
  namingByCheck.set(check, naming);
}

function remove(message: HostMessage): void {
  const check = namedBy(message);
  if (check) namingByCheck.get(check)?.delete(message.id);
}

/** Draw the check that `message` names anew, and the one which that names in turn. */
function redrawTarget(message: HostMessage): void {
  const check = namedBy(message);
  const target = check && check !== message.id ? currentGame().messages.get(check) : undefined;
  if (!target) return;
  redrawMessage(target);
  redrawAnswers(target, message);
  if (namedBy(target) !== message.id) redrawTarget(target);
}

/** Draw the checks that answer `check` anew, all but the one that has changed itself: what became of it shows on them too. */
function redrawAnswers(check: HostMessage, changed: HostMessage = check): void {
  for (const naming of messagesNaming(check.id)) if (isCheck(naming) && naming.id !== changed.id) redrawMessage(naming);
}

/** The messages that name the check with this id, in no particular order. */
export function messagesNaming(checkId: string): Naming[] {
  const { messages } = currentGame();
  if (!built) {
    built = true;
    for (const message of messages) add(message);
  }
  return [...(namingByCheck.get(checkId) ?? [])].flatMap((id) => {
    const message = messages.get(id);
    return message && (isReply(message) || isCheck(message)) ? [message] : [];
  });
}

/** Follow the chat log: index new replies, forget deleted ones, and draw the checks they name anew. */
export function followReplies(): void {
  onHook("createChatMessage", (message: HostMessage) => {
    add(message);
    redrawTarget(message);
  });
  onHook("updateChatMessage", (message: HostMessage) => {
    redrawTarget(message);
    if (isCheck(message)) redrawAnswers(message);
  });
  onHook("deleteChatMessage", (message: HostMessage) => {
    remove(message);
    redrawTarget(message);
  });
}
