/** A token as drawn: foundry.canvas.placeables.Token [type documentation: Token]. */
import * as PIXI from "pixi.js";
import type { OperationOptions } from "../../core/abstract/operations.ts";
import type { Actor } from "../../core/documents/client/actor.ts";
import type { TokenDocument } from "../../core/documents/client/token.ts";
import type { User } from "../../core/documents/client/user.ts";
import { game } from "../../core/game.ts";
import { colorNumber, controlledColor, dispositionColor } from "../colors.ts";
import type { Point, Rectangle } from "../grid/types.ts";
import { reducedMotion, theCanvas, thisUser } from "../host.ts";
import { movementDuration, snapToken, tokenSize } from "../rules/token-place.ts";
import { seesToken, showsInMode } from "../rules/visibility.ts";
import { canvasText, textScale, textStyle } from "../text.ts";
import { loadTexture } from "../textures.ts";
import { PlaceableObject } from "./placeable-object.ts";
import { drawBar } from "./token-parts/bar.ts";
import { drawRing, drawTargets } from "./token-parts/marks.ts";
import { drawDisc, type PictureData, placePicture, roundMask } from "./token-parts/picture.ts";
import { drawOverlay, drawStatusIcons, shownEffects } from "./token-parts/status-icons.ts";
import { changeTarget } from "./token-parts/targets.ts";

/** Properties whose change requires a new drawing of the picture, place or size; for all others a refresh is enough. */
const REDRAW = ["texture", "width", "height", "actorId", "actorLink", "ring"];

export class Token extends PlaceableObject<TokenDocument> {
  static override embeddedName = "Token";

  /** Users who target this token. */
  readonly targeted = new Set<User>();
  mesh: PIXI.Sprite | PIXI.Container | null = null;
  texture: PIXI.Texture | null = null;
  border: PIXI.Graphics | null = null;
  bars: (PIXI.Container & { bar1: PIXI.Graphics; bar2: PIXI.Graphics }) | null = null;
  nameplate: PIXI.Text | null = null;
  tooltip: PIXI.Text | null = null;
  effects: PIXI.Container | null = null;
  target: PIXI.Graphics | null = null;
  /** Resolves when the token has arrived at its document's position; null while it does not move. */
  movementAnimationPromise: Promise<void> | null = null;
  #stopMoving: (() => void) | null = null;
  #effectsKey = "";

  constructor(document: TokenDocument) {
    super(document);
    this.position.set(document.x, document.y);
  }

  get actor(): Actor | null {
    return this.document.actor;
  }

  /** Width in pixels. */
  get w(): number {
    return this.getSize().width;
  }

  /** Height in pixels. */
  get h(): number {
    return this.getSize().height;
  }

  getSize(): { width: number; height: number } {
    return tokenSize(theCanvas().requireGrid(), this.document);
  }

  override get bounds(): Rectangle {
    const { width, height } = this.getSize();
    return { x: this.document.x, y: this.document.y, width, height };
  }

  getCenterPoint(position: Point = this.document): Point {
    const { width, height } = this.getSize();
    return { x: position.x + width / 2, y: position.y + height / 2 };
  }

  /** Position of the token after snapping to the grid. */
  getSnappedPosition(position: Point = this.document): Point {
    return snapToken(theCanvas().requireGrid(), position, this.document);
  }

  override get isVisible(): boolean {
    return seesToken(this.document, thisUser());
  }

