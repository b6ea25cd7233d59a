/**
 * Registers the parts of the layer between Tessera and the host: server time, the lead among a user's clients, windows
 * kept on the screen, presses of the pointer, the kept focus, and the warning about stored data that could not be read.
 */
import { watchClock } from "./clock.ts";
import { keepInSight } from "./keep-on-screen.ts";
import { watchKeptFocus } from "./kept-focus.ts";
import { warnUnreadable } from "./model.ts";
import { watchPresses } from "./press.ts";
import type { Room } from "./rooms.ts";
import { lead } from "./tabs.ts";
import { inEachWindow } from "./windows.ts";

export const foundryRoom: Room = {
  init: watchClock,
  ready() {
    void lead();
    keepInSight();
    inEachWindow(watchPresses);
    inEachWindow(watchKeptFocus);
    warnUnreadable();
  },
};
