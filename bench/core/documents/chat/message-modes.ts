/** Message modes, which decide who receives a message: public, gm, blind, self, ic [release notes 14.349 and later]. */
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

/** The former name of a mode, which the setting `core.rollMode` still uses. */
export function formerMode(mode: string): string {
  return Object.keys(FORMER).find((former) => FORMER[former] === mode) ?? mode;
}

/** The message mode for the name of a former roll mode. */
export function modeOfFormer(name: string): string {
  return FORMER[name] || name;
}

/** The modes by their former names, as `CONFIG.Dice.rollModes` holds them [type documentation: CONFIG.Dice.rollModes]. */
export function rollModes(): Record<string, { label: string; icon: string }> {
  const former = Object.entries(FORMER).filter(([, mode]) => mode);
  return Object.fromEntries(
    former.flatMap(([name, mode]) => (CONFIG.ChatMessage.modes[mode] ? [[name, CONFIG.ChatMessage.modes[mode]]] : [])),
  );
}

/** The message mode that is set on this client. */
export function currentMessageMode(): string {
  return game.settings.isRegistered("core", "messageMode")
    ? String(game.settings.get("core", "messageMode"))
    : "public";
}

/**
 * Set the recipients of a message in the given source data. Without a mode, the one set on this client applies. A
 * private or blind message goes to Gamemasters, unless the data name others [type documentation:
 * ChatMessage.applyRollMode].
 * @throws Error for an unknown mode
 */
export function applyMessageMode(data: SourceData, mode?: string): SourceData {
  const wanted = (FORMER[mode ?? ""] ?? mode) || currentMessageMode();
  if (!(wanted in CONFIG.ChatMessage.modes)) throw new Error(`"${wanted}" is not a message mode`);
  const gamemasters = game.users.filter((user) => user.isGM).flatMap((user) => user.id ?? []);
  if (wanted === "public" || wanted === "ic") data.whisper = [];
  else if (wanted === "self") data.whisper = [game.userId];
  else if (!Array.isArray(data.whisper) || data.whisper.length === 0) data.whisper = gamemasters;
  data.blind = wanted === "blind";
  if (wanted === "ic") data.style = CHAT_MESSAGE_STYLES.IC;
  return data;
}
