/** Users who play a character: those who have chosen it in their configuration. */
import { currentGame, type HostActor, localize } from "../foundry/host.ts";

/** "Played by Ana"; empty for a character that nobody plays. */
export function playedBy(actor: HostActor): string {
  const players = currentGame().users.filter(({ isGM, character }) => !isGM && character?.id === actor.id);
  const names = players.map(({ name }) => name).join(", ");
  return names && !actor.isToken ? localize("TESSERA.Sheet.playedBy", { names }) : "";
}
