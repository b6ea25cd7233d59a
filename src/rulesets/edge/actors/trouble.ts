/** The complication of a new Edge character: a card, and troubles of its suit to choose among. */
import { line, otherThan, suggestions } from "../../../actor/creation.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { pickOne, type Random } from "../../../rules/random-picks.ts";
import type { Given } from "../../../ui/ask.ts";
import type { Field } from "../../../ui/controls.ts";
import { cardWords } from "../character-acts/complications.ts";
import { CARD_SUITS, type Card, COMPLICATION_DIVIDENDS, cardOf } from "../rules/index.ts";
import { heldByOthers } from "./held-by-others.ts";

const troublesOf = (suit: Card["suit"]) => suggestions(`TESSERA.Edge.Maker.Trouble.${suit}`);

/**
 * Sentence with the card, the kind of trouble that its suit stands for, and the dividend in experience if it pays one.
 */
export function cardSentence(card: Card): string {
  const dividend = COMPLICATION_DIVIDENDS[card.worth];
  return localize(`TESSERA.Edge.Maker.${dividend > 0 ? "cardPays" : "card"}`, {
    card: cardWords(card),
    trouble: localize(`TESSERA.Edge.Deck.trouble.${card.suit}`),
    dividend,
  });
}

/**
 * Suggests a trouble of the drawn card's suit, or of any suit if no card was drawn. A trouble that another character
 * has is suggested only if there is no other.
 */
export function suggestedTrouble({ rolled, name = "" }: Given, random: Random, actor: HostActor): string {
  const suit = cardOf(rolled)?.suit ?? pickOne(CARD_SUITS, random) ?? CARD_SUITS[0];
  return otherThan(troublesOf(suit), name, heldByOthers(actor), random) ?? "";
}

/**
 * Troubles to choose from: all of the drawn card's suit, if a card was drawn, then the first of each suit. The chosen
 * trouble replaces the first of its suit.
 */
function ideasFor(card: Card | undefined, chosen: string): string[] {
  const ofEach = CARD_SUITS.flatMap((suit) => {
    const troubles = troublesOf(suit);
    return troubles.includes(chosen) ? [chosen] : troubles.slice(0, 1);
  });
  return [...new Set([...(card ? troublesOf(card.suit) : []), ...ofEach])];
}

/** Copies the trouble that was chosen on the cards into the text field below them. */
export function settledTrouble(given: Given, before: Given): Given {
  return given["idea"] === before["idea"] ? given : { ...given, name: given["idea"] ?? "" };
}

/** The card, the troubles to choose among, and a line for another one. */
export function troubleFields(given: Given): Field[] {
  const card = cardOf(given["rolled"]);
  const ideas = ideasFor(card, given["name"] ?? "");
  const cards = ideas.map((idea) => ({ value: idea, label: idea, selected: idea === given["name"] }));
  return [
    ...(card ? [{ kind: "note" as const, label: cardSentence(card) }] : []),
    { kind: "cards", name: "idea", label: localize("TESSERA.Edge.Maker.troubles"), cards, quiet: true },
    line("name", localize("TESSERA.Maker.ownConcept"), given),
  ];
}
