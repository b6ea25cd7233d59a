/** The area that tokens see, as circles alone: walls do not block sight. Pure. */
import type { Point } from "../grid/types.ts";

/** A round part of the scene, in pixels. */
export interface Circle extends Point {
  readonly radius: number;
}

/** The parts of a token that decide what its user sees [type documentation: TokenDocument#sight]. */
export interface Looking {
  readonly center: Point;
  readonly sight: { readonly enabled: boolean; readonly range: number | null };
  /** True if the user may observe the token's actor. */
  readonly observed: boolean;
  readonly controlled: boolean;
}

/** Pixels of a range that is given in units of the scene; null stands for an endless range. */
export function sightRadius(range: number | null, grid: { readonly size: number; readonly distance: number }): number {
  return range === null ? Number.POSITIVE_INFINITY : (range / grid.distance) * grid.size;
}

/**
 * Circles that a user sees. A user who controls tokens with sight sees only by these; another player sees by all tokens
 * that they observe, and another Gamemaster without limit, for which the answer is null [hypothesis].
 */
export function circlesOf(
  tokens: readonly Looking[],
  isGM: boolean,
  grid: { readonly size: number; readonly distance: number },
): Circle[] | null {
  const able = tokens.filter(({ sight }) => sight.enabled);
  const controlled = able.filter((token) => token.controlled);
  if (controlled.length === 0 && isGM) return null;
  const looking = controlled.length > 0 ? controlled : able.filter(({ observed }) => observed);
  return looking.map(({ center, sight }) => ({ ...center, radius: sightRadius(sight.range, grid) }));
}

/** True if a point lies in one of the circles, or within `tolerance` pixels of one. */
export function isWithin(circles: readonly Circle[], { x, y }: Point, tolerance = 0): boolean {
  return circles.some((circle) => Math.hypot(circle.x - x, circle.y - y) <= circle.radius + tolerance);
}
