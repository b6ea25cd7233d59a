/** The members of the party who have no token on the map. */
import { partyActor } from "../actor/party/party-actor.ts";
import { shownCanvas } from "../foundry/canvas.ts";
import { documentByUuid, type HostActor } from "../foundry/host.ts";
import { activeScene, type HostScene } from "../foundry/regions.ts";

export interface MapScene extends HostScene {
  readonly width: number;
  readonly height: number;
}

/** The scene that the canvas shows, else the active scene; null without either. */
export function sceneNow(): MapScene | null {
  return (shownCanvas()?.scene ?? activeScene()) as MapScene | null;
}

/** The members of the party without a token on a scene. */
export function absent(scene: HostScene): HostActor[] {
  const present = new Set([...scene.tokens].map(({ actorId }) => actorId));
  const members = partyActor()?.system.members ?? [];
  return members.flatMap((uuid) => {
    const actor = documentByUuid<HostActor>(uuid);
    return actor && !present.has(actor.id) ? [actor] : [];
  });
}
