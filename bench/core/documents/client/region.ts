import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import type { ModelContext, SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import type { Color } from "../../utils/color.ts";
import { BaseRegion } from "../base/region.ts";
import { type PathSegment, segmentize } from "../regions/path.ts";
import { type PolygonNode, polygonTree } from "../regions/polygon-tree.ts";
import { tellRegion } from "../regions/region-events.ts";
import { tellBoundary, tellRegionDeleted } from "../regions/region-watch.ts";
import { type Point, type StoredShape, shapesBounds, shapesContain } from "../regions/shape-geometry.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { RegionBehavior } from "./region-behavior.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";

const BOUNDARY = ["shapes", "elevation", "levels"];

/** A part of a scene where something happens. */
export class RegionDocument extends ClientDocumentMixin(BaseRegion) {
  declare color: Color;
  declare shapes: (StoredShape & object)[];
  declare elevation: { bottom: number | null; top: number | null };
  declare levels: Set<string>;
  declare behaviors: EmbeddedCollection<RegionBehavior>;
  declare visibility: number;
  declare hidden: boolean;
  declare locked: boolean;
  declare attachment: { token: string | null };
  /** Tokens inside. */
  declare tokens: Set<TokenDocument>;
  /** The object that draws this region on the canvas. */
  declare _object: object | null;

  override _configure(context: ModelContext = {}): void {
    super._configure(context);
    Object.defineProperty(this, "tokens", { value: new Set(), writable: true, enumerable: false });
    Object.defineProperty(this, "_object", { value: null, writable: true, enumerable: false });
  }

  get scene(): Scene | null {
    return this.parent as unknown as Scene | null;
  }

  get object(): object | null {
    return this._object;
  }

  /** The shapes as plain data. */
  get storedShapes(): StoredShape[] {
    return this._source.shapes as unknown as StoredShape[];
  }

  /** The region's outlines as a tree, in which a hole is inside the shape that it is cut from. */
  get polygonTree(): PolygonNode {
    return polygonTree(this.storedShapes);
  }

  get bounds(): { x: number; y: number; width: number; height: number } {
    return shapesBounds(this.storedShapes) ?? { x: 0, y: 0, width: 0, height: 0 };
  }

  /** True if the point, in pixels, is inside; if an elevation is given, at that elevation. */
  testPoint(point: Point & { elevation?: number }, elevation: number | undefined = point.elevation): boolean {
    if (elevation !== undefined && !this.#spans(elevation)) return false;
    return shapesContain(this.storedShapes, point);
  }

  #spans(elevation: number): boolean {
    const { bottom, top } = this.elevation;
    return elevation >= (bottom ?? Number.NEGATIVE_INFINITY) && elevation <= (top ?? Number.POSITIVE_INFINITY);
  }

  /** True if the token is on a level and at an elevation that the region covers. */
  spansToken(token: TokenDocument): boolean {
    const onLevel = this.levels.size === 0 || token.level === null || this.levels.has(token.level);
    return onLevel && this.#spans(token.elevation);
  }

  /** True if the token's middle is inside [hypothesis: the middle decides]. */
  containsToken(token: TokenDocument): boolean {
    return this.spansToken(token) && shapesContain(this.storedShapes, token.getCenterPoint());
  }

  /** Split a path through points, in pixels, at the places where it enters and leaves the region. */
  segmentizeMovementPath(waypoints: Point[]): PathSegment[] {
    return segmentize(this.storedShapes, waypoints);
  }

  /** Notify the region's behaviors on this client of an event. */
  _triggerEvent(name: string, data: Record<string, unknown>): void {
    tellRegion(this as unknown as RegionDocument, name, data, game.userId ?? "");
  }

  override _onCreate(data: SourceData, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId);
    tellBoundary(this as unknown as RegionDocument, userId, { created: true });
  }

  override _onUpdate(changes: SourceData, options: OperationOptions, userId: string): void {
    super._onUpdate(changes, options, userId);
    if (BOUNDARY.some((key) => key in changes)) tellBoundary(this as unknown as RegionDocument, userId);
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    tellRegionDeleted(this as unknown as RegionDocument, userId);
  }
}
