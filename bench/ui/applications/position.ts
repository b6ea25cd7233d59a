/** Computes allowed window positions: inside the view, centered unless another position is requested. */
import type { ApplicationPosition } from "./types.ts";

/** Sizes in CSS pixels that a position is resolved against. */
export interface Surroundings {
  viewWidth: number;
  viewHeight: number;
  /** Measured size of the element, unscaled. */
  width: number;
  height: number;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** Resolve a requested position: sizes no larger than the view, the whole window inside it, centered by default. */
function resolvePosition(requested: ApplicationPosition, around: Surroundings): ApplicationPosition {
  const scale = requested.scale ?? 1;
  const { width = "auto", height = "auto" } = requested;
  const widest = around.viewWidth / scale;
  const highest = around.viewHeight / scale;
  const finalWidth = width === "auto" ? width : Math.min(width, widest);
  const finalHeight = height === "auto" ? height : Math.min(height, highest);
  const shownWidth = (finalWidth === "auto" ? Math.min(around.width, widest) : finalWidth) * scale;
  const shownHeight = (finalHeight === "auto" ? Math.min(around.height, highest) : finalHeight) * scale;
  const left = requested.left ?? (around.viewWidth - shownWidth) / 2;
  const top = requested.top ?? (around.viewHeight - shownHeight) / 2;
  return {
    ...requested,
    scale,
    width: finalWidth,
    height: finalHeight,
    left: Math.round(clamp(left, 0, Math.max(0, around.viewWidth - shownWidth))),
    top: Math.round(clamp(top, 0, Math.max(0, around.viewHeight - shownHeight))),
  };
}

/** Write a resolved position into the element's inline style. */
export function applyPosition(element: HTMLElement, position: ApplicationPosition): void {
  const pixels = (value: number | "auto" | undefined) => (typeof value === "number" ? `${value}px` : (value ?? ""));
  element.style.top = pixels(position.top);
  element.style.left = pixels(position.left);
  element.style.width = pixels(position.width);
  element.style.height = pixels(position.height);
  element.style.transform = position.scale === undefined || position.scale === 1 ? "" : `scale(${position.scale})`;
  if (position.zIndex !== undefined) element.style.zIndex = String(position.zIndex);
}

/**
 * A CSS length as pixels: `px`, `%`, `vw`, `vh` or a bare number; undefined if it is something else.
 * `parentDimension` in pixels is what `%` refers to.
 */
export function parseCSSDimension(style: string, parentDimension: number): number | undefined {
  const match = /^(-?\d+(?:\.\d+)?)(px|%|vw|vh)?$/.exec(style.trim());
  if (!match) return undefined;
  const amount = Number(match[1]);
  if (match[2] === "%") return (amount / 100) * parentDimension;
  if (match[2] === "vw") return (amount / 100) * window.innerWidth;
  if (match[2] === "vh") return (amount / 100) * window.innerHeight;
  return amount;
}

/** Convert a requested position to an allowed one for `element`, using its measured or natural size. */
export function allowedPosition(
  element: HTMLElement,
  position: ApplicationPosition,
  minimized: boolean,
): ApplicationPosition {
  const view = element.ownerDocument.defaultView;
  if (!view) return position;
  // Measure the natural size: the former width and height would otherwise be measured for "auto".
  if (position.width === "auto") element.style.width = "auto";
  else if (position.width !== undefined) element.style.width = `${position.width}px`;
  if (position.height === "auto" && !minimized) element.style.height = "auto";
  return resolvePosition(position, {
    viewWidth: view.innerWidth,
    viewHeight: view.innerHeight,
    width: element.offsetWidth,
    height: element.offsetHeight,
  });
}
