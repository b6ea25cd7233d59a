/** Write what was done about a check: into one's own message, or as a reply; with its costs, in one transaction. */
import { updateOf, type Write, writeTogether } from "../foundry/batch.ts";
import { chatMessageClass } from "../foundry/classes.ts";
import { currentGame, type Data, type HostMessage, newId, notify, tellHooks } from "../foundry/host.ts";
import type { Performance } from "../rulesets/ruleset.ts";
import { costWrites, whyNotRefunded, whyUnpayable } from "./cost.ts";
import { type DerivedCheck, deriveCheck, mayPost } from "./derive.ts";
import type { StoredEvent } from "./event.ts";
import { gainWrites, lossWrites, remembered, withIds } from "./gained-items.ts";
import type { CheckMessageModel, ReplyMessageModel, ReplyType } from "./message-models.ts";
import { oneAtATime } from "./queue.ts";

function refuse(reason: string, data: Data = {}): null {
  notify("warn", `TESSERA.Refusal.${reason}`, data);
  return null;
}

/** Whisper and blind of the check apply to what is said about it, so that no reply shows what the check hides. */
function privacyOf(message: HostMessage): Data {
  return { whisper: [...message.whisper], blind: message.blind };
}

function writeOf(
  derived: DerivedCheck,
  id: string,
  event: StoredEvent,
  rollData: Data | null,
  reply: ReplyType,
): Write {
  const { message } = derived;
  const user = currentGame().user;
  if (message.author?.id === user.id) {
    const rolls = (message._source["rolls"] as unknown[]) ?? [];
    const changes: Data = { [`system.events.${id}`]: rollData ? { ...event, roll: rolls.length } : event };
    if (rollData) changes["rolls"] = [...rolls, JSON.stringify(rollData)];
    return updateOf(message, changes);
  }
  const data: Data = {
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
      events: { [id]: rollData ? { ...event, roll: 0 } : event },
    },
    rolls: rollData ? [JSON.stringify(rollData)] : [],
    ...privacyOf(message),
  };
  return { action: "create", documentName: "ChatMessage", data: [data] };
}

/**
 * Do an act on a check: throw its dice, then write event and costs together. Says why when it cannot be done.
 * @returns the id of the event, or null when it was refused
 */
export function recordAct(
  message: HostMessage<CheckMessageModel>,
  plan: (derived: DerivedCheck) => Performance,
): Promise<string | null> {
  return oneAtATime(message.id, async () => {
    const derived = deriveCheck(message);
    const performance = plan(derived);
    const user = currentGame().user;
    if (!mayPost(derived.ruleset, performance.event, user, derived.actor)) return refuse("notAllowed");
    const costs = performance.costs ?? [];
    const unpayable = whyUnpayable(costs);
    if (unpayable) return refuse(unpayable.reason, unpayable.data);

    const id = newId();
    const gained = withIds(performance.items);
    const roll = performance.roll ? await performance.roll.evaluate() : null;
    const event: StoredEvent = {
      ...performance.event,
      time: currentGame().time.serverTime,
      user: user.id,
      costs: [...costs],
      ...remembered(gained),
    };
    await writeTogether([
      writeOf(derived, id, event, roll?.toJSON() ?? null, performance.reply ?? "reaction"),
      ...costWrites(costs),
      ...gainWrites(derived.actor, gained),
    ]);
    tellHooks("tessera.act", message, id, event);
    return id;
  });
}

/** Whether the current user may take this event back: whoever may write the message that holds it. */
export function mayUndo(holder: HostMessage | undefined): boolean {
  const user = currentGame().user;
  return holder !== undefined && (user.isGM || holder.author?.id === user.id);
}

/**
 * Take an event back: it stays in the history, counts no more, and its costs return to who paid.
 * Refuses what somebody else did, and what was taken back before.
 */
export function undoEvent(message: HostMessage<CheckMessageModel>, eventId: string): Promise<boolean> {
  return oneAtATime(message.id, async () => {
    const derived = deriveCheck(message);
    const placed = derived.placed.find(({ id, event }) => id === eventId && !event.undone);
    const holder = placed && currentGame().messages.get(placed.message);
    if (!placed || !holder) return refuse("nothingToUndo") !== null;
    if (!mayUndo(holder)) return refuse("notAllowed") !== null;
    const costs = placed.event.costs ?? [];
    const unpayable = whyNotRefunded(costs, holder.author);
    if (unpayable) return refuse(unpayable.reason, unpayable.data) !== null;
    const changes: Data = { [`system.events.${eventId}`]: { ...placed.event, undone: true } };
    await writeTogether([
      updateOf(holder as HostMessage<CheckMessageModel | ReplyMessageModel>, changes),
      ...costWrites(costs, { refund: true }),
      ...lossWrites(derived.actor, placed.event),
    ]);
    tellHooks("tessera.undo", message, eventId, placed.event);
    return true;
  });
}
