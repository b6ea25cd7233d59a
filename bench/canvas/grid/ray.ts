/** A line from one point to another [type documentation: foundry.canvas.geometry.Ray]. */
import type { Point } from "./types.ts";

export class Ray {
  readonly A: Point;
  readonly B: Point;
  readonly x0: number;
  readonly y0: number;
  readonly dx: number;
  readonly dy: number;

  constructor(A: Point, B: Point) {
    this.A = A;
    this.B = B;
    this.x0 = A.x;
    this.y0 = A.y;
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
  }

  get slope(): number {
    return this.dy / this.dx;
  }

  /** In radians, clockwise from the right. */
  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  static fromArrays(A: readonly [number, number], B: readonly [number, number]): Ray {
    return new Ray({ x: A[0], y: A[1] }, { x: B[0], y: B[1] });
  }

  /** A ray from `origin` through `point`, with `distance` as its length. */
  static towardsPoint(origin: Point, point: Point, distance: number): Ray {
    const whole = new Ray(origin, point);
    return new Ray(origin, whole.project(distance / whole.distance));
  }

  /** The point at the fraction `t` of the way from A to B; beyond B if `t` is more than 1. */
  project(t: number): Point {
    return { x: this.A.x + t * this.dx, y: this.A.y + t * this.dy };
  }

  reverse(): Ray {
    return new Ray(this.B, this.A);
  }

  /** A ray with the same origin, turned by `offset` radians. */
  shiftAngle(offset: number, distance = this.distance): Ray {
    return Ray.fromAngle(this.x0, this.y0, this.angle + offset, distance);
  }
}
