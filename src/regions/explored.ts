/**
 * The parts of the canvas that this user's tokens see now or saw before. Tessera's drawings lie above Foundry's fog,
 * which does not cover them, so only these parts of the drawings are shown. Pure.
 */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The parts of the host's canvas that hold what this user's tokens see and have seen. */
interface Seen {
  readonly dimensions: { readonly size: number };
  readonly visibility?: {
    readonly tokenVision: boolean;
    testVisibility(point: Point, options?: { tolerance: number }): boolean;
  };
  readonly fog?: { isPointExplored(point: Point): boolean };
}

/** Bounds in pixels of the scene. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Largest number of cells that are tested in one area; larger areas have larger cells. */
const CELLS = 2500;

/** True if fog may hide parts of the scene from this user; game masters know all of it. */
export function isFoggy({ visibility }: Seen, isGM: boolean): boolean {
  return !isGM && visibility?.tokenVision === true;
}

/** True if this user sees a point or has explored it. */
export function isKnown({ visibility, fog }: Seen, point: Point): boolean {
  // A single point is enough to judge a cell; the host's usual tolerance would test eight more points around it.
  return visibility?.testVisibility(point, { tolerance: 0 }) === true || fog?.isPointExplored(point) === true;
}

/** The intersection of an area with another; if they do not meet, a side has length 0. */
export function within(area: Area, view: Area): Area {
  const left = Math.max(area.left, view.left);
  const top = Math.max(area.top, view.top);
  return {
    ...{ left, top },
    right: Math.max(left, Math.min(area.right, view.right)),
    bottom: Math.max(top, Math.min(area.bottom, view.bottom)),
  };
}

/** Squares of an area whose middle this user sees or has explored. */
export function knownCells(canvas: Seen, { left, right, top, bottom }: Area): (Point & { readonly size: number })[] {
  const size = Math.max(canvas.dimensions.size / 2, Math.sqrt(((right - left) * (bottom - top)) / CELLS));
  const cells: (Point & { readonly size: number })[] = [];
  for (let y = Math.floor(top / size) * size; y < bottom; y += size)
    for (let x = Math.floor(left / size) * size; x < right; x += size)
      if (isKnown(canvas, { x: x + size / 2, y: y + size / 2 })) cells.push({ x, y, size });
  return cells;
}
