/** Supply rolls in the log, to which checks refer by message id. */
import { currentGame, type HostMessage } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { SupplyMessageModel } from "../../../item/roll-messages.ts";

/** A supply roll by message id; null if it is deleted. */
export function supplyRoll(id: unknown): HostMessage<SupplyMessageModel> | null {
  const message = currentGame().messages.get(String(id));
  return isOf(message, SupplyMessageModel) ? message : null;
}

/** True if the message is a supply roll for this gear that has not been undone. */
export function isSupplyRollFor(item: string, id: string): boolean {
  const roll = supplyRoll(id)?.system;
  return roll?.item === item && !roll.undone;
}
