/** Which supply and percentile rolls count: those for gear of this world that their author owns, or of a game master. */
import { documentByUuid, type HostItem, type HostMessage } from "../foundry/host.ts";
import type { GearModel } from "./models/gear.ts";
import type { ItemRollMessage } from "./roll-messages.ts";

/** Why a roll does not count, as a key below `TESSERA.ItemRoll`. */
export type RollProblem = "notOwned" | "noGear";

/** What a roll is about. */
export interface JudgedRoll {
  /** The gear as it stands; null where it is gone, and where the roll is about something else. */
  readonly gear: HostItem<GearModel> | null;
  /** Null where the roll counts, or its gear is gone and nobody can tell any more. */
  readonly problem: RollProblem | null;
}

/** Judge what a message claims: whatever it says of itself may be forged, but not its author. */
export function judgeRoll({ system, author }: ItemRollMessage): JudgedRoll {
  const found = documentByUuid<HostItem<GearModel>>(system.item);
  if (!found) return { gear: null, problem: null };
  if (found.documentName !== "Item" || found.type !== "gear" || found.pack) return { gear: null, problem: "noGear" };
  if (author?.isGM || (author && found.testUserPermission(author, "OWNER"))) return { gear: found, problem: null };
  return { gear: found, problem: "notOwned" };
}

/** Whether a message holds one die and nothing beside it, as these rolls throw. */
export function holdsOneDie({ rolls }: HostMessage): boolean {
  const [roll] = rolls;
  return rolls.length === 1 && roll?.dice.length === 1 && roll.dice[0]?.results.length === 1;
}
