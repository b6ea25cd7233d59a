/** The part of a scene on the screen: pure arithmetic of pan and zoom. */

/** The canvas point in the middle of the screen, and how many screen pixels a canvas pixel takes. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

/** Screen pixels at each side that other things cover. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The least scale: the whole canvas takes half of the screen, or one to one if that is smaller. */
function leastScale(canvas: Size, screen: Size): number {
  return Math.min(1, 0.5 * Math.min(screen.width / canvas.width, screen.height / canvas.height));
}

/**
 * The view that results from a request: omitted values stay as they are, and the middle of the screen never leaves the
 * canvas.
 */
export function constrainView(
  wish: { x?: number | null; y?: number | null; scale?: number | null },
  current: View,
  canvas: Size,
  screen: Size,
  maxScale: number,
): View {
  const number = (value: number | null | undefined, otherwise: number): number =>
    typeof value === "number" && Number.isFinite(value) ? value : otherwise;
  const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
  return {
    x: clamp(number(wish.x, current.x), 0, canvas.width),
    y: clamp(number(wish.y, current.y), 0, canvas.height),
    scale: clamp(number(wish.scale, current.scale), Math.min(leastScale(canvas, screen), maxScale), maxScale),
  };
}

/** The view that shows a rectangle whole in the part of the screen that nothing covers. */
export function fitView(
  rectangle: { x: number; y: number; width: number; height: number },
  screen: Size,
  insets: Insets,
  maxScale: number,
): View {
  const [free, high] = [screen.width - insets.left - insets.right, screen.height - insets.top - insets.bottom];
  const scale = Math.min(maxScale, Math.max(0.01, Math.min(free / rectangle.width, high / rectangle.height)));
  return {
    x: rectangle.x + rectangle.width / 2 + (insets.right - insets.left) / (2 * scale),
    y: rectangle.y + rectangle.height / 2 + (insets.bottom - insets.top) / (2 * scale),
    scale,
  };
}

/** The view after zooming by a factor, the canvas point under `pointer` (screen pixels) staying where it is. */
export function zoomAt(view: View, factor: number, pointer: { x: number; y: number }, screen: Size): View {
  const scale = view.scale * factor;
  const [dx, dy] = [pointer.x - screen.width / 2, pointer.y - screen.height / 2];
  return { x: view.x + dx / view.scale - dx / scale, y: view.y + dy / view.scale - dy / scale, scale };
}
