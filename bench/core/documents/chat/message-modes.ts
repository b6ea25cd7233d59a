/** Who hears a message: public, gm, blind, self, ic [release notes 14.349 and later]. */
import { CONFIG } from "../../config.ts";
import { CHAT_MESSAGE_STYLES } from "../../const/documents.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";

/** Former names of the modes. */
const FORMER: Record<string, string> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
  roll: "",
};

/** The mode that a client's setting says. */
export function currentMessageMode(): string {
  return game.settings.isRegistered("core", "messageMode")
    ? String(game.settings.get("core", "messageMode"))
    : "public";
}

/**
 * Set who hears a message, in the given source data. Without a mode, the client's setting says.
 * @throws Error for a mode that there is not
 */
export function applyMessageMode(data: SourceData, mode?: string): SourceData {
  const wanted = (FORMER[mode ?? ""] ?? mode) || currentMessageMode();
  if (!(wanted in CONFIG.ChatMessage.modes)) throw new Error(`"${wanted}" is not a message mode`);
  const gamemasters = game.users.filter((user) => user.isGM).flatMap((user) => user.id ?? []);
  if (wanted === "public" || wanted === "ic") data.whisper = [];
  else if (wanted === "self") data.whisper = [game.userId];
  else data.whisper = gamemasters;
  data.blind = wanted === "blind";
  if (wanted === "ic") data.style = CHAT_MESSAGE_STYLES.IC;
  return data;
}
