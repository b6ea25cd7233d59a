/**
 * Detects changes that the author of a check or a reply makes by direct document updates: to the check itself, to its
 * first dice, to its events, or to the marks of undone events. Foundry does not prevent such changes, but the active
 * game master's client knows the former state. That client posts a ruling that the author cannot remove, puts back each
 * mark that was taken off, and takes off each new mark whose event gave points that were not given back.
 */

import { numbersOf } from "../actor/story/numbers.ts";
import { updateOf } from "../foundry/batch.ts";
import {
  currentGame,
  type Data,
  documentByUuid,
  type HostActor,
  type HostMessage,
  onceHook,
  onHook,
} from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { asActiveGM, isUpToUs, writeAsGM } from "../log/by-gm.ts";
import { type Cost, isPoints, readCosts, same } from "../log/cost.ts";
import type { StoredEvent } from "../log/event.ts";
import type { Alteration } from "../log/findings.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { wasUndone } from "../log/stored-story.ts";
import { causeAmong } from "../log/undo.ts";
import { deriveWhole, UnreadableCheck } from "./derive.ts";
import { ALTERED } from "./gate/alteration.ts";
import { recordingUnless } from "./load-record.ts";
import { isCheck, isReply } from "./reply-index.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

/** State of a check or a reply to compare with. */
interface Snapshot {
  readonly asked: unknown;
  readonly dice: unknown;
  readonly events: Readonly<Record<string, unknown>>;
}

/** Number of latest messages that are watched from the start. */
const WATCHED = 100;
const snapshots = new WeakMap<HostMessage, Snapshot>();

function snapshot({ _source }: HostMessage): Snapshot {
  const { system, rolls } = _source as { system?: Data; rolls?: unknown[] };
  return structuredClone({
    asked: [system?.["ruleset"], system?.["check"], system?.["circumstances"]],
    dice: rolls?.[0],
    events: (system?.["events"] ?? {}) as Data,
  });
}

/** An event without its undone mark. */
function withoutMark(event: unknown): unknown {
  if (typeof event !== "object" || event === null) return event;
  const { undone: _undone, ...rest } = event as Data;
  return rest;
}

/** True if an event is marked as undone. */
function isMarked(event: unknown): boolean {
  return (event as { readonly undone?: unknown } | undefined)?.undone === true;
}

/** Keys of the events whose mark was taken off: nothing in the system does that. */
function unmarked(before: Snapshot, now: Snapshot): string[] {
  return Object.keys(before.events).filter((key) => isMarked(before.events[key]) && !isMarked(now.events[key]));
}

/** Keys of the events that were marked as undone. */
function newlyMarked(before: Snapshot, now: Snapshot): string[] {
  return Object.keys(before.events).filter((key) => !isMarked(before.events[key]) && isMarked(now.events[key]));
}

/**
 * Keys of those events, all marked as undone together, that gave an actor points although the actor's story does not
 * record that the points were given back.
 */
function keepingGains(message: string, keys: readonly string[], events: Snapshot["events"]): string[] {
  const marked = keys.map((key) => ({ key, event: events[key] as StoredEvent }));
  const causeOf = causeAmong(message, marked);
  const isKept = (cost: Cost): boolean => {
    if (!isPoints(cost) || cost.mark || (cost.given ?? -cost.amount) <= 0) return false;
    const holder = documentByUuid<HostActor>(cost.actor);
    const hasStory = holder && numbersOf(holder).some(({ path }) => path === cost.path);
    return hasStory === true && !wasUndone(holder, causeOf(cost.actor));
  };
  return marked.filter(({ event }) => readCosts(event.costs).some(isKept)).map(({ key }) => key);
}

/** Differences of a check or a reply from its former state. Its author may add events. */
function alterations(before: Snapshot, now: Snapshot): Alteration[] {
  const rewritten = Object.entries(before.events).some(
    ([key, event]) => !same(withoutMark(event), withoutMark(now.events[key])),
  );
  return [
    ...(same(before.asked, now.asked) ? [] : (["asked"] as const)),
    ...(same(before.dice, now.dice) ? [] : (["dice"] as const)),
    ...(rewritten || unmarked(before, now).length > 0 ? (["history"] as const) : []),
  ];
}

/** Post a ruling about an alteration, once for each check and kind of alteration. */
function tell(message: CheckMessage, what: Alteration): Promise<void> {
  return oneAtATime(`altered.${message.id}`, async () => {
    try {
      const record = await recordingUnless(() => deriveWhole(message).alterations.includes(what));
      await record?.recordAct(message, () => ({ event: { type: ALTERED, what }, reply: "ruling" }));
    } catch (error) {
      // The card of an unreadable check shows that it is unreadable.
      if (!(error instanceof UnreadableCheck)) throw error;
    }
  });
}

/** Mark these events as undone, or take their marks off; events that already have the wanted state are skipped. */
async function mark(message: HostMessage, keys: readonly string[], undone: boolean): Promise<void> {
  // The message may have been deleted meanwhile.
  if (!currentGame().messages.get(message.id)) return;
  const { events } = snapshot(message);
  const wrong = keys.filter((key) => events[key] && isMarked(events[key]) !== undone);
  const changes = wrong.map((key) => [`system.events.${key}.undone`, undone]);
  if (changes.length > 0) await writeAsGM([updateOf(message, Object.fromEntries(changes) as Data)]);
}

function hasEvents(message: HostMessage): boolean {
  return isCheck(message) || isReply(message);
}

function watch(message: HostMessage): void {
  if (hasEvents(message) && currentGame().user.isGM) snapshots.set(message, snapshot(message));
}

/** The message itself if it is a check, else the check that it replies to; null for a note, or if the check is gone. */
function checkOf(message: HostMessage): CheckMessage | null {
  if (isCheck(message)) return message;
  const found = isReply(message) ? currentGame().messages.get(message.system.check ?? "") : undefined;
  return found && isCheck(found) ? found : null;
}

/** Milliseconds after which all writes of a transaction have arrived. */
const ARRIVED = 1000;

/** Rule on a change that a player made to a message. */
function judge(message: HostMessage, before: Snapshot, now: Snapshot): void {
  const check = checkOf(message);
  const found = alterations(before, now);
  if (check) for (const what of found) asActiveGM(() => tell(check, what));
  const off = unmarked(before, now);
  if (off.length > 0) asActiveGM(() => mark(message, off, true));
  const on = newlyMarked(before, now);
  if (on.length === 0) return;
  setTimeout(() => {
    const kept = keepingGains(message.id, on, now.events);
    if (kept.length === 0 || !currentGame().messages.get(message.id)) return;
    asActiveGM(() => mark(message, kept, false));
    if (check) asActiveGM(() => tell(check, "history"));
  }, ARRIVED);
}

/** Watch checks and replies, and rule on alterations; in the `init` hook. */
export function watchAlterations(): void {
  onceHook("ready", () => {
    for (const message of currentGame().messages.contents.slice(-WATCHED)) watch(message);
  });
  onHook("createChatMessage", watch);
  onHook("updateChatMessage", (message: HostMessage, _changed: Data, _options: Data, userId: string) => {
    const before = snapshots.get(message);
    if (!before) return;
    watch(message);
    if (isUpToUs() && !currentGame().users.get(userId)?.isGM) judge(message, before, snapshot(message));
  });
}
