/**
 * Judge supply and percentile rolls: a roll counts if its gear belongs to this world, and if the author of the message
 * owns the gear or is a game master.
 */
import { documentByUuid, type HostItem, type HostMessage } from "../foundry/host.ts";
import type { GearModel } from "./models/gear.ts";
import type { ItemRollMessage } from "./roll-messages.ts";

/** Reason why a roll does not count, as a key below `TESSERA.ItemRoll`. */
export type RollProblem = "notOwned" | "noGear";

export interface JudgedRoll {
  /** The gear; null if it is gone, or if the roll concerns another item. */
  readonly gear: HostItem<GearModel> | null;
  /** Null if the roll counts, or if its gear is gone. */
  readonly problem: RollProblem | null;
}

/** Judge a message: all of its data may be forged, except its author. */
export function judgeRoll({ system, author }: ItemRollMessage): JudgedRoll {
  const found = documentByUuid<HostItem<GearModel>>(system.item);
  if (!found) return { gear: null, problem: null };
  if (found.documentName !== "Item" || found.type !== "gear" || found.pack) return { gear: null, problem: "noGear" };
  if (author?.isGM || (author && found.testUserPermission(author, "OWNER"))) return { gear: found, problem: null };
  return { gear: found, problem: "notOwned" };
}

/** True if a message holds exactly one die. */
export function holdsOneDie({ rolls }: HostMessage): boolean {
  const [roll] = rolls;
  return rolls.length === 1 && roll?.dice.length === 1 && roll.dice[0]?.results.length === 1;
}
