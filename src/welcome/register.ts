/** Registration of the parts for a table's first evening: first start, first steps, own characters, tours. */
import type { Room } from "../foundry/rooms.ts";
import { offerFirstChoice } from "./offer-first-choice.ts";
import { registerFirstSteps } from "./open-first-steps.ts";
import { openOwnCharacter, registerOwnCharacter } from "./own-character.ts";
import { offerTours, registerTourOffer } from "./tours.ts";

export const welcomeRoom: Room = {
  init() {
    registerFirstSteps();
    registerOwnCharacter();
    registerTourOffer();
  },
  ready() {
    void offerTours(openOwnCharacter());
    void offerFirstChoice();
  },
};
