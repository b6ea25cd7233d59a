/**
 * Places of the clocks that game masters put on the canvas. The scene's flag `tessera.clocks` stores them, in pixels of
 * the scene.
 */
import { type Point, shownCanvas } from "../foundry/canvas.ts";
import type { HostDocument } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";

/** Type of the drag data of a clock. */
export const dragType = "TesseraClock";

/** Places of the clocks on a scene, by id. */
export function placesOf(scene: HostDocument): Readonly<Record<string, Partial<Point> | undefined>> {
  return (scene.getFlag("tessera", "clocks") ?? {}) as Record<string, Partial<Point>>;
}

/** True if a clock is placed on the viewed scene. */
export function isLaid(id: string): boolean {
  const canvas = shownCanvas();
  return canvas !== null && placesOf(canvas.scene)[id] !== undefined;
}

/** Place a clock on the viewed scene. */
export async function lay(id: string, { x, y }: Point): Promise<void> {
  const place = { x: Math.round(x), y: Math.round(y) };
  await shownCanvas()?.scene.update({ [`flags.tessera.clocks.${id}`]: place });
}

/** Remove a clock from the viewed scene. */
export async function takeOff(id: string): Promise<void> {
  await shownCanvas()?.scene.update({ [`flags.tessera.clocks.${id}`]: deletion() });
}

/** Place a clock in the middle of the view, or remove it from the canvas. */
export async function layOrTake(id: string): Promise<void> {
  if (isLaid(id)) return takeOff(id);
  const middle = { x: globalThis.innerWidth / 2, y: globalThis.innerHeight / 2 };
  const at = shownCanvas()?.canvasCoordinatesFromClient(middle);
  if (at) await lay(id, at);
}

/** Start dragging a clock from the tracker. */
export function startClockDrag(event: DragEvent, id: string): void {
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: dragType, clock: id }));
}
