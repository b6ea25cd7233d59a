/** Types and access for the parts of the canvas that Tessera uses; the host's global `PIXI` is version 7. */
import type { HostRegion, HostScene, HostToken } from "./regions.ts";

/** One outline of a region; holes are children of the outline that they are cut from. */
export interface PolygonNode extends Iterable<PolygonNode> {
  readonly isHole: boolean;
  readonly children: readonly PolygonNode[];
  /** [x0, y0, x1, y1, …] in canvas pixels; null for the root. */
  readonly points: readonly number[] | null;
}

/** A point in pixels, of the scene or of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A token on the canvas. */
interface DrawnToken {
  readonly document: HostToken;
  /** True if this user sees it. */
  readonly isVisible: boolean;
  /** In pixels of the scene. */
  readonly bounds: Point & { readonly width: number; readonly height: number };
}

/** The canvas while a scene is shown. */
export interface HostCanvas {
  readonly ready: boolean;
  readonly scene: HostScene;
  readonly level: { readonly id: string } | null;
  readonly stage: PIXI.Container;
  readonly dimensions: { readonly size: number };
  readonly grid: { getSnappedPoint(point: Point, behavior: { mode: number }): Point };
  readonly tokens: {
    readonly controlled: readonly { readonly center: Point }[];
    readonly placeables: readonly DrawnToken[];
    /** Target the tokens with these ids in place of the present targets. */
    setTargets(ids: Iterable<string>): void;
  };
  /** Container of the grid, regions and tokens. */
  readonly interface: PIXI.Container;
  /** The regions layer; while active, it draws every region in its own style. */
  readonly regions: { readonly active: boolean };
  /** The part of the canvas that the user's tokens see, and the part that they saw before. */
  readonly visibility?: {
    readonly tokenVision: boolean;
    testVisibility(point: Point, options?: { tolerance: number }): boolean;
  };
  readonly fog?: { isPointExplored(point: Point): boolean };
  readonly perception?: { update(flags: Readonly<Record<string, boolean>>): void };
  canvasCoordinatesFromClient(point: Point): Point;
  clientCoordinatesFromCanvas(point: Point): Point;
}

/** A region document with its object on the canvas, a "placeable" in Foundry. */
export interface DrawnRegion extends HostRegion {
  readonly polygonTree: PolygonNode;
  readonly object: { readonly renderFlags: { set(flags: Record<string, boolean>): void } } | null;
}

/** The canvas, or null if no scene is shown or if this device has no canvas. */
export function shownCanvas(): HostCanvas | null {
  const { canvas } = globalThis as { canvas?: Omit<HostCanvas, "scene"> & { readonly scene: HostScene | null } };
  return canvas?.ready && canvas.scene ? (canvas as HostCanvas) : null;
}

/** The middle of the first controlled token or, without one, of the view; in pixels of the scene. */
export function middleOfInterest(canvas: HostCanvas): Point {
  const view = { x: globalThis.innerWidth / 2, y: globalThis.innerHeight / 2 };
  return canvas.tokens.controlled[0]?.center ?? canvas.canvasCoordinatesFromClient(view);
}

/** The part of the scene that the window shows, in pixels of the scene. */
export function shownPart(canvas: HostCanvas): {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
} {
  const from = canvas.canvasCoordinatesFromClient({ x: 0, y: 0 });
  const to = canvas.canvasCoordinatesFromClient({ x: globalThis.innerWidth, y: globalThis.innerHeight });
  return { left: from.x, right: to.x, top: from.y, bottom: to.y };
}

/** The corner of the grid that is nearest to a point, in whole pixels; without a grid, the point itself, rounded. */
export function snappedCorner({ grid }: HostCanvas, point: Point): Point {
  const { x, y } = grid.getSnappedPoint(point, { mode: CONST.GRID_SNAPPING_MODES.VERTEX });
  return { x: Math.round(x), y: Math.round(y) };
}

/** Round line caps and joins; the published types contradict each other here. */
export const roundLine = { cap: "round", join: "round" } as unknown as Pick<PIXI.ILineStyleOptions, "cap" | "join">;

/** The host's canvas text style with `changes` applied. */
export function canvasTextStyle(changes: Partial<PIXI.ITextStyle>): PIXI.TextStyle {
  const { canvasTextStyle: own } = CONFIG as unknown as { canvasTextStyle?: PIXI.TextStyle };
  return Object.assign(own?.clone() ?? new PIXI.TextStyle(), changes);
}

/** `foundry.canvas.placeables.Region`. */
declare class RegionObject {
  readonly document: HostRegion;
  get isVisible(): boolean;
}

/** Hide the regions that `conceals` returns true for, whatever their own visibility. Call in the `init` hook. */
export function concealRegions(conceals: (region: HostRegion) => boolean): void {
  const { Region } = CONFIG as unknown as { Region?: { objectClass?: typeof RegionObject } };
  if (!Region?.objectClass) return;
  Region.objectClass = class extends Region.objectClass {
    override get isVisible(): boolean {
      return super.isVisible && !conceals(this.document);
    }
  };
}
