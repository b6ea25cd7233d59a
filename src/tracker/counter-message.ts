/** Messages of type `counter`: a player changes a shared counter that its game leaves to the players. */

import { updateOf } from "../foundry/batch.ts";
import { chatMessageClass, fields, type Schema } from "../foundry/classes.ts";
import { flagField, lineField } from "../foundry/fields.ts";
import { currentGame, type HostMessage, localize } from "../foundry/host.ts";
import type { MessageType } from "../foundry/message-types.ts";
import { TesseraModel } from "../foundry/model.ts";
import { SYSTEM_EMBLEM } from "../foundry/system-emblem.ts";
import { fill } from "../foundry/templates.ts";
import { actWords } from "../ledger/act-words.ts";
import { type Changes, registerLedgerSource } from "../ledger/ledger-sources.ts";
import { isScene, PARTY, scenePlace, THEATRE } from "../ledger/places.ts";
import { countedAt } from "../ledger/store.ts";
import { undo } from "../log/load-undo.ts";
import { messageName } from "../log/message-name.ts";
import { mayUndo } from "../log/undo.ts";
import type { SharedCounter } from "../ruleset/shared.ts";
import { sharedCounter } from "../ruleset/shared-names.ts";

/** Maximum number of points that one message may change. */
const MOST = 1000;

class CounterMessageModel extends TesseraModel<HostMessage<CounterMessageModel>> {
  /** Place of the counter: `party`, `theatre`, or the UUID of a scene. */
  declare readonly place: string;
  declare readonly counter: string;
  /** Points, negative to take them away. */
  declare readonly by: number;
  declare readonly undone: boolean;

  static override defineSchema(): Schema {
    return {
      place: lineField(),
      counter: lineField(),
      by: new fields.NumberField({ required: true, nullable: false, integer: true, min: -MOST, max: MOST, initial: 1 }),
      undone: flagField(),
    };
  }
}

type CounterMessage = HostMessage<CounterMessageModel>;

export function isCounterMessage(message: HostMessage): message is CounterMessage {
  return message.type === "counter";
}

/** The counter of this name if players may change it at this place; null also for a name that no rule set declares. */
function playersCounter(name: string, place: string): SharedCounter | null {
  const found = sharedCounter(name);
  if (!found?.counter.players || found.zone !== "") return null;
  const isHere = found.counter.ledger === "party" ? place === PARTY : place === THEATRE || isScene(place);
  return isHere ? found.counter : null;
}

function changesOf(message: HostMessage): Changes | null {
  if (!isCounterMessage(message) || !message.author) return null;
  const { place, counter, by, undone } = message.system;
  if (!playersCounter(counter, place)) return null;
  const change = { type: by < 0 ? ("spend" as const) : ("earn" as const), counter, amount: Math.abs(by) };
  return new Map([[place, undone || by === 0 ? [] : [change]]]);
}

function warningOf(message: CounterMessage): string {
  const { place, counter } = message.system;
  if (!playersCounter(counter, place)) {
    const known = sharedCounter(counter);
    return localize(`TESSERA.Note.${known && !known.counter.players ? "notTheirs" : "malformed"}`);
  }
  return countedAt(place, messageName(message)) ? "" : localize("TESSERA.Tracker.lateHint");
}

function sentenceOf({ system, author }: CounterMessage): string {
  const { counter, by } = system;
  const known = sharedCounter(counter);
  if (!known) return author?.name ?? localize("TESSERA.Card.someone");
  const data = { counter: known.counter.label ?? known.base, amount: Math.abs(by) };
  const did = actWords(`TESSERA.Tracker.Did.${by < 0 ? "less" : "more"}`, data);
  return localize("TESSERA.Tracker.told", { user: author?.name ?? "", did });
}

/** Post a change of a counter by the current user; resolves with the id of its message. */
export async function tellChange(name: string, by: number): Promise<string | null> {
  const { user } = currentGame();
  const place = sharedCounter(name)?.counter.ledger === "scene" ? scenePlace() : PARTY;
  const made = await chatMessageClass().create({
    ...{ type: "counter", author: user.id, speaker: { alias: user.name } },
    system: { place, counter: name, by: Math.max(-MOST, Math.min(MOST, by)) },
  });
  return made?.id ?? null;
}

/** Undo a change; its message stays in the log, struck out. */
export function undoCounter(message: CounterMessage): Promise<boolean> {
  return undo(message.id, () => ({
    isAllowed: mayUndo(message),
    isUndone: () => message.system.undone,
    author: message.author,
    mark: [updateOf(message, { "system.undone": true })],
  }));
}

export const counterMessages: MessageType<CounterMessage> = {
  model: CounterMessageModel,
  html: (message) => {
    const { undone } = message.system;
    return fill("check/note", {
      emblem: SYSTEM_EMBLEM,
      sentence: sentenceOf(message),
      undone,
      warning: undone ? "" : warningOf(message),
      mayUndo: !undone && mayUndo(message),
    });
  },
  line: sentenceOf,
  press: undoCounter,
};

/** Register players' changes as a ledger source; in the `init` hook. */
export function registerCounterSource(): void {
  registerLedgerSource("counter", { changes: changesOf });
}