  get observer(): boolean {
    return thisUser().isGM || this.actor?.testUserPermission(thisUser(), "OBSERVER") === true;
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant(): unknown {
    return this.document.combatant;
  }

  /** True if this user targets the token. */
  get isTargeted(): boolean {
    return this.targeted.has(thisUser());
  }

  override containsPoint({ x, y }: PIXI.IPointData): boolean {
    const { width, height } = this.getSize();
    return x >= this.x && y >= this.y && x < this.x + width && y < this.y + height;
  }

  override _canView(user: User): boolean {
    return this.actor?.testUserPermission(user, "LIMITED") === true;
  }

  /** A double click opens the actor's sheet. */
  override _onClickLeft2(): void {
    if (this.actor && this._canView(thisUser())) void this.actor.sheet?.render({ force: true });
  }

  /* -- Drawing -------------------------------------------------------------------------------------------------- */

  protected override async _draw(): Promise<void> {
    const { src } = this.document.texture;
    this.texture = await loadTexture(src);
    if (this.destroyed) return;
    const size = this.getSize();
    const color = dispositionColor(this.document.disposition, { isParty: this.actor?.hasPlayerOwner === true });
    this.mesh = this.texture ? new PIXI.Sprite(this.texture) : drawDisc(size, this.document.name, color);
    this.border = new PIXI.Graphics();
    this.effects = new PIXI.Container();
    this.target = new PIXI.Graphics();
    const bars = new PIXI.Container();
    const [bar1, bar2] = [bars.addChild(new PIXI.Graphics()), bars.addChild(new PIXI.Graphics())];
    this.bars = Object.assign(bars, { bar1, bar2 });
    const fontSize = Math.max(16, Math.round(theCanvas().requireGrid().size * 0.2));
    this.nameplate = canvasText("", textStyle(fontSize));
    this.nameplate.anchor.set(0.5, 0);
    this.tooltip = canvasText("", textStyle(fontSize * 0.9));
    this.tooltip.anchor.set(0.5, 1);
    this.#effectsKey = "";
    this.addChild(this.mesh, this.border, this.effects, this.bars, this.target, this.nameplate, this.tooltip);
    const mask = this.texture ? roundMask(this.texture, size) : null;
    if (mask) this.mesh.mask = this.addChild(mask);
    this.fitText();
  }

  protected override _applyRenderFlags(flags: Record<string, boolean>): void {
    if (!this.mesh) return;
    const all = flags["refresh"] === true || flags["refreshState"] === true;
    if (all || flags["refreshMesh"] || flags["refreshRotation"] || flags["refreshSize"]) this.#refreshMesh();
    if (all || flags["refreshBorder"]) this.#refreshBorder();
    if (all || flags["refreshBars"]) this.drawBars();
    if (all || flags["refreshNameplate"]) this.#refreshNameplate();
    if (all || flags["refreshTooltip"] || flags["refreshElevation"]) this.#refreshTooltip();
    if (all || flags["refreshTarget"]) this.#refreshTarget();
    if (flags["refresh"] || flags["redrawEffects"] || flags["refreshEffects"]) void this.drawEffects();
    if (flags["refreshPosition"] || flags["refreshTransform"]) this.position.set(this.document.x, this.document.y);
    this.zIndex = this._controlled ? 1e6 : ((this.document as unknown as { sort: number }).sort ?? 0);
    this.alpha = this.document.hidden ? 0.5 : 1;
  }

  #refreshMesh(): void {
    const { document: token, mesh } = this;
    if (!mesh) return;
    mesh.alpha = (token as unknown as { alpha: number }).alpha;
    if (!(mesh instanceof PIXI.Sprite)) return;
    const turned = (token as unknown as { lockRotation: boolean }).lockRotation ? 0 : token.rotation;
    const data = token.texture as unknown as PictureData;
    placePicture(mesh, this.getSize(), { ...data, rotation: turned, tint: colorNumber(data.tint, 0xffffff) });
  }

  /** The color of the ring. */
  _getBorderColor(): number {
    if (this._controlled) return controlledColor();
    return dispositionColor(this.document.disposition, { isParty: this.actor?.hasPlayerOwner === true });
  }

