/** Shapes of regions as the host stores them, in pixels of the scene. Pure. */
import type { Rectangle } from "./rectangle.ts";

/** Kinds of shapes that a user can draw; drawing starts with the first. */
export const SHAPE_KINDS = ["rectangle", "ellipse", "polygon"] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Fewest corners of a polygon. */
export const CORNERS = 3;

/**
 * Data of a shape as Foundry stores it: a rectangle or ellipse in `box`, or a polygon with these corners; null for a
 * polygon with too few corners.
 */
export function shapeData(kind: ShapeKind, box: Rectangle, corners: readonly Corner[]): Record<string, unknown> | null {
  const { x, y, width, height } = box;
  if (kind === "rectangle") return { type: kind, x, y, width, height, rotation: 0, hole: false };
  if (kind === "polygon") {
    const points = corners.flatMap((corner) => [corner.x, corner.y]);
    return corners.length < CORNERS ? null : { type: kind, points, hole: false };
  }
  const [radiusX, radiusY] = [width / 2, height / 2];
  return { type: kind, x: x + radiusX, y: y + radiusY, radiusX, radiusY, rotation: 0, hole: false };
}
