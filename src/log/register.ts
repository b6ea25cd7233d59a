/** Registers the watching of payments with the host. */
import type { Room } from "../foundry/rooms.ts";
import { watchPayments } from "./pay.ts";

export const logRoom: Room = { init: watchPayments };
