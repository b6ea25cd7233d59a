/** The ground of a scene: the color and picture of its first level. */
import * as PIXI from "pixi.js";
import type { Scene } from "../core/documents/client/scene.ts";
import { ui } from "../core/ui.ts";
import type { CanvasDimensions } from "./board-view.ts";
import { colorNumber } from "./colors.ts";
import { complain, words } from "./host.ts";
import { loadTexture } from "./textures.ts";

/** Without a color of its own a scene is a quiet sheet that goes with the interface. */
function quietColor(): number {
  return document.body.classList.contains("theme-dark") ? 0x3a444b : 0xbfc5c1;
}

/** A soft shadow around the sheet, in lines: shapes filled one over another would draw the whole sheet many times in each frame. */
function drawShadow(sheet: PIXI.Graphics, { x, y, width, height }: PIXI.Rectangle): void {
  const [reach, step, shade] = [24, 2, 0.018];
  for (let out = step / 2; out < reach; out += step) {
    const layers = Math.ceil((reach - out) / step);
    sheet
      .lineStyle({ width: step, color: 0x0b1013, alpha: 1 - (1 - shade) ** layers })
      .drawRoundedRect(x - out, y - out, width + 2 * out, height + 2 * out, out);
  }
  sheet.lineStyle(0);
}

/** Draw the ground. A picture that cannot be loaded is reported, and the color remains. */
export async function createBackground(scene: Scene, { sceneRect }: CanvasDimensions): Promise<PIXI.Container> {
  const { x, y, width, height } = sceneRect;
  const ground = new PIXI.Container();
  const sheet = new PIXI.Graphics();
  drawShadow(sheet, sceneRect);
  const level = scene.firstLevel;
  const { src, color } = scene.background;
  sheet.beginFill(colorNumber(color, quietColor())).drawRect(x, y, width, height).endFill();
  ground.addChild(sheet);
  const texture = await loadTexture(src).catch((error: unknown) => {
    complain(error);
    return null;
  });
  if (texture) {
    const picture = new PIXI.Sprite(texture);
    picture.position.set(x, y);
    picture.width = width;
    picture.height = height;
    picture.tint = colorNumber(level?.background.tint, 0xffffff);
    ground.addChild(picture);
  } else if (src) {
    ui.notifications.warn(words("SCENE.NoBackground", "The background {src} could not be loaded.", { src }));
  }
  return ground;
}
