/** Registration of clocks and their API. */
import { addClock, alterClock, moveClock, removeClock } from "./acts.ts";
import { drawCanvasClocks } from "./canvas.ts";
import { registerTickSource } from "./model.ts";
import { clocksNow } from "./visible-clocks.ts";

export function registerClocks(): void {
  registerTickSource();
  drawCanvasClocks();
}

/** API for macros: `game.system.api.clocks`. */
export const clocksApi = { list: clocksNow, add: addClock, alter: alterClock, tick: moveClock, remove: removeClock };
