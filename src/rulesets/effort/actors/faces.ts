/** Portraits for new characters beside those of the packs' heroes. */
import { portraitsOf } from "../../../actor/maker/portraits.ts";

/** Concepts and tags that each portrait suits, separated by blanks; each key is the end of the portrait's file name. */
const SUITS: Readonly<Record<string, string>> = {
  "lock-keeper": "lock-keeper woman",
  poacher: "poacher man",
  mapmaker: "mapmaker woman",
  "bell-ringer": "bell-ringer woman",
  salvager: "salvager woman",
  "barge-mother": "barge-mother midwife woman gray",
  preacher: "preacher man beard gray",
  "log-driver": "log-driver man",
  tinker: "tinker man beard gray",
};

export const portraits = portraitsOf("effort", SUITS, (id) => `TESSERA.Effort.Maker.Face.${id}`);
