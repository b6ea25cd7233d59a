/** Base of all grids: foundry.grid.BaseGrid [type documentation: BaseGrid]. */
import { GRID_TYPES } from "../../core/const/canvas.ts";
import { Color } from "../../core/utils/color.ts";
import {
  type GridConfiguration,
  type GridCoordinates,
  type GridDimensions,
  type GridOffset,
  isOffset,
  type MeasureCost,
  type MeasuredPath,
  type MeasuredSegment,
  type MeasuredWaypoint,
  type MeasureWaypoint,
  type Point,
  type Rectangle,
  type SnappingBehavior,
} from "./types.ts";

/** Measurements of one straight segment of a path; lengths in grid units. */
export interface SegmentMeasure {
  distance: number;
  spaces: number;
  diagonals: number;
}

export abstract class BaseGrid {
  /** Height and width of a space if they are the same, in pixels. */
  readonly size: number;
  /** Width of a space in pixels. */
  sizeX: number;
  /** Height of a space in pixels. */
  sizeY: number;
  /** Length of a space, in `units`. */
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: Color;
  readonly alpha: number;
  abstract readonly type: number;

  constructor({
    size,
    distance = 1,
    units = "",
    style = "solidLines",
    thickness = 1,
    color = "#000000",
    alpha = 1,
  }: GridConfiguration) {
    this.size = size;
    this.sizeX = size;
    this.sizeY = size;
    this.distance = distance;
    this.units = units;
    this.style = style;
    this.thickness = thickness;
    this.color = Color.from(color as never);
    this.alpha = alpha;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return !this.isGridless && !this.isSquare;
  }

  /** The space that holds a point; an offset is returned unchanged. */
  abstract getOffset(coordinates: GridCoordinates): GridOffset;
  /** Spaces that share an edge or, where diagonal moves are legal, a corner. */
  abstract getAdjacentOffsets(coordinates: GridCoordinates): GridOffset[];
  /** The space one step away; `direction` is one of CONST.MOVEMENT_DIRECTIONS. */
  abstract getShiftedOffset(coordinates: GridCoordinates, direction: number): GridOffset;
  abstract getTopLeftPoint(coordinates: GridCoordinates): Point;
  abstract getCenterPoint(coordinates: GridCoordinates): Point;
  /** Corners of a space relative to its center, clockwise on screen. */
  abstract getShape(): Point[];
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  /** Every space of a shortest way, both ends included. */
  abstract getDirectPath(waypoints: GridCoordinates[]): GridOffset[];
  /** The size of a scene of so many pixels with its padding, `padding` being a share of the scene's size. */
  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  /** Measure one straight segment; `diagonals` diagonal steps precede it, which matters where their cost alternates. */
  protected abstract measureSegment(from: Point, to: Point, diagonals: number): SegmentMeasure;

  getVertices(coordinates: GridCoordinates): Point[] {
    const center = this.getCenterPoint(coordinates);
    return this.getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
  }

