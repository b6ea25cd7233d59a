/** Registration of clocks and their API. */
import { onceHook } from "../foundry/host.ts";
import { addClock, alterClock, moveClock, removeClock } from "./acts.ts";
import { drawCanvasClocks } from "./canvas.ts";
import { announceFullClocks } from "./full.ts";
import { registerTickSource } from "./model.ts";
import { clocksNow } from "./visible-clocks.ts";

export function registerClocks(): void {
  registerTickSource();
  drawCanvasClocks();
  onceHook("ready", announceFullClocks);
}

/** API for macros: `game.system.api.clocks`. */
export const clocksApi = { list: clocksNow, add: addClock, alter: alterClock, tick: moveClock, remove: removeClock };
