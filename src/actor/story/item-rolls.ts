/** Supply rolls and changed trackers of gear as causes in the stories of numbers. */
import { currentGame, localize } from "../../foundry/host.ts";
import { maySee } from "../../foundry/sight.ts";
import { mayTakeBack, rollLine, takeBackRoll } from "../../item/roll-cards.ts";
import { isItemRoll } from "../../item/roll-messages.ts";
import type { CauseView } from "./causes.ts";

/** The supply roll or changed tracker whose message a cause names. */
export function rollCause(cause: string): CauseView | null {
  const message = currentGame().messages.get(cause);
  if (!message || !isItemRoll(message)) return null;
  if (!maySee(message)) return { text: localize("TESSERA.Story.cause.hidden") };
  return {
    text: rollLine(message) || localize("TESSERA.Refusal.unknownType"),
    message: message.id,
    ...(mayTakeBack(message) ? { undo: () => takeBackRoll(message) } : {}),
    changed: [{ actor: message.system.item, path: `system.${message.type}` }],
  };
}
