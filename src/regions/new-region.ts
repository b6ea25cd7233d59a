/** Zones and Hazards in one step: draw a rectangle, answer one window, and the region is made with its behaviour. */

import { shownCanvas } from "../foundry/canvas.ts";
import { inputDialog, renderTemplate } from "../foundry/classes.ts";
import { currentGame, type Data, localize, onHook } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { HAZARD_LIMIT } from "../rules/places.ts";
import { enabledRulesets } from "../settings/rulesets.ts";
import { HAZARD, ZONE } from "./behaviors.ts";
import { drawRectangle } from "./draw-rectangle.ts";
import { AUDIENCES } from "./movement-messages.ts";
import type { Rectangle } from "./rectangle.ts";

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

async function ask(kind: RegionKind): Promise<Data | null> {
  const content = document.createElement("div");
  const audiences = AUDIENCES.map((value) => ({ value, label: localize(`TESSERA.Region.Audience.${value}`) }));
  content.innerHTML = await renderTemplate(templatePath("regions/new"), {
    [kind]: true,
    audiences,
    mostDice: HAZARD_LIMIT,
  });
  return inputDialog({
    classes: ["tessera", "tessera-question"],
    window: { title: `TESSERA.Region.New.${kind}`, icon: KINDS[kind].icon },
    position: { width: 460 },
    content,
    ok: { label: `TESSERA.Region.Create.${kind}`, icon: "fa-solid fa-check" },
  });
}

function regionData(kind: RegionKind, shape: Rectangle, { name, announce, rating, seen }: Data): Data {
  const { type, color } = KINDS[kind];
  const system = kind === "zone" ? { announce } : { rating: Number(rating), hidden: seen === "hidden" };
  return {
    name: String(name ?? "").trim() || localize(`TYPES.RegionBehavior.${type}`),
    color,
    shapes: [{ type: "rectangle", ...shape, rotation: 0, hole: false }],
    behaviors: [{ type, system }],
  };
}

/** As a game master, draw a Zone or a Hazard on the shown scene. Its name is the region's own. */
export async function drawRegion(kind: RegionKind): Promise<void> {
  if (!currentGame().user.isGM) return;
  const shape = await drawRectangle(localize(`TESSERA.Region.Draw.${kind}`), localize("TESSERA.Region.Draw.how"));
  const answer = shape && (await ask(kind));
  const canvas = shownCanvas();
  if (!shape || !answer || !canvas) return;
  const { scene, level } = canvas;
  const levels = level && (scene.levels?.size ?? 0) > 1 ? { levels: [level.id] } : {};
  await scene.createEmbeddedDocuments("Region", [{ ...regionData(kind, shape, answer), ...levels }]);
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
