/** Frames of the canvas: when one is to be drawn, and what runs over several. */
import type * as PIXI from "pixi.js";

export interface Frames {
  /** True if something has changed since the last frame. */
  dirty: boolean;
  /** Time of the last frame. */
  last: number;
  /** Milliseconds after which a frame is drawn even without a request, because packages may have drawn something. */
  idle: number;
  /** Tasks to run before the next frame. */
  next: Set<() => void>;
}

/** Call `onShare` with every frame for `duration` milliseconds; the last call gets 1, unless it was stopped. */
export function animate(
  ticker: PIXI.Ticker,
  duration: number,
  onShare: (share: number) => void,
  giveStop?: (stop: () => void) => void,
): Promise<void> {
  if (duration <= 0) {
    onShare(1);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const begin = performance.now();
    const end = (): void => {
      ticker.remove(frame);
      resolve();
    };
    const frame = (): void => {
      const share = Math.min(1, (performance.now() - begin) / duration);
      if (share >= 1) end();
      onShare(share);
    };
    ticker.add(frame);
    giveStop?.(end);
  });
}
