/** Lines around a token: its ring, and who targets it. */
import type * as PIXI from "pixi.js";

import { roundRadii } from "../../rules/round.ts";

interface Size {
  width: number;
  height: number;
}

/** The ring: thin in the color of the disposition; thick with a halo when controlled; brighter under the pointer. */
export function drawRing(
  ring: PIXI.Graphics,
  { width, height }: Size,
  { color, controlled, hover }: { color: number; controlled: boolean; hover: boolean },
): void {
  const line = Math.min(6, Math.max(2, Math.min(width, height) * (controlled ? 0.045 : 0.03)));
  const [x, y] = [width / 2, height / 2];
  const [rx, ry] = roundRadii({ width: width - 2 * line, height: height - 2 * line });
  ring.clear();
  ring.lineStyle({ width: line * 2.2, color: 0x0b1013, alpha: 0.55 }).drawEllipse(x, y, rx, ry);
  if (controlled) ring.lineStyle({ width: line * 3, color, alpha: 0.28 }).drawEllipse(x, y, rx + line, ry + line);
  ring.lineStyle({ width: line, color, alpha: controlled || hover ? 1 : 0.85 }).drawEllipse(x, y, rx, ry);
}

/** Arrows at the corners for this user's target, a dot at the top for everybody else who targets it. */
export function drawTargets(marks: PIXI.Graphics, { width, height }: Size, own: number | null, others: number[]): void {
  marks.clear();
  if (own !== null) drawArrows(marks, { width, height }, own);
  const radius = Math.max(4, Math.min(width, height) * 0.06);
  others.forEach((color, index) => {
    const x = width / 2 + (index - (others.length - 1) / 2) * radius * 2.4;
    marks.lineStyle({ width: 2, color: 0x0b1013, alpha: 0.9 }).beginFill(color).drawCircle(x, radius, radius).endFill();
  });
}

/** At each corner an arrowhead that points at the middle. */
function drawArrows(marks: PIXI.Graphics, { width, height }: Size, color: number): void {
  const long = Math.min(width, height) * 0.17;
  marks.lineStyle({ width: 2, color: 0x0b1013, alpha: 0.85 }).beginFill(color);
  for (const [x, y] of [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const) {
    const [u, v] = [Math.sign(width / 2 - x) * Math.SQRT1_2, Math.sign(height / 2 - y) * Math.SQRT1_2];
    // `along` towards the middle, `across` at a right angle to that.
    const point = (along: number, across: number): [number, number] => [
      x + long * (along * u - across * v),
      y + long * (along * v + across * u),
    ];
    marks.drawPolygon([...point(0.75, 0), ...point(-0.45, 0.55), ...point(-0.15, 0), ...point(-0.45, -0.55)]);
  }
  marks.endFill();
}
