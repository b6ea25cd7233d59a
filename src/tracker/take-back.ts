/**
 * Undoes the last act of the current user: a check, an act on a check, a note, a roll for gear, a request, a tick of a
 * clock, a manual change, a made character, an advance, a step of a turn. An act that cannot be undone from here is
 * never passed over: the user is told why it stays.
 */

import { undoOfMaking } from "../actor/maker/undo-making.ts";
import { causeView, isKnown, isMaking } from "../actor/story/causes.ts";
import { numbersOf } from "../actor/story/numbers.ts";
import { isTakenBack, ownChanges } from "../actor/story/own-changes.ts";
import { BY_HAND, isByHand, undoByHand } from "../actor/story/undo-changes.ts";
import { changeWords } from "../actor/story/value-words.ts";
import { cardWords } from "../check/card.ts";
import { isNote, noteCounts, noteEvent } from "../check/character-act-note.ts";
import { readCheck } from "../check/derive.ts";
import { rollerName } from "../check/foe-words.ts";
import { ALTERED } from "../check/gate/alteration.ts";
import { MISPLACED } from "../check/gate/judge-zones.ts";
import { noteSentence } from "../check/note-card.ts";
import { undoEvent } from "../check/record.ts";
import { isCheck, isReply } from "../check/reply-index.ts";
import { undoNote } from "../check/undo-character-act.ts";
import { undoCheck } from "../check/undo-check.ts";
import { withdrawalsOf } from "../check/withdrawn.ts";
import { undoTick } from "../clocks/acts.ts";
import { tickMessages } from "../clocks/card.ts";
import { isTick } from "../clocks/model.ts";
import { ownSteps } from "../combat/own-steps.ts";
import { createdAt } from "../foundry/clock.ts";
import { currentGame, type HostActor, type HostItem, type HostMessage, localize, notify } from "../foundry/host.ts";
import { isMessageOf } from "../foundry/model.ts";
import { refuse } from "../foundry/refuse.ts";
import { actorsOnScene } from "../foundry/scene-actors.ts";
import { supplyMessages } from "../item/roll-cards.ts";
import { judgeRoll } from "../item/roll-judge.ts";
import { isItemRoll, PercentileMessageModel, SupplyMessageModel } from "../item/roll-messages.ts";
import { undoSupply } from "../item/supply.ts";
import { undoTracker } from "../item/tracker.ts";
import { actWords } from "../ledger/act-words.ts";
import { undoGmAct } from "../ledger/gm-act.ts";
import { allActs } from "../ledger/table-state.ts";
import { putItems } from "../log/put-items.ts";
import { placedParties } from "../regions/party-tokens.ts";
import { requestMessages } from "../requests/card.ts";
import { RequestMessageModel } from "../requests/model.ts";
import { cancelRequest } from "../requests/request.ts";
import type { StoryEntry } from "../rules/story.ts";
import { cut } from "../ui/cut.ts";
import { counterMessages, isCounterMessage, undoCounter } from "./counter-message.ts";
import { pressWords } from "./presses.ts";

/** An act of the current user that is not undone yet. */
interface OwnAct {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /**
   * The act in words, read before it is taken back; null if the act does not count, so that there is nothing to take
   * back.
   */
  words(): string | null;
  undo(): Promise<boolean>;
}

/** The check that a message holds, as an act of its user; none for other messages. */
function checkIn(message: HostMessage): OwnAct[] {
  if (!isCheck(message)) return [];
  const words = () => {
    const derived = readCheck(message);
    if (!derived || withdrawalsOf(derived).length > 0) return null;
    return localize("TESSERA.Story.made", { name: rollerName(derived), what: String(cardWords(derived)["title"]) });
  };
  return [{ time: createdAt(message), words, undo: () => undoCheck(message, words() ?? "") }];
}

/** The acts in a message about a check. */
function eventsIn(message: HostMessage): OwnAct[] {
  if (!isCheck(message) && !isReply(message)) return [];
  const { system } = message;
  const about = isReply(message) ? currentGame().messages.get(message.system.check ?? "") : message;
  if (!about || !isCheck(about)) return [];
  return Object.entries(system.events).flatMap(([key, event]): OwnAct[] => {
    if (
      !event ||
      event.undone === true ||
      event.type === ALTERED ||
      event.type === MISPLACED ||
      !Number.isFinite(event.time)
    )
      return [];
    const id = `${message.id}.${key}`;
    return [
      {
        time: event.time,
        words() {
          const derived = readCheck(about);
          if (!derived) return null;
          const withdrawals = withdrawalsOf(derived);
          // Withdrawing one's own check is an undo already; withdrawing another user's check is an act that can be
          // undone.
          const counts = withdrawals.length === 0 || (withdrawals.includes(id) && about.author !== message.author);
          return counts ? pressWords(derived, id) : null;
        },
        undo: () => undoEvent(about, id),
      },
    ];
  });
}

