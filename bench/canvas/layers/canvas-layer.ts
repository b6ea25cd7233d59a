/** A layer of the canvas: foundry.canvas.layers.CanvasLayer and InteractionLayer [type documentation]. */
import * as PIXI from "pixi.js";
import { Hooks } from "../../core/hooks.ts";
import { theCanvas } from "../host.ts";
import type { BoardEvent } from "../interaction/board-event.ts";

/** Order of a layer among the others, and its name. */
export interface LayerOptions {
  name: string;
  zIndex: number;
  /** While the layer is in use. */
  zIndexActive?: number;
}

export class CanvasLayer extends PIXI.Container {
  static get layerOptions(): LayerOptions {
    return { name: "", zIndex: 0 };
  }

  readonly options: LayerOptions;

  constructor() {
    super();
    this.options = (this.constructor as typeof CanvasLayer).layerOptions;
    this.zIndex = this.options.zIndex;
    this.sortableChildren = true;
    this.eventMode = "none";
  }

  get hookName(): string {
    return this.constructor.name;
  }

  /** Draw the layer for the scene of the canvas. */
  async draw(): Promise<this> {
    await this.tearDown();
    await this._draw();
    Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  /** Remove what belongs to a scene. */
  async tearDown(): Promise<this> {
    await this._tearDown();
    return this;
  }

  // Empty by default: layers override these methods if they have something to do.
  protected async _draw(): Promise<void> {}

  protected async _tearDown(): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }
}

/** A layer that a user works on. One at a time is in use. */
export class InteractionLayer extends CanvasLayer {
  #active = false;

  get active(): boolean {
    return this.#active;
  }

  /** Use this layer instead of the one before. */
  activate({ tool: _tool }: { tool?: string } = {}): this {
    if (this.#active) return this;
    const canvas = theCanvas();
    canvas.activeLayer?.deactivate();
    this.#active = true;
    this.zIndex = this.options.zIndexActive ?? this.options.zIndex;
    canvas.layerActivated(this);
    this._activate();
    Hooks.callAll(`activate${this.hookName}`, this);
    return this;
  }

  /** Stop using this layer. */
  deactivate(): this {
    if (!this.#active) return this;
    this.#active = false;
    this.zIndex = this.options.zIndex;
    theCanvas().layerActivated(null);
    this._deactivate();
    Hooks.callAll(`deactivate${this.hookName}`, this);
    return this;
  }

  // Empty by default: layers override these methods if they have something to do.
  protected _activate(): void {}
  protected _deactivate(): void {}

  // Empty by default: layers override these methods if they have something to do.
  _onClickLeft(_event: BoardEvent): void {}
  _onClickLeft2(_event: BoardEvent): void {}
  _onClickRight(_event: BoardEvent): void {}
  _onMove(_event: BoardEvent): void {}
  /** A drag begins; false leaves it alone. */
  _onDragLeftStart(_event: BoardEvent): boolean {
    return false;
  }
  // Empty by default: layers override these methods if they have something to do.
  _onDragLeftMove(_event: BoardEvent): void {}
  _onDragLeftDrop(_event: BoardEvent): void {}
  _onDragLeftCancel(): void {}
  /** Escape; true when there was something to give up. */
  _onDismissKey(): boolean {
    return false;
  }
  // Empty by default: layers override this method if they have something to do.
  async _onDeleteKey(): Promise<void> {}
}
