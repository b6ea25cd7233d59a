/** Effort's adventure in a browser: it comes by one press, its pages are read whole, its macros begin clocks. */
import { testAdventure } from "./adventure-pages.ts";

testAdventure({
  game: "Effort",
  title: "One More Stroke",
  uuid: "Compendium.tessera.effort-adventure.Adventure.TessEffoAdvntr01",
  beat: "4.",
  macro: "Begin in the foundry",
  clocks: ["The crack is closed", "Dawn"],
  scene: "TessEffoScnFndry",
});
