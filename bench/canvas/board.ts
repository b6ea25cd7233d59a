/** The canvas: what scenes are drawn on [type documentation: foundry.canvas.Canvas]. */
import * as PIXI from "pixi.js";
import { CONFIG } from "../core/config.ts";
import type { Scene } from "../core/documents/client/scene.ts";
import { game } from "../core/game.ts";
import { Hooks } from "../core/hooks.ts";
import { ui } from "../core/ui.ts";
import { createBackground } from "./background.ts";
import { BoardDescription } from "./board-description.ts";
import { BoardView, type ViewWish } from "./board-view.ts";
import type { BaseGrid } from "./grid/base-grid.ts";
import { createGrid } from "./grid/index.ts";
import { words } from "./host.ts";
import { HeadsUpDisplays } from "./huds.ts";
import { acceptDrops } from "./interaction/drops.ts";
import { BoardPointer } from "./interaction/pointer.ts";
import { CanvasLayer, type InteractionLayer } from "./layers/canvas-layer.ts";
import { GridLayer } from "./layers/grid-layer.ts";
import { PlaceablesLayer as Placeables, type PlaceablesLayer } from "./layers/placeables-layer.ts";
import { RegionLayer } from "./layers/region-layer.ts";
import { TokenLayer } from "./layers/token-layer.ts";
import type { View } from "./rules/view.ts";
import { isSoftwareRendered } from "./software-rendering.ts";
import { loadCanvasFont } from "./text.ts";
import { createFog, createVisibility } from "./vision.ts";

export class Canvas extends BoardView {
  /** Group of the scene's own picture: its background. */
  readonly primary = new PIXI.Container();
  /** Grid, regions, tokens, and what is drawn over them. */
  readonly interface = new PIXI.Container();
  tokens!: TokenLayer;
  regions!: RegionLayer;
  /** Selection and rulers. */
  readonly controls = new CanvasLayer();
  gridLayer!: GridLayer;
  /** Textures that a scene is drawn with, by name; packages may add theirs. */
  readonly sceneTextures: Record<string, PIXI.Texture> = {};
  readonly hud = new HeadsUpDisplays();
  readonly visibility = createVisibility(this);
  readonly fog = createFog(this);
  readonly mousePosition = new PIXI.Point();
  loading = false;
  /** The view in which the user left each scene, by scene id. */
  _views = new Map<string, View>();
  pointer: BoardPointer | null = null;
  _scene: Scene | null = null;
  _grid: BaseGrid | null = null;
  _ready = false;
  _activeLayer: InteractionLayer | null = null;
  _drawing: Promise<unknown> = Promise.resolve();
  _description: BoardDescription | null = null;

  /** Make the layers, of the classes that packages named in their `init`. */
  makeLayers(): void {
    const layerClasses = CONFIG.Canvas["layers"] as Record<string, { layerClass: new () => CanvasLayer }>;
    const make = (name: string, otherwise: new () => CanvasLayer) =>
      new (layerClasses[name]?.layerClass ?? otherwise)();
    this.gridLayer = make("grid", GridLayer) as GridLayer;
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

  /** True if a scene is drawn. */
  get ready(): boolean {
    return this._ready;
  }

  get scene(): Scene | null {
    return this._scene;
  }

  get id(): string | null {
    return this._scene?.id ?? null;
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

  /** @throws Error while no scene is drawn */
  requireGrid(): BaseGrid {
    if (!this._grid) throw new Error("The canvas shows no scene");
    return this._grid;
  }

  /** @throws Error for documents that the bench does not draw */
  getLayerByEmbeddedName(name: string): PlaceablesLayer {
    if (name === "Token") return this.tokens as unknown as PlaceablesLayer;
    if (name === "Region") return this.regions as unknown as PlaceablesLayer;
    throw new Error(`the bench has no canvas layer for ${name}`);
  }

  /** Record the layer in use; layers call this on activation, and with null on deactivation. */
  layerActivated(layer: InteractionLayer | null): void {
    this._activeLayer = layer;
  }

  /* -- Beginning and ending ------------------------------------------------------------------------------------- */

  /**
   * Make the drawing surface inside `#board`. Without WebGL the canvas stays uninitialized, and the user is notified.
   */
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

  /** Draw a scene, by default the one that this client views; null clears the board. One after the other. */
  draw(scene: Scene | null = game.scenes.viewed ?? null): Promise<this> {
    const drawn = this._drawing
      .then(() => this._draw(scene))
      .finally(() => {
        this.loading = false;
      });
    // The caller receives the error; the next drawing goes ahead all the same.
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

  /** Show the view in which the user left the scene, otherwise the scene's initial view, otherwise the whole scene. */
  initializeCanvasPosition(): void {
    const left = this._views.get(this.id ?? "");
    const fit = this._fit();
    const wanted = (this._scene as unknown as { initial?: ViewWish } | null)?.initial ?? {};
    this.pan(left ?? { x: wanted.x ?? fit.x, y: wanted.y ?? fit.y, scale: wanted.scale ?? fit.scale });
  }

  override _onView(magnified: boolean): void {
    this.hud.place();
    if (!magnified) return;
    this.gridLayer.fitLines();
    for (const token of this.tokens.placeables) token.fitText();
    for (const region of this.regions.placeables) region.fitText();
  }

  /** Show everything of the layer in use as if the pointer were on it. */
  highlightObjects(active: boolean): void {
    if (!(this._activeLayer instanceof Placeables)) return;
    this._activeLayer.highlightObjects = active;
    for (const object of this._activeLayer.placeables) object.refresh();
  }
}
