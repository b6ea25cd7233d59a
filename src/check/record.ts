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
  type HostRoll,
  localize,
  newId,
  notify,
  onHook,
} from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { refuse } from "../foundry/refuse.ts";
import { maySee } from "../foundry/sight.ts";
import { attempt } from "../log/attempt.ts";
import { type Cost, readCosts, whyUnpayable, withFormer } from "../log/cost.ts";
import { holdsPoints, type PlacedEvent, type StoredEvent } from "../log/event.ts";
import { gainWrites, remembered, withIds } from "../log/gained-items.ts";
import type { CheckMessageModel, ReplyType } from "../log/message-models.ts";
import { isBeyond, pay, type Values, valuesAfter } from "../log/pay.ts";
import { recordQueries } from "../log/shared-before.ts";
import { causeAmong, type Undoable, undo, undoableEvents, undoWrites } from "../log/undo.ts";
import type { Refusal } from "../rules/outcome.ts";
import type { Parameters } from "../ruleset/acts.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { refuseCosts } from "../ruleset/refuse-costs.ts";
import { tellingFailure } from "../ruleset/tell-ruleset-error.ts";
import { throwOf } from "../ruleset/throw-of.ts";
import { type CompleteResult, performAct } from "./acts.ts";
import { deriveCheck, deriveWhole } from "./derive.ts";
import { eventText } from "./event-text.ts";
import { mayPost } from "./gate/authority.ts";
import { pressOf } from "./gate/presses.ts";
import { isCheck, isReply } from "./reply-index.ts";
import { tookEffect } from "./withdrawal.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

/** Whisper and blind recipients of a check, for replies to it, so that they do not reveal it. */
function privacyOf(message: HostMessage): Data {
  return { whisper: [...message.whisper], blind: message.blind };
}

/** A time no earlier than the server's, and later than every event and opposing check that this client knows. */
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

/** Id of the message that takes the user's events: their own check, or a new reply. */
function holderFor({ message }: DerivedCheck): string {
  return message.author?.id === currentGame().user.id ? message.id : newId();
}

/** An event to be written, with its dice and what the check's actor gains by it. */
interface NewEvent {
  readonly key: string;
  readonly event: StoredEvent;
  readonly rollData: Data | null;
  readonly costs: readonly Cost[];
  readonly gained: Data[];
}

/**
 * The write that stores events, with their dice, in the check or in a reply to it.
 * @param reply type of the reply that holds the events if the check is another user's
 */
function writeOf(derived: DerivedCheck, holder: string, added: readonly NewEvent[], reply: ReplyType): Write {
  const { message } = derived;
  const { user } = currentGame();
  const isOwn = holder === message.id;
  const before = isOwn ? ((message._source["rolls"] as unknown[]) ?? []) : [];
  const rolls = [...before];
  const events = added.map(({ key, event, rollData }): [string, StoredEvent] => {
    if (!rollData) return [key, event];
    return [key, { ...event, roll: rolls.push(JSON.stringify(rollData)) - 1 }];
  });
  const hasDice = rolls.length > before.length;
  if (isOwn) {
    const changes = Object.fromEntries(events.map(([key, event]) => [`system.events.${key}`, event])) as Data;
    return updateOf(message, hasDice ? { ...changes, rolls } : changes);
  }
  const data: Data = {
    _id: holder,
    type: reply,
    author: user.id,
    // Rulings, awards and acts on checks without an actor speak for the user, others for the character.
    speaker:
      reply === "ruling" || reply === "award" || derived.maker
        ? { alias: user.name }
        : chatMessageClass().getSpeaker({ actor: derived.actor ?? undefined }),
    system: { check: message.id, actor: message.system.actor, events: Object.fromEntries(events) },
    rolls,
    sound: hasDice ? diceSound() : null,
    ...privacyOf(message),
  };
  return { action: "create", documentName: "ChatMessage", data: [data], keepId: true };
}

/**
 * The write that posts dice which were thrown before the acts were done, as messages; an empty list if there are none.
 */
function diceOf(message: CheckMessage, results: readonly CompleteResult[]): Write[] {
  const data = results.flatMap(({ messages = [] }) => messages.map((each) => ({ ...each, ...privacyOf(message) })));
  return data.length > 0 ? [{ action: "create", documentName: "ChatMessage", data }] : [];
}

/** Throw the dice of acts, and build the events to store, in the order of the acts; several events share a press id. */
async function newEvents(message: CheckMessage, results: readonly CompleteResult[]): Promise<NewEvent[]> {
  const thrown: (HostRoll | undefined)[] = [];
  for (const { roll } of results) thrown.push(await roll?.evaluate());
  const common = results.length > 1 ? { press: newId() } : {};
  // Further events may have come while the acts' steps were loaded.
  const time = timeAfter(deriveCheck(message));
  return results.map(({ event, costs: most = [], costsOf, items }, index) => {
    const gained = withIds(items);
    const roll = thrown[index];
    const costs = roll && costsOf ? tellingFailure(() => costsOf(throwOf(roll))) : most;
    return {
      key: newId(),
      event: { ...event, ...common, time: time + index, costs: withFormer(costs), ...remembered(gained) },
      rollData: roll?.toJSON() ?? null,
      costs,
      gained,
    };
  });
}

