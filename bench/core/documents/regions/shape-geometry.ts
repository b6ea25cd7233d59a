/**
 * Points in shapes, as regions store them: pixels, angles in degrees, clockwise from the positive x axis.
 * Names and fields of the shapes are those of version 14 [type documentation: foundry.data shapes; the fields of
 * line, cone, emanation and ring are a hypothesis].
 */

export interface Point {
  x: number;
  y: number;
}

/** A shape as stored. */
export interface StoredShape {
  type: string;
  hole?: boolean;
  [key: string]: unknown;
}

function number(shape: StoredShape, key: string, otherwise = 0): number {
  const value = shape[key];
  return typeof value === "number" ? value : otherwise;
}

/** The point relative to (x, y), with a rotation by `degrees` undone. */
function local(point: Point, x: number, y: number, degrees: number): Point {
  const angle = (-degrees * Math.PI) / 180;
  const [dx, dy] = [point.x - x, point.y - y];
  return { x: dx * Math.cos(angle) - dy * Math.sin(angle), y: dx * Math.sin(angle) + dy * Math.cos(angle) };
}

/** Corners in a flat list [x, y, x, y, …]; even-odd rule, so that a polygon may cross itself. */
function inPolygon(points: number[], { x, y }: Point): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [xi = 0, yi = 0, xj = 0, yj = 0] = [points[i], points[i + 1], points[j], points[j + 1]];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

function inRectangle(shape: StoredShape, point: Point): boolean {
  const { x, y } = local(point, number(shape, "x"), number(shape, "y"), number(shape, "rotation"));
  const [width, height] = [number(shape, "width"), number(shape, "height")];
  const [left, top] = [-number(shape, "anchorX") * width, -number(shape, "anchorY") * height];
  return x >= left && x < left + width && y >= top && y < top + height;
}

function inEllipse(shape: StoredShape, point: Point): boolean {
  const { x, y } = local(point, number(shape, "x"), number(shape, "y"), number(shape, "rotation"));
  return (x / number(shape, "radiusX")) ** 2 + (y / number(shape, "radiusY")) ** 2 <= 1;
}

function distance(shape: StoredShape, point: Point): number {
  return Math.hypot(point.x - number(shape, "x"), point.y - number(shape, "y"));
}

function inLine(shape: StoredShape, point: Point): boolean {
  const { x, y } = local(point, number(shape, "x"), number(shape, "y"), number(shape, "rotation"));
  return x >= 0 && x <= number(shape, "length") && Math.abs(y) <= number(shape, "width") / 2;
}

/** A cone opens around its rotation; its far side is an arc ("round"), straight ("flat") or a half circle. */
function inCone(shape: StoredShape, point: Point): boolean {
  const { x, y } = local(point, number(shape, "x"), number(shape, "y"), number(shape, "rotation"));
  const radius = number(shape, "radius");
  const half = (number(shape, "angle") * Math.PI) / 360;
  if (Math.abs(Math.atan2(y, x)) <= half) {
    const flat = shape.curvature === "flat" || shape.curvature === "semicircle";
    if (flat ? x <= radius : Math.hypot(x, y) <= radius) return true;
  }
  if (shape.curvature !== "semicircle" || x < radius) return false;
  return Math.hypot(x - radius, y) <= radius * Math.tan(half);
}

/** Everything within `radius` of the base: a token's or any rectangle, or else a point. */
function inEmanation(shape: StoredShape, point: Point): boolean {
  const base = (shape.base ?? {}) as StoredShape;
  const { x, y } = local(point, number(base, "x"), number(base, "y"), number(base, "rotation"));
  const [width, height] = [number(base, "width"), number(base, "height")];
  const dx = Math.max(-x, 0, x - width);
  const dy = Math.max(-y, 0, y - height);
  return Math.hypot(dx, dy) <= number(shape, "radius");
}

function inRing(shape: StoredShape, point: Point): boolean {
  const radius = number(shape, "radius");
  const away = distance(shape, point);
  return away >= radius - number(shape, "innerWidth") && away <= radius + number(shape, "outerWidth");
}

/**
 * True if the point is inside the outline of the shape, even if the shape is a hole.
 * @throws Error for a kind of shape that the bench does not have
 */
export function shapeContains(shape: StoredShape, point: Point): boolean {
  switch (shape.type) {
    case "rectangle":
      return inRectangle(shape, point);
    case "ellipse":
      return inEllipse(shape, point);
    case "circle":
      return distance(shape, point) <= number(shape, "radius");
    case "polygon":
      return inPolygon((shape.points ?? []) as number[], point);
    case "line":
      return inLine(shape, point);
    case "cone":
      return inCone(shape, point);
    case "emanation":
      return inEmanation(shape, point);
    case "ring":
      return inRing(shape, point);
    default:
      throw new Error(`the bench has no region shape "${shape.type}"`);
  }
}

/**
 * True if the point is inside all shapes together, applied in order: a solid shape adds its area, a hole removes it
 * [hypothesis].
 */
export function shapesContain(shapes: readonly StoredShape[], point: Point): boolean {
  let inside = false;
  for (const shape of shapes) if (shapeContains(shape, point)) inside = !shape.hole;
  return inside;
}

/** A copy of the shape, moved by (dx, dy). */
export function movedShape(shape: StoredShape, dx: number, dy: number): StoredShape {
  const from = (place: StoredShape) => ({ ...place, x: number(place, "x") + dx, y: number(place, "y") + dy });
  if (shape.type === "polygon") {
    const points = (shape.points ?? []) as number[];
    return { ...shape, points: points.map((value, place) => value + (place % 2 === 0 ? dx : dy)) };
  }
  return shape.type === "emanation" ? { ...shape, base: from((shape.base ?? {}) as StoredShape) } : from(shape);
}

/**
 * The smallest rectangle that contains all solid shapes; null if there are none. A rotated shape counts with its
 * greatest reach.
 */
export function shapesBounds(
  shapes: readonly StoredShape[],
): { x: number; y: number; width: number; height: number } | null {
  const boxes = shapes.filter((shape) => !shape.hole).map(reach);
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function around(x: number, y: number, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

function reach(shape: StoredShape): Box {
  const [x, y] = [number(shape, "x"), number(shape, "y")];
  if (shape.type === "polygon") {
    const points = (shape.points ?? []) as number[];
    const xs = points.filter((_, index) => index % 2 === 0);
    const ys = points.filter((_, index) => index % 2 === 1);
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  }
  if (shape.type === "rectangle") {
    const [width, height] = [number(shape, "width"), number(shape, "height")];
    const [left, top] = [x - number(shape, "anchorX") * width, y - number(shape, "anchorY") * height];
    if (!number(shape, "rotation")) return { left, top, right: left + width, bottom: top + height };
    return around(x, y, Math.hypot(width, height));
  }
  if (shape.type === "emanation") {
    const base = (shape.base ?? {}) as StoredShape;
    const radius = number(shape, "radius");
    const [left, top] = [number(base, "x") - radius, number(base, "y") - radius];
    return {
      left,
      top,
      right: left + number(base, "width") + 2 * radius,
      bottom: top + number(base, "height") + 2 * radius,
    };
  }
  const radius = Math.max(
    number(shape, "radius") + number(shape, "outerWidth"),
    number(shape, "radiusX"),
    number(shape, "radiusY"),
    Math.hypot(number(shape, "length"), number(shape, "width")),
  );
  return around(x, y, radius);
}
