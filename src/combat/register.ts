/** Registration of fights and their turns. */
import { configSection } from "../foundry/host.ts";
import type { Room } from "../foundry/rooms.ts";
import { bookTurns } from "./booking.ts";
import { TesseraCombat } from "./combat.ts";
import { TesseraCombatant } from "./combatant.ts";
import { drawTurns } from "./draw.ts";
import { flagChecks } from "./flag-checks.ts";
import { watchTurns } from "./watch.ts";

export const combatRoom: Room = {
  templates: ["combat/head", "combat/side", "combat/member"],
  init() {
    configSection("Combat")["documentClass"] = TesseraCombat;
    configSection("Combatant")["documentClass"] = TesseraCombatant;
    flagChecks();
    drawTurns();
  },
  ready() {
    watchTurns();
    bookTurns();
  },
};
