/**
 * Radii for a round figure inside a rectangle: a circle if the rectangle is nearly square, as a space of a hexagonal
 * grid is, otherwise an ellipse.
 */
export function roundRadii({ width, height }: { width: number; height: number }): [x: number, y: number] {
  const [x, y] = [width / 2, height / 2];
  const least = Math.min(x, y);
  return Math.max(x, y) < least * 1.25 ? [least, least] : [x, y];
}
