/** Portraits for new characters beside those of the packs' heroes. */
import type { Portrait } from "../../../ruleset/maker.ts";

/** Concepts and tags that each portrait suits, separated by blanks, by the end of its file's name. */
const SUITS: Readonly<Record<string, string>> = {
  founder: "bell-founder man beard red",
  lampwright: "lampwright woman",
  blaster: "blaster man",
  frost: "frost-reader woman gray",
  poacher: "poacher smuggler man beard",
  puppeteer: "puppeteer thief woman",
  surgeon: "surgeon man beard",
  smuggler: "smuggler thief man",
};

export const portraits: readonly Portrait[] = Object.entries(SUITS).map(([id, suits]) => ({
  img: `systems/tessera/assets/portraits/challenge-${id}.svg`,
  label: `TESSERA.Challenge.Maker.Face.${id}`,
  suits: suits.split(" "),
}));
