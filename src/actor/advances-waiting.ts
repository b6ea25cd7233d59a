/** Shows on a sheet that the character has advances to take. */
import { type Data, type HostActor, localize } from "../foundry/host.ts";
import { actButtons } from "./acts.ts";
import { advancesLeft } from "./advances.ts";

/**
 * Template context for a character's advances in the banner: a sentence about those that wait, and buttons of the
 * menu's acts that are possible now, such as a game master's act that awards an advance.
 * @param isOpen true if an advance that is left can be taken
 * @param prefix localization prefix of the sentence `.waits`, which contains the number of advances left
 */
export function advancesContext(actor: HostActor, isOpen: boolean, prefix: string): Data {
  const left = isOpen ? advancesLeft(actor) : 0;
  const awards = actButtons(actor, "menu").filter(({ disabled }) => !disabled);
  return { waits: left > 0 ? localize(`${prefix}.waits`, { left }) : "", awardActs: awards };
}
