/** Portraits that creation offers to new characters, in addition to the portraits of the packs' heroes. */
import { portraitsOf } from "../../../actor/maker/portraits.ts";

/**
 * For each portrait, by the end of its file's name: the concepts and tags that it suits and the things that it shows,
 * separated by blanks.
 */
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
