/** Lines around a token: its ring, and who targets it. */
import type * as PIXI from "pixi.js";

interface Size {
  width: number;
  height: number;
}

/** The ring: thin in the colour of the disposition; thick with a halo when controlled; brighter under the pointer. */
export function drawRing(
  ring: PIXI.Graphics,
  { width, height }: Size,
  { color, controlled, hover }: { color: number; controlled: boolean; hover: boolean },
): void {
  const line = Math.max(2, Math.min(width, height) * (controlled ? 0.045 : 0.03));
  const [x, y] = [width / 2, height / 2];
  const [rx, ry] = [x - line, y - line];
  ring.clear();
  ring.lineStyle({ width: line * 2.2, color: 0x0b1013, alpha: 0.55 }).drawEllipse(x, y, rx, ry);
  if (controlled) ring.lineStyle({ width: line * 3, color, alpha: 0.28 }).drawEllipse(x, y, rx + line, ry + line);
  ring.lineStyle({ width: line, color, alpha: controlled || hover ? 1 : 0.85 }).drawEllipse(x, y, rx, ry);
}

/** Arrows at the corners for this user's target, a dot at the top for everybody else who targets it. */
export function drawTargets(marks: PIXI.Graphics, { width, height }: Size, own: number | null, others: number[]): void {
  marks.clear();
  if (own !== null) {
    const arm = Math.min(width, height) * 0.2;
    const corners: [number, number, number, number][] = [
      [0, 0, -1, -1],
      [width, 0, 1, -1],
      [width, height, 1, 1],
      [0, height, -1, 1],
    ];
    for (const [x, y, dx, dy] of corners) {
      const tip = arm * 0.28;
      marks
        .lineStyle({ width: 2, color: 0x0b1013, alpha: 0.8 })
        .beginFill(own)
        .drawPolygon([
          x - dx * tip,
          y - dy * tip,
          x + dx * (arm - tip),
          y - dy * tip * 0.1,
          x + dx * tip * 0.6,
          y + dy * tip * 0.6,
          x - dx * tip * 0.1,
          y + dy * (arm - tip),
        ])
        .endFill();
    }
  }
  const radius = Math.max(4, Math.min(width, height) * 0.06);
  others.forEach((color, index) => {
    const x = width / 2 + (index - (others.length - 1) / 2) * radius * 2.4;
    marks.lineStyle({ width: 2, color: 0x0b1013, alpha: 0.9 }).beginFill(color).drawCircle(x, radius, radius).endFill();
  });
}
