/** The visible part of the canvas, and the loop that draws its frames. */
import * as PIXI from "pixi.js";
import { CONFIG } from "../core/config.ts";
import type { Scene } from "../core/documents/client/scene.ts";
import { Hooks } from "../core/hooks.ts";
import { animate, type Frames } from "./frames.ts";
import type { Point } from "./grid/types.ts";
import { reducedMotion } from "./host.ts";
import { constrainView, fitView, type Insets, type View } from "./rules/view.ts";

/** Position and size of a scene on the canvas, in pixels. */
export interface CanvasDimensions extends Omit<ReturnType<Scene["getDimensions"]>, "rect" | "sceneRect"> {
  rect: PIXI.Rectangle;
  sceneRect: PIXI.Rectangle;
  units: string;
}

/** A requested view: the canvas point in the middle of the screen, and the magnification. */
export interface ViewWish {
  x?: number | null;
  y?: number | null;
  scale?: number | null;
}

/** Pan, zoom and frames of the canvas. */
export abstract class BoardView {
  app: PIXI.Application<HTMLCanvasElement> | null = null;
  readonly stage = new PIXI.Container();
  _view: View = { x: 0, y: 0, scale: 1 };
  _dimensions: CanvasDimensions | null = null;
  _frames: Frames = { dirty: true, last: 0, idle: 200, next: new Set() };
  _panning: (() => void) | null = null;

  /** Called when the view has changed; `magnified` is true if the magnification has changed with it. */
  abstract _onView(magnified: boolean): void;

  get dimensions(): CanvasDimensions | null {
    return this._dimensions;
  }

  /** The canvas point in the middle of the screen, and the magnification. */
  get view(): View {
    return this._view;
  }

  /** Width and height of the screen in CSS pixels. */
  get screen(): { width: number; height: number } {
    const { width, height } = this.app?.screen ?? { width: 1, height: 1 };
    return { width, height };
  }

  /** @throws Error while no scene is drawn */
  requireDimensions(): CanvasDimensions {
    if (!this._dimensions) throw new Error("The canvas shows no scene");
    return this._dimensions;
  }

  /* -- Frames ------------------------------------------------------------------------------------------------------ */

  /** Frames are drawn when something asked for one, and a few times a second for what packages draw. */
  _renderOnDemand(app: PIXI.Application<HTMLCanvasElement>): void {
    app.ticker.remove(app.render, app);
    app.ticker.add(
      () => {
        const frames = this._frames;
        for (const task of [...frames.next]) {
          frames.next.delete(task);
          task();
        }
        const now = performance.now();
        if (!frames.dirty && now - frames.last < frames.idle) return;
        frames.dirty = false;
        frames.last = now;
        app.render();
      },
      undefined,
      PIXI.UPDATE_PRIORITY.LOW,
    );
  }

  /** Have the next frame drawn. */
  requestRender(): void {
    this._frames.dirty = true;
  }

  /** Run something with the next frame. */
  nextFrame(task: () => void): void {
    this._frames.next.add(task);
    this._frames.dirty = true;
  }

  /**
   * Call `onShare` with every frame for `duration` milliseconds, with the share of the time that has passed. Resolves
   * at the end, or as soon as the function that `giveStop` receives is called.
   */
  animate(duration: number, onShare: (share: number) => void, giveStop?: (stop: () => void) => void): Promise<void> {
    if (!this.app) return Promise.resolve();
    return animate(
      this.app.ticker,
      duration,
      (share) => {
        onShare(share);
        this.requestRender();
      },
      giveStop,
    );
  }

  /* -- The view ---------------------------------------------------------------------------------------------------- */

  _fit(): View {
    return fitView(this.requireDimensions().sceneRect, this.screen, this._insets(), 1.5);
  }

  /** Screen pixels at each side that the interface covers. */
  _insets(): Insets {
    const sidebar = document.getElementById("ui-right")?.getBoundingClientRect().width ?? 0;
    return { top: 60, right: sidebar + 20, bottom: 90, left: 130 };
  }

  /** Glide so far that a point of the canvas is not covered by the interface. One that is in sight stays there. */
  async bringIntoSight({ x, y }: Point): Promise<void> {
    const { left, top, right, bottom } = this._insets();
    const at = this.clientCoordinatesFromCanvas({ x, y });
    const { width, height } = this.screen;
    if (at.x > left && at.x < width - right && at.y > top && at.y < height - bottom) return;
    const { scale } = this._view;
    await this.animatePan({ x: x + (right - left) / (2 * scale), y: y + (bottom - top) / (2 * scale) });
  }

  /** Show a point in the middle of the screen, with a magnification. What is left out stays. */
  pan({ x = null, y = null, scale = null }: ViewWish = {}): void {
    if (!this._dimensions) return;
    const { width, height } = this.screen;
    const max = Number(CONFIG.Canvas["maxZoom"] ?? 3);
    const before = this._view.scale;
    this._view = constrainView({ x, y, scale }, this._view, this._dimensions, { width, height }, max);
    this.stage.pivot.set(this._view.x, this._view.y);
    this.stage.scale.set(this._view.scale);
    this.stage.position.set(width / 2, height / 2);
    this._onView(this._view.scale !== before);
    this.requestRender();
    Hooks.callAll("canvasPan", this, { ...this._view });
  }

  /** Glide to a view. `duration` in milliseconds, or `speed` in canvas pixels a second. Resolves on arrival. */
  async animatePan({
    duration = 250,
    speed,
    ...wish
  }: ViewWish & { duration?: number; speed?: number } = {}): Promise<boolean> {
    if (!this._dimensions) return false;
    this._panning?.();
    const from = { ...this._view };
    const to = { x: wish.x ?? from.x, y: wish.y ?? from.y, scale: wish.scale ?? from.scale };
    const time = speed ? (Math.hypot(to.x - from.x, to.y - from.y) / speed) * 1000 : duration;
    await this.animate(
      reducedMotion() ? 0 : time,
      (share) => {
        const eased = share * share * (3 - 2 * share);
        const at = (a: number, b: number) => a + (b - a) * eased;
        this.pan({ x: at(from.x, to.x), y: at(from.y, to.y), scale: at(from.scale, to.scale) });
      },
      (stop) => {
        this._panning = stop;
      },
    );
    return true;
  }

  /** Glide back to where the scene begins, or to a view. */
  recenter(view?: ViewWish): Promise<boolean> {
    if (!this._dimensions) return Promise.resolve(false);
    return this.animatePan(view ?? this._fit());
  }

  /** The canvas point under a point of the window. */
  canvasCoordinatesFromClient({ x, y }: Point): Point {
    const { left, top } = this.app?.view.getBoundingClientRect() ?? { left: 0, top: 0 };
    const { width, height } = this.screen;
    return {
      x: (x - left - width / 2) / this._view.scale + this._view.x,
      y: (y - top - height / 2) / this._view.scale + this._view.y,
    };
  }

  /** The point of the window over a canvas point. */
  clientCoordinatesFromCanvas({ x, y }: Point): Point {
    const { left, top } = this.app?.view.getBoundingClientRect() ?? { left: 0, top: 0 };
    const { width, height } = this.screen;
    return {
      x: (x - this._view.x) * this._view.scale + width / 2 + left,
      y: (y - this._view.y) * this._view.scale + height / 2 + top,
    };
  }
}
