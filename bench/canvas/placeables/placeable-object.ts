/** A document of the scene as drawn: foundry.canvas.placeables.PlaceableObject [type documentation: PlaceableObject]. */
import * as PIXI from "pixi.js";
import type { OperationOptions } from "../../core/abstract/operations.ts";
import type { Scene } from "../../core/documents/client/scene.ts";
import type { User } from "../../core/documents/client/user.ts";
import { Hooks } from "../../core/hooks.ts";
import type { Rectangle } from "../grid/types.ts";
import { theCanvas, thisUser } from "../host.ts";
import type { PlaceablesLayer } from "../layers/placeables-layer.ts";

/** A document that the canvas draws. */
export interface PlaceableDocument {
  id: string | null;
  uuid: string | null;
  name?: string | undefined;
  documentName: string;
  isOwner: boolean;
  locked?: boolean;
  parent: unknown;
  sheet: { rendered?: boolean; render(options?: unknown): unknown } | null;
  testUserPermission(user: User, level: string | number, options?: object): boolean;
  canUserModify(user: User, action: string, data?: object): boolean;
  update(changes: Record<string, unknown>, operation?: OperationOptions): Promise<unknown>;
  delete(operation?: OperationOptions): Promise<unknown>;
}

/** The flags that name what to redraw; they are applied with the next frame. */
export class RenderFlags extends Set<string> {
  readonly #apply: () => void;

  constructor(apply: () => void) {
    super();
    this.#apply = apply;
  }

  /** Request something to be redrawn, for example `refreshBars`. */
  set(flags: Record<string, boolean>): void {
    const before = this.size;
    for (const [flag, wanted] of Object.entries(flags)) if (wanted) this.add(flag);
    if (before === 0 && this.size > 0) theCanvas().nextFrame(this.#apply);
  }
}

export abstract class PlaceableObject<Kind extends PlaceableDocument = PlaceableDocument> extends PIXI.Container {
  static embeddedName = "";

  readonly document: Kind;
  readonly scene: Scene;
  readonly renderFlags: RenderFlags;
  _controlled = false;
  _hover = false;

  constructor(document: Kind) {
    super();
    this.document = document;
    this.scene = document.parent as Scene;
    this.renderFlags = new RenderFlags(() => this.applyRenderFlags());
    this.eventMode = "none";
    this.sortableChildren = true;
    // Not a getter of the class: PIXI declares the name as a property.
    Object.defineProperty(this, "name", { get: () => this.document.name ?? "", configurable: true });
  }

  /** The rectangle that the object takes on the canvas, in pixels. */
  abstract get bounds(): Rectangle;
  /** True if the user may see it. */
  abstract get isVisible(): boolean;
  /** True if a point of the canvas lies on it. */
  abstract containsPoint(point: PIXI.IPointData): boolean;
  protected abstract _draw(): Promise<void>;
  /** Draw anew what the flags ask for. */
  protected abstract _applyRenderFlags(flags: Record<string, boolean>): void;

  get id(): string {
    return this.document.id ?? "";
  }

  get objectId(): string {
    return `${this.document.documentName}.${this.id}`;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isPreview(): boolean {
    return false;
  }

  get center(): PIXI.Point {
    const { x, y, width, height } = this.bounds;
    return new PIXI.Point(x + width / 2, y + height / 2);
  }

  get layer(): PlaceablesLayer {
    return theCanvas().getLayerByEmbeddedName(this.document.documentName);
  }

  get sheet(): Kind["sheet"] {
    return this.document.sheet;
  }

  get controlled(): boolean {
    return this._controlled;
  }

  get hover(): boolean {
    return this._hover;
  }

  /** True if the head-up display is open for this object. */
  get hasActiveHUD(): boolean {
    return this.layer.hud?.object === (this as unknown);
  }

  /** Draw everything. */
  async draw(): Promise<this> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
    await this._draw();
    if (this.destroyed) return this;
    this.renderFlags.clear();
    this.renderFlags.add("refresh");
    this.applyRenderFlags();
    Hooks.callAll(`draw${this.document.documentName}`, this);
    return this;
  }

  /** Draw anew what may have changed, with the next frame. */
  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  /** Apply the requested flags now instead of with the next frame. */
  applyRenderFlags(): void {
    if (this.renderFlags.size === 0 || this.destroyed) return;
    const flags = Object.fromEntries([...this.renderFlags].map((flag) => [flag, true]));
    this.renderFlags.clear();
    if (flags["redraw"]) {
      void this.draw();
      return;
    }
    this.visible = this.isVisible;
    this._applyRenderFlags(flags);
    theCanvas().requestRender();
    Hooks.callAll(`refresh${this.document.documentName}`, this, flags);
  }

  /* -- Permissions ------------------------------------------------------------------------------------------ */

  /** True if the user may do this: control, hover, view, configure, drag, hud, create, update, delete. */
  can(user: User, action: string): boolean {
    switch (action.toLowerCase()) {
      case "control":
        return this._canControl(user);
      case "hover":
        return this.isVisible;
      case "view":
        return this._canView(user);
      case "configure":
      case "hud":
        return this.document.isOwner;
      case "drag":
        return this._canDrag(user);
      case "create":
      case "update":
      case "delete":
        return this.document.canUserModify(user, action.toLowerCase());
      default:
        throw new Error(`the bench has no permission to "${action}" a placeable`);
    }
  }

  _canControl(user: User): boolean {
    return this.layer.active && this.isVisible && this.document.canUserModify(user, "update");
  }

  _canView(user: User): boolean {
    return this.document.testUserPermission(user, "LIMITED");
  }

  _canDrag(user: User): boolean {
    return this._canControl(user) && !this.document.locked;
  }

  /* -- Control and hover --------------------------------------------------------------------------------------- */

  /** Take control. Returns whether this user controls the object now. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this._controlled) return true;
    if (!this._canControl(thisUser())) return false;
    this._controlled = true;
    this.layer.controlledObjects.set(this.id, this);
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`control${this.document.documentName}`, this, true);
    return true;
  }

  /** Give up control. */
  release(): boolean {
    this.layer.controlledObjects.delete(this.id);
    if (!this._controlled) return true;
    this._controlled = false;
    if (this.hasActiveHUD) void this.layer.hud?.close();
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`control${this.document.documentName}`, this, false);
    return true;
  }

  /** The pointer is over the object, or no longer. */
  setHover(hover: boolean): void {
    if (this._hover === hover) return;
    this._hover = hover;
    this.layer.hover = hover ? this : this.layer.hover === this ? null : this.layer.hover;
    this.renderFlags.set({ refreshState: true });
    Hooks.callAll(`hover${this.document.documentName}`, this, hover);
  }

  /** A double click. */
  _onClickLeft2(): void {
    if (this.document.isOwner) void this.document.sheet?.render({ force: true });
  }

  /* -- The document changes ------------------------------------------------------------------------------------- */

  _onUpdate(_changed: Record<string, unknown>, _options: OperationOptions, _userId: string): void {
    this.refresh();
  }

  /** Called when something that belongs to the document has changed, for example its actor. */
  _onRelatedUpdate(_options: OperationOptions = {}): void {
    this.refresh();
  }

  _onDelete(): void {
    this.setHover(false);
    this.release();
  }

  override destroy(options?: PIXI.IDestroyOptions | boolean): void {
    if (this.destroyed) return;
    Hooks.callAll(`destroy${this.document.documentName}`, this);
    super.destroy(options ?? { children: true });
  }
}
