import { getDiceContext } from "./context.ts";
import type { Roll } from "./roll.ts";

/** Options of posting a roll. */
export interface ToMessageOptions {
  /**
   * The recipients: public, gm, blind, self, or a mode that a package adds. Default: the mode chosen in the chat log.
   */
  messageMode?: string | undefined;
  /** The former name of `messageMode`, with its former values. */
  rollMode?: string | undefined;
  /** True if the message is created, or only its data returned. */
  create?: boolean;
}

/** Message modes by the names they had as roll modes. */
const FORMER_MODES: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** The message mode for a roll mode: "roll" is the mode chosen in the chat log, and names that are no former ones stay. */
export function modeOfRollMode(rollMode: string): string {
  return rollMode === "roll" ? getDiceContext().messageMode : (FORMER_MODES[rollMode] ?? rollMode);
}

/** The message mode that options ask for. */
function chooseMode({ messageMode, rollMode }: ToMessageOptions): string {
  return modeOfRollMode(messageMode ?? rollMode ?? "roll");
}

/** Post an evaluated roll to chat, or return the data of the message. */
export async function sendToChat(
  roll: Roll,
  messageData: Record<string, unknown>,
  options: ToMessageOptions,
): Promise<unknown> {
  const { ChatMessage, user, sound } = getDiceContext();
  const data: Record<string, unknown> = {
    author: user?.id ?? null,
    content: String(roll.product ?? ""),
    sound,
    ...messageData,
    rolls: [roll],
  };
  ChatMessage.applyMode(data, chooseMode(options));
  return options.create === false ? data : ChatMessage.create(data);
}
