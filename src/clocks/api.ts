/** API of clocks for macros: `game.system.api.clocks`. */
import { addClock, alterClock, moveClock, removeClock } from "./acts.ts";
import { clocksNow } from "./visible-clocks.ts";

export const clocksApi = { list: clocksNow, add: addClock, alter: alterClock, tick: moveClock, remove: removeClock };
