/** Portraits for new characters beside those of the packs' heroes. */
import { portraitsOf } from "../../../actor/maker/portraits.ts";

/** Concepts and tags that each portrait suits, and things that it shows, separated by blanks, by the end of its file's name. */
const SUITS: Readonly<Record<string, string>> = {
  lamplighter: "lamplighter man",
  advocate: "advocate man gray beard",
  fencer: "fencer man sword",
  duelist: "fencer sergeant woman sword",
  ferry: "ferry-thief woman red",
  forger: "forger bell-cutter man",
  medium: "medium woman gray",
  sergeant: "sergeant man gray beard",
  sweep: "sweep man red",
  undertaker: "undertaker medium woman",
};

export const portraits = portraitsOf("edge", SUITS, (id) => `TESSERA.Edge.Maker.Face.${id}`);
