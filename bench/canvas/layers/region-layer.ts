/** Regions, and the tools that make them: foundry.canvas.layers.RegionLayer [type documentation: RegionLayer]. */
import * as PIXI from "pixi.js";
import { GRID_SNAPPING_MODES } from "../../core/const/canvas.ts";
import { outlineOf } from "../../core/documents/regions/region-outline.ts";
import type { StoredShape } from "../../core/documents/regions/shape-geometry.ts";
import { ui } from "../../core/ui.ts";
import type { SceneControl } from "../../ui/hud/scene-control-types.ts";
import { colorNumber } from "../colors.ts";
import type { Point } from "../grid/types.ts";
import { complain, theCanvas, thisUser, words } from "../host.ts";
import type { BoardEvent } from "../interaction/board-event.ts";
import type { Region } from "../placeables/region.ts";
import { ellipseAround, movedShape, polygonThrough, rectangleBetween } from "../rules/region-shapes.ts";
import type { LayerOptions } from "./canvas-layer.ts";
import { type DrawnDocument, PlaceablesLayer } from "./placeables-layer.ts";
import { regionControls } from "./region-controls.ts";

const SHAPE_TOOLS = new Set(["rectangle", "ellipse", "polygon"]);

export class RegionLayer extends PlaceablesLayer<Region> {
  static override documentName = "Region";

  static override get layerOptions(): LayerOptions {
    return { name: "regions", zIndex: 100, zIndexActive: 600 };
  }

  /** The tools of regions, for those who may make some. */
  static prepareSceneControls(): SceneControl {
    return regionControls();
  }

  /** True if drawn shapes cut holes into the region instead of adding to it. */
  holeMode = false;
  #outline: PIXI.Graphics | null = null;
  #shape: StoredShape | null = null;
  #corners: Point[] = [];
  #dragged: Region | null = null;

  override get documents(): Iterable<DrawnDocument> {
    return (theCanvas().scene?.regions ?? []) as unknown as Iterable<DrawnDocument>;
  }

