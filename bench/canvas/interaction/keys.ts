/** Keys of the canvas. */
import { game } from "../../core/game.ts";
import { complain, theCanvas, words } from "../host.ts";

const STEPS: readonly (readonly [action: string, english: string, dx: number, dy: number, keys: string[]])[] = [
  ["panUp", "Move or pan up", 0, -1, ["ArrowUp", "KeyW", "Numpad8"]],
  ["panDown", "Move or pan down", 0, 1, ["ArrowDown", "KeyS", "Numpad2"]],
  ["panLeft", "Move or pan left", -1, 0, ["ArrowLeft", "KeyA", "Numpad4"]],
  ["panRight", "Move or pan right", 1, 0, ["ArrowRight", "KeyD", "Numpad6"]],
  ["panUpLeft", "Move or pan up and left", -1, -1, ["Numpad7"]],
  ["panUpRight", "Move or pan up and right", 1, -1, ["Numpad9"]],
  ["panDownLeft", "Move or pan down and left", -1, 1, ["Numpad1"]],
  ["panDownRight", "Move or pan down and right", 1, 1, ["Numpad3"]],
];

/** Move the controlled tokens one step; without any, pan one grid space. */
function step(dx: number, dy: number): boolean {
  const canvas = theCanvas();
  if (!canvas.ready) return false;
  if (canvas.tokens.active && canvas.tokens.controlled.length) {
    void canvas.tokens.moveMany({ dx, dy }).catch(complain);
    return true;
  }
  const { x, y } = canvas.view;
  const { size } = canvas.requireGrid();
  canvas.pan({ x: x + dx * size, y: y + dy * size });
  return true;
}

function register(action: string, english: string, keys: string[], onDown: () => boolean, repeat = false): void {
  if (game.keybindings.actions.has(`core.${action}`)) return;
  game.keybindings.register("core", action, {
    name: words(`KEYBINDINGS.${action}`, english),
    editable: keys.map((key) => ({ key })),
    repeat,
    onDown,
  });
}

/** Offer the canvas's actions to the keyboard. */
export function registerCanvasKeybindings(): void {
  for (const [action, english, dx, dy, keys] of STEPS) register(action, english, keys, () => step(dx, dy), true);
  register("target", "Target the token under the pointer", ["KeyT"], () => {
    const canvas = theCanvas();
    const token = canvas.ready ? canvas.tokens.hover : null;
    token?.setTarget(!token.isTargeted, { releaseOthers: true });
    return Boolean(token);
  });
  register("delete", "Delete what is selected", ["Delete"], () => {
    const layer = theCanvas().ready ? theCanvas().activeLayer : null;
    void layer?._onDeleteKey().catch(complain);
    return Boolean(layer);
  });
  register("zoomIn", "Zoom in", ["NumpadAdd", "PageUp"], () => zoom(1.15), true);
  register("zoomOut", "Zoom out", ["NumpadSubtract", "PageDown"], () => zoom(1 / 1.15), true);
  register("releaseCanvas", "Give up what is selected", ["Escape"], () => {
    const canvas = theCanvas();
    if (!canvas.ready) return false;
    return canvas.pointer?.cancel() === true || canvas.activeLayer?._onDismissKey() === true;
  });
}

function zoom(factor: number): boolean {
  const canvas = theCanvas();
  if (!canvas.ready) return false;
  canvas.pan({ scale: canvas.view.scale * factor });
  return true;
}
