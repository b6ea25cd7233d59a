/** Registration of the tracker and its keys. */
import type { Room } from "../foundry/rooms.ts";
import { counterMessages, registerCounterSource } from "./counter-message.ts";
import { registerKeys } from "./keys.ts";
import { offerTracker, registerTracker } from "./tracker.ts";
import { watchWindows } from "./window-places.ts";

export const trackerRoom: Room = {
  templates: ["tracker/zone"],
  messageTypes: { counter: counterMessages },
  init() {
    registerCounterSource();
    registerTracker();
    registerKeys();
  },
  ready() {
    offerTracker();
    watchWindows();
  },
};
