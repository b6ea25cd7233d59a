/** The progress of a character that is being made or advances, as the actor stores it. */
import type { HostActor } from "../../foundry/host.ts";
import { advanceLog } from "./advance-log.ts";
import { type Making, readMaking, type Way } from "./making-flag.ts";

/** Stands for the `undo` of an advance that a message records; the values are in the message. */
export const NOTED: NonNullable<Making["undo"]> = { values: [], items: [] };

/** The progress as the actor stores it; a new beginning if there is none or it cannot be read. */
export function storedMaking(actor: HostActor, way: Way): Making {
  return readMaking(actor.getFlag("tessera", way), way);
}

/**
 * The stored progress. While the message of the latest advance is not undone, `undo` is `NOTED`, since the message has
 * the values.
 */
export function makingOf(actor: HostActor, way: Way): Making {
  const making = storedMaking(actor, way);
  const { note } = making;
  return note !== undefined && advanceLog().stands(actor, note) ? { ...making, undo: NOTED } : making;
}
