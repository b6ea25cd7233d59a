/**
 * Notes: the messages that record character acts, such as a rest, a spend or an award. The costs are paid in the same
 * transaction, and `undoNote` undoes both.
 */

import { chatMessageClass } from "../foundry/classes.ts";
import { serverNow } from "../foundry/clock.ts";
import {
  callHooks,
  currentGame,
  type Data,
  diceSound,
  documentByUuid,
  type HostActor,
  type HostDocument,
  type HostMessage,
  type HostRoll,
  hooksAllow,
  newId,
} from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { refuse } from "../foundry/refuse.ts";
import { tokensOf } from "../foundry/regions.ts";
import { attempt } from "../log/attempt.ts";
import { type Cost, readCosts, type Unpayable, whyUnpayable, withFormer } from "../log/cost.ts";
import type { StoredEvent } from "../log/event.ts";
import { gainWrites, remembered, withIds } from "../log/gained-items.ts";
import type { NoteMessage } from "../log/message-models.ts";
import { pay } from "../log/pay.ts";
import { whyNotPaid } from "../log/price.ts";
import { type Undoable, undo, undoableEvent, undoWrites } from "../log/undo.ts";
import { noteKind } from "../ruleset/character-acts.ts";
import { refuseCosts } from "../ruleset/refuse-costs.ts";
import { actorTypeOf, rulesetById } from "../ruleset/registry.ts";
import { whyNoEvent } from "./gate/judge-events.ts";

import { isReply } from "./reply-index.ts";

/** Content of a new note. */
export interface Note {
  readonly type: "spend" | "award";
  /** The event without time, user and costs. */
  readonly event: Data & { readonly type: string };
  readonly costs: readonly Cost[];
  /** Items that the character gains; undo removes them. */
  readonly items?: readonly Data[];
  /** Rolled dice, which the message shows. */
  readonly rolls?: readonly HostRoll[];
}

/** True if a message is a note. */
export function isNote(message: HostMessage): message is NoteMessage {
  return isReply(message) && !message.system.check;
}

/** The only event of a note, with its key and valid costs; null if it has none that is valid. */
export function noteEvent(message: NoteMessage): { readonly id: string; readonly event: StoredEvent } | null {
  for (const id in message.system.events) {
    const event = message.system.events[id];
    return event && !whyNoEvent(id, event) ? { id, event: { ...event, costs: readCosts(event.costs) } } : null;
  }
  return null;
}

/** True if an event obeys its character act's rules: its author may do the act, and its price is paid. */
function isRuled({ author, system }: NoteMessage, event: StoredEvent): boolean {
  const rule = rulesetById(event["ruleset"])?.noteRules.get(event.type);
  if (rule?.by === "gm" && !author?.isGM) return false;
  return whyNotPaid(() => rule?.price?.(event), event, system.actor, author) === null;
}

/** True if events of this type are awards that the rule set lets owners of actors give themselves. */
function isPlayersAward(ruleset: unknown, type: string): boolean {
  const rule = rulesetById(ruleset)?.noteRules.get(type);
  return rule?.by === "owner" && noteKind(rule) === "award";
}

/**
 * True if a note counts: it keeps the rules of its act, its author owns all actors that it pays or rewards, and an
 * award is a game master's or one that the act leaves to owners. Forged notes change nothing.
 */
export function noteCounts(message: NoteMessage): boolean {
  const { author } = message;
  const told = noteEvent(message);
  if (!author || !told || !isRuled(message, told.event)) return false;
  if (author.isGM) return true;
  if (message.type === "award" && !isPlayersAward(told.event["ruleset"], told.event.type)) return false;
  const touched = [message.system.actor, ...readCosts(told.event.costs).map(({ actor }) => actor)];
  return touched.every((uuid) => {
    const document = documentByUuid<HostDocument>(uuid);
    return !document || document.testUserPermission(author, "OWNER");
  });
}

/** True if players know nothing of an actor: a foe that none of them may observe, without a token that they could see. */
function isUnseen(actor: HostActor): boolean {
  const observed = [...currentGame().users].some((user) => !user.isGM && actor.testUserPermission(user, "OBSERVER"));
  return actorTypeOf(actor)?.foe === true && !observed && tokensOf(actor).every(({ hidden }) => hidden);
}

/**
 * Post a note about `actor` and pay its costs in one transaction; notifies if refused.
 * @param plan evaluated in the note's turn in the queue, so that two clicks cannot spend the same point
 * @returns the message, or null if it was refused
 */
export function recordNote(actor: HostActor, ruleset: string, plan: () => Note): Promise<NoteMessage | null> {
  return oneAtATime(actor.uuid, async () => {
    const { type, event, costs, items, rolls = [] } = plan();
    const game = currentGame();
    const unpayable: Unpayable | null = actor.isOwner
      ? whyUnpayable(costs)
      : { reason: "actorNotOwned", data: { name: actor.name } };
    if (unpayable) return refuseCosts(unpayable);
    if (type === "award" && !game.user.isGM && !isPlayersAward(ruleset, event.type)) return refuse("notAllowed");
    const gained = withIds(items);
    const stored: StoredEvent = {
      ...event,
      ruleset,
      time: serverNow(),
      costs: withFormer(costs),
      ...remembered(gained),
    };
    const [id, key] = [newId(), newId()];
    const data: Data = {
      _id: id,
      type,
      author: game.user.id,
      speaker: chatMessageClass().getSpeaker({ actor }),
      system: { check: null, actor: actor.uuid, events: { [key]: stored } },
      ...(rolls.length > 0 ? { rolls: rolls.map((roll) => JSON.stringify(roll.toJSON())), sound: diceSound() } : {}),
    };
    if (!hooksAllow("tessera.preNote", actor, data)) return null;
    const mode = isUnseen(actor) ? "gm" : (game.settings.get("core", "messageMode") as string);
    const shown = chatMessageClass().applyMode(data, mode) ?? data;
    const { documents, stands } = await pay(
      [{ action: "create", documentName: "ChatMessage", data: [shown], keepId: true }, ...gainWrites(actor, gained)],
      costs,
      {
        cause: `${id}.${key}`,
        takeBack: ([made]) => {
          const found = made?.[0] && undoable(made[0] as NoteMessage);
          return found ? undoWrites(found) : [];
        },
      },
    );
    if (!stands) return refuse("cameTooLate");
    const message = (documents[0]?.[0] ?? null) as NoteMessage | null;
    if (message) callHooks("tessera.note", actor, message);
    return message;
  });
}

/** The undoable part of a note; null if it has no valid event. */
function undoable(message: NoteMessage): Undoable | null {
  const told = noteEvent(message);
  return told && undoableEvent(message, told.id, told.event, documentByUuid<HostActor>(message.system.actor));
}

/** Undo a note: it stays in the log, struck out, and its costs return. */
export async function undoNote(message: NoteMessage): Promise<boolean> {
  const told = noteEvent(message);
  const done = await undo(message.system.actor ?? message.id, () => {
    const found = undoable(message);
    const reason = attempt(() => rulesetById(told?.event["ruleset"])?.whyNoteStays?.(message));
    return found && { ...found, isAllowed: found.isAllowed && noteCounts(message), stays: reason ? { reason } : null };
  });
  if (done && told) callHooks("tessera.undo", message, told.id, told.event);
  return done;
}
