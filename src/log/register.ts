/** Registers the watching of written items with the host. */
import type { Room } from "../foundry/rooms.ts";
import { watchWrittenItems } from "./gained-items.ts";

export const logRoom: Room = {
  init: watchWrittenItems,
};
