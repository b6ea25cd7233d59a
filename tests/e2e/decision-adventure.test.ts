/** Decision's adventure in a browser: it comes by one press, its pages are read whole, its macros begin clocks. */
import { testAdventure } from "./adventure-pages.ts";

testAdventure({
  game: "Decision",
  title: "Three Long, One Short",
  uuid: "Compendium.tessera.decision-adventure.Adventure.TessDeciAdvntr01",
  beat: "4.",
  macro: "Begin in the hold",
  clocks: ["Lamps go red", "Berths made safe"],
});
