/**
 * The tools that make a Zone or a Hazard in one go: the user draws a shape, then answers one window. The code of both
 * steps is loaded on demand.
 */
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

/**
 * The kinds that this user can draw, with the label and icon of each button: none for players, and no Hazard if no game
 * of the scene has Hazards.
 */
export function regionKinds(): { readonly kind: RegionKind; readonly label: string; readonly icon: string }[] {
  if (!currentGame().user.isGM) return [];
  const scene = shownCanvas()?.scene ?? activeScene();
  const kinds: readonly RegionKind[] = haveHazards(gamesOfScene(scene)) ? ["zone", "hazard"] : ["zone"];
  return kinds.map((kind) => ({ kind, label: localize(`TESSERA.Region.Draw.${kind}`), icon: KINDS[kind].icon }));
}

const drawing = () => import("./draw-shape.ts");
const windowPart = () => import("./make-region.ts");

/** Let a game master draw a Zone or a Hazard on the shown scene, then ask for its details. */
export async function drawRegion(kind: RegionKind): Promise<void> {
  if (!currentGame().user.isGM) return;
  const before = document.activeElement;
  // The window's code loads while the user draws. A failure is ignored here, since the second `onDemand` below reports
  // it.
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

/**
 * Add a tool for each kind to Foundry's region tools, and the tool that places the party to its token tools. Call in
 * the `init` hook.
 */
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
