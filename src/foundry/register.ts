/** Registration of the seam itself: server time, windows in sight, warnings of what could not be read. */
import { watchClock } from "./clock.ts";
import { keepInSight } from "./in-sight.ts";
import { warnUnreadable } from "./model.ts";
import type { Room } from "./rooms.ts";
import { lead } from "./tabs.ts";
import { warnUnopened } from "./unopened.ts";

export const foundryRoom: Room = {
  init: watchClock,
  ready() {
    void lead();
    keepInSight();
    warnUnreadable();
    warnUnopened();
  },
};
