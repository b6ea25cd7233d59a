/** The progress of a character that is being made or advances, as the actor stores it. */
import type { HostActor } from "../../foundry/host.ts";
import { advanceLog } from "./advance-log.ts";
import { type Making, readMaking, type Way } from "./making-flag.ts";

/** The `undo` of an advance that a message records. */
export const NOTED: NonNullable<Making["undo"]> = { values: [], items: [] };

/** The state as the actor stores it, from the start if there is none or it cannot be read. */
export function storedMaking(actor: HostActor, way: Way): Making {
  return readMaking(actor.getFlag("tessera", way), way);
}

/** The stored state; while the message of an advance stands, with an `undo` without values, since the message has them. */
export function makingOf(actor: HostActor, way: Way): Making {
  const making = storedMaking(actor, way);
  const { note } = making;
  return note !== undefined && advanceLog().stands(actor, note) ? { ...making, undo: NOTED } : making;
}
