/** Complications drawn from cards (source 002, Complication Dividend). */
import { oneOf } from "../error.ts";

/** Ranks of a card. */
export const CARD_RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"] as const;
export type CardRank = (typeof CARD_RANKS)[number];

/** XP that a Complication pays by what counts of its card. */
export const COMPLICATION_DIVIDENDS = { plain: 0, face: 1, ace: 2 } as const;

/** XP that a drawn Complication pays: 1 for a face card, 2 for an ace, else none. */
export function complicationDividend(rank: CardRank): number {
  const card = oneOf("rank", rank, CARD_RANKS);
  if (card === "ace") return COMPLICATION_DIVIDENDS.ace;
  return COMPLICATION_DIVIDENDS[card === "jack" || card === "queen" || card === "king" ? "face" : "plain"];
}