/**
 * Do an act on a check: throw its dice, then write event and costs in one transaction. Notifies if refused.
 * @returns id of the event as in `PlacedEvent.id`, or null if it was refused
 */
export async function recordAct(
  message: CheckMessage,
  plan: (derived: DerivedCheck) => CompleteResult | Promise<CompleteResult>,
): Promise<string | null> {
  const [id = null] = await recordTogether(message, async (derived) => [await plan(derived)]);
  return id;
}

/** Do an act of a check's card with these parameters: see `recordAct`. */
export function doAct(message: CheckMessage, act: string, parameters: Parameters): Promise<string | null> {
  return recordAct(message, (derived) => performAct(derived, act, parameters));
}

/**
 * Do acts on a check by one press of a button: all of them or none, in one transaction. They are undone as one.
 * @returns ids of the events; none if they were refused
 */
export async function recordTogether(
  message: CheckMessage,
  plan: (derived: DerivedCheck) => Promise<readonly CompleteResult[]>,
): Promise<string[]> {
  const ids = await written(message, plan);
  const undone = ids.length > 0 ? await withdrawRefused(message.id) : [];
  return undone.some((id) => ids.includes(id)) ? [] : ids;
}

function written(
  message: CheckMessage,
  plan: (derived: DerivedCheck) => Promise<readonly CompleteResult[]>,
): Promise<string[]> {
  watchRacingActs();
  return oneAtATime(message.id, async () => {
    const derived = deriveCheck(message);
    const results = await plan(derived);
    const user = currentGame().user;
    const [first] = results;
    if (!first) return [];
    if (!results.every(({ event }) => mayPost(derived.ruleset, event, user, derived)))
      return refuse("notAllowed") ?? [];
    const unpayable = whyUnpayable(results.flatMap((result) => result.costs ?? []));
    if (unpayable) return refuseCosts(unpayable) ?? [];

    const holder = holderFor(derived);
    const added = await newEvents(message, results);
    const ids = added.map(({ key }) => `${holder}.${key}`);
    const costs = added.flatMap((each) => each.costs);
    const left = valuesAfter(costs);
    const dice = diceOf(message, results);
    const { stands } = await pay(
      [
        ...dice,
        writeOf(derived, holder, added, first.reply ?? "reaction"),
        ...gainWrites(
          derived.actor,
          added.flatMap(({ gained }) => gained),
        ),
      ],
      costs,
      {
        cause: causeAmong(holder, added),
        isRefused: () => deriveWhole(message).outcome.refused.some(({ event }) => ids.includes(event)),
        takeBack: (documents) => {
          const held = documents[dice.length]?.[0];
          return held ? undoWrites(undoableEvents(held, added, derived.actor)) : [];
        },
      },
    );
    if (!stands) return refuse("cameTooLate") ?? [];
    for (const [index, id] of ids.entries()) {
      callHooks("tessera.act", message, id, added[index]?.event);
      fresh.set(id, { check: message.id, left, since: Date.now() });
      setTimeout(() => fresh.delete(id), freshness);
    }
    return ids;
  });
}

/** Time, in milliseconds, after which an act of this client can no longer collide with an act of another client. */
const freshness = 5000;
/**
 * Time, in milliseconds, within which another client takes back an act that cannot be paid once this client's act is.
 */
const patience = 2000;

/** A recent act of this client that may collide with an act of another client. */
interface FreshAct {
  /** Id of the check. */
  readonly check: string;
  /** Numbers of actors after the costs of the act. */
  readonly left: Values;
  readonly since: number;
}
/** Recent acts of this client by event id. */
const fresh = new Map<string, FreshAct>();

/**
 * Ids of checks on which this client is undoing an event: the rules may then refuse other events, which depended on
 * that one.
 */
const undoing = new Set<string>();

/**
 * Notify why an event of this user was undone. `followed` is true if the event depended on another that this user
 * undid.
 */
function tellRefused({ ruleset, placed }: DerivedCheck, refusal: Refusal, followed: boolean): void {
  const { event: id, reason, data = {} } = refusal;
  if (reason !== "malformed") {
    notify("warn", `TESSERA.Refusal.${followed ? "followedFrom" : "cameTooLate"}`);
    return;
  }
  const problem = `${data["field"]}: ${data["code"]}`;
  const act = placed.find((each) => each.id === id)?.event.type ?? "";
  console.error(`Tessera | the rules of ${ruleset.id} refuse its own event ${act} as malformed: ${problem}`);
  notify("error", "TESSERA.Refusal.actMalformed", { ruleset: localize(ruleset.label), act, problem });
}

/**
 * True while this client should wait before it undoes its own refused event: another client may yet take back the act
 * that collides with it, because that act cannot be paid after this one. The rules go by the time of acts, but payments
 * by their order at the server; where the two orders differ and neither client waits, both acts would be undone.
 */
