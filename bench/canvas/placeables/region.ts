/** A region as drawn: foundry.canvas.placeables.Region [type documentation: Region]. */
import * as PIXI from "pixi.js";
import type { RegionDocument } from "../../core/documents/client/region.ts";
import { outlineOf } from "../../core/documents/regions/region-outline.ts";
import { type StoredShape, shapesBounds } from "../../core/documents/regions/shape-geometry.ts";
import { colorNumber } from "../colors.ts";
import type { Rectangle } from "../grid/types.ts";
import { theCanvas, thisUser } from "../host.ts";
import { seesRegion } from "../rules/visibility.ts";
import { canvasText, textScale, textStyle } from "../text.ts";
import { PlaceableObject } from "./placeable-object.ts";
import { hatching, traceShape } from "./region-parts/shapes.ts";

export class Region extends PlaceableObject<RegionDocument> {
  static override embeddedName = "Region";

  #ground: PIXI.Container | null = null;
  #lines: PIXI.Graphics | null = null;
  #label: PIXI.Text | null = null;

  override get bounds(): Rectangle {
    return shapesBounds(this.shapes) ?? { x: 0, y: 0, width: 0, height: 0 };
  }

  /** The shapes as stored. */
  get shapes(): StoredShape[] {
    return this.document.storedShapes;
  }

  override get isVisible(): boolean {
    const user = thisUser();
    return seesRegion({
      visibility: this.document.visibility,
      hidden: this.document.hidden,
      locked: this.document.locked,
      layerActive: this.layer.active,
      isGM: user.isGM,
      isObserver: this.document.testUserPermission(user, "OBSERVER"),
    });
  }

  override containsPoint(point: PIXI.IPointData): boolean {
    return this.document.testPoint({ x: point.x, y: point.y });
  }

  protected override async _draw(): Promise<void> {
    this.#ground = new PIXI.Container();
    this.#lines = new PIXI.Graphics();
    this.#label = canvasText("", textStyle(Math.max(16, theCanvas().requireGrid().size * 0.22)));
    this.#label.anchor.set(0.5, 0);
    this.addChild(this.#ground, this.#lines, this.#label);
    this.#drawShapes();
  }

  /** Fill the shapes in order: ordinary shapes add to the area, holes are cut out of it. */
  #drawShapes(): void {
    const [ground, lines] = [this.#ground, this.#lines];
    if (!ground || !lines) return;
    for (const old of ground.removeChildren()) old.destroy({ children: true });
    const color = colorNumber(this.document.color, 0x66c2ff);
    ground.addChild(
      this.#fill(0.16, (fill, alpha) => fill.beginFill(color, alpha)),
      this.#fill(0.3, (fill, alpha) => fill.beginTextureFill({ texture: hatching(), color, alpha })),
    );
    this.#drawLines(lines, color);
  }

  /** Draw several shapes opaque and make the result translucent as a whole, so that overlaps are not darker. */
  #fill(alpha: number, begin: (fill: PIXI.Graphics, alpha: number) => void): PIXI.Container {
    const container = new PIXI.Container();
    const together = this.shapes.length > 1;
    for (const shape of this.shapes) {
      const fill = new PIXI.Graphics();
      if (shape.hole) {
        fill.blendMode = PIXI.BLEND_MODES.ERASE;
        fill.beginFill(0xffffff);
      } else begin(fill, together ? 1 : alpha);
      traceShape(fill, shape);
      fill.endFill();
      container.addChild(fill);
    }
    if (together) container.filters = [new PIXI.AlphaFilter(alpha)];
    return container;
  }

  #drawLines(lines: PIXI.Graphics, color: number): void {
    lines.clear();
    const width = this._controlled || this._hover ? 5 : 3;
    for (const shape of this.shapes) {
      lines.lineStyle({ width, color: this._controlled ? 0xffa63d : color, alpha: shape.hole ? 0.5 : 0.95 });
      traceShape(lines, shape);
    }
  }

  /** Place the name below the middle of the drawing's upper edge. */
  #placeLabel(label: PIXI.Text): void {
    const corners = this.shapes.filter(({ hole }) => !hole).flatMap(outlineOf);
    const xs = corners.filter((_, index) => index % 2 === 0);
    const ys = corners.filter((_, index) => index % 2 === 1);
    if (!xs.length) return;
    label.position.set((Math.min(...xs) + Math.max(...xs)) / 2, Math.min(...ys) + 8);
  }

  /** Keep the name legible however small the scene is shown. */
  fitText(): void {
    const label = this.#label;
    if (label) label.scale.set(textScale(Number(label.style.fontSize), theCanvas().view.scale));
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (flags["refresh"] || flags["refreshShapes"]) this.#drawShapes();
    else if (this.#lines) this.#drawLines(this.#lines, colorNumber(this.document.color, 0x66c2ff));
    const label = this.#label;
    if (!label) return;
    label.text = this.document.name;
    label.visible = this.layer.active;
    label.alpha = this.document.locked ? 0.6 : 1;
    this.#placeLabel(label);
    this.fitText();
    this.alpha = this.document.hidden ? 0.6 : 1;
  }
}
