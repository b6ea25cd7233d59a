/** Registration of clocks. */
import type { Room } from "../foundry/rooms.ts";
import { drawCanvasClocks } from "./canvas.ts";
import { tickMessages } from "./card.ts";
import { registerTickSource } from "./model.ts";

export const clocksRoom: Room = {
  messageTypes: { tick: tickMessages },
  init() {
    registerTickSource();
    drawCanvasClocks();
  },
};
