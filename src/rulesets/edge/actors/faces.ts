/** Portraits for new characters beside those of the packs' heroes. */
import type { Portrait } from "../../../ruleset/maker.ts";

/** Concepts and tags that each portrait suits, separated by blanks, by the end of its file's name. */
const SUITS: Readonly<Record<string, string>> = {
  lamplighter: "lamplighter man",
  advocate: "advocate man gray beard",
  fencer: "fencer man",
  duelist: "fencer sergeant woman",
  ferry: "ferry-thief woman red",
  forger: "forger bell-cutter man",
  medium: "medium woman gray",
  sergeant: "sergeant man gray beard",
  sweep: "sweep man red",
  undertaker: "undertaker medium woman",
};

export const portraits: readonly Portrait[] = Object.entries(SUITS).map(([id, suits]) => ({
  img: `systems/tessera/assets/portraits/edge-${id}.svg`,
  label: `TESSERA.Edge.Maker.Face.${id}`,
  suits: suits.split(" "),
}));
