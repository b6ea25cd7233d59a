/** Portraits for new characters beside those of the packs' heroes. */
import { portraitsOf } from "../../../actor/maker/portraits.ts";

/** Concepts and tags that each portrait suits, and things that it shows, separated by blanks, by the end of its file's name. */
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
