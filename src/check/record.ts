/** Write what was done about a check: into one's own message, or as a reply; with its costs, in one transaction. */

import { updateOf, type Write } from "../foundry/batch.ts";
import { chatMessageClass } from "../foundry/classes.ts";
import { createdAt, serverNow } from "../foundry/clock.ts";
import { callHooks, currentGame, type Data, type HostMessage, newId, notify, onHook } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { refuse } from "../foundry/refuse.ts";
import { whyUnpayable } from "../log/cost.ts";
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

/** Whisper and blind of the check apply to what is said about it, so that no reply shows what the check hides. */
function privacyOf(message: HostMessage): Data {
  return { whisper: [...message.whisper], blind: message.blind };
}

/** The time of an event that comes after everything that its author has seen. */
function timeAfter({ placed, reactions }: DerivedCheck): number {
  const seen = [
    ...placed.map(({ time, event }) => Math.max(time, believable(event.time))),
    ...reactions.map(createdAt),
  ];
  return Math.max(serverNow(), ...seen.map((time) => time + 1));
}

/** A claimed time, unless it lies in a future that nobody's clock can be in: a day from now. */
function believable(time: number): number {
  return time < serverNow() + 86_400_000 ? time : 0;
}

/** Where an event is to stand: in one's own check, or in a reply of one's own. */
interface Place {
  /** Id of the message. */
  readonly message: string;
  readonly key: string;
}

function placeFor({ message }: DerivedCheck): Place {
  const own = message.author?.id === currentGame().user.id;
  return { message: own ? message.id : newId(), key: newId() };
}

function writeOf(
  derived: DerivedCheck,
  place: Place,
  event: StoredEvent,
  rollData: Data | null,
  reply: ReplyType,
): Write {
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
    // Whoever rules or awards speaks for themselves, others for the character.
    speaker:
      reply === "ruling" || reply === "award"
        ? { alias: user.name }
        : chatMessageClass().getSpeaker({ actor: derived.actor ?? undefined }),
    system: {
      check: message.id,
      actor: message.system.actor,
      events: { [place.key]: rollData ? { ...event, roll: 0 } : event },
    },
    rolls: rollData ? [JSON.stringify(rollData)] : [],
    ...privacyOf(message),
  };
  return { action: "create", documentName: "ChatMessage", data: [data], keepId: true };
}

/**
 * Do an act on a check: throw its dice, then write event and costs together. Says why when it cannot be done.
 * @returns the name of the event, as `PlacedEvent.id` has it, or null when it was refused
 */
export function recordAct(
  message: HostMessage<CheckMessageModel>,
  plan: (derived: DerivedCheck) => CompleteResult,
): Promise<string | null> {
  return oneAtATime(message.id, async () => {
    const derived = deriveCheck(message);
    const result = plan(derived);
    const user = currentGame().user;
    if (!mayPost(derived.ruleset, result.event, user, derived.actor)) return refuse("notAllowed");
    const costs = result.costs ?? [];
    const unpayable = whyUnpayable(costs);
    if (unpayable) return refuse(unpayable.reason, unpayable.data);

    const place = placeFor(derived);
    const id = `${place.message}.${place.key}`;
    const gained = withIds(result.items);
    const roll = result.roll ? await result.roll.evaluate() : null;
    const event: StoredEvent = {
      ...result.event,
      time: timeAfter(derived),
      costs: [...costs],
      ...remembered(gained),
    };
    const { stands } = await pay(
      [
        writeOf(derived, place, event, roll?.toJSON() ?? null, result.reply ?? "reaction"),
        ...gainWrites(derived.actor, gained),
      ],
      costs,
      {
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

/** How long another's act may have crossed one's own, in milliseconds. */
const freshness = 5000;
/** Acts of this client that are young enough to have been crossed: checks by events, by id. */
const fresh = new Map<string, string>();

/** Take back what the rules refuse because somebody else's act came first: nobody pays for what does not count. */
async function withdrawRefused(check: string): Promise<void> {
  const message = currentGame().messages.get(check);
  if (!message || !isCheck(message)) return;
  const { refused } = deriveWhole(message).outcome;
  for (const { event } of refused)
    if (fresh.delete(event) && (await undoEvent(message, event))) notify("warn", "TESSERA.Refusal.cameTooLate");
}

/** Listen to acts that cross one's own; in the `init` hook. */
export function watchCrossings(): void {
  const hear = (message: HostMessage) => {
    const check = isReply(message) ? message.system.check : message.id;
    if (check && [...fresh.values()].includes(check)) void withdrawRefused(check);
  };
  for (const name of ["createChatMessage", "updateChatMessage"]) onHook(name, hear);
}

/** The event that is meant: by its name, or by its key alone if only one event of the check has it. */
function eventNamed({ placed }: DerivedCheck, name: string): PlacedEvent | undefined {
  const found = placed.find(({ id }) => id === name);
  const byKey = placed.filter(({ key }) => key === name);
  return found ?? (byKey.length === 1 ? byKey[0] : undefined);
}

/**
 * Take an event back: it stays in the history, counts no more, and its costs return to who paid.
 * Refuses what somebody else did, and what was taken back before.
 * @param eventId the name of the event, as `recordAct` answers it
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
