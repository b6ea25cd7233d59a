/** Complications drawn from the deck, without the cards that complications of the party hold already. */
import { tableCharacters } from "../../../ends/plan.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { itemsOf } from "../../../foundry/model.ts";
import { numberOrText } from "../../../rules/input.ts";
import type { CharacterActSteps } from "../../../ruleset/character-acts.ts";
import { ChosenRoll } from "../../../ruleset/drawn-roll.ts";
import type { EdgeCharacter } from "../actors/character.ts";
import { ComplicationModel } from "../items/complication.ts";
import { type Card, deckWithout, drawnCard } from "../rules/complications.ts";

/** Longest name of a complication. */
const NAME = 100;

/** Ids of the cards that the party's complications hold. */
function drawnCards(actor: HostActor): string[] {
  const party = tableCharacters().map(({ actor: member }) => member);
  const holders = party.some(({ uuid }) => uuid === actor.uuid) ? party : [...party, actor];
  return holders.flatMap((holder) => itemsOf(holder, ComplicationModel).map(({ system }) => system.card));
}

/** Roll for a random card among the cards that no complication of the party holds. */
export async function throwForCard(actor: HostActor): Promise<{ readonly roll: ChosenRoll; readonly card: Card }> {
  const drawn = drawnCards(actor);
  const roll = await new ChosenRoll(`1d${deckWithout(drawn).length}`).evaluate();
  return { roll, card: drawnCard(drawn, Number(roll.total)) };
}

/** A card in words: `Jack of spades`. */
export function cardWords({ rank, suit }: Card): string {
  return localize("TESSERA.Edge.Deck.card", {
    rank: localize(`TESSERA.Edge.Deck.rank.${rank}`),
    suit: localize(`TESSERA.Edge.Deck.suit.${suit}`),
  });
}

/** Draw a card and gain a complication for it; `what` is the name of the complication. */
export const complication: CharacterActSteps<EdgeCharacter> = {
  asks: () => [
    { kind: "note", label: localize("TESSERA.Edge.Deck.hint") },
    { kind: "line", name: "what", label: localize("TESSERA.Edge.Deck.name"), length: NAME },
  ],
  does: (_actor, { what = "" }) => localize(`TESSERA.Edge.Does.complication${what.trim() ? "Named" : ""}`, { what }),
  complete: async (actor, { what }) => {
    const { roll } = await throwForCard(actor);
    return { answers: { what, place: Number(roll.total) } };
  },
  plan: (actor, { what, place }) => {
    const card = drawnCard(drawnCards(actor), numberOrText("place", place));
    const { id, suit, rank, worth } = card;
    const named = typeof what === "string" ? what.trim().slice(0, NAME) : "";
    return {
      event: { suit, rank, what: named },
      items: [{ type: "complication", name: named || cardWords(card), system: { rank: worth, card: id } }],
    };
  },
};
