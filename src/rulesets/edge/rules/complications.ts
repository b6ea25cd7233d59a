/** Complications drawn from cards (source 002, Complication Spotlight and Complication Dividend). */
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { listOf, text } from "../../../rules/input.ts";

/** Ranks of a card. */
export const CARD_RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"] as const;
export type CardRank = (typeof CARD_RANKS)[number];

/** Suits, each with upstream's kind of trouble: social, harm, material, magic. */
export const CARD_SUITS = ["hearts", "spades", "clubs", "diamonds"] as const;
export type CardSuit = (typeof CARD_SUITS)[number];

/** XP of a Complication by the worth of its card. */
export const COMPLICATION_DIVIDENDS = { plain: 0, face: 1, ace: 2 } as const;

/** A card by id, `spades.ace`. */
export interface Card {
  readonly id: string;
  readonly suit: CardSuit;
  readonly rank: CardRank;
  /** Worth of the card for the dividend. */
  readonly worth: keyof typeof COMPLICATION_DIVIDENDS;
}

/** The worth of a card: 1 XP for a face card, 2 for an ace, else none. */
export function worthOf(rank: CardRank): Card["worth"] {
  const card = oneOf("rank", rank, CARD_RANKS);
  if (card === "ace") return "ace";
  return card === "jack" || card === "queen" || card === "king" ? "face" : "plain";
}

const DECK: readonly Card[] = CARD_SUITS.flatMap((suit) =>
  CARD_RANKS.map((rank) => ({ id: `${suit}.${rank}`, suit, rank, worth: worthOf(rank) })),
);

/** The card with this id, or none. */
export function cardOf(id: unknown): Card | undefined {
  return DECK.find((card) => card.id === id);
}

/**
 * The cards left in the deck without the drawn ones, which are given by id; the whole deck if no card would be left.
 */
export function deckWithout(drawn: readonly string[]): readonly Card[] {
  const gone = new Set(listOf("drawn", drawn, 1000, (field, id) => text(field, id, 20)));
  const left = DECK.filter(({ id }) => !gone.has(id));
  return left.length > 0 ? left : DECK;
}

/**
 * The card at a position in the rest of the deck.
 * @param place 1 to the number of cards left
 */
export function drawnCard(drawn: readonly string[], place: number): Card {
  const left = deckWithout(drawn);
  return left[wholeNumber("place", place, 1, left.length) - 1] as Card;
}