  #refreshBorder(): void {
    if (!this.border) return;
    drawRing(this.border, this.getSize(), {
      color: this._getBorderColor(),
      controlled: this._controlled,
      hover: this._hover,
    });
  }

  /** True if elements with this display mode are shown to this user now. */
  _canViewMode(mode: number): boolean {
    return showsInMode(mode, {
      isOwner: this.isOwner,
      controlled: this._controlled,
      hover: this._hover || this.layer.highlightObjects,
    });
  }

  /** Draw the bars: the first at the bottom, the second at the top. */
  drawBars(): void {
    const { bars, document: token } = this;
    if (!bars) return;
    bars.visible = this._canViewMode(token.displayBars);
    if (!bars.visible) return;
    const { width, height } = this.getSize();
    for (const which of [1, 2] as const) {
      const bar = which === 1 ? bars.bar1 : bars.bar2;
      const data = token.getBarAttribute(`bar${which}`);
      bar.visible = data?.type === "bar";
      if (!data || !bar.visible) continue;
      const tall = drawBar(bar, which, data, width);
      bar.position.set(0, which === 1 ? height - tall : 0);
    }
  }

  #refreshNameplate(): void {
    const { nameplate } = this;
    if (!nameplate) return;
    const { width, height } = this.getSize();
    nameplate.text = this.document.name;
    nameplate.visible = this._canViewMode(this.document.displayName);
    nameplate.position.set(width / 2, height + 2);
  }

  /** Keep text legible however small the scene is shown. */
  fitText(): void {
    for (const text of [this.nameplate, this.tooltip]) {
      if (text) text.scale.set(textScale(Number(text.style.fontSize), theCanvas().view.scale));
    }
  }

  /** Text above the token: its elevation. */
  _getTooltipText(): string {
    const { elevation } = this.document;
    if (!elevation) return "";
    return `${elevation > 0 ? "+" : "−"}${Math.abs(elevation)} ${this.scene.grid.units}`.trim();
  }

  #refreshTooltip(): void {
    if (!this.tooltip) return;
    this.tooltip.text = this._getTooltipText();
    this.tooltip.position.set(this.getSize().width / 2, -2);
  }

  #refreshTarget(): void {
    if (!this.target) return;
    const others = [...this.targeted].filter((user) => !user.isSelf).map((user) => colorNumber(user.color, 0xffffff));
    drawTargets(this.target, this.getSize(), this.isTargeted ? colorNumber(thisUser().color, 0xffa63d) : null, others);
  }

  /** Draw the icons of effects, if they are others than before. */
  async drawEffects(): Promise<this> {
    const shown = shownEffects(this.actor);
    const key = JSON.stringify([shown, this.getSize()]);
    if (key === this.#effectsKey || !this.effects) return this;
    this.#effectsKey = key;
    const overlays = shown.filter(({ overlay }) => overlay);
    const icons = await drawStatusIcons(
      shown.filter(({ overlay }) => !overlay),
      this.getSize(),
    );
    const last = overlays.at(-1);
    const cover = last ? [await drawOverlay(last, this.getSize())] : [];
    if (this.destroyed || key !== this.#effectsKey || !this.effects) return this;
    for (const old of this.effects.removeChildren()) old.destroy({ children: true });
    for (const object of [...cover, ...icons]) this.effects.addChild(object);
    theCanvas().requestRender();
    return this;
  }

  /* -- Targets --------------------------------------------------------------------------------------------------- */

  /** Target the token, or no longer. */
  setTarget(targeted = true, options: { user?: User; releaseOthers?: boolean } = {}): void {
    changeTarget(this, targeted, options);
  }

  /* -- Movement --------------------------------------------------------------------------------------------------- */

  /** Glide to the position in the document. */
  async animateMovement({ duration }: { duration?: number } = {}): Promise<void> {
    this.stopAnimation();
    const canvas = theCanvas();
    const [from, to] = [
      { x: this.x, y: this.y },
      { x: this.document.x, y: this.document.y },
    ];
    const time = duration ?? movementDuration(canvas.requireGrid(), from, to);
    if (time <= 0 || reducedMotion() || !canvas.ready) {
      this.position.set(to.x, to.y);
      canvas.requestRender();
      return;
    }
    this.movementAnimationPromise = canvas.animate(
      time,
      (share) => {
        if (!this.destroyed) this.position.set(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
      },
      (stop) => {
        this.#stopMoving = stop;
      },
    );
    await this.movementAnimationPromise;
    this.movementAnimationPromise = null;
  }

  /** Stop gliding; the token jumps to the position in its document. */
  stopAnimation({ reset = false }: { reset?: boolean } = {}): void {
    this.#stopMoving?.();
    this.#stopMoving = null;
    this.movementAnimationPromise = null;
    if (reset) this.position.set(this.document.x, this.document.y);
  }

  override _onUpdate(changed: Record<string, unknown>, options: OperationOptions, userId: string): void {
    if ("x" in changed || "y" in changed) {
      const animation = (options["animation"] ?? {}) as { duration?: number };
      void this.animateMovement(options["animate"] === false ? { duration: 0 } : animation);
    }
    if (REDRAW.some((key) => key in changed) || (!this.texture && "name" in changed)) {
      this.renderFlags.set({ redraw: true });
    } else super._onUpdate(changed, options, userId);
    if (this.hasActiveHUD) void this.layer.hud?.render();
    if (changed["hidden"] === true && !this.isVisible) this.release();
  }

  override _onRelatedUpdate(options: OperationOptions = {}): void {
    super._onRelatedUpdate(options);
    if (this.hasActiveHUD) void this.layer.hud?.render();
  }

  override _onDelete(): void {
    this.stopAnimation();
    for (const user of game.users) if (this.targeted.has(user)) this.setTarget(false, { user, releaseOthers: false });
    super._onDelete();
  }
}
