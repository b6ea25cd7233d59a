/** The progress of a character that is being made or advances, as the actor stores it. */
import type { HostActor } from "../../foundry/host.ts";
import { type Making, readMaking, type Way } from "./making-flag.ts";

/** The stored state, from the start if there is none or it cannot be read. */
export function makingOf(actor: HostActor, way: Way): Making {
  return readMaking(actor.getFlag("tessera", way), way);
}
