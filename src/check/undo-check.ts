/** The undo of a whole check: the act of its rule set that withdraws it. */
import { currentGame, type HostMessage, notify } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { readCheck } from "./derive.ts";
import { doAct } from "./record.ts";
import { withdrawalOffer } from "./withdrawn.ts";

/** Undo a check, or notify why it stays. */
export async function undoCheck(message: HostMessage<CheckMessageModel>, what: string): Promise<boolean> {
  const derived = readCheck(message);
  if (!derived) return refuse("nothingToUndo") !== null;
  const offer = withdrawalOffer(derived);
  if (offer?.refusal) {
    notify("warn", offer.refusal.key, offer.refusal.data);
    return false;
  }
  if (!offer) {
    const isGMs = Object.values(derived.ruleset.acts).some(({ withdraws, by }) => withdraws && by === "gm");
    return refuse(isGMs && !currentGame().user.isGM ? "checkStaysForGM" : "checkStays", { what }) !== null;
  }
  return (await doAct(message, offer.id, offer.parameters ?? {})) !== null;
}
