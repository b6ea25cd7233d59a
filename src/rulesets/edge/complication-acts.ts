/** Complications drawn from the deck, skipping cards that the party's complications hold. */

import type { Note } from "../../check/note.ts";
import { endingCharacters } from "../../ends/plan.ts";
import { type HostActor, localize } from "../../foundry/host.ts";
import { refuse } from "../../foundry/refuse.ts";
import type { NoteMessage } from "../../log/message-models.ts";
import { CheckRoll } from "../../ruleset/check-roll.ts";
import type { ComplicationModel } from "./items/complication.ts";
import { deckWithout, drawnCard } from "./rules/complications.ts";
import type { SheetAct } from "./sheet-act.ts";
import { tell } from "./spends.ts";

/** Ids of the cards that the party's complications hold. */
function drawnCards(actor: HostActor): string[] {
  const party = endingCharacters().map(({ actor: member }) => member);
  const holders = party.some(({ uuid }) => uuid === actor.uuid) ? party : [...party, actor];
  return holders.flatMap(({ items }) =>
    items.filter(({ type }) => type === "complication").map(({ system }) => (system as ComplicationModel).card),
  );
}

/**
 * Plan the complication of a drawn card.
 * @throws RulesError if the deck has no such position
 */
function planComplication(
  actor: HostActor,
  { place, what }: { readonly place: number; readonly what?: unknown },
): Note {
  const { id, suit, rank, worth } = drawnCard(drawnCards(actor), place);
  const named = typeof what === "string" ? what.trim().slice(0, 100) : "";
  const card = localize("TESSERA.Edge.Deck.card", {
    rank: localize(`TESSERA.Edge.Deck.rank.${rank}`),
    suit: localize(`TESSERA.Edge.Deck.suit.${suit}`),
  });
  return {
    type: "spend",
    event: { type: "complication", suit, rank, what: named },
    costs: [],
    items: [{ type: "complication", name: named || card, system: { rank: worth, card: id } }],
  };
}

/** Draw a card and post it with its complication, named `what`. */
export async function drawComplication(
  actor: HostActor,
  { what }: { what?: unknown } = {},
): Promise<NoteMessage | null> {
  if (!actor.isOwner) return refuse("actorNotOwned", { name: actor.name });
  const roll = new CheckRoll(`1d${deckWithout(drawnCards(actor)).length}`);
  await roll.evaluate();
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