function isAwaiting({ placed, outcome }: DerivedCheck, id: string): boolean {
  const own = fresh.get(id);
  const wait = own ? own.since + patience - Date.now() : 0;
  if (!own || wait <= 0) return false;
  const counts = (each: PlacedEvent) =>
    !each.event.undone && !fresh.has(each.id) && !outcome.refused.some(({ event }) => event === each.id);
  const awaits = placed.some((each) => counts(each) && isBeyond(readCosts(each.event.costs), own.left));
  if (awaits) setTimeout(() => void withdrawRefused(own.check), wait);
  return awaits;
}

/**
 * Undo events of this client that the rules refuse, usually because another act came first, so that nobody pays for an
 * event that does not count.
 * @returns ids of the undone events
 */
async function withdrawRefused(check: string, followed = undoing.has(check)): Promise<string[]> {
  const message = currentGame().messages.get(check);
  if (!message || !isCheck(message)) return [];
  const derived = attempt(() => deriveWhole(message));
  const late = derived?.outcome.refused.find(({ event }) => fresh.has(event) && !isAwaiting(derived, event));
  if (!derived || !late) return [];
  fresh.delete(late.event);
  const isUndone = await takeBack(message, late.event);
  if (isUndone) tellRefused(derived, late, followed);
  const others = await withdrawRefused(check, followed);
  return isUndone ? [late.event, ...others] : others;
}

let isWatching = false;

/** From this client's first act on, watch the log for acts that collide with its acts. */
function watchRacingActs(): void {
  if (isWatching) return;
  isWatching = true;
  const hear = (message: HostMessage) => {
    const check = isReply(message) ? message.system.check : message.id;
    if (check && [...fresh.values()].some((act) => act.check === check)) void withdrawRefused(check);
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
 * Undo an event, and those of the same press: they stay in the history, no longer count, and their costs return.
 * Refused for events of others, for events already undone, and while another event that holds points depends on one of
 * these; if one cannot be undone, all stay.
 * @param eventId id of the event, as `recordAct` returns it
 */
export async function undoEvent(message: CheckMessage, eventId: string): Promise<boolean> {
  undoing.add(message.id);
  try {
    return await takeBack(message, eventId);
  } finally {
    undoing.delete(message.id);
  }
}

/** The check without these events. */
function without(derived: DerivedCheck, gone: readonly PlacedEvent[]): DerivedCheck {
  const { ruleset, check, throws, message } = derived;
  const events = derived.events.filter(({ id }) => !gone.some((each) => each.id === id));
  return { ...derived, events, outcome: ruleset.outcome(check, throws, events, recordQueries(message).before) };
}

/**
 * True if the actor of an opposing check has taken the effect of the opposed check, and the opposing check would add
 * other events to it in `left`, the state without the events to undo.
 */
function isTakenFrom(derived: DerivedCheck, left: DerivedCheck): boolean {
  const { ruleset, opposes } = derived;
  if (!opposes || !tookEffect(derived)) return false;
  const [before, after] = [derived, left].map((each) => JSON.stringify(ruleset.eventsOfReaction?.(each, opposes.form)));
  return before !== after;
}

/**
 * Reason why these events of a check must stay; null if there is none. Without them the rules would refuse another
 * event that holds points, or an effect that the check's actor took would be no longer the same.
 */
function whyStay(derived: DerivedCheck, gone: readonly PlacedEvent[]): Undoable["stays"] {
  const left = attempt(() => without(derived, gone));
  if (!left) return null;
  if (isTakenFrom(derived, left)) return { reason: "undoFirst" };
  const { actor, ruleset, message, placed } = derived;
  const refuses = ({ outcome }: DerivedCheck, id: string) => outcome.refused.some(({ event }) => event === id);
  const resting = placed.find(
    (each) => refuses(left, each.id) && !refuses(derived, each.id) && holdsPoints([each], actor),
  );
  if (!resting) return null;
  const held = currentGame().messages.get(resting.message);
  if (!held || !maySee(held)) return { reason: "undoFirst" };
  const what = eventText(resting.event, ruleset, resting.author, message.system.actor);
  return { reason: "advancedSince", data: { what } };
}

async function takeBack(message: CheckMessage, eventId: string): Promise<boolean> {
  let together: readonly PlacedEvent[] = [];
  const done = await undo(message.id, () => {
    const derived = deriveWhole(message);
    const placed = eventNamed(derived, eventId);
    const holder = placed && currentGame().messages.get(placed.message);
    if (!placed || !holder) return null;
    together = placed.event.undone ? [placed] : pressOf(derived.placed, placed).filter(({ event }) => !event.undone);
    const undoable = undoableEvents(holder, together, derived.actor);
    const stays = whyStay(derived, together);
    return stays ? { ...undoable, stays } : undoable;
  });
  if (done) for (const { id, event } of together) callHooks("tessera.undo", message, id, event);
  return done;
}
