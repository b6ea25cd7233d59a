/** Registration of payments. */
import type { Room } from "../foundry/rooms.ts";
import { watchPayments } from "./pay.ts";

export const logRoom: Room = { init: watchPayments };
