/** The lines of the grid: foundry.canvas.layers.GridLayer [type documentation: GridLayer]. */
import * as PIXI from "pixi.js";
import type { BaseGrid } from "../grid/base-grid.ts";
import { theCanvas } from "../host.ts";
import { CanvasLayer, type LayerOptions } from "./canvas-layer.ts";

export class GridLayer extends CanvasLayer {
  static override get layerOptions(): LayerOptions {
    return { name: "grid", zIndex: 30 };
  }

  /** Lines of the thickness that the scene sets, and lines of one screen pixel to use when those would be thinner. */
  #lines: { thick: PIXI.Graphics; hair: PIXI.Graphics } | null = null;

  protected override async _draw(): Promise<void> {
    this.#lines = null;
    const canvas = theCanvas();
    const { dimensions, grid } = canvas;
    if (!dimensions || !grid || grid.isGridless || grid.alpha <= 0) return;
    if (grid.style !== "solidLines") console.warn(`the bench draws "${grid.style}" grids as solid lines`);
    const { x, y, width, height } = dimensions.sceneRect;
    const [thick, hair] = [false, true].map((native) => {
      const lines = new PIXI.Graphics();
      lines.lineStyle({ width: native ? 1 : grid.thickness, color: grid.color.valueOf(), alpha: grid.alpha, native });
      if (grid.isSquare) drawSquares(lines, grid, dimensions.sceneRect);
      else drawHexagons(lines, grid, dimensions.sceneRect);
      return this.addChild(lines);
    });
    if (!thick || !hair) return;
    this.#lines = { thick, hair };
    this.mask = this.addChild(new PIXI.Graphics().beginFill(0xffffff).drawRect(x, y, width, height).endFill());
    this.fitLines();
  }

  protected override async _tearDown(): Promise<void> {
    this.mask = null;
    await super._tearDown();
  }

  /** Keep lines visible however small the scene is shown. */
  fitLines(): void {
    if (!this.#lines) return;
    const { grid, view } = theCanvas();
    const thin = (grid?.thickness ?? 1) * view.scale < 1;
    this.#lines.hair.visible = thin;
    this.#lines.thick.visible = !thin;
  }
}

function drawSquares(lines: PIXI.Graphics, grid: BaseGrid, { x, y, width, height }: PIXI.Rectangle): void {
  const { size } = grid;
  for (let at = Math.ceil(x / size) * size; at <= x + width; at += size) lines.moveTo(at, y).lineTo(at, y + height);
  for (let at = Math.ceil(y / size) * size; at <= y + height; at += size) lines.moveTo(x, at).lineTo(x + width, at);
}

/** Three edges of each space; its neighbors draw the others. */
function drawHexagons(lines: PIXI.Graphics, grid: BaseGrid, rectangle: PIXI.Rectangle): void {
  const [i0, j0, i1, j1] = grid.getOffsetRange(rectangle);
  for (let i = i0; i < i1; i++) {
    for (let j = j0; j < j1; j++) {
      const corners = grid.getVertices({ i, j });
      const [start] = corners;
      if (!start) continue;
      lines.moveTo(start.x, start.y);
      for (const corner of corners.slice(1, 4)) lines.lineTo(corner.x, corner.y);
    }
  }
}
