import { GRID_DIAGONALS, GRID_TYPES, MOVEMENT_DIRECTIONS } from "../../core/const/canvas.ts";
import { BaseGrid, type SegmentMeasure } from "./base-grid.ts";
import { snapOnSquares } from "./snapping.ts";
import {
  type GridConfiguration,
  type GridCoordinates,
  type GridDimensions,
  type GridOffset,
  isOffset,
  type Point,
  type SnappingBehavior,
} from "./types.ts";

const D = GRID_DIAGONALS;

/** Squares: foundry.grid.SquareGrid [type documentation: SquareGrid]. */
export class SquareGrid extends BaseGrid {
  override readonly type = GRID_TYPES.SQUARE;
  /** One of CONST.GRID_DIAGONALS: what diagonal steps count. */
  readonly diagonals: number;

  constructor({ diagonals = D.EQUIDISTANT, ...config }: GridConfiguration & { diagonals?: number }) {
    super(config);
    this.diagonals = diagonals;
  }

  override getOffset(coordinates: GridCoordinates): GridOffset {
    if (isOffset(coordinates)) return { i: coordinates.i, j: coordinates.j };
    return { i: Math.floor(coordinates.y / this.size), j: Math.floor(coordinates.x / this.size) };
  }

  override getAdjacentOffsets(coordinates: GridCoordinates): GridOffset[] {
    const { i, j } = this.getOffset(coordinates);
    const straight = [
      { i: i - 1, j },
      { i, j: j + 1 },
      { i: i + 1, j },
      { i, j: j - 1 },
    ];
    if (this.diagonals === D.ILLEGAL) return straight;
    const diagonal = [
      { i: i - 1, j: j + 1 },
      { i: i + 1, j: j + 1 },
      { i: i + 1, j: j - 1 },
      { i: i - 1, j: j - 1 },
    ];
    return [...straight, ...diagonal];
  }

  override getShiftedOffset(coordinates: GridCoordinates, direction: number): GridOffset {
    const { i, j } = this.getOffset(coordinates);
    const down =
      Number(Boolean(direction & MOVEMENT_DIRECTIONS.DOWN)) - Number(Boolean(direction & MOVEMENT_DIRECTIONS.UP));
    const right =
      Number(Boolean(direction & MOVEMENT_DIRECTIONS.RIGHT)) - Number(Boolean(direction & MOVEMENT_DIRECTIONS.LEFT));
    if (down && right && this.diagonals === D.ILLEGAL) return { i, j };
    return { i: i + down, j: j + right };
  }

  override getTopLeftPoint(coordinates: GridCoordinates): Point {
    const { i, j } = this.getOffset(coordinates);
    return { x: j * this.size, y: i * this.size };
  }

  override getCenterPoint(coordinates: GridCoordinates): Point {
    const { x, y } = this.getTopLeftPoint(coordinates);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  override getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    return snapOnSquares(point, this.size, mode, resolution);
  }

  override getDirectPath(waypoints: GridCoordinates[]): GridOffset[] {
    const offsets = waypoints.map((waypoint) => this.getOffset(waypoint));
    const [first] = offsets;
    if (!first) return [];
    const path = [first];
    for (let index = 1; index < offsets.length; index++) {
      const [from, to] = [offsets[index - 1], offsets[index]];
      if (from && to) path.push(...this.#steps(from, to));
    }
    return path;
  }

  /** The spaces after `from` up to `to`; without diagonal steps where those are illegal. */
  #steps(from: GridOffset, to: GridOffset): GridOffset[] {
    const [rows, columns] = [to.i - from.i, to.j - from.j];
    if (this.diagonals !== D.ILLEGAL) {
      const count = Math.max(Math.abs(rows), Math.abs(columns));
      return Array.from({ length: count }, (_, index) => ({
        i: from.i + Math.round((rows * (index + 1)) / count),
        j: from.j + Math.round((columns * (index + 1)) / count),
      }));
    }
    const steps: GridOffset[] = [];
    let { i, j } = from;
    while (i !== to.i || j !== to.j) {
      const behind = Math.abs(to.i - i) * Math.abs(columns) > Math.abs(to.j - j) * Math.abs(rows);
      if (j === to.j || (i !== to.i && behind)) i += Math.sign(rows);
      else j += Math.sign(columns);
      steps.push({ i, j });
    }
    return steps;
  }

  protected override measureSegment(from: Point, to: Point, before: number): SegmentMeasure {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    const [rows, columns] = [Math.abs(b.i - a.i), Math.abs(b.j - a.j)];
    const diagonals = Math.min(rows, columns);
    const straight = Math.max(rows, columns) - diagonals;
    if (this.diagonals === D.ILLEGAL) {
      return { distance: (rows + columns) * this.distance, spaces: rows + columns, diagonals: 0 };
    }
    const length = straight + this.#lengthOfDiagonals(diagonals, before);
    return { distance: length * this.distance, spaces: straight + diagonals, diagonals };
  }

  /**
   * Length of `count` diagonal steps, in grid spaces. `before` diagonal steps precede them, which matters where the
   * cost alternates.
   */
  #lengthOfDiagonals(count: number, before: number): number {
    switch (this.diagonals) {
      case D.EXACT:
        return count * Math.SQRT2;
      case D.APPROXIMATE:
        return count * 1.5;
      case D.RECTILINEAR:
        return count * 2;
      case D.ALTERNATING_1:
        return count + Math.floor((before + count) / 2) - Math.floor(before / 2);
      case D.ALTERNATING_2:
        return count + Math.ceil((before + count) / 2) - Math.ceil(before / 2);
      default:
        return count;
    }
  }

  /** The padding is a whole number of grid spaces. */
  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const { size } = this;
    const x = Math.ceil((padding * sceneWidth) / size) * size;
    const y = Math.ceil((padding * sceneHeight) / size) * size;
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height / size), columns: Math.ceil(width / size) };
  }
}
