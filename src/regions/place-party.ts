/**
 * Puts the party on the map by one press of a button: a token for each member without one, at the scene's start places.
 */
import type { Placer } from "../actor/maker/placer.ts";
import { shownCanvas } from "../foundry/canvas.ts";
import { currentGame, type HostActor } from "../foundry/host.ts";
import { loaded, onDemand } from "../foundry/on-demand.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { activeScene, type HostScene } from "../foundry/regions.ts";
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

/** The scene, if this character has no token there; else null. */
function without(actor: HostActor, scene: HostScene | null | undefined): HostScene | null {
  return scene && ![...scene.tokens].some(({ actorId }) => actorId === actor.id) ? scene : null;
}

/**
 * Puts a token of a new character on a scene: on the one that the user sees, if the user may create tokens
 * (`sceneFor`), or on the active scene (`activeFor`).
 */
export const mapPlacer: Placer = {
  sceneFor: (actor) =>
    currentGame().user.can("TOKEN_CREATE") ? without(actor, shownCanvas()?.scene as HostScene | undefined) : null,
  activeFor: (actor) => without(actor, activeScene()),
  async write(actor, scene, id, flags = {}) {
    const { tokensFor } = await loaded(() => import("./party-tokens.ts"));
    const [token] = await tokensFor([actor], scene as MapScene, flags);
    return { action: "create", documentName: "Token", data: [{ ...token, _id: id }], parent: scene, keepId: true };
  },
};
