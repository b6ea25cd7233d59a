/** A HUD over one object on the canvas [type documentation: BasePlaceableHUD]. */

import { type ApplicationOptions, ApplicationV2 } from "../applications/application.ts";
import type { ApplicationClosingOptions, ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { table, tableCanvas } from "../world/table.ts";

/** The canvas object that a HUD belongs to. */
export interface HUDObject {
  id: string;
  document: object;
  layer: object;
  /** In canvas pixels. */
  bounds: { x: number; y: number; width: number; height: number };
}

/** The part of the canvas that HUDs use. */
interface HUDCanvas {
  view: { scale: number };
  hud: { element: HTMLElement | null };
  clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number };
}

/** Space in screen pixels that a HUD needs beside its object. */
const ROOM = 290;

export class BasePlaceableHUD<Kind extends HUDObject = HUDObject> extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
  };

  #object: Kind | null = null;

  /**
   * The object that the HUD belongs to; null while it is closed. Typed as non-null, because handlers run only while it
   * is open.
   */
  get object(): Kind {
    return this.#object as Kind;
  }

  get document(): Kind["document"] {
    return this.object.document;
  }

  get layer(): Kind["layer"] {
    return this.object.layer;
  }

  /** Show the HUD for an object. */
  async bind(object: Kind): Promise<this> {
    if (this.#object && this.#object !== object) await this.close();
    this.#object = object;
    return this.render({ force: true });
  }

  override async _prepareContext(): Promise<ApplicationContext> {
    const { user, paused } = table();
    return { id: this.id, appId: this.id, isGM: user.isGM, isGamePaused: paused };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    const place = (tableCanvas() as HUDCanvas | null)?.hud.element;
    if (!place) throw new Error("There is no canvas to put a display on.");
    place.append(element);
  }

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.setPosition();
  }

  /** Position the HUD around the middle of its object, without the canvas's scale. */
  override setPosition(): undefined {
    const canvas = tableCanvas() as HUDCanvas | null;
    if (!canvas || !this.#object || !this.element) return;
    const { x, y, width, height } = this.#object.bounds;
    const middle = canvas.clientCoordinatesFromCanvas({ x: x + width / 2, y: y + height / 2 });
    const { style } = this.element;
    style.left = `${Math.round(middle.x)}px`;
    style.top = `${Math.round(middle.y)}px`;
    const free =
      (document.getElementById("ui-right")?.getBoundingClientRect().left ?? globalThis.innerWidth) - middle.x;
    this.element.classList.toggle("mirrored", free < (width * canvas.view.scale) / 2 + ROOM);
    style.setProperty("--object-width", `${Math.round(width * canvas.view.scale)}px`);
    style.setProperty("--object-height", `${Math.round(height * canvas.view.scale)}px`);
  }

  override _onClose(options: ApplicationClosingOptions): void {
    super._onClose(options);
    this.#object = null;
  }
}
