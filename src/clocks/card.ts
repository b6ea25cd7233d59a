/** Messages of type `tick` in the log. */

import { excerpt } from "../foundry/excerpt.ts";
import { localize } from "../foundry/host.ts";
import type { MessageType } from "../foundry/message-types.ts";
import { SYSTEM_EMBLEM } from "../foundry/system-emblem.ts";
import { fill } from "../foundry/templates.ts";
import { shownAt } from "../ledger/shown-state.ts";
import { stateAt } from "../ledger/store.ts";
import { mayUndo } from "../log/undo.ts";
import { clocksIn } from "../rules/ledger/clocks.ts";
import { undoTick } from "./acts.ts";
import { type TickMessage, TickMessageModel } from "./model.ts";

/** The reason for which a tick does not count, as text; empty if it counts. */
function warningOf({ system, author }: TickMessage): string {
  const clock = clocksIn(stateAt(system.place)).find(({ id }) => id === system.clock);
  if (!clock) return localize("TESSERA.Clock.noClock");
  return clock.owners.includes(author?.id ?? "") ? "" : localize("TESSERA.Clock.uncounted");
}

/** The clock's name if this user may know it; for a clock that is gone, the message's copy. */
function nameOf({ place, clock: id, name }: TickMessage["system"]): string {
  const isThere = clocksIn(stateAt(place)).some((clock) => clock.id === id);
  const known = isThere ? clocksIn(shownAt(place)).find((clock) => clock.id === id)?.name : excerpt(name);
  return known?.trim() || localize("TESSERA.Clock.unnamed");
}

function sentenceOf({ system, author }: TickMessage): string {
  const name = nameOf(system);
  return localize(`TESSERA.Clock.Told.${system.ticks < 0 ? "back" : "on"}`, { name, user: author?.name ?? "" });
}

function cardHTML(message: TickMessage): string {
  const { undone } = message.system;
  return fill("check/note", {
    emblem: SYSTEM_EMBLEM,
    sentence: sentenceOf(message),
    undone,
    warning: undone ? "" : warningOf(message),
    mayUndo: !undone && mayUndo(message),
  });
}

export const tickMessages: MessageType<TickMessage> = {
  model: TickMessageModel,
  html: cardHTML,
  line: sentenceOf,
  press: undoTick,
};
