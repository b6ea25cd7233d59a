/** Acts on several targets by one press, among the recent changes of the tracker. */

import { readCheck } from "../check/derive.ts";
import { eventText } from "../check/event-text.ts";
import { byPress, pressOf } from "../check/gate/presses.ts";
import { undoEvent } from "../check/load-record.ts";
import { isCheck, isReply } from "../check/reply-index.ts";
import { currentGame, type HostMessage } from "../foundry/host.ts";
import { latestIds } from "../foundry/latest-messages.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";

/** A press, as the tracker lists it. */
export interface PastPress {
  /** Id of one of its events. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly text: string;
  /** Id of the user. */
  readonly user: string;
  readonly undone: boolean;
}

function checkOf(message: HostMessage): HostMessage<CheckMessageModel> | null {
  const about = isReply(message) ? currentGame().messages.get(message.system.check ?? "") : message;
  return about && isCheck(about) ? about : null;
}

/** True if a message holds events of a press; a quick test that does not derive the check. */
export function holdsPress(message: HostMessage): boolean {
  return (isCheck(message) || isReply(message)) && Object.values(message.system.events).some((event) => event?.press);
}

/**
 * The act of an event in words, together with the other acts of its press that still count; null if the event does not
 * count.
 */
export function pressWords(derived: DerivedCheck, id: string): string | null {
  const { placed, ruleset, message } = derived;
  const event = placed.find((each) => each.id === id);
  if (!event) return null;
  const press = pressOf(placed, event);
  const standing = press.filter((each) => !each.event.undone);
  return (standing.length > 0 ? standing : press)
    .map((each) => eventText(each.event, ruleset, each.author, message.system.actor))
    .join("; ");
}

function pressesIn(message: HostMessage): PastPress[] {
  const about = holdsPress(message) ? checkOf(message) : null;
  const derived = about && readCheck(about);
  if (!derived) return [];
  const own = derived.placed.filter((each) => each.message === message.id);
  return byPress(own).flatMap((press) => {
    const [first] = press;
    if (!first || press.length < 2) return [];
    const { id, time, author } = first;
    const undone = press.every(({ event }) => event.undone === true);
    return [{ id, time, text: pressWords(derived, id) ?? "", user: author?.id ?? "", undone }];
  });
}

/** Presses in the newest messages of the log, each of which acted on several targets. */
export function pressesInLog(): PastPress[] {
  const { messages } = currentGame();
  return latestIds().flatMap((id) => {
    const message = messages.get(id);
    return message ? pressesIn(message) : [];
  });
}

/** Take back a press of the list, if `id` names one. */
export async function undoPress(id: string): Promise<boolean> {
  const message = currentGame().messages.get(id.split(".")[0] ?? "");
  const about = message && checkOf(message);
  return about ? undoEvent(about, id) : false;
}
