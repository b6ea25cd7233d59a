/** One bar of a token. */
import type * as PIXI from "pixi.js";
import { type BarData, barColor, barShare } from "../../rules/bars.ts";

/** Draw a bar of a width in pixels; returns its height. */
export function drawBar(bar: PIXI.Graphics, which: 1 | 2, data: BarData, width: number): number {
  const height = Math.max(8, Math.round(width * 0.085));
  const share = barShare(data);
  const inset = 2;
  bar.clear();
  bar.lineStyle(0);
  bar
    .beginFill(0x0b1013, 0.78)
    .drawRoundedRect(0, 0, width, height, height / 2)
    .endFill();
  const room = width - 2 * inset;
  const length = room * share;
  if (length > 0) {
    const tall = height - 2 * inset;
    bar
      .beginFill(barColor(which, share))
      .drawRoundedRect(inset, inset, Math.max(length, tall), tall, tall / 2)
      .endFill();
  }
  return height;
}
