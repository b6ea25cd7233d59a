/** Registration of the table's kit, that is, the card that stops the scene, and session zero. */
import type { Room } from "../foundry/rooms.ts";
import { registerSessionZero } from "./open-session-zero.ts";
import { registerStop } from "./stop.ts";
import { followStop } from "./stop-window.ts";

export const kitRoom: Room = {
  init() {
    registerStop(followStop);
    registerSessionZero();
  },
  ready: followStop,
};
