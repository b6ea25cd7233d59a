/**
 * Warns game masters of a world that a newer version wrote, or of which a part is missing. The readable parts can still
 * be played.
 */
import { currentGame, documentByUuid, notify } from "../foundry/host.ts";
import { setting } from "../foundry/settings.ts";
import { DATA_VERSION, recordedVersion } from "./version.ts";

/** Warn a game master who joins. Call in the `ready` hook, before a party is chosen. */
export function warnOfWorld(): void {
  if (!currentGame().user.isGM) return;
  if (recordedVersion() > DATA_VERSION) notify("warn", "TESSERA.World.newer");
  const party = setting<string>("party");
  if (party !== "" && !documentByUuid(party)) notify("warn", "TESSERA.World.partyGone");
}
