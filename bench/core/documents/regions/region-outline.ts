/** The outlines of region shapes: angles in degrees, clockwise; pixels. */
import type { StoredShape } from "./shape-geometry.ts";

const value = (shape: StoredShape, key: string): number => Number(shape[key] ?? 0);

/** Turn points around (x, y) by degrees, clockwise. */
function turned(points: readonly (readonly [number, number])[], x: number, y: number, degrees: number): number[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.flatMap(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
}

function arc(radiusX: number, radiusY: number, from: number, to: number, x = 0, y = 0): [number, number][] {
  const steps = Math.max(8, Math.ceil(((to - from) / (2 * Math.PI)) * 96));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = from + ((to - from) * index) / steps;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  });
}

/** Corners of a shape's outline in canvas pixels, [x, y, x, y, …]. @throws Error for shapes that the bench lacks */
export function outlineOf(shape: StoredShape): number[] {
  const [x, y, rotation] = [value(shape, "x"), value(shape, "y"), value(shape, "rotation")];
  switch (shape.type) {
    case "rectangle": {
      const [width, height] = [value(shape, "width"), value(shape, "height")];
      const [left, top] = [-value(shape, "anchorX") * width, -value(shape, "anchorY") * height];
      const [right, bottom] = [left + width, top + height];
      const corners: [number, number][] = [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ];
      return turned(corners, x, y, rotation);
    }
    case "circle":
      return turned(arc(value(shape, "radius"), value(shape, "radius"), 0, 2 * Math.PI), x, y, 0);
    case "ellipse":
      return turned(arc(value(shape, "radiusX"), value(shape, "radiusY"), 0, 2 * Math.PI), x, y, rotation);
    case "polygon":
      return [...(shape["points"] as number[])];
    case "line": {
      const [length, half] = [value(shape, "length"), value(shape, "width") / 2];
      const corners: [number, number][] = [
        [0, -half],
        [length, -half],
        [length, half],
        [0, half],
      ];
      return turned(corners, x, y, rotation);
    }
    case "cone":
      return turned(coneCorners(shape), x, y, rotation);
    case "ring":
      return turned(
        arc(
          value(shape, "radius") + value(shape, "outerWidth"),
          value(shape, "radius") + value(shape, "outerWidth"),
          0,
          2 * Math.PI,
        ),
        x,
        y,
        0,
      );
    case "emanation":
      return emanationCorners(shape);
    default:
      throw new Error(`the bench has no region shape "${shape.type}"`);
  }
}

function coneCorners(shape: StoredShape): [number, number][] {
  const radius = value(shape, "radius");
  const half = (value(shape, "angle") * Math.PI) / 360;
  if (shape["curvature"] === "flat" || shape["curvature"] === "semicircle") {
    const side = radius * Math.tan(half);
    const far: [number, number][] =
      shape["curvature"] === "flat"
        ? [
            [radius, -side],
            [radius, side],
          ]
        : arc(side, side, -Math.PI / 2, Math.PI / 2, radius, 0);
    return [[0, 0], ...far];
  }
  const round = arc(radius, radius, -half, half);
  return half >= Math.PI ? round : [[0, 0], ...round];
}

/** Corners of the emanation's base widened by its radius, with round corners. */
function emanationCorners(shape: StoredShape): number[] {
  const base = (shape["base"] ?? {}) as StoredShape;
  const [width, height, radius] = [value(base, "width"), value(base, "height"), value(shape, "radius")];
  const quarter = Math.PI / 2;
  const corners = [
    ...arc(radius, radius, 2 * quarter, 3 * quarter, 0, 0),
    ...arc(radius, radius, 3 * quarter, 4 * quarter, width, 0),
    ...arc(radius, radius, 0, quarter, width, height),
    ...arc(radius, radius, quarter, 2 * quarter, 0, height),
  ];
  return turned(corners, value(base, "x"), value(base, "y"), value(base, "rotation"));
}

/** The inner edge of a ring; null for other shapes, and for a ring that is a disc. */
export function innerEdgeOf(shape: StoredShape): number[] | null {
  const inner = value(shape, "radius") - value(shape, "innerWidth");
  if (shape.type !== "ring" || inner <= 0) return null;
  return turned(arc(inner, inner, 0, 2 * Math.PI), value(shape, "x"), value(shape, "y"), 0);
}
