/**
 * Undoes the last act of the current user: an act of a check, a note, a roll for gear, a request, a tick, a character
 * act, a manual change, a made character or an advance. Turns of fights are not among these: the combat tracker undoes
 * them in their order.
 */

import { undoOfMaking } from "../actor/maker/undo-making.ts";
import { causeView } from "../actor/story/causes.ts";
import { numbersOf } from "../actor/story/numbers.ts";
import { ownChanges } from "../actor/story/own-changes.ts";
import { isByHand, undoByHand } from "../actor/story/undo-changes.ts";
import { changeWords } from "../actor/story/value-words.ts";
import { isNote, noteCounts, noteEvent } from "../check/character-act-note.ts";
import { readCheck } from "../check/derive.ts";
import { ALTERED } from "../check/gate/alteration.ts";
import { MISPLACED } from "../check/gate/judge-zones.ts";
import { noteSentence } from "../check/note-card.ts";
import { undoEvent } from "../check/record.ts";
import { isCheck, isReply } from "../check/reply-index.ts";
import { undoNote } from "../check/undo-character-act.ts";
import { undoTick } from "../clocks/acts.ts";
import { tickMessages } from "../clocks/card.ts";
import { isTick } from "../clocks/model.ts";
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
          return derived && pressWords(derived, id);
        },
        undo: () => undoEvent(about, id),
      },
    ];
  });
}

/** Acts that a message records itself. */
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
  return eventsIn(message);
}

/** Changes that the current user made by hand, and characters that they made or advanced, of those they own. */
function changesOf(document: HostActor | HostItem): OwnAct[] {
  if (!document.isOwner) return [];
  const numbers = new Map(numbersOf(document).map((number) => [number.path, number]));
  return ownChanges(document).flatMap(({ id, entry, time }): OwnAct[] => {
    const number = numbers.get(entry.path);
    if (!number) return [];
    const { cause } = entry;
    if (isByHand(entry))
      return [{ time, words: () => changeWords(document, entry, number), undo: () => undoByHand(document, id) }];
    const undoMaking = undoOfMaking(document, entry);
    const words = () => localize("TESSERA.Story.made", { name: cut(document.name), what: causeView(cause ?? "").text });
    return undoMaking ? [{ time, words, undo: undoMaking }] : [];
  });
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

/** The actors of the world and of the scene, with their items. */
function everyNumbered(): (HostActor | HostItem)[] {
  const actors = new Set([...currentGame().actors, ...actorsOnScene()]);
  return [...actors].flatMap((actor) => [actor, ...actor.items]);
}

/**
 * Take back the last act of the current user that is not undone yet; notifies the user what it was, or why it stays.
 */
export async function takeBackNow(): Promise<boolean> {
  const { user, messages } = currentGame();
  const own = [
    ...messages.contents.filter(({ author }) => author === user).flatMap(saidIn),
    ...actsByHand(),
    ...partiesOnMap(),
    ...itemsOnSheets(),
    ...everyNumbered().flatMap(changesOf),
  ].sort((first, second) => second.time - first.time);
  for (const { words, undo } of own) {
    const what = words();
    if (what === null) continue;
    const done = await undo();
    if (done) notify("info", "TESSERA.Story.tookBack", { what });
    return done;
  }
  return refuse("nothingToUndo") !== null;
}
