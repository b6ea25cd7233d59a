/** Follow whatever changes Zones, Hazards and who is where, and tell who listens to `tessera.zones`. */
import { type Data, type HostActor, type HostDocument, onHook, tellHooks } from "../../foundry/host.ts";
import { activeScene } from "../../foundry/regions.ts";

let scheduled = false;

/** Once for all that happens at this moment. */
function tell(): void {
  if (scheduled) return;
  scheduled = true;
  void Promise.resolve().then(() => {
    scheduled = false;
    tellHooks("tessera.zones");
  });
}

function sceneOf(document: HostDocument): HostDocument {
  return document.parent ? sceneOf(document.parent) : document;
}

/** Listen to tokens, regions, their behaviours and threats; in the `init` hook. */
export function followZones(): void {
  const here = (document: HostDocument): void => {
    if (sceneOf(document) === activeScene()) tell();
  };
  for (const name of ["Token", "Region", "RegionBehavior"])
    for (const did of ["create", "update", "delete"]) onHook(`${did}${name}`, here);
  onHook("updateScene", (_scene: HostDocument, changed: Data) => {
    if ("active" in changed) tell();
  });
  onHook("updateActor", ({ type }: HostActor, changed: Data) => {
    if (type === "challengeThreat" && ("system" in changed || "name" in changed)) tell();
  });
}
