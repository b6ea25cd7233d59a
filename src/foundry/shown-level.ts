/** Selects the visible objects on the shown level of the scene. Pure. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The shown level; null where scenes have none. */
interface ShownLevel {
  readonly id: string;
}

/** The part of a token's document that contains its height. */
interface PlacedToken {
  readonly elevation?: number;
  readonly level?: string | null;
}

/** A token on the canvas. */
interface SeenToken<Token extends PlacedToken> {
  readonly document: Token;
  /** True if this user sees it. */
  readonly isVisible: boolean;
  /** In pixels of the scene. */
  readonly bounds: Point & { readonly width: number; readonly height: number };
}

/**
 * The token at a point of the shown level that this user sees; of several, the one with the highest elevation, then the
 * one drawn on top.
 */
export function tokenAt<Token extends PlacedToken>(
  tokens: readonly SeenToken<Token>[],
  level: ShownLevel | null,
  at: Point,
): Token | undefined {
  const isThere = ({ bounds: { x, y, width, height }, document, isVisible }: SeenToken<Token>) =>
    isVisible &&
    (!level || document.level == null || document.level === level.id) &&
    at.x >= x &&
    at.y >= y &&
    at.x < x + width &&
    at.y < y + height;
  const there = tokens.filter(isThere).map(({ document }) => document);
  const highest = Math.max(...there.map(({ elevation = 0 }) => elevation));
  return there.findLast(({ elevation = 0 }) => elevation === highest);
}

/** True if a region with these levels is on the shown level; a region without levels is on all of them. */
export function isOnLevel(level: ShownLevel | null, levels: ReadonlySet<string>): boolean {
  return !level || levels.size === 0 || levels.has(level.id);
}
