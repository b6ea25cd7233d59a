/** The tools that make a Zone or a Hazard in one step: draw a shape, answer one window. Both are loaded on demand. */
import { shownCanvas } from "../foundry/canvas.ts";
import { currentGame, type Data, documentByUuid, localize, onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { activeScene, type HostRegion } from "../foundry/regions.ts";
import { ZONE } from "../tokens/zone-regions.ts";
import { HAZARD } from "./behaviors.ts";
import { placeParty } from "./place-party.ts";
import { gamesOfScene, haveHazards } from "./scene-games.ts";

export type RegionKind = "zone" | "hazard";

/** Type of the behavior, color of the region, icon, and name of the tool, by kind. */
const KINDS = {
  zone: { type: ZONE, color: "#d9c9a3", icon: "fa-solid fa-location-dot", tool: "tesseraZone" },
  hazard: { type: HAZARD, color: "#f0a03c", icon: "fa-solid fa-triangle-exclamation", tool: "tesseraHazard" },
} as const;

/** Button of a kind; none for players, and none for Hazards where they count in no game of the shown scene. */
export function regionKinds(): { readonly kind: RegionKind; readonly label: string; readonly icon: string }[] {
  if (!currentGame().user.isGM) return [];
  const scene = shownCanvas()?.scene ?? activeScene();
  const kinds: readonly RegionKind[] = haveHazards(gamesOfScene(scene)) ? ["zone", "hazard"] : ["zone"];
  return kinds.map((kind) => ({ kind, label: localize(`TESSERA.Region.Draw.${kind}`), icon: KINDS[kind].icon }));
}

const drawing = () => import("./draw-shape.ts");
const windowPart = () => import("./make-region.ts");

/** Draw a Zone or a Hazard on the shown scene; for game masters. Its name is the region's own. */
export async function drawRegion(kind: RegionKind): Promise<void> {
  if (!currentGame().user.isGM) return;
  const before = document.activeElement;
  // Loaded while the user draws, so that the window is ready for what they type next. The code below reports a failure.
  windowPart().catch(() => null);
  const shape = await onDemand(drawing, ({ drawShape }) => drawShape(localize(`TESSERA.Region.Draw.${kind}`)));
  if (shape) await onDemand(windowPart, ({ askAndMake }) => askAndMake(kind, KINDS[kind], shape, before));
}

/** Open the window that changes a Zone, by the UUID of its region; for game masters. */
export async function changeZone(uuid: string): Promise<void> {
  const region = documentByUuid<HostRegion>(uuid);
  if (!region || !currentGame().user.isGM) return;
  const before = document.activeElement;
  await onDemand(windowPart, ({ askAndChange }) => askAndChange(region, KINDS.zone.icon, before));
}

/** Add a tool for each kind to the host's region tools, and the party's tool to the token tools; in the `init` hook. */
export function addRegionTools(): void {
  onHook(
    "getSceneControlButtons",
    ({ regions, tokens }: Record<string, { tools: Record<string, Data> } | undefined>) => {
      if (tokens && currentGame().user.isGM) {
        const [name, icon] = ["tesseraParty", "fa-solid fa-users-viewfinder"];
        const onChange = (): void => void placeParty();
        tokens.tools[name] = { name, icon, title: "TESSERA.Keys.party.name", order: 91, button: true, onChange };
      }
      if (!regions) return;
      for (const { kind, label: title, icon } of regionKinds()) {
        const name = KINDS[kind].tool;
        regions.tools[name] = { name, title, icon, order: 90, button: true, onChange: () => void drawRegion(kind) };
      }
    },
  );
}
