/** The canvas of a client with a screen. Clients without one never import this file, because it imports PIXI. */
import * as PIXI from "pixi.js";
import { CONFIG } from "../core/config.ts";
import { setSceneViewer } from "../core/documents/client/scene.ts";
import { game } from "../core/game.ts";
import { loud } from "../core/loud.ts";
import { namedOnly } from "../core/names/named-only.ts";
import { TokenHUD } from "../ui/hud/token-hud.ts";
import { Canvas } from "./board.ts";
import { ChatBubbles, registerBubbleSettings } from "./chat-bubbles.ts";
import { DISPOSITION_COLORS } from "./colors.ts";
import { Ray } from "./grid/ray.ts";
import { complain, setCanvas, theCanvas, words } from "./host.ts";
import { registerCanvasKeybindings } from "./interaction/keys.ts";
import { CanvasLayer, InteractionLayer } from "./layers/canvas-layer.ts";
import { GridLayer } from "./layers/grid-layer.ts";
import { PlaceablesLayer } from "./layers/placeables-layer.ts";
import { RegionLayer } from "./layers/region-layer.ts";
import { TokenLayer } from "./layers/token-layer.ts";
import { PlaceableObject } from "./placeables/placeable-object.ts";
import { Region } from "./placeables/region.ts";
import { Token } from "./placeables/token.ts";
import { textStyle } from "./text.ts";
import { getTexture, loadTexture } from "./textures.ts";
import { watchActivity, watchDocuments } from "./watch.ts";

export { Canvas } from "./board.ts";

const TokenRuler = namedOnly("foundry.canvas.placeables.tokens.TokenRuler");

export const canvasNamespace = loud("foundry.canvas", {
  Canvas,
  getTexture,
  loadTexture,
  animation: loud("foundry.canvas.animation", { ChatBubbles }),
  geometry: loud("foundry.canvas.geometry", { Ray }),
  layers: loud("foundry.canvas.layers", {
    CanvasLayer,
    GridLayer,
    InteractionLayer,
    PlaceablesLayer,
    RegionLayer,
    TokenLayer,
  }),
  placeables: loud("foundry.canvas.placeables", {
    tokens: loud("foundry.canvas.placeables.tokens", { TokenRuler }),
    PlaceableObject,
    Region,
    Token,
  }),
});

interface PlaceableConfig {
  objectClass?: unknown;
  layerClass?: unknown;
  hudClass?: unknown;
  rulerClass?: unknown;
}

/** Complete the settings of the canvas in CONFIG; packages may change them in `init`. */
function configureCanvas(): void {
  CONFIG.Canvas["layers"] ??= {
    grid: { layerClass: GridLayer, group: "interface" },
    regions: { layerClass: RegionLayer, group: "interface" },
    tokens: { layerClass: TokenLayer, group: "interface" },
  };
  CONFIG.Canvas["dispositionColors"] ??= { ...DISPOSITION_COLORS };
  CONFIG.Canvas["maxZoom"] ??= 3;
  CONFIG["canvasTextStyle"] = textStyle(24);
  const token = CONFIG["Token"] as PlaceableConfig;
  token.objectClass ??= Token;
  token.layerClass ??= TokenLayer;
  token.hudClass ??= TokenHUD;
  token.rulerClass ??= TokenRuler;
  const region = CONFIG["Region"] as PlaceableConfig;
  region.objectClass ??= Region;
  region.layerClass ??= RegionLayer;
}

function registerNoCanvas(): void {
  if (game.settings.isRegistered("core", "noCanvas")) return;
  game.settings.register("core", "noCanvas", {
    name: words("SETTINGS.NoCanvasN", "Without a canvas"),
    hint: words("SETTINGS.NoCanvasL", "Do not draw scenes on this device."),
    scope: "client",
    config: true,
    requiresReload: true,
    type: Boolean,
    default: false,
  });
}

/**
 * Fill CONFIG, and start listening to documents. Call it after `CONFIG` has its documents and before packages are
 * loaded, so that their hooks find the canvas up to date.
 */
export function prepareCanvas(): void {
  Reflect.set(globalThis, "PIXI", PIXI);
  configureCanvas();
  watchDocuments();
}

/** Make the canvas, without layers: `canvas` and `game.canvas`, just before `init` [type documentation: global canvas]. */
export function createCanvas(): void {
  const canvas = loud("canvas", new Canvas());
  game.canvas = canvas;
}

/**
 * Make the canvas ready for scenes. Call it after packages had their `setup` and before the interface is drawn, whose palette
 * asks the layers for tools; then, with the interface on the page, `startCanvas()`.
 */
export function prepareBoard(): void {
  const canvas = game.canvas as Canvas;
  registerNoCanvas();
  registerBubbleSettings();
  canvas.makeLayers();
  setCanvas(canvas);
  registerCanvasKeybindings();
  setSceneViewer({ view: (scene) => canvas.draw(scene) });
}

/**
 * Draw the scene that this client views, at first the active one. The canvas never becomes ready if `core.noCanvas` is
 * set, or if the scene cannot be drawn; the latter is reported.
 */
export async function startCanvas(): Promise<Canvas> {
  const canvas = theCanvas();
  if (game.settings.get("core", "noCanvas") === true) return canvas;
  canvas.initialize();
  watchActivity();
  await canvas.draw(game.scenes.viewed ?? game.scenes.active ?? null).catch((error: unknown) => {
    console.error(error);
    complain(error);
  });
  return canvas;
}