/** The acts that a message records: one of its own, or a check and the events in the message. */
function saidIn(message: HostMessage): OwnAct[] {
  const time = createdAt(message);
  if (isReply(message) && isNote(message)) {
    const words = () => (noteCounts(message) ? noteSentence(message) : null);
    return noteEvent(message)?.event.undone === true ? [] : [{ time, words, undo: () => undoNote(message) }];
  }
  if (isItemRoll(message)) {
    if (message.system.undone) return [];
    const words = () => (judgeRoll(message).problem ? null : (supplyMessages.line?.(message) ?? null));
    if (isMessageOf(message, SupplyMessageModel)) return [{ time, words, undo: () => undoSupply(message) }];
    return isMessageOf(message, PercentileMessageModel) && message.system.change !== 0
      ? [{ time, words, undo: () => undoTracker(message) }]
      : [];
  }
  if (isMessageOf(message, RequestMessageModel) && !message.system.cancelled)
    return [{ time, words: () => requestMessages.asked?.(message) || null, undo: () => cancelRequest(message, true) }];
  if (isTick(message) && !message.system.undone)
    return [{ time, words: () => tickMessages.line?.(message) ?? null, undo: () => undoTick(message) }];
  if (isCounterMessage(message) && !message.system.undone)
    return [{ time, words: () => counterMessages.line?.(message) ?? null, undo: () => undoCounter(message) }];
  return [...checkIn(message), ...eventsIn(message)];
}

/**
 * Changes of a document that the current user made by hand, and the making or advancing of a character; none without
 * ownership of the document.
 */
function changesOf(document: HostActor | HostItem): OwnAct[] {
  if (!document.isOwner) return [];
  const numbers = new Map(numbersOf(document).map((number) => [number.path, number]));
  return ownChanges(document).flatMap(({ id, entry, time }): OwnAct[] => {
    const number = numbers.get(entry.path);
    if (!number) return [];
    if (isByHand(entry))
      return [{ time, words: () => changeWords(document, entry, number), undo: () => undoByHand(document, id) }];
    if (!isUnlogged(entry) || isTakenBack(document, id)) return [];
    const name = cut(document.name);
    const words = () => localize("TESSERA.Story.made", { name, what: causeView(entry.cause ?? "").text });
    const stays = async () => refuse("changeStays", { what: words() }) !== null;
    return [{ time, words, undo: undoOfMaking(document, entry) ?? stays }];
  });
}

/**
 * True if no message records this entry's cause: making or advancing a character, or an act whose message is deleted.
 */
function isUnlogged({ cause = "" }: StoryEntry): boolean {
  return isMaking(cause) || !(cause.startsWith(BY_HAND) || isKnown(cause));
}

function actsByHand(): OwnAct[] {
  const { user } = currentGame();
  if (!user.isGM) return [];
  return allActs().flatMap(({ id, time, label, data, undone, counts, user: by }) =>
    by === user.id && !undone && counts
      ? [{ time, words: () => actWords(label, data), undo: () => undoGmAct(id) }]
      : [],
  );
}

/** Presses that put the party's tokens on the map. */
function partiesOnMap(): OwnAct[] {
  return placedParties().map(({ time, names, undo }) => ({
    time,
    words: () => localize("TESSERA.Region.partyPlaced", { names: names.map((name) => cut(name)).join(", ") }),
    undo,
  }));
}

/** Items that the user put on sheets in this browser page. */
function itemsOnSheets(): OwnAct[] {
  return putItems().map(({ time, item, actor, undo }) => ({
    time,
    words: () => localize("TESSERA.Library.onSheet", { name: cut(item.name), actor: cut(actor.name) }),
    undo,
  }));
}

/** The actors of the world and of the active scene, with their items. */
function everyNumbered(): (HostActor | HostItem)[] {
  const actors = new Set([...currentGame().actors, ...actorsOnScene()]);
  return [...actors].flatMap((actor) => [actor, ...actor.items]);
}

/** The last act of the current user that is not undone yet, with its words; null for none. */
function lastAct(): { readonly act: OwnAct; readonly what: string } | null {
  const { user, messages } = currentGame();
  const own = [
    ...messages.contents.filter(({ author }) => author === user).flatMap(saidIn),
    ...actsByHand(),
    ...partiesOnMap(),
    ...itemsOnSheets(),
    ...everyNumbered().flatMap(changesOf),
    ...ownSteps(),
  ].sort((first, second) => second.time - first.time);
  for (const act of own) {
    const what = act.words();
    if (what !== null) return { act, what };
  }
  return null;
}

/** The words of the act that `takeBackNow` takes back; null if there is none. */
export function lastActWords(): string | null {
  return lastAct()?.what ?? null;
}

/**
 * Take back the last act of the current user that is not undone yet; notifies the user what it was, or why it stays.
 */
export async function takeBackNow(): Promise<boolean> {
  const { act, what } = lastAct() ?? {};
  if (!act) return refuse("nothingToUndo") !== null;
  const done = await act.undo();
  if (done) notify("info", "TESSERA.Story.tookBack", { what });
  return done;
}
