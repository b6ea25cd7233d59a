/** Clocks as the rest of the system finds them: their place on the canvas, what macros may do. */
import { onceHook } from "../foundry/host.ts";
import { addClock, alterClock, moveClock, removeClock } from "./acts.ts";
import { drawCanvasClocks } from "./canvas.ts";
import { announceFullClocks } from "./full.ts";
import { registerTickSource } from "./model.ts";
import { clocksNow } from "./now.ts";

/** Register clocks; in the `init` hook. */
export function registerClocks(): void {
  registerTickSource();
  drawCanvasClocks();
  onceHook("ready", announceFullClocks);
}

/** What macros may do with clocks, as `game.system.api.clocks`. */
export const clocksApi = { list: clocksNow, add: addClock, alter: alterClock, tick: moveClock, remove: removeClock };
