/** Numbers pulse once when they change. */
import { isReducedMotion } from "../foundry/show-message.ts";

const PULSE: Keyframe[] = [{ scale: 1 }, { scale: 1.4, offset: 0.35 }, { scale: 1 }];

/** Duration of a pulse in milliseconds. */
const LASTS = 450;

/**
 * Let an element pulse once, unless the user wants less motion.
 * @param elapsed milliseconds since the pulse began, if the element replaces an earlier rendering
 */
export function pulse(element: HTMLElement, elapsed = 0): void {
  if (elapsed >= LASTS || isReducedMotion(element.ownerDocument.defaultView)) return;
  const animation = element.animate(PULSE, { duration: LASTS, easing: "ease-out" });
  animation.id = "tessera-pulse";
  animation.currentTime = elapsed;
}

/** Texts by `data-pulse` that each window showed when it was last rendered. */
const shown = new WeakMap<HTMLElement, ReadonlyMap<string, string>>();

/**
 * Let the numbers of a window that have changed since its last rendering pulse: elements with a unique name in
 * `data-pulse`.
 */
export function pulseChanged(window: HTMLElement): void {
  const before = shown.get(window);
  const now = new Map<string, string>();
  const changed: HTMLElement[] = [];
  for (const element of window.querySelectorAll<HTMLElement>("[data-pulse]")) {
    const { pulse: name = "" } = element.dataset;
    const { ariaLabel, textContent } = element;
    const text = `${ariaLabel} ${textContent.trim()} ${element.querySelectorAll(".filled").length}`;
    if ((before?.get(name) ?? text) !== text) changed.push(element);
    now.set(name, text);
  }
  shown.set(window, now);
  // `checkVisibility` needs the layout of the page. By the next frame the browser has computed it anyway; asked at
  // once, the browser would compute it for this call alone.
  if (changed.length > 0)
    window.ownerDocument.defaultView?.requestAnimationFrame(() => {
      for (const element of changed) if (element.checkVisibility()) pulse(element);
    });
}
