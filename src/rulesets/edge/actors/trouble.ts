/** The complication of a new Edge character: a card, and troubles of its suit to choose among. */
import { line, otherSuggestion, suggestions } from "../../../actor/creation.ts";
import { localize } from "../../../foundry/host.ts";
import { pickOne, type Random } from "../../../rules/random-picks.ts";
import type { Given } from "../../../ui/ask.ts";
import type { Field } from "../../../ui/controls.ts";
import { cardWords } from "../character-acts/complications.ts";
import { CARD_SUITS, type Card, COMPLICATION_DIVIDENDS, cardOf } from "../rules/index.ts";

/** Number of troubles that are offered. */
const OFFERED = 3;

const troublesOf = (suit: Card["suit"]) => suggestions(`TESSERA.Edge.Maker.Trouble.${suit}`);

/** The card, its trouble, and what it pays if it pays anything. */
export function cardSentence(card: Card): string {
  const dividend = COMPLICATION_DIVIDENDS[card.worth];
  return localize(`TESSERA.Edge.Maker.${dividend > 0 ? "cardPays" : "card"}`, {
    card: cardWords(card),
    trouble: localize(`TESSERA.Edge.Deck.trouble.${card.suit}`),
    dividend,
  });
}

/** A trouble of the card's suit, or of any suit if no card was drawn. */
export function suggestedTrouble({ rolled, name }: Given, random: Random): string {
  const suit = cardOf(rolled)?.suit ?? pickOne(CARD_SUITS, random);
  return otherSuggestion(`TESSERA.Edge.Maker.Trouble.${suit}`, name, random);
}

/** Three troubles: of the card's suit, or each of another suit if no card was drawn. */
function ideasFor(card: Card | undefined): string[] {
  const all = card ? troublesOf(card.suit) : CARD_SUITS.flatMap((suit) => troublesOf(suit).slice(0, 1));
  return all.slice(0, OFFERED);
}

/** A trouble that is chosen is written into the line below. */
export function settledTrouble(given: Given, before: Given): Given {
  return given["idea"] === before["idea"] ? given : { ...given, name: given["idea"] ?? "" };
}

/** The card, the troubles to choose among, and a line for another one. */
export function troubleFields(given: Given): Field[] {
  const card = cardOf(given["rolled"]);
  const ideas = ideasFor(card ?? undefined);
  const cards = ideas.map((idea) => ({ value: idea, label: idea, selected: idea === given["name"] }));
  return [
    ...(card ? [{ kind: "note" as const, label: cardSentence(card) }] : []),
    { kind: "cards", name: "idea", label: localize("TESSERA.Edge.Maker.troubles"), cards, quiet: true },
    line("name", localize("TESSERA.Edge.Deck.name"), given),
  ];
}
