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

/** The card, its trouble, and what it pays if it pays anything. */
export function cardSentence(card: Card): string {
  const dividend = COMPLICATION_DIVIDENDS[card.worth];
  return localize(`TESSERA.Edge.Maker.${dividend > 0 ? "cardPays" : "card"}`, {
    card: cardWords(card),
    trouble: localize(`TESSERA.Edge.Deck.trouble.${card.suit}`),
    dividend,
  });
}

/** A trouble of the card's suit, or of any suit if no card was drawn; another character's only if there is no other. */
export function suggestedTrouble({ rolled, name = "" }: Given, random: Random, actor: HostActor): string {
  const suit = cardOf(rolled)?.suit ?? pickOne(CARD_SUITS, random) ?? CARD_SUITS[0];
  return otherThan(troublesOf(suit), name, heldByOthers(actor), random) ?? "";
}

/** All troubles of the card's suit first, if one was drawn; and one of each suit, among them the chosen one. */
function ideasFor(card: Card | undefined, chosen: string): string[] {
  const ofEach = CARD_SUITS.flatMap((suit) => {
    const troubles = troublesOf(suit);
    return troubles.includes(chosen) ? [chosen] : troubles.slice(0, 1);
  });
  return [...new Set([...(card ? troublesOf(card.suit) : []), ...ofEach])];
}

/** A trouble that is chosen is written into the line below. */
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
