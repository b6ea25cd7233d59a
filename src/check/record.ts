/** Record acts on a check, in the user's own message or in a reply, together with their costs in one transaction. */

import { updateOf, type Write } from "../foundry/batch.ts";
import { chatMessageClass } from "../foundry/classes.ts";
import { createdAt, serverNow } from "../foundry/clock.ts";
import {
  callHooks,
  currentGame,
  type Data,
  diceSound,
  type HostMessage,
  newId,
  notify,
  onHook,
} from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { refuse } from "../foundry/refuse.ts";
import { whyUnpayable, withFormer } from "../log/cost.ts";
import type { PlacedEvent, StoredEvent } from "../log/event.ts";
import { gainWrites, remembered, withIds } from "../log/gained-items.ts";
import type { CheckMessageModel, ReplyType } from "../log/message-models.ts";
import { pay } from "../log/pay.ts";
import { undo, undoableEvent, undoWrites } from "../log/undo.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import type { CompleteResult } from "./acts.ts";
import { deriveCheck, deriveWhole } from "./derive.ts";
import { mayPost } from "./gate/authority.ts";
import { isCheck, isReply } from "./reply-index.ts";

/** Whisper and blind recipients of a check, for replies to it, so that they do not reveal it. */
function privacyOf(message: HostMessage): Data {
  return { whisper: [...message.whisper], blind: message.blind };
}

/** A time after every event that the author has seen. */
function timeAfter({ placed, reactions }: DerivedCheck): number {
  const seen = [
    ...placed.map(({ time, event }) => Math.max(time, believable(event.time))),
    ...reactions.map(createdAt),
  ];
  return Math.max(serverNow(), ...seen.map((time) => time + 1));
}

/** A claimed time; 0 if it is a day or more ahead of the server. */
function believable(time: number): number {
  return time < serverNow() + 86_400_000 ? time : 0;
}

/** The place where an event is stored: in the user's own check or in an own reply. */
interface Place {
  readonly message: string;
  readonly key: string;
}

function placeFor({ message }: DerivedCheck): Place {
  const own = message.author?.id === currentGame().user.id;
  return { message: own ? message.id : newId(), key: newId() };
}

/** An event to be written, with its dice; `reply` is the type of the reply that holds it if the check is another user's. */
interface NewEvent {
  readonly event: StoredEvent;
  readonly rollData: Data | null;
  readonly reply: ReplyType;
}

function writeOf(derived: DerivedCheck, place: Place, { event, rollData, reply }: NewEvent): Write {
  const { message } = derived;
  const { user } = currentGame();
  if (place.message === message.id) {
    const rolls = (message._source["rolls"] as unknown[]) ?? [];
    const changes: Data = { [`system.events.${place.key}`]: rollData ? { ...event, roll: rolls.length } : event };
    if (rollData) changes["rolls"] = [...rolls, JSON.stringify(rollData)];
    return updateOf(message, changes);
  }
  const data: Data = {
    _id: place.message,
    type: reply,
    author: user.id,
    // Rulings, awards and acts on checks without an actor speak for the user, others for the character.
    speaker:
      reply === "ruling" || reply === "award" || derived.maker
        ? { alias: user.name }
        : chatMessageClass().getSpeaker({ actor: derived.actor ?? undefined }),
    system: {
      check: message.id,
      actor: message.system.actor,
      events: { [place.key]: rollData ? { ...event, roll: 0 } : event },
    },
    rolls: rollData ? [JSON.stringify(rollData)] : [],
    sound: rollData && diceSound(),
    ...privacyOf(message),
  };
  return { action: "create", documentName: "ChatMessage", data: [data], keepId: true };
}

/**
 * Do an act on a check: throw its dice, then write event and costs in one transaction. Notifies if refused.
 * @returns id of the event as in `PlacedEvent.id`, or null if it was refused
 */
export function recordAct(
  message: HostMessage<CheckMessageModel>,
  plan: (derived: DerivedCheck) => CompleteResult | Promise<CompleteResult>,
): Promise<string | null> {
  return oneAtATime(message.id, async () => {
    const derived = deriveCheck(message);
    const result = await plan(derived);
    const user = currentGame().user;
    if (!mayPost(derived.ruleset, result.event, user, derived)) return refuse("notAllowed");
    const costs = result.costs ?? [];
    const unpayable = whyUnpayable(costs);
    if (unpayable) return refuse(unpayable.reason, unpayable.data);

    const place = placeFor(derived);
    const id = `${place.message}.${place.key}`;
    const gained = withIds(result.items);
    const roll = result.roll ? await result.roll.evaluate() : null;
    const event: StoredEvent = {
      ...result.event,
      // Further events may have come while the act's steps were loaded.
      time: timeAfter(deriveCheck(message)),
      costs: withFormer(costs),
      ...remembered(gained),
    };
    const { stands } = await pay(
      [
        writeOf(derived, place, { event, rollData: roll?.toJSON() ?? null, reply: result.reply ?? "reaction" }),
        ...gainWrites(derived.actor, gained),
      ],
      costs,
      {
        cause: id,
        isRefused: () => deriveWhole(message).outcome.refused.some(({ event: refused }) => refused === id),
        takeBack: ([held]) => (held?.[0] ? undoWrites(undoableEvent(held[0], place.key, event, derived.actor)) : []),
      },
    );
    if (!stands) return refuse("cameTooLate");
    callHooks("tessera.act", message, id, event);
    fresh.set(id, message.id);
    setTimeout(() => fresh.delete(id), freshness);
    setTimeout(() => void withdrawRefused(message.id), 0);
    return id;
  });
}

/** Time after which an act can no longer have raced another's, in milliseconds. */
const freshness = 5000;
/** Recent acts of this client that may have raced another's: checks by event id. */
const fresh = new Map<string, string>();

/** Undo own events that the rules refuse because another act came first, so that nobody pays for what does not count. */
async function withdrawRefused(check: string): Promise<void> {
  const message = currentGame().messages.get(check);
  if (!message || !isCheck(message)) return;
  const { refused } = deriveWhole(message).outcome;
  for (const { event } of refused)
    if (fresh.delete(event) && (await undoEvent(message, event))) notify("warn", "TESSERA.Refusal.cameTooLate");
}

/** Watch for acts that race own ones; in the `init` hook. */
export function watchRacingActs(): void {
  const hear = (message: HostMessage) => {
    const check = isReply(message) ? message.system.check : message.id;
    if (check && [...fresh.values()].includes(check)) void withdrawRefused(check);
  };
  for (const name of ["createChatMessage", "updateChatMessage"]) onHook(name, hear);
}

/** The event with this id, or with this key if only one event of the check has it. */
function eventNamed({ placed }: DerivedCheck, name: string): PlacedEvent | undefined {
  const found = placed.find(({ id }) => id === name);
  const byKey = placed.filter(({ key }) => key === name);
  return found ?? (byKey.length === 1 ? byKey[0] : undefined);
}

/**
 * Undo an event: it stays in the history, no longer counts, and its costs return. Refused for events of others and for events
 * already undone.
 * @param eventId id of the event, as `recordAct` returns it
 */
export async function undoEvent(message: HostMessage<CheckMessageModel>, eventId: string): Promise<boolean> {
  let placed: PlacedEvent | undefined;
  const done = await undo(message.id, () => {
    const derived = deriveWhole(message);
    placed = eventNamed(derived, eventId);
    const holder = placed && currentGame().messages.get(placed.message);
    return placed && holder ? undoableEvent(holder, placed.key, placed.event, derived.actor) : null;
  });
  if (done && placed) callHooks("tessera.undo", message, placed.id, placed.event);
  return done;
}
