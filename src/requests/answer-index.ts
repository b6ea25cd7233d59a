/** Finds the checks that answer calls (requests for checks), and stores in each call who answered it by which check. */
import { isTakenBackByGM, readWhole } from "../check/derive.ts";
import { byMaking } from "../check/gate/judge-reactions.ts";
import { redrawSoon } from "../check/redraw.ts";
import { isCheck, touchedBy } from "../check/reply-index.ts";
import { updateOf } from "../foundry/batch.ts";
import { currentGame, type HostMessage, onHook } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { asActiveGM, writeAsGM } from "../log/by-gm.ts";
import { MessageIndex } from "../log/message-index.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { messageName, messageNamed } from "../log/message-name.ts";
import { mayAnswer } from "./may-answer.ts";
import { isRequest, type RequestMessage } from "./model.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

function requestOf(message: HostMessage): string | null {
  return isCheck(message) ? message.system.call : null;
}

const answering = new MessageIndex(requestOf);

/**
 * True if a game master undid a check, so that its actor may answer again. A check that its player undid stays the
 * answer.
 */
function isFreed(check: HostMessage | undefined): boolean {
  if (!check || !isCheck(check)) return false;
  const read = readWhole(check);
  return read !== null && isTakenBackByGM(read);
}

/**
 * Name of the check that a game master's client stored as this actor's binding answer; null if there is none. An answer
 * binds unless a game master undid its check. A further answer is stored only after a game master undid the former one;
 * so a former answer whose message is deleted since does not bind.
 */
export function writtenAnswer({ system }: RequestMessage, actor: string): string | null {
  const written = Object.keys(system.answered).filter((name) => system.answered[name] === actor);
  const latest = written.at(-1);
  const binds = (name: string) => !isFreed(messageNamed(name)) && (name === latest || messageNamed(name) !== undefined);
  return written.find(binds) ?? null;
}

/**
 * Answers by actor UUID. The first check counts, so that rolling again gains nothing, unless a game master undid it. An answer
 * stored in the call stays, whatever becomes of its message.
 */
export function answersTo(call: RequestMessage): ReadonlyMap<string, CheckMessage> {
  const found = answering
    .naming(call.id)
    .filter((message) => isCheck(message))
    .filter((check) => mayAnswer(check, call) && !isFreed(check))
    .sort(byMaking);
  const counting = new Map<string, CheckMessage>();
  for (const message of found) {
    const actor = message.system.actor ?? "";
    const written = counting.has(actor) ? null : writtenAnswer(call, actor);
    if (!counting.has(actor) && (written === null || messageNamed(written) === message)) counting.set(actor, message);
  }
  return counting;
}

/** Watch the chat log: index answers and redraw calls. Call this after `watchReplies`. */
export function watchAnswers(): void {
  answering.watch((message, now, former) => {
    for (const id of new Set([now, former, ...touchedBy(message).map(requestOf)])) {
      const found = currentGame().messages.get(id ?? "");
      if (found) redrawSoon(found);
    }
  });
}

/** Store an answer in its call, before a hidden difficulty is revealed; on a game master's client. */
export function writeAnswer(message: CheckMessage, call: RequestMessage): Promise<void> {
  return oneAtATime(`call.${call.id}`, async () => {
    const { actor } = message.system;
    if (!actor || writtenAnswer(call, actor) !== null) return;
    if (answersTo(call).get(actor)?.id !== message.id) return;
    await writeAsGM([updateOf(call, { [`system.answered.${messageName(message)}`]: actor })]);
  });
}

/** Store answers to calls, on the active game master's client; in the `init` hook. */
export function keepAnswers(): void {
  onHook("createChatMessage", (message: HostMessage) => {
    const call = currentGame().messages.get(requestOf(message) ?? "");
    if (!isCheck(message) || !isRequest(call)) return;
    asActiveGM(() => writeAnswer(message, call), {
      cause: { by: message.author, may: () => mayAnswer(message, call) },
    });
  });
}
