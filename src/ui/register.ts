/** Registration of small questions and of the motion of new cards. */
import type { Room } from "../foundry/rooms.ts";
import { watchArrivals } from "./card-motion.ts";
import { controlKinds } from "./controls.ts";

export const uiRoom: Room = { templates: ["help", "ui/ask", ...controlKinds], init: watchArrivals };
