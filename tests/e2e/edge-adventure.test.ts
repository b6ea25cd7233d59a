/** Edge's adventure in a browser: it comes by one press, its pages are read whole, its macros begin clocks. */
import { testAdventure } from "./adventure-pages.ts";

testAdventure({
  game: "Edge",
  title: "The Ninth Ledger",
  uuid: "Compendium.tessera.edge-adventure.Adventure.TessEdgeAdvntr01",
  beat: "4.",
  macro: "Begin Tally Night",
  clocks: ["Somebody looks twice", "The guests are yours"],
});
