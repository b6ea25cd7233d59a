/** The canvas and what is drawn on it or laid over it, as far as Tessera does: PIXI 7 by the global that the host gives. */
import type { HostRegion, HostScene } from "./regions.ts";

/** One outline of a region; holes are children of what they are cut from. */
export interface PolygonNode extends Iterable<PolygonNode> {
  readonly isHole: boolean;
  readonly children: readonly PolygonNode[];
  /** [x0, y0, x1, y1, …] in canvas pixels; null for the root. */
  readonly points: readonly number[] | null;
}

/** A point in pixels: of the scene, or of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the canvas offers while it shows a scene. */
export interface HostCanvas {
  readonly ready: boolean;
  readonly scene: HostScene;
  readonly level: { readonly id: string } | null;
  readonly stage: PIXI.Container;
  readonly dimensions: { readonly size: number };
  /** What is drawn over the scene's own picture: grid, regions, tokens. */
  readonly interface: PIXI.Container;
  /** The layer where regions are made; it draws all of them in its own way while it is active. */
  readonly regions: { readonly active: boolean };
  canvasCoordinatesFromClient(point: Point): Point;
  clientCoordinatesFromCanvas(point: Point): Point;
}

/** A region as the canvas has it. */
export interface DrawnRegion extends HostRegion {
  readonly levels: ReadonlySet<string>;
  readonly polygonTree: PolygonNode;
  readonly object: { readonly renderFlags: { set(flags: Record<string, boolean>): void } } | null;
}

/** The canvas while it shows a scene; null where it shows none, or where this device has none. */
export function shownCanvas(): HostCanvas | null {
  const { canvas } = globalThis as { canvas?: Omit<HostCanvas, "scene"> & { readonly scene: HostScene | null } };
  return canvas?.ready && canvas.scene ? (canvas as HostCanvas) : null;
}

/** Round ends and corners of lines; the published types disagree with themselves about the words for it. */
export const roundLine = { cap: "round", join: "round" } as unknown as Pick<PIXI.ILineStyleOptions, "cap" | "join">;

/** The host's style of text on the canvas, with changes. */
export function canvasTextStyle(changes: Partial<PIXI.ITextStyle>): PIXI.TextStyle {
  const { canvasTextStyle: own } = CONFIG as unknown as { canvasTextStyle?: PIXI.TextStyle };
  return Object.assign(own?.clone() ?? new PIXI.TextStyle(), changes);
}

/** `foundry.canvas.placeables.Region`. */
declare class RegionObject {
  readonly document: HostRegion;
  get isVisible(): boolean;
}

/** Let a region be invisible where `conceals` says so, whatever its own visibility. For the `init` hook. */
export function concealRegions(conceals: (region: HostRegion) => boolean): void {
  const { Region } = CONFIG as unknown as { Region?: { objectClass?: typeof RegionObject } };
  if (!Region?.objectClass) return;
  Region.objectClass = class extends Region.objectClass {
    override get isVisible(): boolean {
      return super.isVisible && !conceals(this.document);
    }
  };
}
