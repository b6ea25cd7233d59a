/** Registers the watching of payments and of written items with the host. */
import type { Room } from "../foundry/rooms.ts";
import { watchWrittenItems } from "./gained-items.ts";
import { watchPayments } from "./pay.ts";

export const logRoom: Room = {
  init() {
    watchPayments();
    watchWrittenItems();
  },
};
