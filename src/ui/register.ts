/** Registration of small questions and of the motion of new cards. */
import type { Room } from "../foundry/rooms.ts";
import { watchArrivals } from "./card-motion.ts";

export const uiRoom: Room = { templates: ["help", "check/ask"], init: watchArrivals };
