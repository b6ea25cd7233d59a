/** The canvas, as far as something is laid over it. */
import type { HostDocument } from "./host.ts";

/** A point in pixels: of the scene, or of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface HostCanvas {
  readonly ready: boolean;
  readonly scene: HostDocument | null;
  readonly stage: { readonly scale: Point };
  readonly dimensions: { readonly size: number };
  canvasCoordinatesFromClient(point: Point): Point;
  clientCoordinatesFromCanvas(point: Point): Point;
}

/** The canvas while it shows a scene; null where it shows none, or where this device has none. */
export function shownCanvas(): (HostCanvas & { readonly scene: HostDocument }) | null {
  const { canvas } = globalThis as unknown as { canvas?: HostCanvas };
  return canvas?.ready && canvas.scene ? (canvas as HostCanvas & { readonly scene: HostDocument }) : null;
}
