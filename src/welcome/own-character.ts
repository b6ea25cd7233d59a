/**
 * Opens a player's own character when they join, and when a character is assigned to them: its sheet, or the maker while
 * it is still to be made.
 */
import { missingParts } from "../actor/maker/missing-parts.ts";
import { openMaker } from "../actor/maker/open.ts";
import { currentGame, type Data, type HostUser, notify, onHook } from "../foundry/host.ts";
import { registerSetting, setting } from "../foundry/settings.ts";

/** Register the setting of each device; in the `init` hook. */
export function registerOwnCharacter(): void {
  registerSetting("openCharacter", { scope: "client", config: true, type: Boolean, default: true });
  onHook("updateUser", ({ isSelf }: HostUser, { character }: Data) => {
    if (isSelf && character) void openOwnCharacter();
  });
}

/**
 * Open the character of the player who has joined, or tell them how to get one; in the `ready` hook. Resolves once its
 * window is drawn.
 */
export async function openOwnCharacter(): Promise<void> {
  const { user, actors } = currentGame();
  if (!("document" in globalThis) || user.isGM || !setting<boolean>("openCharacter")) return;
  const { character } = user;
  if (character && missingParts(character).length > 0) await openMaker(character);
  else if (character) await character.sheet?.render({ force: true });
  else if (!actors.contents.some(({ isOwner, type }) => isOwner && type !== "party"))
    notify("info", "TESSERA.FirstSteps.noCharacter");
}
