/**
 * Decides when Zones and Hazards are drawn on the canvas: when a scene is shown and when its regions change, but not
 * when tokens move.
 */
import { concealRegions, type DrawnRegion, type HostCanvas, shownCanvas } from "../foundry/canvas.ts";
import { currentGame, type HostDocument, onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import type { HostRegion } from "../foundry/regions.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { hazardsOf, zoneOf } from "./behaviors.ts";
import { gamesOfScene } from "./scene-games.ts";

/** The module that draws Zones and Hazards, loaded for the first shown scene that has any. */
let overlay: typeof import("./overlay.ts") | null = null;
let scheduled = false;
/** Ids of the games that the drawing is for. */
let drawnGames = "";

const idsOf = (games: readonly Ruleset[]) => games.map(({ id }) => id).join();

/** True if players may not know of a region: it has Hazards, all of them hidden, and no Zone. */
function isConcealed(region: HostRegion): boolean {
  const hazards = hazardsOf(region);
  return hazards.length > 0 && !zoneOf(region) && hazards.every(({ system }) => system.hidden);
}

function draw(): void {
  const scene = shownCanvas()?.scene;
  if (!scene) {
    overlay?.clearRegions();
    return;
  }
  drawnGames = idsOf(gamesOfScene(scene));
  const regions = [...(scene.regions as Iterable<HostRegion>)];
  if (overlay) overlay.drawRegions();
  else if (regions.some((region) => zoneOf(region) || hazardsOf(region).length > 0))
    void onDemand(
      () => import("./overlay.ts"),
      (loaded) => {
        overlay = loaded;
        overlay.drawRegions();
      },
    );
}

/** Draw in the next microtask, once for all changes until then. */
function drawSoon(): void {
  if (scheduled) return;
  scheduled = true;
  void Promise.resolve().then(() => {
    scheduled = false;
    draw();
  });
}

/** Draw Zones and Hazards of each shown scene, and again when they change. Call in the `init` hook. */
export function drawRegions(): void {
  concealRegions((region) => !currentGame().user.isGM && isConcealed(region));
  onHook("canvasReady", draw);
  onHook("canvasTearDown", () => overlay?.clearRegions());
  onHook("sightRefresh", () => overlay?.exploreSoon());
  onHook("updateScene", (scene: HostDocument, changes: object) => {
    if ("tokenVision" in changes && scene === shownCanvas()?.scene) drawSoon();
  });
  for (const did of ["activate", "deactivate"])
    onHook(`${did}RegionLayer`, () => {
      // While the region layer is active, Foundry draws all regions and names itself.
      overlay?.showRegions(did === "deactivate");
    });
  let scale = 0;
  onHook("canvasPan", () => overlay?.exploreSoon());
  onHook("canvasPan", (canvas: HostCanvas) => {
    if (canvas.stage.scale.x === scale) return;
    scale = canvas.stage.scale.x;
    overlay?.fitLabels(canvas);
  });
  // The tokens of a scene decide its games.
  const gamesMayChange = (): void => {
    const scene = shownCanvas()?.scene;
    if (scene && idsOf(gamesOfScene(scene)) !== drawnGames) drawSoon();
  };
  for (const did of ["createToken", "deleteToken", "tessera.rulesets"]) onHook(did, gamesMayChange);
  const changed = (region: HostDocument | null): void => {
    if (!region || region.parent !== shownCanvas()?.scene) return;
    (region as DrawnRegion).object?.renderFlags.set({ refreshState: true });
    drawSoon();
  };
  for (const did of ["create", "update", "delete"]) {
    onHook(`${did}Region`, (region: HostRegion) => changed(region));
    onHook(`${did}RegionBehavior`, ({ parent }: HostDocument) => changed(parent));
  }
}
