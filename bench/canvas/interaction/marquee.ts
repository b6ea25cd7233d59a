/** The rectangle that is drawn around what to select. */
import * as PIXI from "pixi.js";
import type { Point, Rectangle } from "../grid/types.ts";
import { theCanvas } from "../host.ts";

export class Marquee {
  readonly #origin: Point;
  readonly #drawing: PIXI.Graphics;
  #rectangle: Rectangle;

  constructor(origin: Point) {
    this.#origin = origin;
    this.#rectangle = { ...origin, width: 0, height: 0 };
    this.#drawing = theCanvas().controls.addChild(new PIXI.Graphics());
  }

  move(point: Point): void {
    const [a, b] = [this.#origin, point];
    const { x, y } = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
    this.#rectangle = { x, y, width: Math.abs(b.x - a.x), height: Math.abs(b.y - a.y) };
    const { width, height } = this.#rectangle;
    const line = 2 / theCanvas().view.scale;
    this.#drawing
      .clear()
      .lineStyle({ width: line, color: 0xffa63d, alpha: 0.95 })
      .beginFill(0xffa63d, 0.12)
      .drawRect(x, y, width, height)
      .endFill();
    theCanvas().requestRender();
  }

  /** Remove the drawn rectangle, and return its bounds. */
  finish(): Rectangle {
    if (!this.#drawing.destroyed) this.#drawing.destroy();
    theCanvas().requestRender();
    return this.#rectangle;
  }
}
