/** Text on the canvas. */
import * as PIXI from "pixi.js";

/** The family of `--font-sans`, as the interface has it. */
const CANVAS_FONT = "Alegreya Sans";

/** White letters with a dark rim, legible on any ground. `fontSize` in canvas pixels. */
export function textStyle(fontSize: number, options: Partial<PIXI.ITextStyle> = {}): PIXI.TextStyle {
  return new PIXI.TextStyle({
    fontFamily: [CANVAS_FONT, "Segoe UI", "sans-serif"],
    fontSize,
    fontWeight: "700",
    fill: 0xffffff,
    stroke: 0x10161a,
    strokeThickness: Math.max(2, fontSize / 7),
    lineJoin: "round",
    align: "center",
    ...options,
  });
}

/** Text that stays sharp when the canvas is magnified. */
export function canvasText(text: string, style: PIXI.TextStyle): PIXI.Text {
  const object = new PIXI.Text(text, style);
  object.resolution = 2 * Math.max(1, globalThis.devicePixelRatio);
  object.texture.baseTexture.mipmap = PIXI.MIPMAP_MODES.ON;
  return object;
}

/** Factor by which text is enlarged if it would be drawn smaller than 13 screen pixels; at most 3. */
export function textScale(fontSize: number, viewScale: number): number {
  return Math.min(3, Math.max(1, 13 / (fontSize * viewScale)));
}

/** Resolve once the font can be drawn: canvas text is a picture, so it would keep a substitute font. */
export async function loadCanvasFont(): Promise<void> {
  try {
    await Promise.all([
      document.fonts.load(`700 24px "${CANVAS_FONT}"`),
      document.fonts.load(`400 24px "${CANVAS_FONT}"`),
    ]);
  } catch {
    // Without the font another one is drawn.
  }
}
