/** A layer of one kind of documents: foundry.canvas.layers.PlaceablesLayer [type documentation: PlaceablesLayer]. */
import * as PIXI from "pixi.js";
import { CONFIG } from "../../core/config.ts";
import { ui } from "../../core/ui.ts";
import { DialogV2 } from "../../ui/applications/dialog.ts";
import type { Point, Rectangle } from "../grid/types.ts";
import { complain, theCanvas, thisUser, words } from "../host.ts";
import type { PlaceableDocument, PlaceableObject } from "../placeables/placeable-object.ts";
import { InteractionLayer } from "./canvas-layer.ts";

/** A head-up display, as layers know it. */
export interface PlaceableHUD {
  object: unknown;
  rendered: boolean;
  bind(object: never): unknown;
  close(options?: object): Promise<unknown>;
  render(options?: object): Promise<unknown>;
}

/** A placeable's document as the canvas handles it: with a reference to the object that draws it. */
export interface DrawnDocument extends PlaceableDocument {
  _object: object | null;
}

export abstract class PlaceablesLayer<Kind extends PlaceableObject = PlaceableObject> extends InteractionLayer {
  static documentName = "";

  /** Holds the objects. */
  objects = new PIXI.Container();
  /** Holds what is being dragged or made. */
  preview = new PIXI.Container();
  readonly controlledObjects = new Map<string, Kind>();
  /** The object under the pointer. */
  hover: Kind | null = null;
  /** Show everything as if the pointer were on it. */
  highlightObjects = false;
  readonly #byId = new Map<string, Kind>();

  get documentName(): string {
    return (this.constructor as typeof PlaceablesLayer).documentName;
  }

  /** The scene's documents of this kind. */
  abstract get documents(): Iterable<DrawnDocument>;

  get documentCollection(): Iterable<DrawnDocument> | null {
    return theCanvas().scene ? this.documents : null;
  }

  get placeables(): Kind[] {
    return [...this.#byId.values()];
  }

  get controlled(): Kind[] {
    return [...this.controlledObjects.values()];
  }

  get hud(): PlaceableHUD | null {
    return null;
  }

  /** The object of a document's id. */
  get(id: string): Kind | undefined {
    return this.#byId.get(id);
  }

  protected override async _draw(): Promise<void> {
    this.objects = this.addChild(new PIXI.Container());
    this.objects.sortableChildren = true;
    this.preview = this.addChild(new PIXI.Container());
    this.preview.zIndex = 10;
    // A failure to draw one object is reported, and the others are drawn all the same.
    await Promise.all([...this.documents].map((document) => this.createObject(document).draw().catch(complain)));
  }

  protected override async _tearDown(): Promise<void> {
    this.releaseAll();
    this.hover = null;
    for (const object of this.#byId.values()) (object.document as unknown as DrawnDocument)._object = null;
    this.#byId.clear();
    this.controlledObjects.clear();
    await super._tearDown();
  }

  /** Make the object of a document; it still has to be drawn. */
  createObject(document: DrawnDocument): Kind {
    const config = CONFIG[this.documentName] as { objectClass: new (document: DrawnDocument) => Kind };
    const object = new config.objectClass(document);
    document._object = object;
    this.#byId.set(object.id, object);
    this.objects.addChild(object);
    return object;
  }

  /** Remove the object of a deleted document. */
  removeObject(document: DrawnDocument): void {
    const object = this.#byId.get(document.id ?? "");
    if (!object) return;
    object._onDelete();
    this.#byId.delete(object.id);
    document._object = null;
    object.destroy({ children: true });
    theCanvas().requestRender();
  }

  /** The topmost visible object at a point of the canvas. */
  objectAt(point: Point): Kind | null {
    let best: Kind | null = null;
    for (const object of this.#byId.values()) {
      if (!object.visible || !object.containsPoint(point)) continue;
      if (!best || object.zIndex >= best.zIndex) best = object;
    }
    return best;
  }

  releaseAll(): number {
    const { controlled } = this;
    for (const object of controlled) object.release();
    return controlled.length;
  }

  controlAll(options: { releaseOthers?: boolean } = {}): Kind[] {
    if (options.releaseOthers) this.releaseAll();
    return this.placeables.filter((object) => object.control({ releaseOthers: false }));
  }

  /** Control what has its middle in a rectangle. Returns whether anything changed. */
  selectObjects(
    { x, y, width, height }: Rectangle,
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): boolean {
    const inside = this.placeables.filter(({ visible, center }) => {
      return visible && center.x >= x && center.y >= y && center.x <= x + width && center.y <= y + height;
    });
    const before = new Set(this.controlled);
    if (releaseOthers) for (const object of before) if (!inside.includes(object)) object.release();
    for (const object of inside) object.control({ releaseOthers: false });
    return before.size !== this.controlled.length || this.controlled.some((object) => !before.has(object));
  }

  /** The point of the grid nearest to a point, where things of this layer are placed. */
  getSnappedPoint(point: Point): Point {
    return theCanvas()
      .requireGrid()
      .getSnappedPoint(point, { mode: 0x1 | 0x2 | 0xf0 });
  }

  protected override _activate(): void {
    for (const object of this.placeables) object.refresh();
  }

  protected override _deactivate(): void {
    this.releaseAll();
    for (const object of this.placeables) object.refresh();
  }

  /** Escape closes the head-up display, or else gives up control. */
  override _onDismissKey(): boolean {
    if (this.hud?.rendered) {
      void this.hud.close();
      return true;
    }
    return this.releaseAll() > 0;
  }

  /** The delete key removes what is controlled, after a question. */
  override async _onDeleteKey(): Promise<void> {
    const deletable = this.controlled.filter(
      ({ document }) => !document.locked && document.canUserModify(thisUser(), "delete"),
    );
    if (!deletable.length) {
      if (this.controlled.length) ui.notifications.warn(words("CONTROLS.CannotDelete", "You may not delete that."));
      return;
    }
    const names = deletable.map(({ document }) => document.name).join(", ");
    const question = document.createElement("p");
    question.textContent = words("CONTROLS.DeleteConfirm", "Delete {names}?", { names });
    const content = document.createElement("div");
    content.append(question);
    const sure = await DialogV2.confirm({
      window: { title: words("CONTROLS.Delete", "Delete") },
      content: content as unknown as string,
    } as never);
    if (!sure) return;
    const scene = theCanvas().scene;
    await scene?.deleteEmbeddedDocuments(
      this.documentName,
      deletable.map(({ id }) => id),
    );
  }
}
