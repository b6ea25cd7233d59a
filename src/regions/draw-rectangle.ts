/**
 * Draw a rectangle on the canvas by dragging, or place one by keys. A frame in the window shows it; the host's own tools wait
 * meanwhile.
 */
import { type HostCanvas, middleOfInterest, type Point, shownCanvas, snappedCorner } from "../foundry/canvas.ts";
import { offHook, onHook } from "../foundry/host.ts";
import { hostAround } from "../foundry/host-parts.ts";
import { type Rectangle, rectangleBetween, rectangleByKey } from "./rectangle.ts";

/** Grid spaces of each side of the rectangle that keys start from. */
const SPACES = 3;
/** A press that moves less far, in pixels of the window, places the rectangle there instead of drawing one. */
const DRAGGED = 5;

let giveUp: (() => void) | null = null;

/** The rectangle around a point, on the grid. */
function around(canvas: HostCanvas, { x, y }: Point): Rectangle {
  const side = SPACES * canvas.dimensions.size;
  return { ...snappedCorner(canvas, { x: x - side / 2, y: y - side / 2 }), width: side, height: side };
}

function frameOf(label: string, hint: string): HTMLElement {
  const frame = document.createElement("div");
  frame.id = "tessera-region-frame";
  frame.className = "tessera";
  frame.tabIndex = 0;
  frame.setAttribute("role", "group");
  frame.setAttribute("aria-label", label);
  const words = document.createElement("p");
  words.id = "tessera-region-hint";
  words.textContent = hint;
  frame.setAttribute("aria-describedby", words.id);
  frame.append(words);
  return frame;
}

/**
 * Let the user draw a rectangle on the shown scene. It starts around the controlled token, or in the middle of the view.
 * @param label name of the frame
 * @param hint how to draw, shown meanwhile
 * @returns null if the user gives up, draws another, or no scene is shown
 */
export function drawRectangle(label: string, hint: string): Promise<Rectangle | null> {
  giveUp?.();
  const canvas = shownCanvas();
  if (!canvas) return Promise.resolve(null);
  const before = document.activeElement as HTMLElement | null;
  const frame = frameOf(label, hint);
  let drawn = around(canvas, middleOfInterest(canvas));
  const show = (): void => {
    const { x, y, width, height } = drawn;
    const from = canvas.clientCoordinatesFromCanvas({ x, y });
    const to = canvas.clientCoordinatesFromCanvas({ x: x + width, y: y + height });
    const [left, top, right, bottom] = [from.x, from.y, to.x, to.y].map((length) => `${length}px`);
    Object.assign(frame.style, { left, top, width: `calc(${right} - ${left})`, height: `calc(${bottom} - ${top})` });
  };
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = (result: Rectangle | null): void => {
      ending.abort();
      for (const [name, id] of hooks) offHook(name, id);
      frame.remove();
      giveUp = null;
      if (!result) before?.focus();
      resolve(result);
    };
    giveUp = () => end(null);
    const hooks = [
      ["canvasPan", onHook("canvasPan", show)],
      ["canvasTearDown", onHook("canvasTearDown", giveUp)],
    ] as const;
    const { signal } = ending;
    document.addEventListener("pointerdown", (event) => followDrag(event, signal), { signal, capture: true });
    document.addEventListener("keydown", onKey, { signal, capture: true });

    function onKey(event: KeyboardEvent): void {
      const moved = rectangleByKey(drawn, event.key, event.shiftKey, canvas?.dimensions.size ?? 1);
      if (event.key === "Escape") end(null);
      else if (document.activeElement !== frame) return;
      else if (event.key === "Enter") end(drawn);
      else if (moved) drawn = moved;
      else return;
      event.preventDefault();
      event.stopPropagation();
      show();
    }

    /** Draw while the pointer is down. The board does not learn of it, so that it selects and drags nothing. */
    function followDrag(start: PointerEvent, { aborted }: AbortSignal): void {
      if (aborted || !canvas || start.button !== 0 || !hostAround(start.target as Element, "board")) return;
      start.preventDefault();
      start.stopPropagation();
      frame.focus();
      const at = ({ clientX, clientY, shiftKey }: PointerEvent): Point => {
        const point = canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY });
        return shiftKey ? { x: Math.round(point.x), y: Math.round(point.y) } : snappedCorner(canvas, point);
      };
      const released = new AbortController();
      const during = { signal: AbortSignal.any([released.signal, ending.signal]) };
      const move = (event: PointerEvent): boolean => {
        const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= DRAGGED;
        drawn = far
          ? rectangleBetween(at(start), at(event))
          : around(canvas, canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
        show();
        return far && drawn.width > 0 && drawn.height > 0;
      };
      const drop = (event: PointerEvent): void => {
        released.abort();
        if (move(event) && event.type === "pointerup") end(drawn);
      };
      globalThis.addEventListener("pointermove", move, during);
      for (const name of ["pointerup", "pointercancel"] as const) globalThis.addEventListener(name, drop, during);
    }

    document.body.append(frame);
    show();
    frame.focus({ preventScroll: true });
  });
}
