/** Registration of banners and of the table's mood. */
import type { Room } from "../foundry/rooms.ts";
import { watchAnnouncements } from "./announcements.ts";
import { registerMood, watchMood } from "./mood.ts";

export const atmosphereRoom: Room = {
  init: registerMood,
  ready() {
    watchAnnouncements();
    watchMood();
  },
};
