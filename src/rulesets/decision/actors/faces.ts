/** Portraits for new characters beside those of the packs' heroes. */
import { portraitsOf } from "../../../actor/maker/portraits.ts";

/**
 * Concepts and tags that each portrait suits, and things that it shows, separated by blanks; each key is the end of the
 * portrait's file name.
 */
const SUITS: Readonly<Record<string, string>> = {
  pilot: "pilot scout man",
  rigger: "rigger woman red",
  scout: "scout listener woman",
  cook: "cook broker man beard",
  breaker: "breaker boarder woman",
  customs: "customs woman",
  listener: "listener rigger man gray",
  medic: "medic man beard",
  boarder: "boarder breaker man beard red axe",
};

export const portraits = portraitsOf("decision", SUITS, (id) => `TESSERA.Decision.Maker.Face.${id}`);
