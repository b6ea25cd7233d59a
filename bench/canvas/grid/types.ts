/** Shapes that grids take and give [type documentation: foundry.grid]. */

/** A point in canvas pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle in canvas pixels. */
export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** A grid space: row `i`, column `j`. */
export interface GridOffset {
  i: number;
  j: number;
}

export type GridCoordinates = Point | GridOffset;

/** Settings of a grid. `size` is in pixels, `distance` in `units`. */
export interface GridConfiguration {
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: unknown;
  alpha?: number;
}

/** Points to snap to: bits of CONST.GRID_SNAPPING_MODES, and the number of such points along a side of a grid space. */
export interface SnappingBehavior {
  mode: number;
  resolution?: number;
}

/** A waypoint to measure. Teleporting and unmeasured ways count nothing. */
export type MeasureWaypoint = GridCoordinates & { teleport?: boolean; measure?: boolean };

/** The cost of one step between neighboring spaces; `distance` is the step's length in grid units. */
export type MeasureCost = (from: GridOffset, to: GridOffset, distance: number, segment: MeasureWaypoint) => number;

export interface MeasuredWaypoint {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
  distance: number;
  spaces: number;
  cost: number;
  diagonals: number;
  euclidean: number;
}

export interface MeasuredSegment {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
  distance: number;
  spaces: number;
  cost: number;
  diagonals: number;
  euclidean: number;
}

/** Distances in grid units; spaces are whole steps, always 0 without a grid. */
export interface MeasuredPath {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
  distance: number;
  spaces: number;
  cost: number;
  diagonals: number;
  euclidean: number;
}

/** A scene with its padding: pixels, and whole grid spaces. */
export interface GridDimensions {
  width: number;
  height: number;
  x: number;
  y: number;
  rows: number;
  columns: number;
}

export function isOffset(coordinates: GridCoordinates): coordinates is GridOffset {
  return "i" in coordinates;
}
