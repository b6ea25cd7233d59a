import { GRID_SNAPPING_MODES, GRID_TYPES, MOVEMENT_DIRECTIONS } from "../../core/const/canvas.ts";
import { BaseGrid, type SegmentMeasure } from "./base-grid.ts";
import { nearestPoint } from "./snapping.ts";
import {
  type GridConfiguration,
  type GridCoordinates,
  type GridDimensions,
  type GridOffset,
  isOffset,
  type Point,
  type SnappingBehavior,
} from "./types.ts";

/** Cube coordinates: q + r + s is 0 (https://www.redblobgames.com/grids/hexagons/). */
export interface Cube {
  q: number;
  r: number;
  s: number;
}

const NEIGHBORS: readonly (readonly [number, number])[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

/** Hexagons in rows or columns: foundry.grid.HexagonalGrid [type documentation: HexagonalGrid]. */
export class HexagonalGrid extends BaseGrid {
  override readonly type: number;
  /** Flat-topped hexagons in columns, else pointed ones in rows. */
  readonly columns: boolean;
  /** True if even rows or columns are shifted by half a space, false if odd ones are. */
  readonly even: boolean;

  constructor({ columns = false, even = false, ...config }: GridConfiguration & { columns?: boolean; even?: boolean }) {
    super(config);
    this.columns = columns;
    this.even = even;
    const long = (2 * this.size) / Math.sqrt(3);
    if (columns) {
      this.type = even ? GRID_TYPES.HEXEVENQ : GRID_TYPES.HEXODDQ;
      this.sizeX = long;
    } else {
      this.type = even ? GRID_TYPES.HEXEVENR : GRID_TYPES.HEXODDR;
      this.sizeY = long;
    }
  }

  /** Integer cube coordinates of a row and column. */
  offsetToCube({ i, j }: GridOffset): Cube {
    const shove = this.even ? 1 : -1;
    if (this.columns) {
      const r = i - (j + shove * (j & 1)) / 2;
      return { q: j, r, s: 0 - j - r };
    }
    const q = j - (i + shove * (i & 1)) / 2;
    return { q, r: i, s: 0 - q - i };
  }

  cubeToOffset({ q, r }: Cube): GridOffset {
    const shove = this.even ? 1 : -1;
    if (this.columns) return { i: r + (q + shove * (q & 1)) / 2, j: q };
    return { i: r, j: q + (r + shove * (r & 1)) / 2 };
  }

  /** Fractional cube coordinates of a point; (0, 0) of the canvas is the top left of the first space. */
  pointToCube({ x, y }: Point): Cube {
    const origin = this.#originCenter();
    const edge = this.size / Math.sqrt(3);
    const [px, py] = [(x - origin.x) / edge, (y - origin.y) / edge];
    if (this.columns) {
      const q = (2 / 3) * px;
      const r = (-1 / 3) * px + (Math.sqrt(3) / 3) * py;
      return { q, r, s: 0 - q - r };
    }
    const q = (Math.sqrt(3) / 3) * px - (1 / 3) * py;
    const r = (2 / 3) * py;
    return { q, r, s: 0 - q - r };
  }

  /** The center of a space. */
  cubeToPoint({ q, r }: Cube): Point {
    const origin = this.#originCenter();
    const edge = this.size / Math.sqrt(3);
    if (this.columns) {
      return { x: origin.x + edge * 1.5 * q, y: origin.y + edge * Math.sqrt(3) * (q / 2 + r) };
    }
    return { x: origin.x + edge * Math.sqrt(3) * (q + r / 2), y: origin.y + edge * 1.5 * r };
  }

  /** Center of the first space, which itself is shifted if even rows or columns are. */
  #originCenter(): Point {
    const shoved = this.even ? this.size / 2 : 0;
    if (this.columns) return { x: this.sizeX / 2, y: this.sizeY / 2 + shoved };
    return { x: this.sizeX / 2 + shoved, y: this.sizeY / 2 };
  }

  getCube(coordinates: GridCoordinates): Cube {
    return isOffset(coordinates)
      ? this.offsetToCube(coordinates)
      : HexagonalGrid.cubeRound(this.pointToCube(coordinates));
  }

  static cubeRound({ q, r, s }: Cube): Cube {
    let [iq, ir] = [Math.round(q), Math.round(r)];
    const is = Math.round(s);
    const [dq, dr, ds] = [Math.abs(iq - q), Math.abs(ir - r), Math.abs(is - s)];
    if (dq > dr && dq > ds) iq = 0 - ir - is;
    else if (dr > ds) ir = 0 - iq - is;
    return { q: iq + 0, r: ir + 0, s: 0 - iq - ir };
  }

  /** Steps between two spaces. */
  static cubeDistance(a: Cube, b: Cube): number {
    return (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.s - b.s)) / 2;
  }

  override getOffset(coordinates: GridCoordinates): GridOffset {
    if (isOffset(coordinates)) return { i: coordinates.i, j: coordinates.j };
    return this.cubeToOffset(this.getCube(coordinates));
  }

  override getAdjacentOffsets(coordinates: GridCoordinates): GridOffset[] {
    const { q, r } = this.getCube(coordinates);
    return NEIGHBORS.map(([dq, dr]) => this.cubeToOffset({ q: q + dq, r: r + dr, s: 0 - q - dq - r - dr }));
  }

  /** The neighbor whose center lies most nearly in the direction; the space itself for no direction. */
  override getShiftedOffset(coordinates: GridCoordinates, direction: number): GridOffset {
    const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
    const towards = (bit: number): number => Number(Boolean(direction & bit));
    const [right, down] = [towards(RIGHT) - towards(LEFT), towards(DOWN) - towards(UP)];
    const here = this.getOffset(coordinates);
    const across = this.columns ? right !== 0 && down === 0 : down !== 0 && right === 0;
    // No neighbor lies straight ahead across the rows: lean to alternating sides, so that repeated steps follow a
    // straight line.
    const lean = across ? ((this.columns ? here.j : here.i) & 1 ? -0.1 : 0.1) : 0;
    const wanted = { x: right + (this.columns ? 0 : lean), y: down + (this.columns ? lean : 0) };
    if (!right && !down) return here;
    const from = this.getCenterPoint(here);
    let [best, most] = [here, Number.NEGATIVE_INFINITY];
    for (const offset of this.getAdjacentOffsets(here)) {
      const to = this.getCenterPoint(offset);
      const fit = (to.x - from.x) * wanted.x + (to.y - from.y) * wanted.y;
      if (fit > most + 1e-6) [best, most] = [offset, fit];
    }
    return best;
  }

  override getTopLeftPoint(coordinates: GridCoordinates): Point {
    const { x, y } = this.getCenterPoint(coordinates);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  override getCenterPoint(coordinates: GridCoordinates): Point {
    return this.cubeToPoint(this.getCube(coordinates));
  }

  /** The first corner is the top one of rows, the left one of columns. */
  override getShape(): Point[] {
    const edge = this.size / Math.sqrt(3);
    const first = this.columns ? Math.PI : -Math.PI / 2;
    return Array.from({ length: 6 }, (_, index) => ({
      x: edge * Math.cos(first + (index * Math.PI) / 3),
      y: edge * Math.sin(first + (index * Math.PI) / 3),
    }));
  }

  /** Centers, vertices and middles of edges. @throws Error for points that the bench does not know on hexagons */
  override getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    const M = GRID_SNAPPING_MODES;
    if (mode === 0) return { ...point };
    if (resolution !== 1) throw new Error(`the bench has no snapping of resolution ${resolution} on hexagonal grids`);
    const known = M.CENTER | M.VERTEX | M.EDGE_MIDPOINT | M.TOP_LEFT_CORNER;
    if (mode & ~known) throw new Error(`the bench has no snapping mode ${mode & ~known} on hexagonal grids`);
    const spaces = [this.getOffset(point), ...this.getAdjacentOffsets(point)];
    const candidates: Point[] = [];
    for (const space of spaces) {
      const vertices = this.getVertices(space);
      if (mode & M.CENTER) candidates.push(this.getCenterPoint(space));
      if (mode & M.VERTEX) candidates.push(...vertices);
      if (mode & M.TOP_LEFT_CORNER) candidates.push(this.getTopLeftPoint(space));
      if (mode & M.EDGE_MIDPOINT) {
        vertices.forEach((vertex, index) => {
          const next = vertices[(index + 1) % vertices.length] ?? vertex;
          candidates.push({ x: (vertex.x + next.x) / 2, y: (vertex.y + next.y) / 2 });
        });
      }
    }
    return nearestPoint(point, candidates);
  }

  override getDirectPath(waypoints: GridCoordinates[]): GridOffset[] {
    const cubes = waypoints.map((waypoint) => this.getCube(waypoint));
    const path = cubes.slice(0, 1);
    for (let index = 1; index < cubes.length; index++) {
      const [from, to] = [cubes[index - 1], cubes[index]];
      if (!from || !to) continue;
      const steps = HexagonalGrid.cubeDistance(from, to);
      for (let step = 1; step <= steps; step++) {
        const t = step / steps;
        // The nudge decides ties the same way along the whole line.
        const q = from.q + (to.q - from.q) * t + 1e-6;
        const r = from.r + (to.r - from.r) * t + 1e-6;
        path.push(HexagonalGrid.cubeRound({ q, r, s: 0 - q - r }));
      }
    }
    return path.map((cube) => this.cubeToOffset(cube));
  }

  protected override measureSegment(from: Point, to: Point): SegmentMeasure {
    const spaces = HexagonalGrid.cubeDistance(this.getCube(from), this.getCube(to));
    return { distance: spaces * this.distance, spaces, diagonals: 0 };
  }

  /** The padding is a whole number of spaces, an even one across the rows or columns so that none is cut. */
  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const stepX = this.columns ? this.sizeX * 1.5 : this.sizeX;
    const stepY = this.columns ? this.sizeY : this.sizeY * 1.5;
    const x = Math.ceil((padding * sceneWidth) / stepX) * stepX;
    const y = Math.ceil((padding * sceneHeight) / stepY) * stepY;
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    const rows = Math.ceil(height / (this.columns ? this.sizeY : this.sizeY * 0.75));
    const columns = Math.ceil(width / (this.columns ? this.sizeX * 0.75 : this.sizeX));
    return { width, height, x, y, rows, columns };
  }
}
