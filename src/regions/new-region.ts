/**
 * The tools that make a Zone or a Hazard in one step: draw a rectangle, answer one window. The window is loaded on demand; the
 * frame stands at once, so that it receives each drag and key that follows the press.
 */
import { currentGame, type Data, localize, onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { enabledRulesets } from "../settings/rulesets.ts";
import { ZONE } from "../tokens/zone-regions.ts";
import { HAZARD } from "./behaviors.ts";
import { drawRectangle } from "./draw-rectangle.ts";

export type RegionKind = "zone" | "hazard";

/** Type of the behaviour, colour of the region, icon, and name of the tool, by kind. */
const KINDS = {
  zone: { type: ZONE, color: "#d9c9a3", icon: "fa-solid fa-vector-square", tool: "tesseraZone" },
  hazard: { type: HAZARD, color: "#f0a03c", icon: "fa-solid fa-triangle-exclamation", tool: "tesseraHazard" },
} as const;

/** Button of a kind; none for players, and none for Hazards where no game of the world has them. */
export function regionKinds(): { readonly kind: RegionKind; readonly label: string; readonly icon: string }[] {
  if (!currentGame().user.isGM) return [];
  const dangerous = enabledRulesets().some(({ actorTypes }) => Object.values(actorTypes).some(({ hazard }) => hazard));
  const kinds: readonly RegionKind[] = dangerous ? ["zone", "hazard"] : ["zone"];
  return kinds.map((kind) => ({ kind, label: localize(`TESSERA.Region.Draw.${kind}`), icon: KINDS[kind].icon }));
}

const windowPart = () => import("./make-region.ts");

/** As a game master, draw a Zone or a Hazard on the shown scene. Its name is the region's own. */
export async function drawRegion(kind: RegionKind): Promise<void> {
  if (!currentGame().user.isGM) return;
  const drawing = drawRectangle(localize(`TESSERA.Region.Draw.${kind}`), localize("TESSERA.Region.Draw.how"));
  // Loaded while the user draws, so that what they type next is in the window. Below, they learn if it cannot be loaded.
  windowPart().catch(() => null);
  const shape = await drawing;
  if (shape) await onDemand(windowPart, ({ askAndMake }) => askAndMake(kind, KINDS[kind], shape));
}

/** Add a tool for each kind to the host's region tools; in the `init` hook. */
export function addRegionTools(): void {
  onHook("getSceneControlButtons", ({ regions }: Record<string, { tools: Record<string, Data> } | undefined>) => {
    if (!regions) return;
    for (const { kind, label: title, icon } of regionKinds()) {
      const name = KINDS[kind].tool;
      regions.tools[name] = { name, title, icon, order: 90, button: true, onChange: () => void drawRegion(kind) };
    }
  });
}
