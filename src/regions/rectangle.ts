/** Rectangles that are drawn on the canvas, in pixels of the scene. Pure. */

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The rectangle between two opposite corners. */
export function rectangleBetween(a: Corner, b: Corner): Rectangle {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(b.x - a.x),
    height: Math.abs(b.y - a.y),
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The rectangle after an arrow key: moved by `step` pixels, or resized at its right and lower edges; null for other
 * keys. No side becomes shorter than `step`.
 */
export function rectangleByKey(
  { x, y, width, height }: Rectangle,
  key: string,
  resize: boolean,
  step: number,
): Rectangle | null {
  const [dx, dy] = Object.hasOwn(ARROWS, key) ? (ARROWS[key] ?? []) : [];
  if (dx === undefined || dy === undefined) return null;
  if (!resize) return { x: x + dx * step, y: y + dy * step, width, height };
  return { x, y, width: Math.max(step, width + dx * step), height: Math.max(step, height + dy * step) };
}
