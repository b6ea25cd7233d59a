import type { Document } from "../../abstract/document.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { BaseScene } from "../base/scene.ts";
import { watchRegions } from "../regions/region-watch.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Level } from "./level.ts";
import type { RegionDocument } from "./region.ts";
import type { TokenDocument } from "./token.ts";

/** Position and size of a scene's picture on the canvas, in pixels. */
export interface SceneDimensions {
  width: number;
  height: number;
  size: number;
  rect: { x: number; y: number; width: number; height: number };
  sceneX: number;
  sceneY: number;
  sceneWidth: number;
  sceneHeight: number;
  sceneRect: { x: number; y: number; width: number; height: number };
  distance: number;
  distancePixels: number;
  ratio: number;
  maxR: number;
  rows: number;
  columns: number;
}

/** The part of the client that shows a scene; the canvas registers itself as it. */
export interface SceneViewer {
  view(scene: Scene, options?: Record<string, unknown>): Promise<unknown>;
}

let viewer: SceneViewer | null = null;

/** Set the viewer that shows scenes on this client. */
export function setSceneViewer(implementation: SceneViewer): void {
  viewer = implementation;
}

/** A place, with everything on it. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  declare active: boolean;
  declare navigation: boolean;
  declare navName: string;
  declare navOrder: number;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare thumb: string | null;
  declare initialLevel: string | null;
  declare grid: {
    type: number;
    size: number;
    style: string;
    thickness: number;
    color: unknown;
    alpha: number;
    distance: number;
    units: string;
  };
  declare tokens: EmbeddedCollection<TokenDocument>;
  declare regions: EmbeddedCollection<RegionDocument>;
  declare levels: EmbeddedCollection<Level>;
  declare walls: EmbeddedCollection<Document>;
  declare lights: EmbeddedCollection<Document>;
  declare notes: EmbeddedCollection<Document>;
  declare tiles: EmbeddedCollection<Document>;
  declare drawings: EmbeddedCollection<Document>;
  declare sounds: EmbeddedCollection<Document>;

  /** True if the client shows this scene. */
  get isView(): boolean {
    return game.viewedSceneId === this.id;
  }

  /**
   * The level that is shown first: the configured one, otherwise the first in order. Null for a scene without levels.
   */
  get firstLevel(): Level | null {
    const levels = this.levels.contents.sort((a, b) => a.sort - b.sort);
    return this.levels.get(this.initialLevel ?? "") ?? levels[0] ?? null;
  }

  /** The background of the first level. */
  get background(): { src: string | null; color: unknown } {
    return (
      (this.firstLevel?.background as { src: string | null; color: unknown } | undefined) ?? { src: null, color: null }
    );
  }

  get dimensions(): SceneDimensions {
    return this.getDimensions();
  }

  getDimensions(): SceneDimensions {
    const { size, distance } = this.grid;
    const padded = (length: number) => Math.ceil((length * this.padding) / size) * size;
    const [sceneX, sceneY] = [padded(this.width), padded(this.height)];
    const [width, height] = [this.width + 2 * sceneX, this.height + 2 * sceneY];
    return {
      width,
      height,
      size,
      rect: { x: 0, y: 0, width, height },
      sceneX,
      sceneY,
      sceneWidth: this.width,
      sceneHeight: this.height,
      sceneRect: { x: sceneX, y: sceneY, width: this.width, height: this.height },
      distance,
      distancePixels: size / distance,
      ratio: width / height,
      maxR: Math.hypot(width, height),
      rows: Math.ceil(height / size),
      columns: Math.ceil(width / size),
    };
  }

  /** Make this the scene that everybody plays on. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }

  /** Show this scene on this client. */
  async view(options: Record<string, unknown> = {}): Promise<unknown> {
    game.viewedSceneId = this.id;
    return viewer ? viewer.view(this as unknown as Scene, options) : this;
  }

  async unview(): Promise<void> {
    if (this.isView) game.viewedSceneId = null;
  }

  /** Forget where each token has been. */
  async clearMovementHistories(): Promise<unknown> {
    const updates = this.tokens.map((token) => ({ _id: token.id, _movementHistory: [] }));
    return this.updateEmbeddedDocuments("Token", updates, { diff: false });
  }

  override get visible(): boolean {
    return super.visible || this.active || game.user?.isGM === true;
  }

  override _onCreate(data: SourceData, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId);
    watchRegions(this as unknown as Scene);
    if (data.active === true) this._onActivate(true, userId);
  }

  override _onUpdate(changes: SourceData, options: OperationOptions, userId: string): void {
    super._onUpdate(changes, options, userId);
    if ("active" in changes) this._onActivate(changes.active === true, userId);
  }

  /** React to a change of the scene's `active`: when it becomes active, every client shows it. */
  _onActivate(active: boolean, userId?: string): void {
    if (!active) return;
    if (userId === game.userId && game.user?.isGM) void this.#deactivateOthers();
    void this.view();
  }

  async #deactivateOthers(): Promise<void> {
    const others = game.scenes.filter((scene) => scene.active && scene.id !== this.id);
    const updates = others.map((scene) => ({ _id: scene.id, active: false }));
    if (updates.length) await (this.constructor as typeof Document).updateDocuments(updates);
  }
}