  /** The spaces that a rectangle touches: first row, first column, and the row and column after the last. */
  getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const corners = [
      this.getOffset({ x, y }),
      this.getOffset({ x: x + width - 1, y }),
      this.getOffset({ x, y: y + height - 1 }),
      this.getOffset({ x: x + width - 1, y: y + height - 1 }),
    ];
    const rows = corners.map(({ i }) => i);
    const columns = corners.map(({ j }) => j);
    return [Math.min(...rows), Math.min(...columns), Math.max(...rows) + 1, Math.max(...columns) + 1];
  }

  testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean {
    const wanted = this.getOffset(b);
    return this.getAdjacentOffsets(a).some(({ i, j }) => i === wanted.i && j === wanted.j);
  }

  /** The point one step away: moved by as much as the center of its grid space moves. */
  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getCenterPoint(this.getOffset(point));
    const to = this.getCenterPoint(this.getShiftedOffset(point, direction));
    return { x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  /** A point moved by `distance` grid units towards `direction`, in degrees clockwise from the right. */
  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const pixels = (distance / this.distance) * this.size;
    return { x: point.x + Math.cos(angle) * pixels, y: point.y + Math.sin(angle) * pixels };
  }

  /** Measure a way through waypoints. Distances are in grid units. */
  measurePath(waypoints: MeasureWaypoint[], { cost }: { cost?: MeasureCost } = {}): MeasuredPath {
    const start = measuredWaypoint();
    const path: MeasuredPath = {
      waypoints: waypoints.length ? [start] : [],
      segments: [],
      distance: 0,
      spaces: 0,
      cost: 0,
      diagonals: 0,
      euclidean: 0,
    };
    let before = start;
    for (let index = 1; index < waypoints.length; index++) {
      const [from, to] = [waypoints[index - 1], waypoints[index]];
      if (!from || !to) continue;
      before = this.#addSegment(path, before, from, to, cost);
    }
    return path;
  }

  #addSegment(
    path: MeasuredPath,
    before: MeasuredWaypoint,
    from: MeasureWaypoint,
    to: MeasureWaypoint,
    cost: MeasureCost | undefined,
  ): MeasuredWaypoint {
    const counts = to.teleport !== true && to.measure !== false;
    const [a, b] = [this.#pointOf(from), this.#pointOf(to)];
    const measure = counts ? this.measureSegment(a, b, path.diagonals) : { distance: 0, spaces: 0, diagonals: 0 };
    const price = cost && counts ? this.#priceOf(from, to, cost, path.diagonals) : measure.distance;
    const straight = counts ? (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance : 0;
    const after = measuredWaypoint();
    const segment: MeasuredSegment = {
      ...measure,
      from: before,
      to: after,
      teleport: to.teleport === true,
      cost: price,
      euclidean: straight,
    };
    before.forward = segment;
    after.backward = segment;
    for (const total of [path, after]) {
      const base = total === path ? path : before;
      total.distance = base.distance + measure.distance;
      total.spaces = base.spaces + measure.spaces;
      total.diagonals = base.diagonals + measure.diagonals;
      total.cost = base.cost + price;
      total.euclidean = base.euclidean + straight;
    }
    path.segments.push(segment);
    path.waypoints.push(after);
    return after;
  }

  #pointOf(coordinates: GridCoordinates): Point {
    return isOffset(coordinates) ? this.getCenterPoint(coordinates) : coordinates;
  }

  #priceOf(from: MeasureWaypoint, to: MeasureWaypoint, cost: MeasureCost, diagonals: number): number {
    const steps = this.getDirectPath([from, to]);
    let [total, turned] = [0, diagonals];
    for (let index = 1; index < steps.length; index++) {
      const [a, b] = [steps[index - 1], steps[index]];
      if (!a || !b) continue;
      const step = this.measureSegment(this.getCenterPoint(a), this.getCenterPoint(b), turned);
      total += cost(a, b, step.distance, to);
      turned += step.diagonals;
    }
    return total;
  }

  /** Points of a true circle around `center`, `radius` in grid units. */
  getCircle(center: Point, radius: number): Point[] {
    const pixels = (radius / this.distance) * this.size;
    const corners = cornersOfArc(pixels, 2 * Math.PI);
    return Array.from({ length: corners }, (_, index) => onCircle(center, pixels, (index * 2 * Math.PI) / corners));
  }

  /** Points of a true cone; `radius` in grid units, `direction` and `angle` in degrees. */
  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (angle <= 0 || radius <= 0) return [];
    if (angle >= 360) return this.getCircle(origin, radius);
    const pixels = (radius / this.distance) * this.size;
    const [start, width] = [((direction - angle / 2) * Math.PI) / 180, (angle * Math.PI) / 180];
    const steps = cornersOfArc(pixels, width);
    const arc = Array.from({ length: steps + 1 }, (_, index) =>
      onCircle(origin, pixels, start + (index * width) / steps),
    );
    return [{ ...origin }, ...arc];
  }
}

function measuredWaypoint(): MeasuredWaypoint {
  return { backward: null, forward: null, distance: 0, spaces: 0, cost: 0, diagonals: 0, euclidean: 0 };
}

/** Number of corners with which a polygon stays within a quarter of a pixel of the true arc. */
function cornersOfArc(radius: number, angle: number): number {
  if (radius <= 0.25) return 3;
  return Math.max(3, Math.ceil(angle / (2 * Math.acos(1 - 0.25 / radius))));
}

function onCircle(center: Point, radius: number, angle: number): Point {
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
}
