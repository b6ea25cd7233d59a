/** Registration of what a table meets on its first evening. */
import type { Room } from "../foundry/rooms.ts";
import { offerFirstChoice } from "./first-start.ts";
import { registerFirstSteps } from "./first-steps.ts";
import { openOwnCharacter, registerOwnCharacter } from "./own-character.ts";
import { offerTours, registerTourOffer } from "./tours.ts";

export const welcomeRoom: Room = {
  init() {
    registerFirstSteps();
    registerOwnCharacter();
    registerTourOffer();
  },
  ready() {
    openOwnCharacter();
    void offerTours();
    void offerFirstChoice();
  },
};
