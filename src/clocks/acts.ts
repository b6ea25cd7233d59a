/**
 * Acts on clocks. Game masters change clocks by manual acts in the ledger; players tick the clocks that they own by
 * messages in the log.
 */

import { updateOf } from "../foundry/batch.ts";
import { chatMessageClass } from "../foundry/classes.ts";
import { currentGame, type Data, newId, notify } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { gmAct } from "../ledger/gm-act.ts";
import { undo } from "../log/load-undo.ts";
import { mayUndo } from "../log/undo.ts";
import { oneOf } from "../rules/error.ts";
import { anyObject } from "../rules/input.ts";
import {
  CLOCK_SCOPES,
  type ClockFace,
  type ClockScope,
  clockAlters,
  clockEnds,
  clockStarts,
  clockTicks,
} from "../rules/ledger/clocks.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { TickMessage } from "./model.ts";
import { type ClockNow, clockNow } from "./visible-clocks.ts";

/** Add a clock; resolves with the id of the act. */
export function addClock(scope: ClockScope, size: number, face: Partial<ClockFace>): Promise<string | null> {
  anyObject("face", face);
  const ledger = oneOf("scope", scope, CLOCK_SCOPES) === "scene" ? "scene" : "party";
  return gmAct(() => {
    const changes = clockStarts(newId(), size, { ...face, campaign: scope === "campaign" });
    const data = { name: face.name, veiled: (face.view ?? "open") !== "open" };
    return { [ledger]: changes, label: "TESSERA.Clock.Did.add", data };
  });
}

function byHand(id: string, did: string, changes: (clock: ClockNow) => Change[]): Promise<string | null> {
  return gmAct(() => {
    const clock = clockNow(id);
    const moved = clock ? changes(clock) : [];
    if (!clock || moved.length === 0) return null;
    return {
      [clock.ledger]: moved,
      label: `TESSERA.Clock.Did.${did}`,
      data: { name: clock.name, veiled: clock.view !== "open" },
    };
  });
}

/** Change a clock's size or face. */
export function alterClock(id: string, size: number, face: Partial<ClockFace>): Promise<string | null> {
  return byHand(id, "alter", (clock) => clockAlters(clock, size, face));
}

export function removeClock(id: string): Promise<string | null> {
  return byHand(id, "remove", () => clockEnds(id));
}

/**
 * Tick a clock, or untick it by negative `ticks`: by a manual act for game masters, by a message for owners; others are
 * refused. Resolves with the id of the act or message.
 */
export async function moveClock(id: string, ticks: number): Promise<string | null> {
  const clock = clockNow(id);
  if (!clock?.mine) {
    notify("warn", "TESSERA.Refusal.notYourClock");
    return null;
  }
  if (currentGame().user.isGM) return byHand(id, ticks < 0 ? "untick" : "tick", (now) => clockTicks(now, ticks));
  return oneAtATime(`clock.${id}`, async () => {
    const now = clockNow(id);
    return now && clockTicks(now, ticks).length > 0 ? tell(now, ticks) : null;
  });
}

/** Post an owner's tick, visible to those who may know of the clock. */
async function tell({ place, id, name, view, owners }: ClockNow, ticks: number): Promise<string | null> {
  const { user, users } = currentGame();
  const whisper = users.filter((each) => each.isGM || owners.includes(each.id)).map((each) => each.id);
  const data: Data = {
    type: "tick",
    author: user.id,
    speaker: { alias: user.name },
    ...(view === "open" ? {} : { whisper }),
    system: { place, clock: id, name, ticks },
  };
  return (await chatMessageClass().create(data))?.id ?? null;
}

/** Undo an owner's tick; its message stays in the log, struck out. */
export function undoTick(message: TickMessage): Promise<boolean> {
  return undo(message.id, () => ({
    isAllowed: mayUndo(message),
    isUndone: () => message.system.undone,
    author: message.author,
    mark: [updateOf(message, { "system.undone": true })],
  }));
}
