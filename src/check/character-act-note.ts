/**
 * Notes, the messages that record character acts such as a rest, a spend or an award; and the test of whether a note
 * counts.
 */

import { documentByUuid, type HostDocument, type HostMessage } from "../foundry/host.ts";
import { readCosts } from "../log/cost.ts";
import type { StoredEvent } from "../log/event.ts";
import type { NoteMessage } from "../log/message-models.ts";
import { whyNotPaid } from "../log/price.ts";
import { noteKind } from "../ruleset/character-acts.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { diceAt } from "./gate/judge-dice.ts";
import { whyNoEvent } from "./gate/judge-events.ts";
import { isReply } from "./reply-index.ts";

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

/** Reason, as a key below `TESSERA.Note`, why an event breaks its character act's rules; null if it keeps them. */
function whyUnruled(message: NoteMessage, event: StoredEvent): string | null {
  const { author, system } = message;
  const rule = rulesetById(event["ruleset"])?.noteRules.get(event.type);
  if (rule?.by === "gm" && !author?.isGM) return "notTheirs";
  return whyNotPaid(() => rule?.price?.(event, diceAt(message, 0)), event, system.actor, author);
}

/** True if events of this type are awards that the rule set lets owners of actors give themselves. */
export function isPlayersAward(ruleset: unknown, type: string): boolean {
  const rule = rulesetById(ruleset)?.noteRules.get(type);
  return rule?.by === "owner" && noteKind(rule) === "award";
}

/**
 * Reason, as a key below `TESSERA.Note`, why a note does not count; null if it counts. A game master's note counts if
 * its event keeps the rules of its act. A player's note must also pay and reward only what the player owns and, if it
 * is an award, be one that the act leaves to owners.
 */
export function whyNoteDoesNotCount(message: NoteMessage): string | null {
  const { author } = message;
  const told = noteEvent(message);
  if (!author || !told) return "doesNotCount";
  const unruled = whyUnruled(message, told.event);
  if (unruled || author.isGM) return unruled;
  if (message.type === "award" && !isPlayersAward(told.event["ruleset"], told.event.type)) return "notTheirs";
  const touched = [message.system.actor, ...readCosts(told.event.costs).map(({ actor }) => actor)];
  const owned = touched.every((uuid) => {
    const document = documentByUuid<HostDocument>(uuid);
    return !document || document.testUserPermission(author, "OWNER");
  });
  return owned ? null : "doesNotCount";
}

/** True if a note counts. */
export function noteCounts(message: NoteMessage): boolean {
  return whyNoteDoesNotCount(message) === null;
}
