/** Making and moving the shapes that regions store. */
import type { StoredShape } from "../../core/documents/regions/shape-geometry.ts";
import type { Point } from "../grid/types.ts";

/** Smallest side, in pixels, of a shape that is taken as drawn on purpose. */
const LEAST = 5;

/** A rectangle between two corners; null when it is too small to be meant. */
export function rectangleBetween(a: Point, b: Point): StoredShape | null {
  const [width, height] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)];
  if (width < LEAST || height < LEAST) return null;
  return { type: "rectangle", x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width, height, rotation: 0, hole: false };
}

/** An ellipse around a center that reaches to a point; null when it is too small. With equal radii it is a circle. */
export function ellipseAround(center: Point, reach: Point): StoredShape | null {
  const [radiusX, radiusY] = [Math.abs(reach.x - center.x), Math.abs(reach.y - center.y)];
  if (radiusX < LEAST || radiusY < LEAST) return null;
  if (radiusX === radiusY) return { type: "circle", x: center.x, y: center.y, radius: radiusX, hole: false };
  return { type: "ellipse", x: center.x, y: center.y, radiusX, radiusY, rotation: 0, hole: false };
}

/** A polygon through corners, corners at the same place as the one before left out; null for fewer than three. */
export function polygonThrough(corners: readonly Point[]): StoredShape | null {
  const distinct = corners.filter((corner, index) => {
    const before = corners[index - 1];
    return !before || before.x !== corner.x || before.y !== corner.y;
  });
  const [first, last] = [distinct[0], distinct.at(-1)];
  if (distinct.length > 1 && first && last && first.x === last.x && first.y === last.y) distinct.pop();
  if (distinct.length < 3) return null;
  return { type: "polygon", points: distinct.flatMap(({ x, y }) => [x, y]), hole: false };
}

/** The same shape elsewhere. */
export function movedShape(shape: StoredShape, dx: number, dy: number): StoredShape {
  if (shape.type === "polygon") {
    const points = (shape["points"] as number[]).map((value, index) => value + (index % 2 ? dy : dx));
    return { ...shape, points };
  }
  if (shape.type === "emanation") {
    const base = shape["base"] as { x?: number; y?: number };
    return { ...shape, base: { ...base, x: (base.x ?? 0) + dx, y: (base.y ?? 0) + dy } };
  }
  return { ...shape, x: Number(shape["x"]) + dx, y: Number(shape["y"]) + dy };
}
