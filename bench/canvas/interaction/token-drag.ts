/** Dragging of tokens: shadows at their new positions, and the distance to them. */
import * as PIXI from "pixi.js";
import type { Point } from "../grid/types.ts";
import { theCanvas } from "../host.ts";
import type { Token } from "../placeables/token.ts";
import { roundMask } from "../placeables/token-parts/picture.ts";
import { movementsOf } from "../rules/movements.ts";
import { roundRadii } from "../rules/round.ts";
import { keepOnCanvas, snapToken, tokenSize } from "../rules/token-place.ts";
import { canvasText, textStyle } from "../text.ts";
import type { BoardEvent } from "./board-event.ts";

export class TokenDrag {
  readonly #lead: Token;
  readonly #tokens: readonly Token[];
  readonly #shadows = new Map<Token, PIXI.Container>();
  readonly #way: PIXI.Graphics;
  readonly #label: PIXI.Text;

  /** @param lead the token under the pointer @param tokens all that are dragged @param preview holds the shadows */
  constructor(lead: Token, tokens: readonly Token[], preview: PIXI.Container) {
    this.#lead = lead;
    this.#tokens = tokens;
    this.#way = preview.addChild(new PIXI.Graphics());
    for (const token of tokens) this.#shadows.set(token, preview.addChild(shadowOf(token)));
    const size = theCanvas().requireGrid().size;
    this.#label = preview.addChild(canvasText("", textStyle(Math.max(18, size * 0.22))));
    this.#label.anchor.set(0.5, 1);
  }

  /** The position of a token if it were dropped now. Shift turns snapping off. */
  #placeOf(token: Token, { point, origin, shift }: BoardEvent): Point {
    const canvas = theCanvas();
    const grid = canvas.requireGrid();
    const moved = { x: token.document.x + point.x - origin.x, y: token.document.y + point.y - origin.y };
    const place = shift ? { x: Math.round(moved.x), y: Math.round(moved.y) } : snapToken(grid, moved, token.document);
    return keepOnCanvas(place, tokenSize(grid, token.document), canvas.requireDimensions().rect);
  }

  move(event: BoardEvent): void {
    for (const [token, shadow] of this.#shadows) {
      const { x, y } = this.#placeOf(token, event);
      shadow.position.set(x, y);
    }
    this.#drawWay(this.#placeOf(this.#lead, event));
    theCanvas().requestRender();
  }

  #drawWay(place: Point): void {
    const canvas = theCanvas();
    const [from, to] = [this.#lead.getCenterPoint(), this.#lead.getCenterPoint(place)];
    const grid = canvas.requireGrid();
    const { distance } = grid.measurePath([from, to]);
    const thick = 4 / Math.min(1, canvas.view.scale);
    this.#way
      .clear()
      .lineStyle({ width: thick + 3, color: 0x0b1013, alpha: 0.6, cap: PIXI.LINE_CAP.ROUND })
      .moveTo(from.x, from.y)
      .lineTo(to.x, to.y)
      .lineStyle({ width: thick, color: 0xffa63d, alpha: 0.95, cap: PIXI.LINE_CAP.ROUND })
      .moveTo(from.x, from.y)
      .lineTo(to.x, to.y);
    const rounded = Math.round(distance * 100) / 100;
    this.#label.text = `${rounded} ${grid.units}`.trim();
    this.#label.scale.set(Math.max(1, 0.8 / canvas.view.scale));
    this.#label.position.set(to.x, place.y - 6);
  }

  /** Let go: the tokens move, in one update. */
  async drop(event: BoardEvent): Promise<void> {
    const updates = this.#tokens
      .map((token) => ({ _id: token.id, ...this.#placeOf(token, event), token }))
      .filter(({ token, x, y }) => x !== token.document.x || y !== token.document.y)
      .map(({ _id, x, y }) => ({ _id, x, y }));
    this.cancel();
    if (!updates.length) return;
    await theCanvas().scene?.updateEmbeddedDocuments("Token", updates, { movement: movementsOf(updates, "dragging") });
  }

  /** Everything stays where it was. */
  cancel(): void {
    for (const shadow of this.#shadows.values()) if (!shadow.destroyed) shadow.destroy({ children: true });
    this.#shadows.clear();
    if (!this.#way.destroyed) this.#way.destroy();
    if (!this.#label.destroyed) this.#label.destroy();
    theCanvas().requestRender();
  }
}

function shadowOf(token: Token): PIXI.Container {
  const shadow = new PIXI.Container();
  const { width, height } = token.getSize();
  const [rx, ry] = roundRadii({ width: width - 4, height: height - 4 });
  shadow.addChild(
    new PIXI.Graphics()
      .lineStyle({ width: 3, color: 0xffa63d, alpha: 0.9 })
      .beginFill(0xffa63d, 0.12)
      .drawEllipse(width / 2, height / 2, rx, ry)
      .endFill(),
  );
  if (token.mesh instanceof PIXI.Sprite) {
    const picture = new PIXI.Sprite(token.mesh.texture);
    picture.anchor.copyFrom(token.mesh.anchor);
    picture.scale.copyFrom(token.mesh.scale);
    picture.position.copyFrom(token.mesh.position);
    picture.rotation = token.mesh.rotation;
    picture.alpha = 0.6;
    shadow.addChild(picture);
    const mask = roundMask(picture.texture, { width, height });
    if (mask) picture.mask = shadow.addChild(mask);
  }
  shadow.position.set(token.document.x, token.document.y);
  return shadow;
}
