/** Complications drawn from the deck, skipping cards that the party's complications hold. */

import type { Note } from "../../../check/note.ts";
import { tableCharacters } from "../../../ends/plan.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { refuse } from "../../../foundry/refuse.ts";
import type { NoteMessage } from "../../../log/message-models.ts";
import { EdgeRoll } from "../check/roll.ts";
import type { ComplicationModel } from "../items/complication.ts";
import { type Card, deckWithout, drawnCard } from "../rules/complications.ts";
import type { SheetAct } from "./sheet-act.ts";
import { tell } from "./spends.ts";

/** Ids of the cards that the party's complications hold. */
function drawnCards(actor: HostActor): string[] {
  const party = tableCharacters().map(({ actor: member }) => member);
  const holders = party.some(({ uuid }) => uuid === actor.uuid) ? party : [...party, actor];
  return holders.flatMap(({ items }) =>
    items.filter(({ type }) => type === "complication").map(({ system }) => (system as ComplicationModel).card),
  );
}

/** Throw for one of the cards that the party does not hold. */
export async function throwForCard(actor: HostActor): Promise<{ readonly roll: EdgeRoll; readonly card: Card }> {
  const drawn = drawnCards(actor);
  const roll = await new EdgeRoll(`1d${deckWithout(drawn).length}`).evaluate();
  return { roll, card: drawnCard(drawn, Number(roll.total)) };
}

/** A card in words: `Jack of spades`. */
export function cardWords({ rank, suit }: Card): string {
  return localize("TESSERA.Edge.Deck.card", {
    rank: localize(`TESSERA.Edge.Deck.rank.${rank}`),
    suit: localize(`TESSERA.Edge.Deck.suit.${suit}`),
  });
}

/**
 * Plan the complication of a drawn card.
 * @throws RulesError if the deck has no such position
 */
function planComplication(
  actor: HostActor,
  { place, what }: { readonly place: number; readonly what?: unknown },
): Note {
  const card = drawnCard(drawnCards(actor), place);
  const { id, suit, rank, worth } = card;
  const named = typeof what === "string" ? what.trim().slice(0, 100) : "";
  return {
    type: "spend",
    event: { type: "complication", suit, rank, what: named },
    costs: [],
    items: [{ type: "complication", name: named || cardWords(card), system: { rank: worth, card: id } }],
  };
}

/** Draw a card and post it with its complication, named `what`. */
export async function drawComplication(
  actor: HostActor,
  { what }: { what?: unknown } = {},
): Promise<NoteMessage | null> {
  if (!actor.isOwner) return refuse("actorNotOwned", { name: actor.name });
  const { roll } = await throwForCard(actor);
  return tell(actor, planComplication, { place: Number(roll.total), what });
}

export const complication: SheetAct = {
  of: "complication",
  possible: () => true,
  fields: () => [
    { kind: "hint", label: localize("TESSERA.Edge.Deck.hint") },
    { kind: "line", name: "what", label: localize("TESSERA.Edge.Deck.name"), length: 100 },
  ],
  does: (_actor, { what = "" }) => localize(`TESSERA.Edge.Does.complication${what.trim() ? "Named" : ""}`, { what }),
  perform: (actor, answer) => drawComplication(actor, answer),
};
