/** Snapping to lattices: the points of a grid for each bit of CONST.GRID_SNAPPING_MODES. */
import { GRID_SNAPPING_MODES } from "../../core/const/canvas.ts";
import type { Point } from "./types.ts";

const M = GRID_SNAPPING_MODES;

/** The nearest value of `offset + n × step`. */
function nearestOnAxis(value: number, step: number, offset: number): number {
  return Math.round((value - offset) / step) * step + offset;
}

/** The nearest of several points; without any, the point itself. */
export function nearestPoint(point: Point, candidates: readonly Point[]): Point {
  let [best, least] = [point, Number.POSITIVE_INFINITY];
  for (const candidate of candidates) {
    const away = (candidate.x - point.x) ** 2 + (candidate.y - point.y) ** 2;
    if (away < least) [best, least] = [candidate, away];
  }
  return best;
}

/**
 * Snap on a square grid: its centers, corners and the middles of its edges are lattices a grid size apart, or with a
 * resolution of n a size/n apart [hypothesis: how a resolution divides].
 * @param size of a space in pixels
 */
export function snapOnSquares(point: Point, size: number, mode: number, resolution = 1): Point {
  const step = size / resolution;
  const half = size / 2;
  const snapped = (offsetX: number, offsetY: number): Point => ({
    x: nearestOnAxis(point.x, step, offsetX),
    y: nearestOnAxis(point.y, step, offsetY),
  });
  const candidates: Point[] = [];
  if (mode & M.CENTER) candidates.push(snapped(half, half));
  if (mode & (M.VERTEX | M.CORNER)) candidates.push(snapped(0, 0));
  if (mode & (M.EDGE_MIDPOINT | M.TOP_SIDE_MIDPOINT | M.BOTTOM_SIDE_MIDPOINT)) candidates.push(snapped(half, 0));
  if (mode & (M.EDGE_MIDPOINT | M.LEFT_SIDE_MIDPOINT | M.RIGHT_SIDE_MIDPOINT)) candidates.push(snapped(0, half));
  return nearestPoint(point, candidates);
}
