/** Portraits for new characters beside those of the packs' heroes. */
import { portraitsOf } from "../../../actor/maker/portraits.ts";

/**
 * By the end of the name of a portrait file: the concepts and tags that the portrait suits, and things that it shows,
 * separated by blanks.
 */
const SUITS: Readonly<Record<string, string>> = {
  founder: "bell-founder man beard red",
  lampwright: "lampwright woman",
  blaster: "blaster man",
  frost: "frost-reader woman gray",
  poacher: "poacher smuggler man beard bow",
  puppeteer: "puppeteer thief woman",
  surgeon: "surgeon man beard",
  smuggler: "smuggler thief man",
};

export const portraits = portraitsOf("challenge", SUITS, (id) => `TESSERA.Challenge.Maker.Face.${id}`);
