import { GRID_TYPES, MOVEMENT_DIRECTIONS } from "../../core/const/canvas.ts";
import { BaseGrid, type SegmentMeasure } from "./base-grid.ts";
import { type GridCoordinates, type GridDimensions, type GridOffset, isOffset, type Point } from "./types.ts";

/** No grid: every pixel is a space of its own: foundry.grid.GridlessGrid [type documentation: GridlessGrid]. */
export class GridlessGrid extends BaseGrid {
  override readonly type = GRID_TYPES.GRIDLESS;

  override getOffset(coordinates: GridCoordinates): GridOffset {
    if (isOffset(coordinates)) return { i: coordinates.i, j: coordinates.j };
    return { i: Math.round(coordinates.y), j: Math.round(coordinates.x) };
  }

  override getAdjacentOffsets(): GridOffset[] {
    return [];
  }

  override testAdjacency(): boolean {
    return false;
  }

  override getShiftedOffset(coordinates: GridCoordinates, direction: number): GridOffset {
    return this.getOffset(this.getShiftedPoint(this.getCenterPoint(coordinates), direction));
  }

  /** One step is a grid size. */
  override getShiftedPoint(point: Point, direction: number): Point {
    const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
    const towards = (bit: number): number => (direction & bit ? this.size : 0);
    return { x: point.x + towards(RIGHT) - towards(LEFT), y: point.y + towards(DOWN) - towards(UP) };
  }

  override getTopLeftPoint(coordinates: GridCoordinates): Point {
    return this.getCenterPoint(coordinates);
  }

  override getCenterPoint(coordinates: GridCoordinates): Point {
    return isOffset(coordinates) ? { x: coordinates.j, y: coordinates.i } : { x: coordinates.x, y: coordinates.y };
  }

  override getShape(): Point[] {
    return [];
  }

  override getVertices(): Point[] {
    return [];
  }

  override getSnappedPoint({ x, y }: Point): Point {
    return { x, y };
  }

  override getDirectPath(waypoints: GridCoordinates[]): GridOffset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }

  protected override measureSegment(from: Point, to: Point): SegmentMeasure {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return { distance: (length / this.size) * this.distance, spaces: 0, diagonals: 0 };
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil(padding * sceneWidth);
    const y = Math.ceil(padding * sceneHeight);
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }
}
