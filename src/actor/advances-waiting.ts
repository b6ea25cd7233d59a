/** Tells on a sheet that advances wait to be taken. */
import { type Data, type HostActor, localize } from "../foundry/host.ts";
import { actButtons } from "./acts.ts";
import { advancesLeft } from "./advances.ts";

/**
 * What the banner shows of a character's advances: how many wait, and a button of the game master to award one.
 * @param isOpen true if an advance that is left can be taken
 * @param prefix texts: `.waits` with the advances that are left
 */
export function advancesContext(actor: HostActor, isOpen: boolean, prefix: string): Data {
  const left = isOpen ? advancesLeft(actor) : 0;
  const awards = actButtons(actor, "menu").filter(({ disabled }) => !disabled);
  return { waits: left > 0 ? localize(`${prefix}.waits`, { left }) : "", awardActs: awards };
}