  get #tool(): string {
    return theCanvas().activeTool;
  }

  override getSnappedPoint(point: Point): Point {
    const { VERTEX, CENTER, EDGE_MIDPOINT } = GRID_SNAPPING_MODES;
    return theCanvas()
      .requireGrid()
      .getSnappedPoint(point, { mode: VERTEX | CENTER | EDGE_MIDPOINT });
  }

  #snapped(point: Point, free: boolean): Point {
    const { x, y } = free ? point : this.getSnappedPoint(point);
    return { x: Math.round(x), y: Math.round(y) };
  }

  /* -- Selecting ---------------------------------------------------------------------------------------------------- */

  override _onClickLeft({ object, shift, point }: BoardEvent): void {
    if (this.#tool === "polygon") {
      this.#corners.push(this.#snapped(point, shift));
      this.#showPolygon(point);
      return;
    }
    const region = object as Region | null;
    if (!region) {
      if (!shift) this.releaseAll();
    } else if (shift && region.controlled) region.release();
    else region.control({ releaseOthers: !shift });
  }

  override _onClickLeft2({ object }: BoardEvent): void {
    if (this.#tool === "polygon") void this.#finishPolygon();
    else object?._onClickLeft2();
  }

  /** Remove the last corner of the polygon; if none is being drawn, open the region's configuration. */
  override _onClickRight({ object, point }: BoardEvent): void {
    if (this.#corners.length) {
      this.#corners.pop();
      this.#showPolygon(point);
    } else object?._onClickLeft2();
  }

  override _onMove({ point, shift }: BoardEvent): void {
    if (this.#corners.length) this.#showPolygon(this.#snapped(point, shift));
  }

  /* -- Drawing and moving ------------------------------------------------------------------------------------------- */

  override _onDragLeftStart(event: BoardEvent): boolean {
    if (this.#tool === "polygon") return false;
    if (SHAPE_TOOLS.has(this.#tool)) return thisUser().can("REGION_CREATE");
    const region = event.object as Region | null;
    if (!region?._canDrag(thisUser())) return false;
    region.control({ releaseOthers: !event.shift });
    this.#dragged = region;
    return true;
  }

  override _onDragLeftMove(event: BoardEvent): void {
    if (this.#dragged) {
      const [from, to] = [this.#snapped(event.origin, event.shift), this.#snapped(event.point, event.shift)];
      this.#dragged.position.set(to.x - from.x, to.y - from.y);
      theCanvas().requestRender();
      return;
    }
    const [a, b] = [this.#snapped(event.origin, event.shift), this.#snapped(event.point, event.shift)];
    this.#shape = this.#tool === "rectangle" ? rectangleBetween(a, b) : ellipseAround(a, b);
    this.#showOutline(this.#shape ? outlineOf(this.#shape) : []);
  }

  override _onDragLeftDrop(event: BoardEvent): void {
    const [region, shape] = [this.#dragged, this.#shape];
    this._onDragLeftCancel();
    if (region) {
      const [from, to] = [this.#snapped(event.origin, event.shift), this.#snapped(event.point, event.shift)];
      const shapes = region.shapes.map((one) => movedShape(one, to.x - from.x, to.y - from.y));
      void region.document.update({ shapes }).catch(complain);
    } else if (shape) void this.#addShape(shape).catch(complain);
  }

  override _onDragLeftCancel(): void {
    this.#dragged?.position.set(0, 0);
    this.#dragged = null;
    this.#shape = null;
    this.#clearOutline();
  }

  /** Escape cancels the polygon, or else releases the controlled regions. */
  override _onDismissKey(): boolean {
    if (!this.#corners.length) return super._onDismissKey();
    this.#corners = [];
    this.#clearOutline();
    return true;
  }

  protected override _deactivate(): void {
    this.#corners = [];
    this.#clearOutline();
    super._deactivate();
  }

  #showPolygon(point: Point): void {
    if (!this.#corners.length) this.#clearOutline();
    else this.#showOutline([...this.#corners, point].flatMap(({ x, y }) => [x, y]));
  }

  async #finishPolygon(): Promise<void> {
    const shape = polygonThrough(this.#corners);
    this.#corners = [];
    this.#clearOutline();
    if (shape) await this.#addShape(shape).catch(complain);
  }

  #showOutline(corners: number[]): void {
    this.#outline ??= this.preview.addChild(new PIXI.Graphics());
    this.#outline.clear();
    if (corners.length >= 4) {
      const color = colorNumber(thisUser().color, 0xffa63d);
      this.#outline
        .lineStyle({ width: 3 / Math.min(1, theCanvas().view.scale), color })
        .beginFill(color, 0.15)
        .drawPolygon(corners)
        .endFill();
    }
    theCanvas().requestRender();
  }

  #clearOutline(): void {
    if (this.#outline && !this.#outline.destroyed) this.#outline.destroy();
    this.#outline = null;
    theCanvas().requestRender();
  }

  /** Add a shape to the controlled region if there is exactly one; otherwise create a region from the shape. */
  async #addShape(drawn: StoredShape): Promise<void> {
    const shape = { ...drawn, hole: this.holeMode };
    const [region, ...others] = this.controlled;
    if (region && !others.length) {
      await region.document.update({ shapes: [...region.shapes, shape] });
      return;
    }
    if (this.holeMode) {
      ui.notifications.warn(words("REGION.HoleNeedsRegion", "Choose the region that the hole is for."));
      return;
    }
    const { scene } = theCanvas();
    if (!scene) return;
    const number = [...scene.regions].length + 1;
    const source = {
      name: words("REGION.NewName", "Region {number}", { number }),
      color: thisUser().color?.css ?? "#66c2ff",
      shapes: [shape],
    };
    const [created] = await scene.createEmbeddedDocuments("Region", [source]);
    this.get(created?.id ?? "")?.control();
  }
}
