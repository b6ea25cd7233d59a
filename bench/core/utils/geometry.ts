/** Plane geometry of `foundry.utils`: points, line segments, circles and polygons, with y pointing down. */

export interface Point {
  x: number;
  y: number;
}

/** A path: its points, or their coordinates in turn. */
export type Path = readonly Point[] | readonly number[];

/** Crossing of two lines; `t0` and `t1` are shares of the way from A to B and from C to D. */
export interface LineIntersection extends Point {
  t0: number;
  t1: number | undefined;
}

/** Crossing of a segment with a circle; `t0` is its share of the way along the segment. */
export interface CircleIntersection extends Point {
  t0: number;
}

/** Position of a segment AB relative to a circle. */
export interface LineCircleIntersection {
  aInside: boolean;
  bInside: boolean;
  contained: boolean;
  outside: boolean;
  tangent: boolean;
  intersections: CircleIntersection[];
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const along = (a: Point, b: Point, share: number): Point => ({
  x: a.x + share * (b.x - a.x),
  y: a.y + share * (b.y - a.y),
});

/** Twice the signed area of the triangle ABC: positive if C lies to the left of AB, negative to the right, 0 on it. */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** True if C, which lies on the line AB, lies within the segment AB. */
function isBetween(a: Point, b: Point, c: Point): boolean {
  return (
    Math.min(a.x, b.x) <= c.x && c.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= c.y && c.y <= Math.max(a.y, b.y)
  );
}

/** True if the segments AB and CD have a point in common. */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const [ofC, ofD, ofA, ofB] = [
    orient2dFast(a, b, c),
    orient2dFast(a, b, d),
    orient2dFast(c, d, a),
    orient2dFast(c, d, b),
  ];
  if (Math.sign(ofC) * Math.sign(ofD) < 0 && Math.sign(ofA) * Math.sign(ofB) < 0) return true;
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
}

/** The crossing of the endless lines AB and CD; null if they are parallel or one of them has no length. */
export function lineLineIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  { t1 = false }: { t1?: boolean } = {},
): LineIntersection | null {
  const ab = { x: b.x - a.x, y: b.y - a.y };
  const cd = { x: d.x - c.x, y: d.y - c.y };
  const cross = ab.x * cd.y - ab.y * cd.x;
  if (cross === 0) return null;
  const ac = { x: c.x - a.x, y: c.y - a.y };
  const share = (ac.x * cd.y - ac.y * cd.x) / cross;
  return { ...along(a, b, share), t0: share, t1: t1 ? (ac.x * ab.y - ac.y * ab.x) / cross : undefined };
}

/** The crossing of the segments AB and CD; null if they do not cross, or lie on parallel lines. */
export function lineSegmentIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  epsilon = 1e-8,
): LineIntersection | null {
  const crossing = lineLineIntersection(a, b, c, d, { t1: true });
  const isWithin = (share = 0) => share >= -epsilon && share <= 1 + epsilon;
  return crossing && isWithin(crossing.t0) && isWithin(crossing.t1) ? crossing : null;
}

/** The points where the segment from `p0` to `p1` crosses a circle, the one nearer to `p0` first: none, one or two. */
export function quadraticIntersection(
  p0: Point,
  p1: Point,
  center: Point,
  radius: number,
  epsilon = 0,
): CircleIntersection[] {
  const way = { x: p1.x - p0.x, y: p1.y - p0.y };
  const from = { x: p0.x - center.x, y: p0.y - center.y };
  const a = way.x ** 2 + way.y ** 2;
  if (a === 0) return [];
  const b = 2 * (way.x * from.x + way.y * from.y);
  const c = from.x ** 2 + from.y ** 2 - radius ** 2;
  const discriminant = b ** 2 - 4 * a * c;
  if (discriminant < 0) return [];
  const root = Math.sqrt(discriminant);
  const shares = root === 0 ? [-b / (2 * a)] : [(-b - root) / (2 * a), (-b + root) / (2 * a)];
  return shares
    .filter((share) => share >= -epsilon && share <= 1 + epsilon)
    .map((share) => ({ ...along(p0, p1, share), t0: share }));
}

/** The position of the segment AB relative to a circle, with their crossings. */
export function lineCircleIntersection(
  a: Point,
  b: Point,
  center: Point,
  radius: number,
  epsilon = 1e-8,
): LineCircleIntersection {
  const aInside = distance(a, center) <= radius + epsilon;
  const bInside = distance(b, center) <= radius + epsilon;
  const nearest = distance(closestPointToSegment(center, a, b), center);
  const touches = Math.abs(nearest - radius) <= epsilon;
  return {
    aInside,
    bInside,
    contained: aInside && bInside,
    outside: nearest > radius + epsilon,
    tangent: touches && distance(a, center) >= radius - epsilon && distance(b, center) >= radius - epsilon,
    intersections: quadraticIntersection(a, b, center, radius, epsilon),
  };
}

/** The point of the segment AB that is closest to C. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const way = { x: b.x - a.x, y: b.y - a.y };
  const length = way.x ** 2 + way.y ** 2;
  if (length === 0) return { x: a.x, y: a.y };
  const share = ((c.x - a.x) * way.x + (c.y - a.y) * way.y) / length;
  return along(a, b, Math.min(1, Math.max(0, share)));
}

/** The points of a path that may be given as coordinates. */
function pointsOf(path: Path): Point[] {
  if (typeof path[0] !== "number") return [...(path as readonly Point[])];
  const coordinates = path as readonly number[];
  return Array.from({ length: Math.floor(coordinates.length / 2) }, (_, index) => ({
    x: coordinates[2 * index] ?? 0,
    y: coordinates[2 * index + 1] ?? 0,
  }));
}

/**
 * The point of a path that is closest to C.
 * @param close true if the path leads from its last point back to its first
 * @throws Error for a path without points
 */
export function closestPointToPath(c: Point, path: Path, close = false): Point {
  const points = pointsOf(path);
  const [first] = points;
  if (!first) throw new Error("A path without points has no closest point");
  const ends = close ? [...points.slice(1), first] : points.slice(1);
  let closest: Point = { x: first.x, y: first.y };
  for (const [index, end] of ends.entries()) {
    const candidate = closestPointToSegment(c, points[index] ?? first, end);
    if (distance(candidate, c) < distance(closest, c)) closest = candidate;
  }
  return closest;
}

/** The center of mass of a polygon; its first point if it has no area, and the origin if it has no points. */
export function polygonCentroid(path: Path): Point {
  const points = pointsOf(path);
  const [first] = points;
  if (!first) return { x: 0, y: 0 };
  let area = 0;
  const sum = { x: 0, y: 0 };
  // Coordinates relative to the first point keep small polygons far from the origin exact.
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? first;
    const [p, q] = [
      { x: point.x - first.x, y: point.y - first.y },
      { x: next.x - first.x, y: next.y - first.y },
    ];
    const cross = p.x * q.y - q.x * p.y;
    area += cross;
    sum.x += (p.x + q.x) * cross;
    sum.y += (p.y + q.y) * cross;
  }
  if (area === 0) return { x: first.x, y: first.y };
  return { x: first.x + sum.x / (3 * area), y: first.y + sum.y / (3 * area) };
}

/** True if a path comes as near to a circle's center as its radius. */
export function pathCircleIntersects(path: Path, close: boolean, center: Point, radius: number): boolean {
  return path.length > 0 && distance(closestPointToPath(center, path, close), center) <= radius;
}

/** True if two circles have a point in common. */
export function circleCircleIntersects(
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
): boolean {
  return Math.hypot(x1 - x0, y1 - y0) <= r0 + r1;
}
