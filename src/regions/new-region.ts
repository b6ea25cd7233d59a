/** The tools that make a Zone or a Hazard in one step; the step itself is loaded on demand. */
import { currentGame, type Data, localize, onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { enabledRulesets } from "../settings/rulesets.ts";
import { HAZARD, ZONE } from "./behaviors.ts";

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

/** As a game master, draw a Zone or a Hazard on the shown scene. Its name is the region's own. */
export async function drawRegion(kind: RegionKind): Promise<void> {
  if (!currentGame().user.isGM) return;
  await onDemand(
    () => import("./draw-region.ts"),
    ({ drawAndAsk }) => drawAndAsk(kind, KINDS[kind]),
  );
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
