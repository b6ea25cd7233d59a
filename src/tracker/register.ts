/** Registration of the tracker and its keys. */
import type { Room } from "../foundry/rooms.ts";
import { registerKeys } from "./keys.ts";
import { offerTracker, registerTracker } from "./tracker.ts";

export const trackerRoom: Room = {
  templates: ["tracker/zone"],
  init() {
    registerTracker();
    registerKeys();
  },
  ready: offerTracker,
};
