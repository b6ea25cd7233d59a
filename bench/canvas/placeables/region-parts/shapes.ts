/** Region shapes as drawings. */
import * as PIXI from "pixi.js";
import { innerEdgeOf, outlineOf } from "../../../core/documents/regions/region-outline.ts";
import type { StoredShape } from "../../../core/documents/regions/shape-geometry.ts";

let hatch: PIXI.Texture | null = null;

/** White diagonal lines, to be tinted. */
export function hatching(): PIXI.Texture {
  if (hatch) return hatch;
  const [picture, side] = [document.createElement("canvas"), 24];
  picture.width = side;
  picture.height = side;
  const pen = picture.getContext("2d");
  if (pen) {
    pen.strokeStyle = "#ffffff";
    pen.lineWidth = 2.5;
    for (const shift of [-side, 0, side]) {
      pen.moveTo(shift - 4, side + 4);
      pen.lineTo(shift + side + 4, -4);
    }
    pen.stroke();
  }
  hatch = PIXI.Texture.from(picture, { wrapMode: PIXI.WRAP_MODES.REPEAT });
  return hatch;
}

/** Add a shape's outline to a drawing; if the shape is a ring, its inner edge is cut out. */
export function traceShape(drawing: PIXI.Graphics, shape: StoredShape): void {
  drawing.drawPolygon(outlineOf(shape));
  const inner = innerEdgeOf(shape);
  if (inner) drawing.beginHole().drawPolygon(inner).endHole();
}
