/**
 * Shows clocks on the canvas. Their content comes from the ledger, and the `view` of each clock decides who sees it.
 */
import { type Point, shownCanvas } from "../foundry/canvas.ts";
import { currentGame, type Data, type HostDocument, onHook } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { dragType, lay, placesOf } from "./canvas-places.ts";

/** The code that draws clocks, loaded with the first one. */
let layer: typeof import("./canvas-layer.ts") | null = null;

function draw(): void {
  const canvas = shownCanvas();
  if (layer) layer.drawClocks();
  else if ("document" in globalThis && canvas && Object.keys(placesOf(canvas.scene)).length > 0)
    void onDemand(
      () => import("./canvas-layer.ts"),
      (loaded) => {
        layer = loaded;
        layer.drawClocks();
      },
    );
}

/** Show clocks on the canvas; in the `init` hook. */
export function drawCanvasClocks(): void {
  for (const name of ["canvasReady", "canvasTearDown", "tessera.state"]) onHook(name, draw);
  onHook("canvasPan", () => layer?.placeClocks());
  onHook("updateScene", (scene: HostDocument, changed: { flags?: { tessera?: Data } }) => {
    if (scene.id === shownCanvas()?.scene.id && changed.flags?.tessera && "clocks" in changed.flags.tessera) draw();
  });
  onHook("dropCanvasData", (_canvas: unknown, data: { type?: string; clock?: unknown } & Point) => {
    if (data.type !== dragType) return true;
    if (typeof data.clock === "string" && currentGame().user.isGM) void lay(data.clock, data);
    return false;
  });
}
