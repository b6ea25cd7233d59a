/** Events about a check: forged and invalid ones are dropped with the reason; the others are put in order. */

import { createdAt, modifiedAt } from "../../foundry/clock.ts";
import type { Data, HostMessage, HostUser } from "../../foundry/host.ts";
import { EVENTS_PER_AUTHOR, fitsEvent } from "../../log/budget.ts";
import { inOrder, type PlacedEvent, type StoredEvent } from "../../log/event.ts";
import type { Dropped } from "../../log/findings.ts";
import type { CheckMessageModel, ReplyMessageModel } from "../../log/message-models.ts";
import { whyNotPaid } from "../../log/price.ts";
import type { Throw } from "../../rules/dice.ts";
import type { Ruleset } from "../../ruleset/contract.ts";
import { authorityOf, mayPost, type Owned } from "./authority.ts";
import { dropped } from "./dropped.ts";
import { diceAt } from "./judge-dice.ts";

/** A message that holds events. */
export type Holder = HostMessage<CheckMessageModel | ReplyMessageModel>;

/** An event that counts or was undone, with its dice. */
export interface JudgedEvent extends PlacedEvent {
  readonly dice: Throw | null;
  readonly holder: Holder;
}

/** Events about a check, judged. */
export interface JudgedEvents {
  /** In order of application, including undone ones. */
  readonly placed: readonly JudgedEvent[];
  readonly dropped: readonly Dropped[];
}

/**
 * Allowed lead of a claimed time over the server's time stamp, in milliseconds: of events written in immediate
 * succession, each claims at least a millisecond more than the one before.
 */
const SLACK = 1000;

/**
 * Time of an event: the claimed one, bounded by the creation and last update of its message on the server. So nobody can claim
 * a future time to have the last word.
 */
function boundedTime(holder: HostMessage, claimed: number): number {
  const last = modifiedAt(holder);
  const latest = last > 0 ? last + SLACK : Number.MAX_SAFE_INTEGER;
  return Math.max(createdAt(holder), Math.min(claimed, latest));
}

/** Reason why the value under `key` is no valid event, as a key below `TESSERA.Dropped`; null if it is one. */
export function whyNoEvent(key: string, event: StoredEvent | null | undefined): string | null {
  if (typeof event !== "object" || event === null || typeof event.type !== "string" || event.type === "")
    return "noEvent";
  // Keys become parts of update paths on undo.
  if (!/^[\w-]{1,100}$/.test(key)) return "noEvent";
  if (!Number.isFinite(event.time)) return "noTime";
  return fitsEvent(event) ? null : "tooLarge";
}

/** The check that events are about, as far as the gate needs it. */
export interface JudgedCheck extends Owned {
  readonly ruleset: Ruleset;
  /** UUID of the check's actor, even if it is deleted. */
  readonly payer: string | null;
  readonly targets: readonly string[];
  /** Check data, valid. */
  readonly check: Data;
}

/**
 * Reason why an event does not contain the costs that its act asks for; null if it does. Undone events are not
 * examined: they pay nothing and have no effect.
 */
function whyUnpaid(
  event: StoredEvent,
  author: HostUser | null,
  { ruleset, payer, check }: JudgedCheck,
  dice: Throw | null,
): string | null {
  if (event.undone === true) return null;
  const rule = ruleset.events.get(event.type);
  const { actor } = event;
  const reactor = typeof actor === "string" ? actor : null;
  const pays = rule?.by === "reactor" ? reactor : payer;
  return whyNotPaid(() => rule?.price?.(event, check, dice), event, pays, author);
}

/**
 * Reason why `author` may not post this event; null if they may. Unless a game master posts it, only a target may react
 * to a check that names its targets. The event must also contain the costs of its act.
 */
function whyNotSaid(
  event: StoredEvent,
  author: HostUser | null,
  about: JudgedCheck,
  dice: Throw | null,
): string | null {
  const { ruleset, targets } = about;
  if (!mayPost(ruleset, event, author, about)) return "notTheirs";
  const reacts = author?.isGM !== true && authorityOf(ruleset, event.type) === "reactor";
  if (reacts && targets.length > 0 && !targets.some((target) => target === event["actor"])) return "notATarget";
  return whyUnpaid(event, author, about, dice);
}

/**
 * Judge the events of a check and of the replies to it. An event's id is made of its message's id and its key, so that
 * nobody can replace an event of somebody else.
 */
export function judgeEvents(check: Holder, replies: readonly Holder[], about: JudgedCheck): JudgedEvents {
  const placed: JudgedEvent[] = [];
  const out: Dropped[] = [];
  const counted = new Map<string, number>();
  const begun = createdAt(check);
  for (const holder of [check, ...replies]) {
    const { author, id: message } = holder;
    const authorId = author?.id ?? "";
    // A reply to a deleted message does not apply to a later message that was given the same id.
    if (createdAt(holder) < begun) {
      out.push(dropped(holder, "repliesBefore"));
      continue;
    }
    for (const key in holder.system.events) {
      const count = (counted.get(authorId) ?? 0) + 1;
      counted.set(authorId, count);
      if (count > EVENTS_PER_AUTHOR) {
        out.push(dropped(holder, "tooMany"));
        break;
      }
      const event = holder.system.events[key];
      const invalid = whyNoEvent(key, event);
      const dice = invalid || event?.roll === undefined ? null : diceAt(holder, event.roll);
      const reason = invalid ?? whyNotSaid(event as StoredEvent, author, about, dice);
      if (reason || !event || (event.roll !== undefined && !event.undone && !dice)) {
        out.push(dropped(holder, reason ?? "noDice"));
        continue;
      }
      const time = boundedTime(holder, event.time);
      placed.push({ id: `${message}.${key}`, key, event, message, author, time, dice, holder });
    }
  }
  return { placed: placed.sort(inOrder), dropped: out };
}
