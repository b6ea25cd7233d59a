/** Size, positions and movement time of tokens: pure arithmetic on a grid. */
import { GRID_SNAPPING_MODES } from "../../core/const/canvas.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import type { Point, Rectangle } from "../grid/types.ts";

interface Spaces {
  /** In grid spaces. */
  width: number;
  height: number;
}

/** The size of a token in pixels. */
export function tokenSize(grid: BaseGrid, { width, height }: Spaces): { width: number; height: number } {
  return { width: width * grid.sizeX, height: height * grid.sizeY };
}

/**
 * The snapped place of a token, by its top left corner in whole pixels. On squares a token of whole spaces fills
 * them, a smaller one a part of a space; on hexagons its middle lies on a center, or on a vertex where it is even.
 */
export function snapToken(grid: BaseGrid, position: Point, spaces: Spaces): Point {
  if (grid.isGridless) return { x: Math.round(position.x), y: Math.round(position.y) };
  if (grid.isSquare) {
    const whole = Number.isInteger(spaces.width) && Number.isInteger(spaces.height);
    const snapped = grid.getSnappedPoint(position, {
      mode: GRID_SNAPPING_MODES.TOP_LEFT_VERTEX,
      resolution: whole ? 1 : 2,
    });
    return { x: Math.round(snapped.x), y: Math.round(snapped.y) };
  }
  const size = tokenSize(grid, spaces);
  const middle = { x: position.x + size.width / 2, y: position.y + size.height / 2 };
  const mode = Math.round(spaces.width) % 2 === 0 ? GRID_SNAPPING_MODES.VERTEX : GRID_SNAPPING_MODES.CENTER;
  const snapped = grid.getSnappedPoint(middle, { mode });
  return { x: Math.round(snapped.x - size.width / 2), y: Math.round(snapped.y - size.height / 2) };
}

/** A place moved so that the token keeps its middle on the canvas. */
export function keepOnCanvas(position: Point, size: { width: number; height: number }, canvas: Rectangle): Point {
  const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
  return {
    x: clamp(position.x, canvas.x - size.width / 2, canvas.x + canvas.width - size.width / 2),
    y: clamp(position.y, canvas.y - size.height / 2, canvas.y + canvas.height - size.height / 2),
  };
}

/**
 * The place one step away. On a grid the step goes to the neighboring space; without one it is a grid size long.
 * @param direction one of CONST.MOVEMENT_DIRECTIONS
 */
export function shiftToken(grid: BaseGrid, position: Point, spaces: Spaces, direction: number): Point {
  const size = tokenSize(grid, spaces);
  // A token of several spaces moves as the one in its corner does.
  const inside = {
    x: position.x + Math.min(size.width, grid.sizeX) / 2,
    y: position.y + Math.min(size.height, grid.sizeY) / 2,
  };
  const shifted = grid.getShiftedPoint(inside, direction);
  const moved = { x: position.x + shifted.x - inside.x, y: position.y + shifted.y - inside.y };
  return snapToken(grid, moved, spaces);
}

/** Milliseconds that a token takes for a way: `speed` grid spaces a second, at most two seconds. */
export function movementDuration(grid: BaseGrid, from: Point, to: Point, speed = 6): number {
  const spaces = Math.hypot(to.x - from.x, to.y - from.y) / grid.size;
  return Math.min(2000, (spaces / speed) * 1000);
}
