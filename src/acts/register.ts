/** Registration of acts beside checks. */
import { registerActOpener } from "../actor/acts.ts";
import type { Room } from "../foundry/rooms.ts";
import { openCharacterAct } from "./perform.ts";

export const actsRoom: Room = { init: () => registerActOpener(openCharacterAct) };
