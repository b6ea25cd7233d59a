/** The canvas: what scenes are drawn on [type documentation: foundry.canvas.Canvas]. */
import * as PIXI from "pixi.js";
import { CONFIG } from "../core/config.ts";
import type { Scene } from "../core/documents/client/scene.ts";
import { game } from "../core/game.ts";
import { Hooks } from "../core/hooks.ts";
import { ui } from "../core/ui.ts";
import { createBackground } from "./background.ts";
import { BoardDescription } from "./board-description.ts";
import { animate, type Frames } from "./frames.ts";
import type { BaseGrid } from "./grid/base-grid.ts";
import { createGrid } from "./grid/index.ts";
import type { Point } from "./grid/types.ts";
import { words } from "./host.ts";
import { HeadsUpDisplays } from "./huds.ts";
import { acceptDrops } from "./interaction/drops.ts";
import { BoardPointer } from "./interaction/pointer.ts";
import { CanvasLayer, type InteractionLayer } from "./layers/canvas-layer.ts";
import { GridLayer } from "./layers/grid-layer.ts";
import { PlaceablesLayer as Placeables, type PlaceablesLayer } from "./layers/placeables-layer.ts";
import { RegionLayer } from "./layers/region-layer.ts";
import { TokenLayer } from "./layers/token-layer.ts";
import { constrainView, fitView, type Insets, type View } from "./rules/view.ts";
import { isSoftwareRendered } from "./software-rendering.ts";
import { loadCanvasFont } from "./text.ts";

/** Where a scene lies on the canvas, in pixels. */
export interface CanvasDimensions extends Omit<ReturnType<Scene["getDimensions"]>, "rect" | "sceneRect"> {
  rect: PIXI.Rectangle;
  sceneRect: PIXI.Rectangle;
  units: string;
}

/** A wish for a view: the canvas point in the middle of the screen, and the magnification. */
export interface ViewWish {
  x?: number | null;
  y?: number | null;
  scale?: number | null;
}

export class Canvas {
  app: PIXI.Application<HTMLCanvasElement> | null = null;
  readonly stage = new PIXI.Container();
  /** What belongs to the scene itself: its background. */
  readonly primary = new PIXI.Container();
  /** Grid, regions, tokens, and what is drawn over them. */
  readonly interface = new PIXI.Container();
  readonly tokens: TokenLayer;
  readonly regions: RegionLayer;
  /** Selection and rulers. */
  readonly controls = new CanvasLayer();
  readonly gridLayer = new GridLayer();
  readonly hud = new HeadsUpDisplays();
  readonly mousePosition = new PIXI.Point();
  loading = false;
  pointer: BoardPointer | null = null;
  _view: View = { x: 0, y: 0, scale: 1 };
  _scene: Scene | null = null;
  _grid: BaseGrid | null = null;
  _dimensions: CanvasDimensions | null = null;
  _ready = false;
  _activeLayer: InteractionLayer | null = null;
  _drawing: Promise<unknown> = Promise.resolve();
  _description: BoardDescription | null = null;
  _frames: Frames = { dirty: true, last: 0, idle: 200, next: new Set() };
  /** Views that were left, by scene. */
  _views = new Map<string, View>();
  _panning: (() => void) | null = null;

  constructor() {
    const layerClasses = CONFIG.Canvas["layers"] as Record<string, { layerClass: new () => CanvasLayer }>;
    const make = (name: string, otherwise: new () => CanvasLayer) =>
      new (layerClasses[name]?.layerClass ?? otherwise)();
    this.tokens = make("tokens", TokenLayer) as TokenLayer;
    this.regions = make("regions", RegionLayer) as RegionLayer;
    this.controls.zIndex = 1000;
    this.interface.sortableChildren = true;
    this.interface.addChild(this.gridLayer, this.regions, this.tokens, this.controls);
    this.stage.addChild(this.primary, this.interface);
  }

  get initialized(): boolean {
    return this.app !== null;
  }

  /** Is a scene drawn? */
  get ready(): boolean {
    return this._ready;
  }

  get scene(): Scene | null {
    return this._scene;
  }

  get id(): string | null {
    return this._scene?.id ?? null;
  }

  get dimensions(): CanvasDimensions | null {
    return this._dimensions;
  }

  get grid(): BaseGrid | null {
    return this._grid;
  }

  /** Level of the scene that is shown. */
  get level(): unknown {
    return this._scene?.firstLevel ?? null;
  }

  get layers(): CanvasLayer[] {
    return [this.gridLayer, this.regions, this.tokens, this.controls];
  }

  get activeLayer(): InteractionLayer | null {
    return this._activeLayer;
  }

