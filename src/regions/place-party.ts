/** The party on the map by one press: its members without a token there, at the start places that the scene names. */
import { currentGame } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { absent, sceneNow } from "./absent-members.ts";

/** Number of the party's members that a press would put on the map; 0 for players. */
export function partyToPlace(): number {
  const scene = sceneNow();
  return scene && currentGame().user.isGM ? absent(scene).length : 0;
}

/** Put the party's members without a token on the shown scene, all in one write. */
export async function placeParty(): Promise<void> {
  await oneAtATime("tessera.party", () =>
    onDemand(
      () => import("./party-tokens.ts"),
      ({ placeNow }) => placeNow(),
    ),
  );
}
