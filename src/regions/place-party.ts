/** The party on the map by one press: its members without a token there, at the start places that the scene names. */
import type { Placer } from "../actor/maker/placer.ts";
import { shownCanvas } from "../foundry/canvas.ts";
import { currentGame } from "../foundry/host.ts";
import { loaded, onDemand } from "../foundry/on-demand.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { absent, type MapScene, sceneNow } from "./absent-members.ts";

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

/** Puts a new character on the scene that the user who makes it has on screen, if that user may create tokens. */
export const mapPlacer: Placer = {
  sceneFor(actor) {
    const scene = shownCanvas()?.scene as MapScene | undefined;
    const isThere = [...(scene?.tokens ?? [])].some(({ actorId }) => actorId === actor.id);
    return scene && !isThere && currentGame().user.can("TOKEN_CREATE") ? scene : null;
  },
  async write(actor, scene, id) {
    const { tokensFor } = await loaded(() => import("./party-tokens.ts"));
    const [token] = await tokensFor([actor], scene as MapScene, {});
    return { action: "create", documentName: "Token", data: [{ ...token, _id: id }], parent: scene, keepId: true };
  },
};
