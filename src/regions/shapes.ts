/** Outlines of Zones and Hazards on the canvas. Pure. */
import type { Area } from "./explored.ts";

type Point = readonly [x: number, y: number];

/** One outline: [x0, y0, x1, y1, …] in canvas pixels; null for the root of a tree of outlines. */
interface Outline {
  readonly points: readonly number[] | null;
}

/** Bounding rectangle of all outlines. */
export function bounds(tree: Iterable<Outline>): Area {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { points } of tree)
    (points ?? []).forEach((value, index) => {
      (index % 2 === 0 ? xs : ys).push(value);
    });
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** A closed outline as dashes of `stroke` pixels, `gap` apart, that continue around corners. */
export function dashes(points: readonly number[], stroke: number, gap: number): [Point, Point][] {
  const found: [Point, Point][] = [];
  let walked = 0;
  for (let at = 0; at < points.length; at += 2) {
    const [ax = 0, ay = 0] = [points[at], points[at + 1]];
    const [bx = 0, by = 0] = [points[(at + 2) % points.length], points[(at + 3) % points.length]];
    const length = Math.hypot(bx - ax, by - ay);
    const on = (along: number): Point => [ax + ((bx - ax) * along) / length, ay + ((by - ay) * along) / length];
    let along = 0;
    while (along < length) {
      const phase = (walked + along) % (stroke + gap);
      const step = Math.min(phase < stroke ? stroke - phase : stroke + gap - phase, length - along);
      if (phase < stroke) found.push([on(along), on(along + step)]);
      along += Math.max(step, 0.01);
    }
    walked += length;
  }
  return found;
}
