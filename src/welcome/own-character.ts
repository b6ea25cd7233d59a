/**
 * Opens a player's own character when they join, and when a character is assigned to them: its sheet or, while parts of
 * it are missing, the maker, the window in which characters are made. An assigned character also becomes the player's
 * own, because the host lets a GM assign a character that the player may only read.
 */
import { missingParts } from "../actor/maker/missing-parts.ts";
import { openMaker } from "../actor/maker/open.ts";
import { currentGame, type Data, type HostUser, notify, onHook } from "../foundry/host.ts";
import { registerSetting, setting } from "../foundry/settings.ts";

/** Register the client setting, and watch for assigned characters; in the `init` hook. */
export function registerOwnCharacter(): void {
  registerSetting("openCharacter", { scope: "client", config: true, type: Boolean, default: true });
  onHook("updateUser", ({ id, isSelf, character }: HostUser, changed: Data, _options: Data, by: string) => {
    if (!changed["character"]) return;
    if (isSelf) void openOwnCharacter();
    else if (by === currentGame().user.id) void character?.update({ [`ownership.${id}`]: 3 });
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
