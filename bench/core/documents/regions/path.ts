/** Computes where a movement along straight legs enters and leaves a region. */
import { type Point, type StoredShape, shapesBounds, shapesContain } from "./shape-geometry.ts";

/** A stretch of a path: the point where it enters, the point where it leaves, or the movement inside. */
export interface PathSegment {
  type: "enter" | "exit" | "move";
  from: Point;
  to: Point;
}

const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/**
 * Position on the leg from `a` to `b` (0 to 1, within 1e-6), between `low` and `high`, at which the leg crosses the
 * boundary of the shapes.
 */
function crossing(shapes: readonly StoredShape[], a: Point, b: Point, low: number, high: number): number {
  const before = shapesContain(shapes, between(a, b, low));
  let [from, to] = [low, high];
  while (to - from > 1e-6) {
    const middle = (from + to) / 2;
    if (shapesContain(shapes, between(a, b, middle)) === before) from = middle;
    else to = middle;
  }
  return to;
}

/**
 * Compute in order where the path through `waypoints` (pixels) enters the shapes, moves within them and leaves them.
 * `step` is the least width of a shape, in pixels, that is sure to be noticed.
 */
export function segmentize(shapes: readonly StoredShape[], waypoints: readonly Point[], step = 5): PathSegment[] {
  if (!shapesBounds(shapes)) return [];
  const segments: PathSegment[] = [];
  for (let index = 1; index < waypoints.length; index++) {
    const [a, b] = [waypoints[index - 1], waypoints[index]];
    if (a && b) segments.push(...leg(shapes, a, b, step));
  }
  return segments;
}

function leg(shapes: readonly StoredShape[], a: Point, b: Point, step: number): PathSegment[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step));
  const segments: PathSegment[] = [];
  let inside = shapesContain(shapes, a);
  let since = 0;
  for (let index = 1; index <= steps; index++) {
    const t = index / steps;
    if (shapesContain(shapes, between(a, b, t)) === inside) continue;
    const at = crossing(shapes, a, b, (index - 1) / steps, t);
    const where = between(a, b, at);
    if (inside) {
      segments.push({ type: "move", from: between(a, b, since), to: where }, { type: "exit", from: where, to: where });
    } else segments.push({ type: "enter", from: where, to: where });
    inside = !inside;
    since = at;
  }
  if (inside && steps >= 1 && (a.x !== b.x || a.y !== b.y))
    segments.push({ type: "move", from: between(a, b, since), to: b });
  return segments;
}
