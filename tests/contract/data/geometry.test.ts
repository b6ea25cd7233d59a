/** Plane geometry of `foundry.utils`; y points down, as on the canvas. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  circleCircleIntersects,
  closestPointToPath,
  closestPointToSegment,
  lineCircleIntersection,
  lineLineIntersection,
  lineSegmentIntersection,
  lineSegmentIntersects,
  orient2dFast,
  pathCircleIntersects,
  polygonCentroid,
  quadraticIntersection,
} from "../../../bench/core/utils/index.ts";

const at = (x: number, y: number) => ({ x, y });
const [origin, east, southEast] = [at(0, 0), at(10, 0), at(10, 10)];
const anyPoint = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });

describe("points and lines", () => {
  test("a point to the left of a line is positive, to its right negative, on it zero; the number is twice the triangle's area [type documentation: orient2dFast]", () => {
    expect(orient2dFast(origin, east, at(5, -4))).toBe(40);
    expect(orient2dFast(origin, east, at(5, 4))).toBe(-40);
    expect(orient2dFast(origin, east, at(70, 0))).toBeCloseTo(0);
  });

  test("lines cross where they would if they had no ends, with shares of both ways if asked [type documentation: lineLineIntersection]", () => {
    expect(lineLineIntersection(origin, east, at(20, 5), at(20, 15))).toEqual({ x: 20, y: 0, t0: 2, t1: undefined });
    expect(lineLineIntersection(origin, east, at(5, -5), at(5, 15), { t1: true })).toMatchObject({ t0: 0.5, t1: 0.25 });
    expect(lineLineIntersection(origin, east, at(0, 5), at(10, 5))).toBeNull();
  });

  test("segments cross within their ends [type documentation: lineSegmentIntersection, lineSegmentIntersects]", () => {
    expect(lineSegmentIntersection(origin, southEast, at(10, 0), at(0, 10))).toMatchObject({ x: 5, y: 5, t0: 0.5 });
    expect(lineSegmentIntersection(origin, east, at(20, 5), at(20, -5))).toBeNull();
    expect(lineSegmentIntersects(origin, southEast, at(10, 0), at(0, 10))).toBe(true);
    expect(lineSegmentIntersects(origin, east, at(20, 5), at(20, -5))).toBe(false);
  });

  test("segments that are not parallel intersect exactly where they have a crossing [type documentation: lineSegmentIntersection, lineSegmentIntersects]", () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, anyPoint, (a, b, c, d) => {
        fc.pre((b.x - a.x) * (d.y - c.y) !== (b.y - a.y) * (d.x - c.x));
        expect(lineSegmentIntersects(a, b, c, d)).toBe(lineSegmentIntersection(a, b, c, d) !== null);
      }),
    );
  });

  test("segments of one line intersect where they share a point [hypothesis]", () => {
    expect(lineSegmentIntersects(origin, east, at(10, 0), at(20, 0))).toBe(true);
    expect(lineSegmentIntersects(origin, east, at(11, 0), at(20, 0))).toBe(false);
  });
});

describe("the closest point", () => {
  test("of a segment lies on it, at an end where the foot of the perpendicular lies outside [type documentation: closestPointToSegment]", () => {
    expect(closestPointToSegment(at(4, 7), origin, east)).toEqual(at(4, 0));
    expect(closestPointToSegment(at(-4, 7), origin, east)).toEqual(origin);
    expect(closestPointToSegment(at(4, 7), east, east)).toEqual(east);
  });

  test("of a path is found on its edges, on the last one only if it is closed [type documentation: closestPointToPath]", () => {
    const path = [origin, east, southEast];
    expect(closestPointToPath(at(12, 5), path)).toEqual(at(10, 5));
    expect(closestPointToPath(at(4, 6), path)).toEqual(at(4, 0));
    expect(closestPointToPath(at(4, 6), path, true)).toEqual(at(5, 5));
    expect(closestPointToPath(at(12, 5), [0, 0, 10, 0, 10, 10])).toEqual(at(10, 5));
  });
});

describe("circles", () => {
  const center = at(0, 0);

  test("a segment crosses a circle never, once or twice, in the order of its way [type documentation: quadraticIntersection]", () => {
    expect(quadraticIntersection(at(-10, 3), at(10, 3), center, 5)).toEqual([
      { x: -4, y: 3, t0: 0.3 },
      { x: 4, y: 3, t0: 0.7 },
    ]);
    expect(quadraticIntersection(at(0, 3), at(10, 3), center, 5)).toEqual([{ x: 4, y: 3, t0: 0.4 }]);
    expect(quadraticIntersection(at(-10, 6), at(10, 6), center, 5)).toEqual([]);
    expect(quadraticIntersection(at(1, 1), at(2, 1), center, 5)).toEqual([]);
  });

  test.each([
    ["from outside to inside", at(-10, 0), at(1, 0), { aInside: false, bInside: true, contained: false }],
    ["within", at(-1, 0), at(1, 0), { aInside: true, bInside: true, contained: true, intersections: [] }],
    ["past it", at(-10, 6), at(10, 6), { outside: true, tangent: false, intersections: [] }],
    ["along it", at(-10, 5), at(10, 5), { outside: false, tangent: true, intersections: [{ x: 0, y: 5, t0: 0.5 }] }],
    ["through it", at(-10, 0), at(10, 0), { aInside: false, bInside: false, outside: false, tangent: false }],
  ])("lineCircleIntersection of a segment %s [type documentation: LineCircleIntersection]", (_where, a, b, found) => {
    expect(lineCircleIntersection(a, b, center, 5)).toMatchObject(found);
  });

  test("two circles intersect up to the sum of their radii [type documentation: circleCircleIntersects]", () => {
    expect(circleCircleIntersects(0, 0, 5, 10, 0, 5)).toBe(true);
    expect(circleCircleIntersects(0, 0, 5, 10, 1, 5)).toBe(false);
  });

  test("a circle intersects a path that comes near enough, over the closing edge only if it is closed [type documentation: pathCircleIntersects]", () => {
    const path = [at(-10, -10), at(10, -10), at(10, 10)];
    expect(pathCircleIntersects(path, false, center, 9)).toBe(false);
    expect(pathCircleIntersects(path, true, center, 9)).toBe(true);
    expect(pathCircleIntersects(path, false, center, 10)).toBe(true);
  });

  test("a circle within another, or around a path, intersects it [hypothesis]", () => {
    expect(circleCircleIntersects(0, 0, 50, 1, 0, 1)).toBe(true);
    expect(pathCircleIntersects([origin, east], false, center, 100)).toBe(true);
  });
});

test("the centroid of a polygon; its first point without an area, the origin without points [type documentation: polygonCentroid]", () => {
  expect(polygonCentroid([at(100, 100), at(110, 100), at(110, 120), at(100, 120)])).toEqual(at(105, 110));
  expect(polygonCentroid([0, 0, 9, 0, 0, 9])).toEqual(at(3, 3));
  expect(polygonCentroid([at(4, 2), at(8, 4)])).toEqual(at(4, 2));
  expect(polygonCentroid([])).toEqual(origin);
});
