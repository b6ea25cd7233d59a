/** Tokens: foundry.canvas.layers.TokenLayer [type documentation: TokenLayer]. */
import type { Document } from "../../core/abstract/document.ts";
import { MOVEMENT_DIRECTIONS } from "../../core/const/canvas.ts";
import type { Actor } from "../../core/documents/client/actor.ts";
import { fromUuid } from "../../core/documents/uuid.ts";
import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";
import type { Rectangle } from "../grid/types.ts";
import { complain, mayMoveNow, theCanvas, thisUser, words } from "../host.ts";
import type { BoardEvent } from "../interaction/board-event.ts";
import { Marquee } from "../interaction/marquee.ts";
import { TokenDrag } from "../interaction/token-drag.ts";
import type { Token } from "../placeables/token.ts";
import type { CanvasDropData } from "../rules/drop-data.ts";
import { movementsOf } from "../rules/movements.ts";
import { keepOnCanvas, shiftToken, snapToken, tokenSize } from "../rules/token-place.ts";
import type { LayerOptions } from "./canvas-layer.ts";
import { type DrawnDocument, type PlaceableHUD, PlaceablesLayer } from "./placeables-layer.ts";

export class TokenLayer extends PlaceablesLayer<Token> {
  static override documentName = "Token";

  static override get layerOptions(): LayerOptions {
    return { name: "tokens", zIndex: 200 };
  }

  #drag: TokenDrag | null = null;
  #marquee: Marquee | null = null;
  #moving = false;
  /** Targets and controlled tokens when the layer was last torn down, restored if the same scene is drawn again. */
  #before: { sceneId: string | null; targets: Map<string, string[]>; controlled: string[] } | null = null;

  override get documents(): Iterable<DrawnDocument> {
    return (theCanvas().scene?.tokens ?? []) as unknown as Iterable<DrawnDocument>;
  }

  override get hud(): PlaceableHUD | null {
    return theCanvas().hud.token as unknown as PlaceableHUD;
  }

  /** Tokens that this user owns. */
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  /* -- Drawing anew ------------------------------------------------------------------------------------------------ */

  /** Remember targets and controlled tokens, so that they survive a redraw of the same scene. */
  protected override async _tearDown(): Promise<void> {
    if (this.placeables.length) this.#remember();
    await super._tearDown();
  }

