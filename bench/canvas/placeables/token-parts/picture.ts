/** The picture of a token: its texture, or a disc with the initials of its name. */
import * as PIXI from "pixi.js";
import { mix } from "../../rules/bars.ts";
import { initialsOf } from "../../rules/initials.ts";
import { roundRadii } from "../../rules/round.ts";
import { canvasText, textStyle } from "../../text.ts";

/** Size and position of a texture on its token. */
export interface PictureData {
  anchorX: number;
  anchorY: number;
  fit: string;
  scaleX: number;
  scaleY: number;
  tint: number;
  rotation: number;
}

interface Size {
  width: number;
  height: number;
}

/** Place a texture on a token of a size, in pixels. The sprite's middle is the token's. */
export function placePicture(sprite: PIXI.Sprite, { width, height }: Size, data: PictureData): void {
  const { texture } = sprite;
  sprite.anchor.set(data.anchorX, data.anchorY);
  const [byWidth, byHeight] = [width / texture.width, height / texture.height];
  const [x, y] = fitted(data.fit, byWidth, byHeight);
  sprite.scale.set(x * data.scaleX, y * data.scaleY);
  sprite.position.set(width / 2, height / 2);
  sprite.angle = data.rotation;
  sprite.tint = data.tint;
}

/** A round frame for pictures that fill their square to the corners; null for pictures with transparent corners. */
export function roundMask(texture: PIXI.Texture, { width, height }: Size): PIXI.Graphics | null {
  if (!fillsCorners(texture)) return null;
  const line = Math.max(2, Math.min(width, height) * 0.03);
  const [rx, ry] = roundRadii({ width: width - 2 * line, height: height - 2 * line });
  return new PIXI.Graphics()
    .beginFill(0xffffff)
    .drawEllipse(width / 2, height / 2, rx, ry)
    .endFill();
}

/** True if a picture is opaque near all its corners. */
function fillsCorners(texture: PIXI.Texture): boolean {
  const { source } = texture.baseTexture.resource as { source?: CanvasImageSource };
  const [side, near] = [32, 3];
  const probe = document.createElement("canvas");
  probe.width = side;
  probe.height = side;
  const pen = probe.getContext("2d", { willReadFrequently: true });
  if (!source || !pen) return false;
  try {
    pen.drawImage(source, 0, 0, side, side);
    const { data } = pen.getImageData(0, 0, side, side);
    const far = side - 1 - near;
    const corners = [near * side + near, near * side + far, far * side + near, far * side + far];
    return corners.every((index) => (data[index * 4 + 3] ?? 0) > 200);
  } catch {
    // The browser does not let scripts read the pixels of pictures from other origins.
    return false;
  }
}

function fitted(fit: string, byWidth: number, byHeight: number): [number, number] {
  switch (fit) {
    case "contain":
      return [Math.min(byWidth, byHeight), Math.min(byWidth, byHeight)];
    case "cover":
      return [Math.max(byWidth, byHeight), Math.max(byWidth, byHeight)];
    case "width":
      return [byWidth, byWidth];
    case "height":
      return [byHeight, byHeight];
    default:
      return [byWidth, byHeight];
  }
}

/** A disc in a shade of `color` (0xRRGGBB), with initials. */
export function drawDisc({ width, height }: Size, name: string, color: number): PIXI.Container {
  const disc = new PIXI.Container();
  const [rx, ry] = roundRadii({ width: width * 0.92, height: height * 0.92 });
  const ground = new PIXI.Graphics();
  ground
    .beginFill(mix(color, 0x1a2226, 0.72))
    .drawEllipse(width / 2, height / 2, rx, ry)
    .endFill();
  ground
    .beginFill(0xffffff, 0.06)
    .drawEllipse(width / 2, height / 2 - ry * 0.12, rx * 0.86, ry * 0.8)
    .endFill();
  const letters = canvasText(
    initialsOf(name),
    textStyle(Math.max(10, Math.min(width, height) * 0.36), { strokeThickness: 0, fill: 0xf5f2ea }),
  );
  letters.anchor.set(0.5);
  letters.position.set(width / 2, height / 2);
  disc.addChild(ground, letters);
  return disc;
}
