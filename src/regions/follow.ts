/** Follow whatever changes Zones, Hazards and who is where, and tell who listens to `tessera.zones`. */
import { type Data, type HostActor, type HostDocument, onHook, tellHooks } from "../foundry/host.ts";
import { activeScene, type HostRegion, type HostScene } from "../foundry/regions.ts";
import { actorTypeOf } from "../ruleset/registry.ts";

/** What is to be told at the end of this moment: the regions that tokens entered or left, or null where all may be others. */
let pending: Set<HostRegion> | null | undefined;

/** Once for all that happens at this moment. */
function tell(region: HostRegion | null): void {
  if (pending === undefined) {
    pending = new Set();
    void Promise.resolve().then(() => {
      const regions = pending ? [...pending] : null;
      pending = undefined;
      tellHooks("tessera.zones", regions);
    });
  }
  if (region) pending?.add(region);
  else pending = null;
}

function sceneOf(document: HostDocument): HostDocument {
  return document.parent ? sceneOf(document.parent) : document;
}

/** A token entered or left a region that is a Zone or holds a Hazard, or its Zone or Hazard came into or out of force. */
export function crossed(region: HostRegion | null): void {
  if (region && region.parent === activeScene()) tell(region);
}

/**
 * What Zones and Hazards tell of a token beside where it is. That the regions say (`crossed`): tokens move all the time,
 * and most of it leads nowhere else.
 */
const telling = ["name", "displayName", "hidden", "disposition", "actorId", "actorLink", "delta", "level", "flags"];

/** Listen to tokens, regions, their behaviours and threats; in the `init` hook. */
export function watchZones(): void {
  const here = (document: HostDocument): void => {
    if (sceneOf(document) === activeScene()) tell(null);
  };
  for (const name of ["Token", "Region", "RegionBehavior"])
    for (const did of ["create", "update", "delete"])
      if (`${did}${name}` !== "updateToken") onHook(`${did}${name}`, here);
  onHook("updateToken", (token: HostDocument, changed: Data) => {
    if (telling.some((field) => field in changed)) here(token);
  });
  onHook("updateScene", (_scene: HostDocument, changed: Data) => {
    if ("active" in changed) tell(null);
  });
  for (const did of ["create", "delete"])
    onHook(`${did}Scene`, ({ active }: HostScene) => {
      if (active) tell(null);
    });
  onHook("updateActor", (actor: HostActor, changed: Data) => {
    const danger = actorTypeOf(actor)?.hazard && ("system" in changed || "name" in changed);
    // Who owns somebody says which side they are on, and who may read their name.
    if (danger || "ownership" in changed) tell(null);
  });
  onHook("deleteActor", () => tell(null));
}