  #remember(): void {
    const targets = new Map<string, string[]>();
    for (const user of game.users) {
      const ids = [...user.targets].map(({ id }) => id);
      if (user.id && ids.length) targets.set(user.id, ids);
      user.targets.clear();
    }
    this.#before = { sceneId: theCanvas().id, targets, controlled: this.controlled.map(({ id }) => id) };
  }

  protected override async _draw(): Promise<void> {
    await super._draw();
    const before = this.#before;
    this.#before = null;
    if (!before || before.sceneId !== theCanvas().id) return;
    for (const [userId, ids] of before.targets) {
      const user = game.users.get(userId);
      if (user) this.#target(new Set(ids), "replace", user);
    }
    for (const id of before.controlled) this.get(id)?.control({ releaseOthers: false });
  }

  get #targeting(): boolean {
    return theCanvas().activeTool === "target";
  }

  /* -- The pointer ----------------------------------------------------------------------------------------------- */

  override _onClickLeft({ object, shift }: BoardEvent): void {
    const token = object as Token | null;
    if (this.hud?.rendered && this.hud.object !== token) void this.hud.close();
    if (!token) {
      if (!shift && !this.#targeting) this.releaseAll();
      if (!shift && this.#targeting) this.setTargets([]);
      return;
    }
    if (this.#targeting) token.setTarget(!token.isTargeted, { releaseOthers: !shift });
    else if (shift && token.controlled) token.release();
    else token.control({ releaseOthers: !shift });
  }

  override _onClickLeft2({ object }: BoardEvent): void {
    object?._onClickLeft2();
  }

  override _onClickRight({ object }: BoardEvent): void {
    const token = object as Token | null;
    const { hud } = this;
    if (!hud) return;
    if (!token || hud.object === token) {
      void hud.close();
      return;
    }
    if (!token.document.isOwner) return;
    if (!token.controlled) token.control({ releaseOthers: true });
    hud.bind(token as never);
  }

  override _onDragLeftStart(event: BoardEvent): boolean {
    const token = event.object as Token | null;
    if (token && !this.#targeting && token._canControl(thisUser())) {
      if (!mayMoveNow()) return false;
      if (!token.controlled) token.control({ releaseOthers: !event.shift });
      const movable = this.controlled.filter((one) => one._canDrag(thisUser()));
      if (!movable.includes(token)) return false;
      void this.hud?.close();
      this.#drag = new TokenDrag(token, movable, this.preview);
      return true;
    }
    this.#marquee = new Marquee(event.origin);
    return true;
  }

  override _onDragLeftMove(event: BoardEvent): void {
    this.#drag?.move(event);
    this.#marquee?.move(event.point);
  }

  override _onDragLeftDrop(event: BoardEvent): void {
    if (this.#drag) void this.#drag.drop(event).catch(complain);
    const rectangle = this.#marquee?.finish();
    this.#drag = null;
    this.#marquee = null;
    if (!rectangle) return;
    if (this.#targeting) this.targetObjects(rectangle, { releaseOthers: !event.shift });
    else this.selectObjects(rectangle, { releaseOthers: !event.shift });
  }

  override _onDragLeftCancel(): void {
    this.#drag?.cancel();
    this.#marquee?.finish();
    this.#drag = null;
    this.#marquee = null;
  }

  /* -- Moving by keys --------------------------------------------------------------------------------------------- */

  /**
   * Move the controlled tokens one step; `dx` and `dy` are -1, 0 or 1. Requests that come before the last step is done
   * are ignored.
   */
  async moveMany({ dx = 0, dy = 0, ids }: { dx?: number; dy?: number; ids?: string[] } = {}): Promise<Token[]> {
    const canvas = theCanvas();
    const { scene } = canvas;
    const tokens = (ids ? ids.flatMap((id) => this.get(id) ?? []) : this.controlled).filter(
      (token) => !token.document.locked && token.document.canUserModify(thisUser(), "update"),
    );
    if (!scene || !tokens.length || (!dx && !dy) || this.#moving || !mayMoveNow()) return [];
    const { LEFT, RIGHT, UP, DOWN } = MOVEMENT_DIRECTIONS;
    const direction = (dx < 0 ? LEFT : dx > 0 ? RIGHT : 0) | (dy < 0 ? UP : dy > 0 ? DOWN : 0);
    const grid = canvas.requireGrid();
    const updates = tokens.map(({ document, id }) => {
      const place = shiftToken(grid, document, document, direction);
      return { _id: id, ...keepOnCanvas(place, tokenSize(grid, document), canvas.requireDimensions().rect) };
    });
    this.#moving = true;
    try {
      await scene.updateEmbeddedDocuments("Token", updates, { movement: movementsOf(updates, "keyboard") });
      const [lead] = tokens;
      if (lead) void canvas.bringIntoSight(lead.center).catch(complain);
      await Promise.all(tokens.map((token) => token.movementAnimationPromise));
    } finally {
      this.#moving = false;
    }
    return tokens;
  }

  /* -- Targets ------------------------------------------------------------------------------------------------------ */

  /**
   * Target tokens by id: instead of the present targets ("replace"), in addition to them ("acquire"), or no longer
   * ("release").
   */
  setTargets(ids: Iterable<string>, { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {}): void {
    this.#target(new Set(ids), mode, thisUser());
  }

  #target(ids: Set<string>, mode: "replace" | "acquire" | "release", user: ReturnType<typeof thisUser>): void {
    for (const token of this.placeables) {
      const named = ids.has(token.id);
      if (mode === "release" ? named : !named && mode === "replace")
        token.setTarget(false, { user, releaseOthers: false });
      else if (named) token.setTarget(true, { user, releaseOthers: false });
    }
  }

  /** Target all tokens whose middle lies in a rectangle. Returns their number. */
  targetObjects(
    { x, y, width, height }: Rectangle,
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): number {
    const ids = this.placeables
      .filter(({ visible, center }) => {
        return visible && center.x >= x && center.y >= y && center.x <= x + width && center.y <= y + height;
      })
      .map(({ id }) => id);
    this.setTargets(ids, { mode: releaseOthers ? "replace" : "acquire" });
    return ids.length;
  }

  /** Send this user's targets to the other users. */
  broadcastTargets(): void {
    const targets = [...thisUser().targets].map(({ id }) => id);
    thisUser().broadcastActivity({ targets, sceneId: theCanvas().scene?.id ?? null });
  }

  /** Apply the targets that another user has announced. */
  showTargetsOf(userId: string, activity: Record<string, unknown>): void {
    const user = game.users.get(userId);
    const { targets, sceneId } = activity;
    if (!user || user.isSelf || !Array.isArray(targets)) return;
    const here = sceneId === theCanvas().scene?.id ? targets.filter((id) => typeof id === "string") : [];
    this.#target(new Set(here as string[]), "replace", user);
  }

  /* -- Drops -------------------------------------------------------------------------------------------------------- */

  /** Handle a dropped actor: create its token at that place, if the user may. */
  async _onDropActorData(event: DragEvent, data: CanvasDropData): Promise<unknown> {
    const canvas = theCanvas();
    const { scene } = canvas;
    const user = thisUser();
    if (!scene || !data.uuid) return false;
    if (!user.can("TOKEN_CREATE")) {
      return ui.notifications.warn(words("TOKEN.NoCreatePermission", "You may not put tokens on the scene."));
    }
    const actor = await this.#actorOf(data.uuid);
    if (!actor) return false;
    if (!actor.isOwner) {
      return ui.notifications.warn(
        words("ACTOR.WarnNoTokenPermission", "You may not put a token of {name} on the scene.", { name: actor.name }),
      );
    }
    const token = await actor.getTokenDocument({ hidden: event.altKey }, { parent: scene as unknown as Document });
    const grid = canvas.requireGrid();
    const size = tokenSize(grid, token);
    const corner = { x: data.x - size.width / 2, y: data.y - size.height / 2 };
    const place = event.shiftKey
      ? { x: Math.round(corner.x), y: Math.round(corner.y) }
      : snapToken(grid, corner, token);
    const source = { ...token.toObject(), ...keepOnCanvas(place, size, canvas.requireDimensions().rect) };
    const [created] = await scene.createEmbeddedDocuments("Token", [source]);
    if (!created) return false;
    if (!this.active) this.activate();
    this.get(created.id ?? "")?.control();
    return created;
  }

  /** The actor with a UUID; an actor of a compendium is imported into the world first. */
  async #actorOf(uuid: string): Promise<Actor | null> {
    const actor = (await fromUuid(uuid)) as unknown as Actor | null;
    if (actor?.documentName !== "Actor") return null;
    const { pack } = actor as unknown as { pack: string | null };
    if (!pack) return actor;
    const packed = game.packs.get(pack);
    if (!packed || !actor.id) return null;
    return (await game.actors.importFromCompendium(packed, actor.id)) as unknown as Actor | null;
  }
}
