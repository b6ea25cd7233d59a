/** Watch Zones, Hazards and their occupants, and call the hook `tessera.zones`. */
import { callHooks, type Data, type HostActor, type HostDocument, onHook } from "../foundry/host.ts";
import { activeScene, type HostRegion, type HostScene, viewedScene } from "../foundry/regions.ts";
import { actorTypeOf } from "../ruleset/registry.ts";

/**
 * Regions to report: those that tokens entered or left; null if any region may have changed; undefined if there is
 * nothing to report.
 */
let pending: Set<HostRegion> | null | undefined;

/** Report a region, or all for null, in the next microtask; all changes until then make one call of the hook. */
function tell(region: HostRegion | null): void {
  if (pending === undefined) {
    pending = new Set();
    void Promise.resolve().then(() => {
      const regions = pending ? [...pending] : null;
      pending = undefined;
      callHooks("tessera.zones", regions);
    });
  }
  if (region) pending?.add(region);
  else pending = null;
}

function sceneOf(document: HostDocument): HostDocument {
  return document.parent ? sceneOf(document.parent) : document;
}

/** True for the active scene, and for the one that this user looks at. */
function isHere(scene: HostDocument | null): boolean {
  return scene !== null && (scene === activeScene() || scene === viewedScene());
}

/** Report a token that entered or left a region with a Zone or Hazard, or a behavior that was enabled or disabled. */
export function crossed(region: HostRegion | null): void {
  if (region && isHere(region.parent)) tell(region);
}

/**
 * Fields of a token, apart from its position, on which the Zones and Hazards depend. `crossed` reports new positions.
 */
const telling = ["name", "displayName", "hidden", "disposition", "actorId", "actorLink", "delta", "level", "flags"];

/** Watch tokens, regions, behaviors, scenes and actors. Call in the `init` hook. */
export function watchZones(): void {
  const here = (document: HostDocument): void => {
    if (isHere(sceneOf(document))) tell(null);
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
    // Ownership decides side and visible name.
    if (danger || "ownership" in changed) tell(null);
  });
  for (const name of ["deleteActor", "canvasReady"]) onHook(name, () => tell(null));
}
