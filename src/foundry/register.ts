/** Registration of the seam itself: server time, windows in sight, presses, the focus in cards, warnings of stored data that could not be read. */
import { watchCardFocus } from "./card-focus.ts";
import { watchClock } from "./clock.ts";
import { keepInSight } from "./in-sight.ts";
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
    inEachWindow(watchCardFocus);
    warnUnreadable();
  },
};
