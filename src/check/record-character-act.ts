/** Record of a character act: its note is posted, and its costs are paid, in one transaction. */

import type { Write } from "../foundry/batch.ts";
import { chatMessageClass } from "../foundry/classes.ts";
import { serverNow } from "../foundry/clock.ts";
import {
  callHooks,
  currentGame,
  type Data,
  diceSound,
  type HostActor,
  type HostRoll,
  hooksAllow,
  newId,
} from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { refuse } from "../foundry/refuse.ts";
import { tokensOf } from "../foundry/regions.ts";
import { type Cost, type Unpayable, whyUnpayable, withFormer } from "../log/cost.ts";
import type { StoredEvent } from "../log/event.ts";
import { gainWrites, remembered, withIds } from "../log/gained-items.ts";
import type { NoteMessage } from "../log/message-models.ts";
import { pay } from "../log/pay.ts";
import { undoWrites } from "../log/undo.ts";
import { refuseCosts } from "../ruleset/refuse-costs.ts";
import { actorTypeOf } from "../ruleset/registry.ts";
import { isPlayersAward } from "./character-act-note.ts";
import { undoableNote } from "./undo-character-act.ts";

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
  /** Further writes of the transaction, given the id of the message; undo does not take them back. */
  writes?(message: string): readonly Write[];
}

/** True if players know nothing of an actor: a foe that none of them may observe, whose tokens are all hidden. */
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
    const { type, event, costs, items, rolls = [], writes } = plan();
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
      [
        { action: "create", documentName: "ChatMessage", data: [shown], keepId: true },
        ...gainWrites(actor, gained),
        ...(writes?.(id) ?? []),
      ],
      costs,
      {
        cause: `${id}.${key}`,
        takeBack: ([made]) => {
          const found = made?.[0] && undoableNote(made[0] as NoteMessage);
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