  /** The tool of the palette that is in use. */
  get activeTool(): string {
    const controls = ui["controls"] as { tool?: { name: string } | null } | null;
    return controls?.tool?.name ?? "select";
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
  requireGrid(): BaseGrid {
    if (!this._grid) throw new Error("The canvas shows no scene");
    return this._grid;
  }

  /** @throws Error while no scene is drawn */
  requireDimensions(): CanvasDimensions {
    if (!this._dimensions) throw new Error("The canvas shows no scene");
    return this._dimensions;
  }

  /** @throws Error for documents that the bench does not draw */
  getLayerByEmbeddedName(name: string): PlaceablesLayer {
    if (name === "Token") return this.tokens as unknown as PlaceablesLayer;
    if (name === "Region") return this.regions as unknown as PlaceablesLayer;
    throw new Error(`the bench has no canvas layer for ${name}`);
  }

  /** What a layer calls when it is used, or no longer. */
  layerActivated(layer: InteractionLayer | null): void {
    this._activeLayer = layer;
  }

  /* -- Beginning and ending ------------------------------------------------------------------------------------- */

  /** Make the drawing surface inside `#board`. Without WebGL the canvas stays uninitialized, and says so. */
  initialize(): void {
    const board = document.getElementById("board");
    if (!board) throw new Error("The page has no #board.");
    if (this.app) return;
    this._description = new BoardDescription(board);
    const spare = isSoftwareRendered();
    this._frames.idle = spare ? 1000 : 200;
    try {
      this.app = new PIXI.Application<HTMLCanvasElement>({
        resizeTo: board,
        antialias: !spare,
        backgroundAlpha: 0,
        autoDensity: true,
        resolution: spare ? 1 : globalThis.devicePixelRatio || 1,
      });
    } catch (error) {
      ui.notifications.error(words("CANVAS.NoWebGL", "This browser cannot draw scenes: it has no WebGL."));
      console.error(error);
      return;
    }
    const { app } = this;
    (app.renderer.plugins as { accessibility?: { destroy(): void } }).accessibility?.destroy();
    app.stage = this.stage;
    app.view.id = "board-canvas";
    app.view.setAttribute("aria-hidden", "true");
    board.prepend(app.view);
    this._renderOnDemand(app);
    app.renderer.on("resize", () => this.pan({}));
    this.pointer = new BoardPointer(board);
    acceptDrops(board);
    this.hud.attach(board);
  }

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
   * Run something with every frame for a time in milliseconds, with the share of it that has passed. Resolves at the
   * end, and also when the function given to `giveStop` was called.
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

  /** Draw a scene, by default the one that this client views; null clears the board. One after the other. */
  draw(scene: Scene | null = game.scenes.viewed ?? null): Promise<this> {
    const drawn = this._drawing.then(() => this._draw(scene));
    this._drawing = drawn.catch(() => undefined);
    return drawn;
  }

  async _draw(scene: Scene | null): Promise<this> {
    if (!this.initialized) return this;
    await this.tearDown();
    this._scene = scene;
    if (!scene) {
      game.viewedSceneId = null;
      this._description?.show(null);
      this.requestRender();
      return this;
    }
    this.loading = true;
    game.viewedSceneId = scene.id;
    const { grid } = scene;
    this._grid = createGrid(grid, this._diagonals());
    const dimensions = scene.getDimensions();
    const rectangle = ({ x, y, width, height }: typeof dimensions.rect) => new PIXI.Rectangle(x, y, width, height);
    this._dimensions = {
      ...dimensions,
      rect: rectangle(dimensions.rect),
      sceneRect: rectangle(dimensions.sceneRect),
      units: grid.units,
    };
    Hooks.callAll("canvasInit", this);
    await loadCanvasFont();
    this.primary.addChild(await createBackground(scene, this._dimensions));
    for (const layer of this.layers) await layer.draw();
    this._ready = true;
    this.loading = false;
    this.initializeCanvasPosition();
    (this._activeLayer ?? this.tokens).activate();
    this.tokens.renderable = true;
    this._description?.show(scene);
    this.requestRender();
    Hooks.callAll("canvasReady", this);
    return this;
  }

  _diagonals(): number {
    const known = game.settings.isRegistered("core", "gridDiagonals");
    const grid = (game.system as { grid?: { diagonals?: number } }).grid;
    return known ? Number(game.settings.get("core", "gridDiagonals")) : (grid?.diagonals ?? 0);
  }

  /** Take the scene off the board. */
  async tearDown(): Promise<void> {
    if (!this._scene) return;
    if (this._ready) {
      Hooks.callAll("canvasTearDown", this);
      if (this._scene.id) this._views.set(this._scene.id, { ...this._view });
    }
    this._ready = false;
    this._panning?.();
    await this.hud.clear();
    for (const layer of this.layers) await layer.tearDown();
    for (const child of this.primary.removeChildren()) child.destroy({ children: true });
    this._scene = null;
    this._grid = null;
    this._dimensions = null;
  }

  /* -- The view --------------------------------------------------------------------------------------------------- */

  /** The view that the scene was left with, else the one that it wants, else all of it. */
  initializeCanvasPosition(): void {
    const left = this._views.get(this.id ?? "");
    const fit = this._fit();
    const wanted = (this._scene as unknown as { initial?: ViewWish } | null)?.initial ?? {};
    this.pan(left ?? { x: wanted.x ?? fit.x, y: wanted.y ?? fit.y, scale: wanted.scale ?? fit.scale });
  }

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
    this.hud.place();
    if (this._view.scale !== before) {
      for (const token of this.tokens.placeables) token.fitText();
      for (const region of this.regions.placeables) region.fitText();
    }
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
    const still = globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
    await this.animate(
      still ? 0 : time,
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

  /** Show everything of the layer in use as if the pointer were on it. */
  highlightObjects(active: boolean): void {
    if (!(this._activeLayer instanceof Placeables)) return;
    this._activeLayer.highlightObjects = active;
    for (const object of this._activeLayer.placeables) object.refresh();
  }
}
